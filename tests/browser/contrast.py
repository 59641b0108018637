"""Contrast as it is seen: the colour of every word against the pixels behind it. axe gives up where
there is a gradient or a picture, and that is nearly everywhere here."""

from __future__ import annotations

import base64
from pathlib import Path
from typing import Any

HIDDEN = """* { -webkit-text-fill-color: transparent !important;
  caret-color: transparent !important; text-decoration-color: transparent !important; }"""

HERE = Path(__file__).parent
WORDS = (HERE / "words.js").read_text("utf-8")

RATIOS = (HERE / "ratios.js").read_text("utf-8")


SIGNS = """(selector) => [...document.querySelectorAll(selector)].map((shape) => {
  const style = getComputedStyle(shape), box = shape.getBoundingClientRect();
  const colour = style.fill === 'none' ? style.stroke : style.fill;
  const name = shape.closest('svg').getAttribute('class');
  const corners = [box.left, box.top, box.right, box.bottom];
  return { box: corners, colour, faint: 1, least: 3, text: 'sign', name };
})"""


def faint_signs(page: Any, selector: str) -> list[str]:
    """Shapes that stand out too little from what is behind them (WCAG 1.4.11: 3 to 1)."""
    rows = page.evaluate(SIGNS, selector)
    assert rows, f"nothing is {selector}"
    page.add_style_tag(content="svg.glyph { visibility: hidden !important; }")
    shot = base64.b64encode(page.screenshot()).decode()
    page.evaluate("() => document.head.lastElementChild.remove()")
    found: list[str] = page.evaluate(RATIOS, {"rows": rows, "png": shot})
    return found


def too_faint(page: Any) -> list[str]:
    """Words that stand out too little from what is behind them (WCAG 1.4.3)."""
    rows = page.evaluate(WORDS)
    page.add_style_tag(content=HIDDEN)
    shot = base64.b64encode(page.screenshot()).decode()
    page.evaluate("() => document.head.lastElementChild.remove()")
    found: list[str] = page.evaluate(RATIOS, {"rows": rows, "png": shot})
    return found
