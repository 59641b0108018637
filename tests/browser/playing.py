"""Playing through the page: what glows, and a simple plan of what to click next."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

from .waiting import frame

# What a person sees: the state of the page as far as a plan needs it.
LOOK = """() => {
  const all = (selector) => [...document.querySelectorAll(selector)];
  const seen = (el) => el.getClientRects().length > 0;
  // Dear cards are good, and Battle wins games.
  const worth = (text) => Number(text.match(/for (\\d+)/)?.[1] || 0)
    + 2 * Number(text.match(/Gives .*?(\\d+) Battle/)?.[1] || 0);
  const strip = all('#strip [data-line]').map((el) => el.dataset.line);
  const glows = all('[data-can]').filter(seen)
    .map((el) => ({ key: el.dataset.key, ref: el.dataset.ref, can: el.dataset.can,
                    worth: worth(el.getAttribute('aria-description') || '') }));
  return {
    over: Boolean(document.querySelector('.panel.outcome')),
    guard: Boolean(document.querySelector('#guard')),
    strip, glows,
    playAll: Boolean(document.querySelector('[data-do="play-all"]')),
    chosen: Boolean(document.querySelector('.chosen')),
    asked: Boolean(document.querySelector('.ask-on')),
    end: Boolean(document.querySelector('#end-turn:not(:disabled)')),
    turn: document.querySelector('.state b')?.textContent,
    log: document.querySelectorAll('#log .deed').length,
  };
}"""


def quoted(text: str) -> str:
    return text.replace("\\", "\\\\").replace('"', '\\"')


def by_line(line: str) -> str:
    return f'#strip [data-line="{quoted(line)}"]'


def by_key(key: str) -> str:
    return f'[data-key="{quoted(key)}"]'


def begin(page: Any, against: str = "computer", level: str = "novice", **choice: Any) -> None:
    """Fills in the new game form and begins; mode, options by name, seed, first, cards, names."""
    page.wait_for_selector("#begin")
    mode = choice.get("mode", "duel")
    page.check(f'input[name="mode"][value="{mode}"]')
    if mode == "team":
        for seat, kind in enumerate(choice.get("kinds", ["computer"] * 3), start=1):
            page.select_option(f'select[name="kind:{seat}"]', kind)
            if kind == "computer":
                page.select_option(f'select[name="level:{seat}"]', level)
    elif mode != "solo":
        page.check(f'input[name="against"][value="{against}"]')
        if against == "computer":
            page.click(f'.rungmarks [data-level="{level}"]')
    if choice.get("difficulty"):
        pick(page, "difficulty", choice["difficulty"])
    for option in choice.get("options", ()):
        page.check(f'input[name="option:{option}"]')
    for name in ("name", "friend"):
        if choice.get(name):
            page.fill(f'input[name="{name}"]', choice[name])
    if choice.get("first"):
        page.select_option('select[name="first"]', choice["first"])
    if "seed" in choice or "cards" in choice:
        page.click("#more summary")
    if "seed" in choice:
        page.fill('input[name="seed"]', str(choice["seed"]))
    if "cards" in choice:
        page.set_input_files("#cards-file", choice["cards"])
        page.wait_for_selector(".chosen-file")
    page.click("#begin")
    page.wait_for_url("**/t/*")


def pick(page: Any, name: str, value: str) -> None:
    """One of several choices; on a phone Begin lies over the end of the list, so it is moved up."""
    one = page.locator(f'input[name="{name}"][value="{value}"]')
    one.evaluate("(el) => el.scrollIntoView({ block: 'center' })")
    one.check(force=True)


def come_by(page: Any, link: str, name: str = "") -> None:
    """A guest opens a link, and takes the seat; where nobody else sits, no name is asked for."""
    page.goto(link)
    page.wait_for_selector("#guest, .table")
    if not page.locator("#guest").count():
        return
    if name:
        page.fill("#guest-name", name)
    page.click('#guest [type="submit"]')


def end_turn(page: Any) -> None:
    """Ends the turn whatever would be lost."""
    page.click("#end-turn")
    page.click('[data-do="guard-end"]')


def plan(look: dict[str, Any]) -> str | None:
    """The selector of what to click next: play all, strike, buy, end the turn."""
    strip = look["strip"]
    glows = look["glows"]
    if look["guard"]:
        return '[data-do="guard-end"]'
    if look["asked"]:
        target = next((glow for glow in glows if glow["can"] == "target"), None)
        if target and not look["chosen"]:
            return by_key(target["key"])
        return by_line(strip[0]) if strip else None
    if look["chosen"] and strip:
        for verb in ("attack ", "acquire ", "wonder ", "play ", "use "):
            for line in strip:
                if line.startswith(verb):
                    return by_line(line)
        return by_line(strip[0])
    if look["playAll"]:
        return '[data-do="play-all"]'
    for zone, can in (("hand:", "act"), ("city:", "threat"), ("row:", "act"), ("lair:", "act")):
        there = [glow for glow in glows if glow["ref"].startswith(zone) and glow["can"] == can]
        if there:
            return by_key(max(there, key=lambda glow: int(glow["worth"]))["key"])
    return "#end-turn" if look["end"] else None


# A point of the thing that nothing else covers; scrolled to where the mouse can reach it.
POINT = """(selector) => {
  const el = document.querySelector(selector);
  if (!el) return 'gone';
  const at = () => {
    const box = el.getBoundingClientRect();
    for (const [fx, fy] of [[0.5, 0.5], [0.3, 0.3], [0.15, 0.5], [0.5, 0.12], [0.9, 0.1]]) {
      const x = box.left + box.width * fx, y = box.top + box.height * fy;
      if (el.contains(document.elementFromPoint(x, y))) return [x, y];
    }
    return null;
  };
  if (!at()) el.scrollIntoView({ block: 'center', inline: 'center' });
  return at();
}"""


COVER = """(selector) => {
  const box = document.querySelector(selector).getBoundingClientRect();
  const over = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
  return `${(over?.outerHTML ?? 'nothing').slice(0, 120)} at ${JSON.stringify(box)}`;
}"""


def click(page: Any, selector: str) -> None:
    """A real press of the mouse where the thing can be seen, without waiting for it to rest."""
    point = page.evaluate(POINT, selector)
    assert point is not None, f"{selector} is covered by {page.evaluate(COVER, selector)}"
    if point != "gone":
        page.mouse.click(*point)


def play(
    page: Any,
    until: Callable[[dict[str, Any]], bool] = lambda look: look["over"],
    press: Callable[[Any, str], None] = click,
    seconds: float = 240,
) -> dict[str, Any]:
    """Plays by the plan until the page looks as wanted."""
    deadline = time.monotonic() + seconds
    while time.monotonic() < deadline:
        look: dict[str, Any] = page.evaluate(LOOK)
        if until(look):
            return look
        selector = plan(look)
        if selector is None:
            frame(page)
        else:
            press(page, selector)
    raise AssertionError(f"not reached in {seconds} seconds: {page.evaluate(LOOK)}")


def turn_number(look: dict[str, Any]) -> int:
    digits = "".join(sign for sign in look["turn"] or "" if sign.isdigit())
    return int(digits or 0)


def hand(page: Any) -> list[str]:
    names: list[str] = page.eval_on_selector_all(
        ".hand .cards .card[data-name]", "all => all.map(e => e.dataset.name)"
    )
    return names


def wait_for_hand(page: Any, size: int) -> None:
    page.wait_for_function(
        "n => document.querySelectorAll('.hand .cards .card').length === n", arg=size
    )


def wait_my_turn(page: Any) -> None:
    page.wait_for_selector("#end-turn:not(:disabled), .ask-on, .panel.outcome")


def resign(page: Any) -> None:
    page.click("#menu summary")
    page.click('[data-do="ask-resign"]')
    page.click('[data-do="resign"]')
    page.wait_for_selector(".panel.outcome")


def finished(page: Any) -> str:
    """A short finished game; answers its table."""
    begin(page, seed=9, first="me")
    play(page, until=lambda look: turn_number(look) >= 5 and look["end"])
    resign(page)
    return str(page.evaluate("() => location.pathname.split('/')[2]"))
