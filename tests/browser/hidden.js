// What a reader cannot see although it is there: words cut by their own box or the window, and
// things under other things at their centre. Only what is painted counts as a cover.
() => {
  const found = { clipped: [], covered: [] };
  const still = document.createElement("style"); // what lets the pointer through hides as well
  still.textContent = "*, *::before, *::after { pointer-events: auto !important; }";
  document.head.append(still);
  const kept = (make) => {
    const known = new Map();
    return (el) => {
      if (!known.has(el)) known.set(el, make(el));
      return known.get(el);
    };
  };
  const styleOf = kept((el) => getComputedStyle(el));
  const shown = (el) => el.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const spokenOnly = kept(
    (el) =>
      (styleOf(el).clipPath !== "none" && el.getBoundingClientRect().width <= 1.5) ||
      (el.parentElement ? spokenOnly(el.parentElement) : false),
  );
  const said = (text) => text.replace(/\s+/g, " ").trim().slice(0, 60);
  const name = (el) =>
    el.tagName.toLowerCase() +
    (el.id ? `#${el.id}` : "") +
    (el.getAttribute("class") || "")
      .split(" ")
      .filter(Boolean)
      .slice(0, 2)
      .map((one) => `.${one}`)
      .join("");
  const scrolls = (el, way) =>
    /auto|scroll/.test(styleOf(el)[way === "x" ? "overflowX" : "overflowY"]);
  const scrollerOf = kept((el) => {
    if (!el || el === document.documentElement) return document.scrollingElement;
    return scrolls(el, "y") && el.scrollHeight > el.clientHeight + 1
      ? el
      : scrollerOf(el.parentElement);
  });
  // Can the text still be brought out from under something, by scrolling on?
  const canMove = (el, below) => {
    for (
      let box = scrollerOf(el);
      box;
      box = box === document.scrollingElement ? null : scrollerOf(box.parentElement)
    ) {
      if (below ? box.scrollTop + box.clientHeight < box.scrollHeight - 2 : box.scrollTop > 2)
        return true;
    }
    return false;
  };
  const alpha = (colour) => {
    const parts = colour.match(/[\d.]+/g)?.map(Number) ?? [0, 0, 0, 0];
    return colour === "transparent" ? 0 : parts.length > 3 ? parts[3] : 1;
  };
  const painted = (el) => {
    const style = styleOf(el);
    if (Number(style.opacity) < 0.3) return false;
    if (el instanceof SVGElement && el.tagName !== "svg") {
      return (
        style.fill !== "none" &&
        Number(style.fillOpacity) *
          alpha(style.fill.startsWith("url") ? "rgb(0,0,0)" : style.fill) >
          0.6
      );
    }
    return /^(IMG|CANVAS|VIDEO)$/.test(el.tagName) || alpha(style.backgroundColor) > 0.6;
  };
  const hides = (top, el) => {
    // something between the top and their common ancestor is painted
    // The coach's bubble lies over the table; what it speaks of it leaves free (test_bubbles.py).
    if (top.closest("#bubble")) return null;
    for (let one = top; one && !one.contains(el); one = one.parentElement)
      if (painted(one)) return one;
    return null;
  };
  // Places where pictures and cards lie on one another on purpose: a fan of cards, cards in a pile.
  // And places that hold things, a City with its Troop, a zone with those who stand in it: measure.js
  // looks for a free spot of them.
  const PLACES = ".hit, .zone";
  const STACKED = ".fan, .hand .cards, .pile, .stack, .travel, .flight";
  // Behind a veil nothing is to be read or pressed.
  const root = document.querySelector(".veil")?.nextElementSibling ?? document.body;
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const el = node.parentElement;
    if (
      !node.data.trim() ||
      !el ||
      el.closest("script, style, noscript, option, title, desc, defs")
    )
      continue;
    if (!shown(el) || spokenOnly(el) || el.closest("svg.face")) continue; // cards are pictures: pointing enlarges
    const range = document.createRange();
    range.selectNodeContents(node);
    const size = parseFloat(styleOf(el).fontSize) || 12;
    const boxes = [...range.getClientRects()].filter((box) => box.width > 1 && box.height > 1);
    if (!boxes.length) continue;
    // Its own box, or one around it, that neither shows nor scrolls the rest.
    let cut = null;
    for (const box of boxes) {
      const spare = size * 0.22; // lines have room above and below their letters
      for (let one = el; one && one !== document.body && !cut; one = one.parentElement) {
        const style = styleOf(one);
        if (one instanceof SVGElement && one.tagName !== "svg") continue;
        const own = one.getBoundingClientRect();
        const clips = (way) => /hidden|clip/.test(style[way]) || style.webkitLineClamp !== "none";
        const over = {
          x: Math.max(own.left - box.left, box.right - own.right),
          y: Math.max(own.top - box.top, box.bottom - own.bottom) - spare,
        };
        const at = own.width > 1 && own.height > 1;
        if (at && clips("overflowX") && over.x > 1.5) cut = [one, over.x];
        else if (at && clips("overflowY") && over.y > 1.5) cut = [one, over.y];
        if (scrolls(one, "y") || scrolls(one, "x") || style.position === "fixed") break;
      }
      const held =
        document.scrollingElement.scrollHeight <= innerHeight + 1 ||
        /hidden|clip/.test(styleOf(document.body).overflowY);
      if (
        !cut &&
        scrollerOf(el) === document.scrollingElement &&
        held &&
        box.bottom - spare > innerHeight + 1.5
      )
        cut = [document.body, box.bottom - innerHeight];
      if (cut) break;
    }
    if (cut) {
      found.clipped.push(
        `${said(node.data)} by ${cut[1].toFixed(0)} (${name(el)} in ${name(cut[0])})`,
      );
      continue;
    }
    if (el.closest(STACKED)) continue;
    for (const box of boxes) {
      const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
      if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) continue;
      const top = document.elementFromPoint(x, y);
      if (!top || top === el || el.contains(top) || top.contains(el)) continue;
      const cover = hides(top, el);
      if (!cover) continue;
      // Cut off by a scroller's edge: what is seen there is not on it but beside it.
      let seen = true;
      for (let one = el; one && one !== document.body; one = one.parentElement) {
        const own = one.getBoundingClientRect();
        if (
          styleOf(one).overflowY !== "visible" &&
          (y < own.top || y > own.bottom || x < own.left || x > own.right)
        )
          seen = false;
      }
      if (!seen || canMove(el, y > innerHeight / 2)) continue;
      found.covered.push(`${said(node.data)} under ${name(cover)} (${name(el)})`);
      break;
    }
  }
  // What can be pressed is not under something else at its centre.
  for (const el of root.querySelectorAll(
    "button:not(:disabled), a[href], select, input:not([type=hidden]):not(:disabled), summary",
  )) {
    if (
      !shown(el) ||
      spokenOnly(el) ||
      el.closest(STACKED) ||
      el.closest("label") ||
      el.matches(PLACES)
    )
      continue;
    const box = el.getBoundingClientRect();
    if (box.width < 4 || box.height < 4) continue;
    const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
    if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) continue;
    const top = document.elementFromPoint(x, y);
    if (!top || el.contains(top) || top.contains(el)) continue;
    const cover = hides(top, el);
    if (!cover || canMove(el, y > innerHeight / 2)) continue;
    let seen = true;
    for (let one = el.parentElement; one && one !== document.body; one = one.parentElement) {
      const own = one.getBoundingClientRect();
      if (
        styleOf(one).overflowY !== "visible" &&
        (y < own.top || y > own.bottom || x < own.left || x > own.right)
      )
        seen = false;
    }
    if (seen)
      found.covered.push(
        `${said(el.getAttribute("aria-label") || el.textContent)} under ${name(cover)} (${name(el)})`,
      );
  }
  still.remove();
  return found;
};
