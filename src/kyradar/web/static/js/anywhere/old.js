// A browser that is too old for the page's scripts shows nothing by itself: this says so. No module, and
// nothing in it that such browsers could not read.
(() => {
  const words = document.getElementById("unable");
  const { supports } = HTMLScriptElement;
  if (!words || (supports && supports("importmap"))) return;
  const told = JSON.parse(words.getAttribute("data-words") || "{}");
  words.textContent = told[navigator.language.slice(0, 2)] || told.en;
  words.hidden = false;
})();
