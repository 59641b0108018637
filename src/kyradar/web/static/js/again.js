// The page is many files, and where one of them is lost on the way nothing is drawn. Then the page is
// asked for again, and at last it says so. No module: it has to be there when those are not.
(() => {
  const KEY = "kyradar.lost"; // when that happened, in this window
  const ATTEMPTS = 3;
  const WITHIN = 60_000; // ms
  const PAUSE = 700; // ms, longer each time
  const lately = () => {
    try {
      return JSON.parse(sessionStorage.getItem(KEY) ?? "[]").filter(
        (/** @type {number} */ at) => Date.now() - at < WITHIN,
      );
    } catch {
      return Array(ATTEMPTS).fill(0); // nobody can count here: say so at once
    }
  };
  const lost = () => {
    const before = lately();
    if (before.length >= ATTEMPTS) {
      const words = document.getElementById("lost");
      if (words) words.hidden = false;
      return;
    }
    sessionStorage.setItem(KEY, JSON.stringify([...before, Date.now()]));
    setTimeout(() => location.reload(), PAUSE * (before.length + 1));
  };
  addEventListener(
    "error",
    ({ target }) => target instanceof HTMLScriptElement && target.type === "module" && lost(),
    true,
  );
  addEventListener("lost", lost); // the scripts are there, but have no words
})();
