"""Waiting for what a page has become, never for a time that usually is enough."""

from __future__ import annotations

from typing import Any

# Nothing was drawn for so long, and nothing moves: what was on its way has come.
QUIET = """(least) => new Promise((done) => {
  let timer = 0;
  const moves = () => document.getAnimations().some(({ playState, effect }) =>
    playState === 'running' && effect?.getComputedTiming().endTime !== Infinity);
  const look = () => {
    if (moves()) return again();
    watch.disconnect();
    requestAnimationFrame(() => requestAnimationFrame(() => done()));
  };
  const again = () => { clearTimeout(timer); timer = setTimeout(look, least); };
  const watch = new MutationObserver(again);
  watch.observe(document, { subtree: true, childList: true, attributes: true });
  again();
})"""
#: The page draws a board for a window's new size after 120 ms (SETTLED of main.js).
LAID_OUT = 160


def quiet(page: Any, least: int = LAID_OUT) -> None:
    """Until the page has drawn nothing for so many milliseconds, and nothing on it moves."""
    page.evaluate(QUIET, least)


def frame(page: Any) -> None:
    """Until the next frame: between two looks at something that may change at any moment."""
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => done()))")
