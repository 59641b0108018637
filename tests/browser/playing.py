"""Playing through the page: what glows, and a simple plan of what to click next."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

# What a person sees: the state of the page as far as a plan needs it.
LOOK = """() => {
  const all = (selector) => [...document.querySelectorAll(selector)];
  const seen = (el) => el.getClientRects().length > 0;
  const strip = all('#strip [data-line]').map((el) => el.dataset.line);
  const glows = all('[data-can]').filter(seen)
    .map((el) => ({ key: el.dataset.key, ref: el.dataset.ref, can: el.dataset.can }));
  return {
    over: Boolean(document.querySelector('.panel.outcome')),
    strip, glows,
    playAll: Boolean(document.querySelector('[data-do="play-all"]')),
    chosen: Boolean(document.querySelector('.chosen')),
    asked: Boolean(document.querySelector('.ask-on')),
    end: Boolean(document.querySelector('#end-turn:not(:disabled)')),
    turn: document.querySelector('.state b')?.textContent,
    log: document.querySelectorAll('#log p span[data-key]').length,
  };
}"""


def quoted(text: str) -> str:
    return text.replace("\\", "\\\\").replace('"', '\\"')


def by_line(line: str) -> str:
    return f'#strip [data-line="{quoted(line)}"]'


def by_key(key: str) -> str:
    return f'[data-key="{quoted(key)}"]'


def begin(page: Any, against: str = "computer", level: str = "novice", **choice: Any) -> None:
    """Fills in the new game form and begins; options by name, seed, first, cards, names."""
    page.wait_for_selector("#begin")
    page.check(f'input[name="against"][value="{against}"]')
    if against == "computer":
        page.check(f'input[name="level"][value="{level}"]', force=True)
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


def plan(look: dict[str, Any]) -> str | None:
    """The selector of what to click next: play all, strike, buy, end the turn."""
    strip = look["strip"]
    glows = look["glows"]
    if look["asked"]:
        target = next((glow for glow in glows if glow["can"] == "target"), None)
        return by_key(target["key"]) if target and not look["chosen"] else by_line(strip[0])
    if look["chosen"] and strip:
        for verb in ("attack ", "acquire ", "wonder ", "play ", "use "):
            for line in strip:
                if line.startswith(verb):
                    return by_line(line)
        return by_line(strip[0])
    if look["playAll"]:
        return '[data-do="play-all"]'
    for zone, can in (("hand:", "act"), ("city:", "threat"), ("row:", "act"), ("lair:", "act")):
        for glow in glows:
            if glow["ref"].startswith(zone) and glow["can"] == can:
                return by_key(glow["key"])
    return "#end-turn" if look["end"] else None


def click(page: Any, selector: str) -> None:
    """A real click of the mouse, if the thing is still there once the mouse has come."""
    try:
        page.click(selector, timeout=1500)
    except Exception as error:  # noqa: BLE001 - the table may have moved on meanwhile
        if "Timeout" not in type(error).__name__:
            raise


def play(
    page: Any,
    until: Callable[[dict[str, Any]], bool] = lambda look: look["over"],
    press: Callable[[Any, str], None] = click,
    seconds: float = 120,
) -> dict[str, Any]:
    """Plays by the plan until the page looks as wanted."""
    deadline = time.monotonic() + seconds
    while time.monotonic() < deadline:
        look: dict[str, Any] = page.evaluate(LOOK)
        if until(look):
            return look
        selector = plan(look)
        if selector is None:
            page.wait_for_timeout(15)
        else:
            press(page, selector)
    raise AssertionError(f"not reached in {seconds} seconds: {page.evaluate(LOOK)}")


def turn_number(look: dict[str, Any]) -> int:
    digits = "".join(sign for sign in look["turn"] or "" if sign.isdigit())
    return int(digits or 0)


def hand(page: Any) -> list[str]:
    return page.eval_on_selector_all(
        ".hand .cards .card[data-name]", "all => all.map(e => e.dataset.name)"
    )


def wait_my_turn(page: Any) -> None:
    page.wait_for_selector("#end-turn:not(:disabled), .ask-on, .panel.outcome")
