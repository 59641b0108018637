"""Following the coach: only what it points at is pressed, until it has nothing more to say."""

from __future__ import annotations

import contextlib
import time
from typing import Any

from .playing import click
from .waiting import frame, quiet

LOOK = """() => {
  const all = [...document.querySelectorAll('[data-pointed]')];
  const bubble = document.getElementById('bubble');
  return {
    over: Boolean(document.querySelector('.panel.outcome')),
    guard: Boolean(document.querySelector('#guard')),
    said: bubble?.querySelector('h2')?.textContent ?? null,
    broken: document.body.innerText.includes('\u27e6'),
    goal: document.querySelector('.goal b')?.textContent ?? null,
    done: document.querySelectorAll('.goal .dots i.done').length,
    of: document.querySelectorAll('.goal .dots i').length,
    again: Boolean(document.querySelector('[data-coach="again"]')),
    pointed: all.map((el) => el.id ? `#${el.id}`
      : el.dataset.line ? `#strip [data-line="${CSS.escape(el.dataset.line)}"]`
      : `[data-key="${CSS.escape(el.dataset.key)}"]`),
  };
}"""
OVERLAP = """() => {
  const box = document.getElementById('bubble')?.getBoundingClientRect();
  if (!box) return null;
  const out = box.left < 0 || box.top < 0
    || box.right > innerWidth + 1 || box.bottom > innerHeight + 1;
  const cut = [...document.querySelectorAll('#bubble h2, #bubble p, .goal b')]
    .filter((el) => getComputedStyle(el).display !== 'inline')
    .filter((el) => el.scrollWidth > el.clientWidth + 1)
    .map((el) => el.textContent);
  const covered = [...document.querySelectorAll('[data-pointed]')].filter((el) => {
    const at = el.getBoundingClientRect();
    const [x, y] = [at.left + at.width / 2, at.top + at.height / 2];
    return x > box.left && x < box.right && y > box.top && y < box.bottom;
  }).map((el) => el.dataset.key ?? el.id);
  return { out, cut, covered };
}"""


def press(page: Any, selector: str) -> None:
    """What is just leaving the table may be pressed no more: then the next look tells."""
    try:
        click(page, selector)
    except AssertionError:
        quiet(page)
        if selector in page.evaluate(LOOK)["pointed"]:
            click(page, selector)


TURN = "() => document.querySelector('.state b')?.textContent ?? ''"
ENDED = """(before) => (document.querySelector('.state b')?.textContent ?? '') !== before
  || document.querySelector('[data-do="guard-end"], .panel.outcome')"""


def ended(page: Any, before: str) -> None:
    """A turn is ended once: whoever presses again before the page knows would end the next."""
    with contextlib.suppress(Exception):
        page.wait_for_function(ENDED, arg=before, timeout=4000)


def settled(page: Any, before: dict[str, Any], most: float = 0.6) -> None:
    """Until something is otherwise than before it was pressed. Whoever presses sooner presses what
    is leaving, or its twin that comes into its place; where the coach wants the same once more,
    nothing changes, and a moment is enough."""
    until = time.monotonic() + most
    while time.monotonic() < until and page.evaluate(LOOK) == before:
        frame(page)


def follow(page: Any, seconds: float = 120, measure: bool = True) -> list[str]:
    """Does what the coach points at until the game is over or all is done; the titles it said."""
    titles: list[str] = []
    deadline = time.monotonic() + seconds
    look: dict[str, Any] = {}
    while time.monotonic() < deadline:
        look = page.evaluate(LOOK)
        assert not look["broken"], "words are missing"
        assert not look["again"], f"the coach has lost the thread: {look}"
        if look["over"] or (look["of"] and look["done"] == look["of"]):
            return titles
        if look["said"] and look["said"] not in titles[-1:]:
            titles.append(look["said"])
            if measure:
                told = page.evaluate(OVERLAP)
                assert not told or not (told["out"] or told["cut"] or told["covered"]), (look, told)
        if look["guard"]:
            with contextlib.suppress(Exception):  # it may be closing as we look
                page.click('[data-do="guard-end"]', timeout=3000)
        elif look["pointed"]:
            before = page.evaluate(TURN)
            press(page, look["pointed"][0])
            if "end-turn" in look["pointed"][0]:
                ended(page, before)
            settled(page, look)
        frame(page)
    raise AssertionError(f"not done in {seconds} seconds: {look}")


def begin_lesson(page: Any, name: str) -> None:
    """From the first page."""
    page.wait_for_selector("#begin")
    page.click(f'[data-lesson="{name}"]:is([data-learn="go"], [data-learn="again"])')
    page.wait_for_url("**/t/*")
    page.wait_for_selector("#bubble")
