"""Measures a page as it is seen: words cut or on top of one another, their size, what a finger hits."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

#: Words, also those on the cards of a laptop; a finger's target (CSS pixels). On touch screens a card
#: is enlarged by a tap.
LEAST_TEXT = 12
FINGER = 44

# Only what can be seen is measured: clipped, transparent and covered things are not there.
MEASURE = """({ least, card, finger }) => {
  // Cards one does not play from: on Cities, the other's, the grid's, many at once. Pointing enlarges.
  const LESSER = '.slots, .seat.foe, .foes, .areas, .gridrow, .crowd, .turned';
  const found = { cut: [], overlap: [], small: [], card: [], touch: [], sideways: [] };
  const shown = (el) => el.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const said = (text) => text.replace(/\\s+/g, ' ').trim().slice(0, 60);
  const where = (el) => {
    const name = (e) => e.tagName.toLowerCase() + (e.getAttribute('class') ? '.'
      + e.getAttribute('class').split(' ').filter(Boolean).slice(0, 2).join('.') : '');
    return `${el.parentElement ? name(el.parentElement) + ' > ' : ''}${name(el)}`;
  };
  // Words for those who listen are one pixel wide, on purpose.
  const spokenOnly = (el) => {
    for (let at = el; at; at = at.parentElement) {
      const style = getComputedStyle(at);
      if (style.clipPath !== 'none' && at.offsetWidth <= 1) return true;
    }
    return false;
  };
  const inner = (a, b) => ({ left: Math.max(a.left, b.left), top: Math.max(a.top, b.top),
    right: Math.min(a.right, b.right), bottom: Math.min(a.bottom, b.bottom) });
  const room = (box) => Math.min(box.right - box.left, box.bottom - box.top);
  // The part of the window in which an element can be seen; scrolling brings the rest of a scroller.
  const frame = (el) => {
    let seen = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
    let hard = { left: -1e6, top: -1e6, right: 1e6, bottom: 1e6 };
    let up = true, along = true; // until a scroller is met, which brings the rest
    for (let at = el; at && at !== document.documentElement; at = at.parentElement) {
      const style = getComputedStyle(at);
      if (style.position === 'fixed') break;
      if (style.overflowX === 'visible' && style.overflowY === 'visible') continue;
      const box = at.getBoundingClientRect();
      seen = inner(seen, box);
      if (up && /hidden|clip/.test(style.overflowY))
        hard = { ...hard, top: Math.max(hard.top, box.top), bottom: Math.min(hard.bottom, box.bottom) };
      if (along && /hidden|clip/.test(style.overflowX))
        hard = { ...hard, left: Math.max(hard.left, box.left), right: Math.min(hard.right, box.right) };
      if (/auto|scroll/.test(style.overflowY)) up = false;
      if (/auto|scroll/.test(style.overflowX) && at.scrollWidth > at.clientWidth + 1) along = false;
    }
    return { seen, hard };
  };
  const rows = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const el = node.parentElement;
    if (!node.data.trim() || !el || el.closest('svg, script, style, noscript, option')) continue;
    if (!shown(el) || spokenOnly(el)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const { seen, hard } = frame(el);
    const size = parseFloat(getComputedStyle(el).fontSize);
    const boxes = [...range.getClientRects()].filter((box) => box.width > 1 && box.height > 1);
    const visible = boxes.filter((box) => room(inner(box, seen)) > 2);
    for (const box of boxes) {
      // Lines have room above and below their letters: a little of it may be cut.
      const loss = Math.max(hard.left - box.left, box.right - hard.right,
        hard.top - box.top - size * 0.22, box.bottom - hard.bottom - size * 0.22,
        -box.left, box.right - innerWidth);
      if (loss > 1.5) { found.cut.push(`${said(node.data)} by ${loss.toFixed(0)} (${where(el)})`); break; }
    }
    if (visible.length && size < least - 0.05)
      found.small.push(`${said(node.data)} ${size.toFixed(1)} (${where(el)})`);
    rows.push(...visible.map((box) => ({ el, text: said(node.data), size, box: inner(box, seen) })));
  }
  // Which of two lies on top does not matter: words on words cannot be read.
  const layer = (el) => {
    for (let at = el; at; at = at.parentElement) if (/fixed|sticky/.test(getComputedStyle(at).position)) return at;
    return null;
  };
  const tight = ({ box, size }) => {
    const spare = Math.max(0, (box.bottom - box.top - size * 0.8) / 2);
    return { ...box, top: box.top + spare, bottom: box.bottom - spare };
  };
  for (const [i, a] of rows.entries()) for (const b of rows.slice(i + 1)) {
    if (a.el === b.el || layer(a.el) !== layer(b.el)) continue;
    if (room(inner(tight(a), tight(b))) > 2)
      found.overlap.push(`${a.text} / ${b.text} (${where(a.el)} / ${where(b.el)})`);
  }
  for (const el of document.querySelectorAll('button, p, h1, h2, h3, b, small, span, a, summary, select')) {
    const style = getComputedStyle(el);
    if (!shown(el) || spokenOnly(el) || style.textOverflow !== 'ellipsis') continue;
    if (el.scrollWidth > el.clientWidth + 1) found.cut.push(`${said(el.textContent)} (${where(el)})`);
  }
  for (const text of document.querySelectorAll('.card svg.face text.name')) {
    const face = text.closest('svg');
    if (!shown(face) || !face.getBoundingClientRect().width) continue;
    const scale = face.getBoundingClientRect().width / face.viewBox.baseVal.width;
    const size = parseFloat(text.getAttribute('font-size')) * scale;
    if (card && !text.closest(LESSER) && size < card - 0.05)
      found.card.push(`${text.textContent} ${size.toFixed(1)} (${where(text.closest('.card'))})`);
  }
  const targets = 'button:not(:disabled), a[href], select, summary, input:not([type=hidden]):not(:disabled)';
  for (const el of finger ? document.querySelectorAll(targets) : []) {
    const thing = el.closest('label') || el;
    const box = thing.getBoundingClientRect();
    const { seen } = frame(thing);
    // In a sentence a link is as high as its line; what overlaps in a fan is reached at its edge.
    if (!shown(thing) || spokenOnly(thing) || thing.closest('p, li, dd, .fan, .hand .cards') || box.width < 2) continue;
    const inside = (px, py) => px >= seen.left && px < seen.right && py >= seen.top && py < seen.bottom;
    const hits = (px, py) => {
      const at = inside(px, py) && document.elementFromPoint(px, py);
      return at && (thing.contains(at) || (at.tagName === 'LABEL' && at.contains(thing)));
    };
    const run = (x, y, dx, dy) => {
      let n = 0;
      while (n < 44 && hits(x + dx * (n + 1), y + dy * (n + 1))) n += 1;
      return n;
    };
    // Something may lie on a part of it: a City is touched beside its Troop.
    let best = null;
    for (const [fx, fy] of [[0.5, 0.5], [0.5, 0.22], [0.25, 0.4], [0.75, 0.4], [0.5, 0.8]]) {
      const x = box.left + box.width * fx, y = box.top + box.height * fy;
      if (!hits(x, y)) continue;
      const wide = run(x, y, -1, 0) + run(x, y, 1, 0) + 1, high = run(x, y, 0, -1) + run(x, y, 0, 1) + 1;
      if (!best || Math.min(wide, high) > Math.min(...best)) best = [wide, high];
    }
    if (!best) continue;
    // A scroller's edge, or what lies over it, may hide the rest of a thing.
    const under = [[0.5, 0.04], [0.5, 0.96], [0.04, 0.5], [0.96, 0.5]].some(([fx, fy]) => {
      const at = document.elementFromPoint(box.left + box.width * fx, box.top + box.height * fy);
      return at && layer(at) !== layer(thing);
    });
    const whole = !under && box.left >= seen.left - 1 && box.right <= seen.right + 1
      && box.top >= seen.top - 1 && box.bottom <= seen.bottom + 1;
    if (whole && Math.min(...best) < finger - 0.9)
      found.touch.push(`${said(el.getAttribute('aria-label') || thing.textContent || el.name)} ${best.join('x')} (${where(thing)})`);
  }
  const wide = document.documentElement.scrollWidth;
  if (wide > innerWidth) found.sideways.push(`the page: ${wide}`);
  for (const el of document.querySelectorAll('body *')) {
    if (el.scrollWidth <= el.clientWidth + 1 || !shown(el)) continue;
    if (!/auto|scroll/.test(getComputedStyle(el).overflowX)) continue;
    found.sideways.push(`${where(el)}: ${el.scrollWidth} in ${el.clientWidth}`);
  }
  return found;
}"""


@dataclass(frozen=True)
class Size:
    """A window, and whether a finger is what points in it."""

    width: int
    height: int
    touch: bool

    def __str__(self) -> str:
        return f"{self.width}x{self.height}"

    @property
    def settings(self) -> dict[str, Any]:
        """For a new context of the browser."""
        window = {"viewport": {"width": self.width, "height": self.height}}
        return {**window, "has_touch": True, "is_mobile": True} if self.touch else window


PHONE, LOW, TABLET = Size(390, 844, True), Size(844, 390, True), Size(768, 1024, True)
LAPTOP, LARGE = Size(1366, 768, False), Size(1920, 1080, False)
SIZES = (PHONE, LOW, TABLET, LAPTOP, LARGE)


def measured(page: Any, size: Size) -> dict[str, list[str]]:
    """What is wrong with the page as it is seen now, by kind."""
    asked = {
        "least": LEAST_TEXT,
        "card": 0 if size.touch else LEAST_TEXT,
        "finger": FINGER if size.touch else 0,
    }
    found: dict[str, list[str]] = page.evaluate(MEASURE, asked)
    return {kind: sorted(set(wrong)) for kind, wrong in found.items() if wrong}
