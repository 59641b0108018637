"""Contrast as it is seen: the colour of every word against the pixels behind it. axe gives up where
there is a gradient or a picture, and that is nearly everywhere here."""

from __future__ import annotations

import base64
from typing import Any

HIDDEN = """* { -webkit-text-fill-color: transparent !important; caret-color: transparent !important;
  text-decoration-color: transparent !important; }"""

# Words with their colour and place; what is clipped, covered or disabled is not read.
WORDS = """() => {
  const rows = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode, el = node.parentElement;
    if (!node.data.trim() || el.closest('svg, script, style, noscript, option, :disabled')) continue;
    if (!el.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const style = getComputedStyle(el);
    let faint = 1;
    for (let at = el; at; at = at.parentElement) faint *= Number(getComputedStyle(at).opacity);
    const range = document.createRange();
    range.selectNodeContents(node);
    const box = range.getBoundingClientRect();
    const x = box.left + box.width / 2, y = box.top + box.height / 2;
    if (box.width < 3 || x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) continue;
    // A thing that lies over it, or a frame it is scrolled out of.
    const at = document.elementFromPoint(x, y);
    const over = at && !el.contains(at) && !at.contains(el) && getComputedStyle(el).pointerEvents !== 'none'
      && !el.closest('[style*="pointer-events"], .nameplate, .pile, .stack, .fate, .omen, .card, .city');
    let clipped = over;
    for (let up = el; up && !clipped; up = up.parentElement) {
      const frame = up.getBoundingClientRect();
      if (getComputedStyle(up).overflow !== 'visible' || getComputedStyle(up).clipPath !== 'none')
        clipped = x < frame.left || x > frame.right || y < frame.top || y > frame.bottom || frame.width <= 1;
    }
    if (clipped) continue;
    const size = parseFloat(style.fontSize), bold = Number(style.fontWeight) >= 700;
    const name = el.tagName.toLowerCase() + '.' + (el.getAttribute('class') || '') + ' in '
      + (el.parentElement.getAttribute('class') || el.parentElement.tagName);
    rows.push({ text: node.data.trim().slice(0, 40), name, colour: style.color, faint,
      least: size >= 24 || (bold && size >= 18.6) ? 3 : 4.5,
      box: [box.left, box.top, box.right, box.bottom] });
  }
  return rows;
}"""

RATIOS = """async ({ rows, png }) => {
  const picture = new Image();
  picture.src = 'data:image/png;base64,' + png;
  await picture.decode();
  const canvas = document.createElement('canvas');
  canvas.width = picture.width; canvas.height = picture.height;
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  const one = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  pen.drawImage(picture, 0, 0);
  const scale = picture.width / innerWidth;
  const linear = (c) => (c /= 255) <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  const light = ([r, g, b]) => 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
  const poor = [];
  for (const row of rows) {
    const [left, above, right, below] = row.box.map((n) => Math.round(n * scale));
    const spare = (below - above) * 0.14, top = Math.round(above + spare), bottom = Math.round(below - spare);
    const x = Math.max(0, left), y = Math.max(0, top);
    const w = Math.min(canvas.width, right) - x, h = Math.min(canvas.height, bottom) - y;
    if (w < 2 || h < 2) continue;
    const { data } = pen.getImageData(x, y, w, h);
    const pixels = [];
    for (let i = 0; i < data.length; i += 4) pixels.push([data[i], data[i + 1], data[i + 2]]);
    one.clearRect(0, 0, 1, 1); one.fillStyle = row.colour; one.fillRect(0, 0, 1, 1);
    const [r, g, b, a] = one.getImageData(0, 0, 1, 1).data;
    const alpha = (a / 255) * row.faint;
    const ratios = pixels.map((back) => {
      const fore = [r, g, b].map((c, k) => c * alpha + back[k] * (1 - alpha));
      const [high, low] = [light(fore), light(back)].sort((m, n) => n - m);
      return (high + 0.05) / (low + 0.05);
    }).sort((m, n) => m - n);
    // A few pixels belong to a neighbour's edge: one in eight may.
    const ratio = ratios[Math.floor(ratios.length / 8)];
    if (ratio < row.least - 0.02) poor.push(`${row.text}: ${ratio.toFixed(2)} (${row.name})`);
  }
  return [...new Set(poor)];
}"""


def too_faint(page: Any) -> list[str]:
    """Words that stand out too little from what is behind them (WCAG 1.4.3)."""
    rows = page.evaluate(WORDS)
    page.add_style_tag(content=HIDDEN)
    shot = base64.b64encode(page.screenshot()).decode()
    page.evaluate("() => document.head.lastElementChild.remove()")
    found: list[str] = page.evaluate(RATIOS, {"rows": rows, "png": shot})
    return found
