// Only what can be seen is measured: clipped, transparent and covered things are not there.
({ least, card, finger }) => {
  // Cards one does not play from: on Cities, the other's, the grid's, many at once, in a replay.
  // Pointing enlarges.
  const LESSER = ".slots, .seat.foe, .foes, .areas, .gridrow, .crowd, .turned, main:has(> .replay)";
  const found = { cut: [], overlap: [], small: [], card: [], touch: [], sideways: [] };
  const shown = (el) => el.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const said = (text) => text.replace(/\s+/g, " ").trim().slice(0, 60);
  const where = (el) => {
    const name = (e) =>
      e.tagName.toLowerCase() +
      (e.getAttribute("class")
        ? "." + e.getAttribute("class").split(" ").filter(Boolean).slice(0, 2).join(".")
        : "");
    return `${el.parentElement ? name(el.parentElement) + " > " : ""}${name(el)}`;
  };
  const kept = (make) => {
    const known = new Map();
    return (el) => {
      if (!known.has(el)) known.set(el, make(el));
      return known.get(el);
    };
  };
  const styleOf = kept((el) => getComputedStyle(el));
  const boxOf = kept((el) => el.getBoundingClientRect());
  // Words for those who listen are one pixel wide, on purpose.
  const spokenOnly = kept(
    (el) =>
      (styleOf(el).clipPath !== "none" && el.offsetWidth <= 1) ||
      (el.parentElement ? spokenOnly(el.parentElement) : false),
  );
  const inner = (a, b) => ({
    left: Math.max(a.left, b.left),
    top: Math.max(a.top, b.top),
    right: Math.min(a.right, b.right),
    bottom: Math.min(a.bottom, b.bottom),
  });
  const room = (box) => Math.min(box.right - box.left, box.bottom - box.top);
  // Where an element can be seen (`seen`), and what it may not leave without being cut (`hard`), each
  // way by itself: a scroller brings the rest.
  const WINDOW = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  const FAR = { left: -1e6, top: -1e6, right: 1e6, bottom: 1e6 };
  const frame = kept((el) => {
    const style = styleOf(el);
    const above =
      !el.parentElement || el === document.body || style.position === "fixed"
        ? { seen: WINDOW, hard: FAR }
        : frame(el.parentElement);
    if ((style.overflowX === "visible" && style.overflowY === "visible") || el === document.body)
      return above;
    const box = boxOf(el);
    const scrolls = {
      y: /auto|scroll/.test(style.overflowY),
      x: /auto|scroll/.test(style.overflowX) && el.scrollWidth > el.clientWidth + 1,
    };
    const cuts = { y: /hidden|clip/.test(style.overflowY), x: /hidden|clip/.test(style.overflowX) };
    const { hard } = above;
    return {
      seen: inner(above.seen, box),
      hard: {
        left: scrolls.x ? -1e6 : Math.max(hard.left, cuts.x ? box.left : -1e6),
        right: scrolls.x ? 1e6 : Math.min(hard.right, cuts.x ? box.right : 1e6),
        top: scrolls.y ? -1e6 : Math.max(hard.top, cuts.y ? box.top : -1e6),
        bottom: scrolls.y ? 1e6 : Math.min(hard.bottom, cuts.y ? box.bottom : 1e6),
      },
    };
  });
  const rows = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const el = node.parentElement;
    if (!node.data.trim() || !el || el.closest("svg, script, style, noscript, option")) continue;
    if (!shown(el) || spokenOnly(el)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const { seen, hard } = frame(el);
    const size = parseFloat(styleOf(el).fontSize);
    const boxes = [...range.getClientRects()].filter((box) => box.width > 1 && box.height > 1);
    const visible = boxes.filter((box) => room(inner(box, seen)) > 2);
    for (const box of boxes) {
      // Lines have room above and below their letters: a little of it may be cut.
      const loss = Math.max(
        hard.left - box.left,
        box.right - hard.right,
        hard.top - box.top - size * 0.22,
        box.bottom - hard.bottom - size * 0.22,
        -box.left,
        box.right - innerWidth,
      );
      if (loss > 1.5) {
        found.cut.push(`${said(node.data)} by ${loss.toFixed(0)} (${where(el)})`);
        break;
      }
    }
    if (visible.length && size < least - 0.05)
      found.small.push(`${said(node.data)} ${size.toFixed(1)} (${where(el)})`);
    rows.push(
      ...visible.map((box) => ({ el, text: said(node.data), size, box: inner(box, seen) })),
    );
  }
  // Which of two lies on top does not matter: words on words cannot be read.
  const layer = kept((el) =>
    /fixed|sticky/.test(styleOf(el).position)
      ? el
      : el.parentElement
        ? layer(el.parentElement)
        : null,
  );
  const tight = ({ box, size }) => {
    const spare = Math.max(0, (box.bottom - box.top - size * 0.8) / 2);
    return { ...box, top: box.top + spare, bottom: box.bottom - spare };
  };
  for (const row of rows) Object.assign(row, { tight: tight(row), layer: layer(row.el) });
  for (const [i, a] of rows.entries())
    for (let j = i + 1; j < rows.length; j += 1) {
      const b = rows[j];
      if (a.el === b.el || a.layer !== b.layer) continue;
      if (room(inner(a.tight, b.tight)) > 2)
        found.overlap.push(`${a.text} / ${b.text} (${where(a.el)} / ${where(b.el)})`);
    }
  for (const el of document.querySelectorAll(
    "button, p, h1, h2, h3, b, small, span, a, summary, select",
  )) {
    if (styleOf(el).textOverflow !== "ellipsis" || !shown(el) || spokenOnly(el)) continue;
    if (el.scrollWidth > el.clientWidth + 1)
      found.cut.push(`${said(el.textContent)} (${where(el)})`);
  }
  for (const text of document.querySelectorAll(".card svg.face text.name")) {
    const face = text.closest("svg");
    if (!shown(face) || !face.getBoundingClientRect().width) continue;
    const scale = face.getBoundingClientRect().width / face.viewBox.baseVal.width;
    const size = parseFloat(text.getAttribute("font-size")) * scale;
    if (card && !text.closest(LESSER) && size < card - 0.05)
      found.card.push(`${text.textContent} ${size.toFixed(1)} (${where(text.closest(".card"))})`);
  }
  const targets =
    "button:not(:disabled), a[href], select, summary, input:not([type=hidden]):not(:disabled)";
  for (const el of finger ? document.querySelectorAll(targets) : []) {
    const thing = el.closest("label") || el;
    const box = boxOf(thing);
    const { seen } = frame(thing);
    if (room(inner(box, seen)) < 2) continue;
    // In a sentence a link is as high as its line; what overlaps in a fan is reached at its edge.
    // A zone can be chosen while one is asked for (.zoning: field.js), and then it must be large
    // enough; before that pressing it only explains it, and those who stand in it may cover it.
    if (
      !shown(thing) ||
      spokenOnly(thing) ||
      (thing.matches(".zone") && !thing.closest(".zoning")) ||
      thing.closest("p, li, dd, .fan, .hand .cards") ||
      box.width < 2
    )
      continue;
    const inside = (px, py) =>
      px >= seen.left && px < seen.right && py >= seen.top && py < seen.bottom;
    // A press counts for the nearest data-ref (table/pointer.js), so a figure and its plate, a row and
    // its number are one target: wherever one presses, the same is done.
    const ref = thing.dataset.ref;
    const hits = (px, py) => {
      const at = inside(px, py) && document.elementFromPoint(px, py);
      return (
        at &&
        (thing.contains(at) ||
          (at.tagName === "LABEL" && at.contains(thing)) ||
          (ref && at.closest("[data-ref]")?.dataset.ref === ref))
      );
    };
    const run = (x, y, dx, dy) => {
      let n = 0;
      while (n < 44 && hits(x + dx * (n + 1), y + dy * (n + 1))) n += 1;
      return n;
    };
    // Something may lie on a part of it: a City is touched beside its Troop.
    let best = null;
    const [cx, cy] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
    const half = finger / 2 - 1;
    if (
      [
        [-half, 0],
        [half, 0],
        [0, -half],
        [0, half],
        [0, 0],
      ].every(([dx, dy]) => hits(cx + dx, cy + dy)) &&
      box.width >= finger - 1 &&
      box.height >= finger - 1
    )
      continue;
    for (const [fx, fy] of [
      [0.5, 0.5],
      [0.5, 0.22],
      [0.25, 0.4],
      [0.75, 0.4],
      [0.5, 0.8],
    ]) {
      const x = box.left + box.width * fx,
        y = box.top + box.height * fy;
      if (!hits(x, y)) continue;
      const wide = run(x, y, -1, 0) + run(x, y, 1, 0) + 1,
        high = run(x, y, 0, -1) + run(x, y, 0, 1) + 1;
      if (!best || Math.min(wide, high) > Math.min(...best)) best = [wide, high];
    }
    if (!best) continue;
    // A scroller's edge, or what lies over it, may hide the rest of a thing.
    const under = [
      [0.5, 0.04],
      [0.5, 0.96],
      [0.04, 0.5],
      [0.96, 0.5],
    ].some(([fx, fy]) => {
      const at = document.elementFromPoint(box.left + box.width * fx, box.top + box.height * fy);
      return at && layer(at) !== layer(thing);
    });
    const whole =
      !under &&
      box.left >= seen.left - 1 &&
      box.right <= seen.right + 1 &&
      box.top >= seen.top - 1 &&
      box.bottom <= seen.bottom + 1;
    if (whole && Math.min(...best) < finger - 0.9)
      found.touch.push(
        `${said(el.getAttribute("aria-label") || thing.textContent || el.name)} ${best.join("x")} (${where(thing)})`,
      );
  }
  const wide = document.documentElement.scrollWidth;
  if (wide > innerWidth) found.sideways.push(`the page: ${wide}`);
  for (const el of document.querySelectorAll("body *")) {
    if (!/auto|scroll/.test(styleOf(el).overflowX)) continue;
    if (el.scrollWidth <= el.clientWidth + 1 || !shown(el)) continue;
    if (el.closest(".opened, .choosing, .e-pool")) continue; // cards to choose from: a row that is swiped
    found.sideways.push(`${where(el)}: ${el.scrollWidth} in ${el.clientWidth}`);
  }
  return found;
};
