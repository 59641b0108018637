// Words with their colour and place; what is clipped, covered or disabled is not read.
() => {
  const rows = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode,
      el = node.parentElement;
    if (!node.data.trim() || el.closest("svg, script, style, noscript, option, :disabled"))
      continue;
    if (!el.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const style = getComputedStyle(el);
    let faint = 1;
    for (let at = el; at; at = at.parentElement) faint *= Number(getComputedStyle(at).opacity);
    const range = document.createRange();
    range.selectNodeContents(node);
    const box = range.getBoundingClientRect();
    const x = box.left + box.width / 2,
      y = box.top + box.height / 2;
    if (box.width < 3 || x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) continue;
    // A thing that lies over it, or a frame it is scrolled out of.
    const at = document.elementFromPoint(x, y);
    const over =
      at &&
      !el.contains(at) &&
      !at.contains(el) &&
      getComputedStyle(el).pointerEvents !== "none" &&
      !el.closest(
        '[style*="pointer-events"], .nameplate, .pile, .stack, .fate, .omen, .card, .city',
      );
    let clipped = over;
    for (let up = el; up && !clipped; up = up.parentElement) {
      const frame = up.getBoundingClientRect();
      if (getComputedStyle(up).overflow !== "visible" || getComputedStyle(up).clipPath !== "none")
        clipped =
          x < frame.left ||
          x > frame.right ||
          y < frame.top ||
          y > frame.bottom ||
          frame.width <= 1;
    }
    if (clipped) continue;
    const size = parseFloat(style.fontSize),
      bold = Number(style.fontWeight) >= 700;
    const name =
      el.tagName.toLowerCase() +
      "." +
      (el.getAttribute("class") || "") +
      " in " +
      (el.parentElement.getAttribute("class") || el.parentElement.tagName);
    rows.push({
      text: node.data.trim().slice(0, 40),
      name,
      colour: style.color,
      faint,
      least: size >= 24 || (bold && size >= 18.6) ? 3 : 4.5,
      box: [box.left, box.top, box.right, box.bottom],
    });
  }
  return rows;
};
