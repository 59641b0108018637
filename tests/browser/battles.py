"""Battles of Ilhus through the page: a game that was thought out beforehand, played by clicks."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from ilhus.foretold import GROWS, deeds

import kyradar
from kyradar.agents import make
from kyradar.engine.action import Action

from .playing import POINT, by_line, click, quoted
from .serving import Server
from .waiting import frame

Table = tuple[str, list[str]]
#: Where an action is at home on the table.
HOMES = {
    "pile": "pile:{pile}",
    "play": "hand:{card}",
    "step": "step:{card}",
    "fuse": "fuse:{card}",
    "target": "foe:{foe}",
    "zone": "zone:{zone}",
    "hero": "body:{hero}",
    "hit": "body:{hero}",
    "block": "hand:{card}",
    "discard": "hand:{card}",
    "recall": "tray:{card}",
    "mend": "tray:{card}",
    "choose": "offer:{card}",
}


@cache
def thought_out(heroes: tuple[str, ...], seed: int, level: str = "easy") -> tuple[Action, ...]:
    """A game by the rule of thumb, from its deal to its end."""
    game = kyradar.new_game("ilhus", seed, {"heroes": list(heroes), "level": level})
    players = [make("greedy", seed * 7 + seat) for seat in range(len(heroes))]
    done = []
    while game.to_act:
        seat = game.to_act[0]
        action = players[seat].choose(game.view(seat), game.legal(seat))
        game.apply(action)
        done.append(action)
    return tuple(done)


def opened(server: Server, heroes: tuple[str, ...], seed: int, level: str = "easy") -> str:
    """The link of a table whose heroes are all led from one screen."""
    made = server.post(
        "/api/tables",
        {
            "mode": "ilhus",
            "options": {"heroes": list(heroes), "level": level},
            "seats": [{"kind": "person"} for _ in heroes],
            "seed": seed,
            "undo": "free",
        },
    )
    return f"/t/{made['table']}#{','.join(seat['token'] for seat in made['seats'])}"


def table_at(server: Server, position: dict[str, Any]) -> str:
    """The link of a table in the middle of a battle, all heroes led from one screen."""
    game = kyradar.from_position({"mode": "ilhus"} | position, 1)
    options = position["options"]
    last = game.copy()
    last.apply(last.legal()[0])
    made = server.post(
        "/api/tables",
        {
            "mode": "ilhus",
            "options": options,
            "seats": [{"kind": "person"} for _ in options["heroes"]],
            "start": {"record": last.record(), "step": 0},
            "undo": "free",
        },
    )
    return f"/t/{made['table']}#{','.join(seat['token'] for seat in made['seats'])}"


def home_of(action: Action) -> str | None:
    """The thing that leads to an action, as the page calls it."""
    parts = dict(action.parts)
    if action.verb == "exile" and action.card:
        return f"{'hand' if parts['source'] == 'hand' else 'tray'}:{action.card}"
    pattern = HOMES.get(action.verb)
    return pattern.format(card=action.card, **parts) if pattern else None


@dataclass
class Watch:
    """What the server told the page last, by seat, and how often."""

    states: dict[str, dict[str, Any]] = field(default_factory=dict)
    version: int = 0
    facts: dict[int, dict[str, Any]] = field(default_factory=dict)  # the chronicle, by number

    def over(self, page: Any) -> Watch:
        """Listens to every socket the page opens."""
        page.on("websocket", lambda socket: socket.on("framereceived", self.heard))
        return self

    def heard(self, frame: Any) -> None:
        message = json.loads(frame)
        if message["t"] == "state":
            self.version = max(self.version, message["version"])
            self.states[str(message["to_act"])] = message
            for entry in message["log"]:
                self.facts[entry["n"]] = entry["facts"]

    @property
    def state(self) -> dict[str, Any]:
        """The latest."""
        return max(self.states.values(), key=lambda one: int(one["version"]))

    def wait_until(self, page: Any, seen: Callable[[dict[str, Any]], bool]) -> None:
        """Until the latest view is like that: the page is quicker to draw than the last to hear."""
        end = time.monotonic() + 20
        while not self.states or not seen(self.state["view"]):
            assert time.monotonic() < end, self.state["view"]
            frame(page)


# The line's own button, else the thing it is at home at; what is there now.
FIND = """([line, ref]) => {
  const seen = (el) => el.getClientRects().length > 0;
  const quote = (text) => CSS.escape(text);
  if (document.querySelector('[data-do="guard-end"]')) return 'guard';
  const buttons = [...document.querySelectorAll(`#strip [data-line="${quote(line)}"]`),
    ...document.querySelectorAll(`#end-turn[data-line="${quote(line)}"]:not(:disabled)`)];
  if (buttons.some(seen)) return buttons.find(seen).id === 'end-turn' ? 'end' : 'line';
  const things = ref ? [...document.querySelectorAll(`[data-ref="${quote(ref)}"][data-can]`)] : [];
  return things.some(seen) ? 'thing' : null;
}"""


PATIENCE = 1.5  # seconds before the same thing is pressed again


def aimed(page: Any, selector: str) -> None:
    """A press of somebody who looks where the thing is once the pointer is there: cards rise, and
    a pointer that was not moved does nothing new."""
    point = page.evaluate(POINT, selector)
    if isinstance(point, list):
        page.mouse.move(point[0] + 6, point[1])
        page.mouse.move(*point)
    click(page, selector)


def act(page: Any, watch: Watch, action: Action, press: Any = aimed) -> None:
    """Does an action by clicks alone, and waits until the server has told of it."""
    before, ref = watch.version, home_of(action)
    ways = {
        "guard": '[data-do="guard-end"]',
        "end": "#end-turn",
        "line": by_line(action.text),
        "thing": f'[data-ref="{quoted(ref or "")}"][data-can]',
    }
    # A page that is not ready, or waits for an answer, does not hear a press: people press again.
    pressed: dict[str, float] = {}
    for _ in range(1500):
        found = page.evaluate(FIND, [action.text, ref])
        if found and time.monotonic() - pressed.get(found, 0.0) > PATIENCE:
            pressed[found] = time.monotonic()
            press(page, ways[found])
        frame(page)
        if watch.version > before:
            return
    raise AssertionError(f"no way to {action.text!r} at {page.inner_text('#strip')!r}")


# Intents as they are drawn, a foe's or an omen's: does it wait, its goal, its numbers, the wounds.
SHOWN = """() => [...document.querySelectorAll('[data-intent]')].map((el) => ({
  who: el.dataset.intent,
  open: Boolean(el.querySelector('.oneof'))
    || [...el.querySelectorAll('.faces:not(.all)')].some((one) => one.children.length > 1),
  waits: Boolean(el.querySelector('.calm')),
  way: Number(el.querySelector('.way b')?.textContent || 0),
  blows: [...el.querySelectorAll('.dmg')].map((one) => one.textContent),
  wounds: [...el.querySelectorAll('.hit1 .w b')].map((one) => one.textContent),
  held: [...el.querySelectorAll('.hit1 .stop text')].map((one) => one.textContent),
}))"""


def spanned(numbers: list[int]) -> str:
    """3, or 3–6 where it depends on what the players choose."""
    least, most = numbers
    return str(least) if least == most else f"{least}–{most}"


def costs(blows: list[dict[str, Any]]) -> list[tuple[str, str]]:
    """What guard holds and the wounds, in the order they are shown: of one strength first those
    who are hit for certain, alike together, then each choice."""
    found: list[tuple[str, str]] = []
    for amount in dict.fromkeys(tuple(blow["amount"]) for blow in blows):
        mine = [blow["hits"] for blow in blows if tuple(blow["amount"]) == amount]
        sure = [hits[0] for hits in mine if len(hits) == 1]
        for hits in [sure, *(hits for hits in mine if len(hits) > 1)]:
            found += dict.fromkeys((spanned(hit["held"]), spanned(hit["wounds"])) for hit in hits)
    return found


def told(forecast: dict[str, Any]) -> list[dict[str, Any]]:
    """The same from what the server foretells; who pays the same stands together."""
    found = []
    for intent in forecast.get("intents", []):
        hits = [blow for blow in intent["blows"] if blow["kind"] == "hit"]
        groups = costs(hits)
        found.append(
            {
                "who": intent["omen"] or intent["foe"],
                "waits": intent["waits"],
                "open": any(len(blow["hits"]) > 1 for blow in intent["blows"]),
                "way": intent["way"][-1] if intent["way"] else 0,
                "blows": list(dict.fromkeys(spanned(blow["amount"]) for blow in hits)),
                "wounds": [wounds for _, wounds in groups],
                "held": [held for held, _ in groups if held != "0"],
            }
        )
    return sorted(found, key=lambda one: str(one["who"]))


def plain(name: str) -> str:
    """The second Ash Wolf is an Ash Wolf in the chronicle."""
    return name.removesuffix(" 2")


class Announced:
    """What the page announced last while heroes acted, and how often it came true."""

    def __init__(self, watch: Watch) -> None:
        self.watch = watch
        self.shown: list[dict[str, Any]] = []
        self.since = self.kept = 0

    def saw(self, shown: list[dict[str, Any]]) -> None:
        """Heroes are at it: this is what they were told."""
        self.happened()
        self.shown, self.since = shown, len(self.watch.facts)

    def happened(self) -> None:
        """Compare what foes did since with what was shown, in its order."""
        facts = [self.watch.facts[n] for n in sorted(self.watch.facts)][self.since :]
        done, complete = deeds(facts)
        told = list(self.shown)
        chosen = any(one["open"] for one in self.shown)
        for deed in done if complete else done[:-1]:
            one = next(one for one in told if plain(one["who"]) == plain(deed.who))
            told.remove(one)
            assert one["waits"] == deed.waited
            assert one["way"] == (deed.way[-1] if deed.way else 0), deed
            if deed.who == GROWS:
                continue
            assert one["blows"] == list(dict.fromkeys(str(n) for _, n in deed.blows)), deed
            assert chosen or one["held"] == list(map(str, deed.held)), deed
            self.kept += 1
        self.shown = self.shown if not done else []
        self.since = len(facts) + self.since


# Text that is cut off, and texts of the field that lie on one another.
CROWDED = """() => {
  const style = (el) => getComputedStyle(el);
  const seen = (el) => el.getClientRects().length > 0 && style(el).visibility !== 'hidden';
  const all = (selector) => [...document.querySelectorAll(selector)].filter(seen);
  const cut = all('.ilhus :is(.nm, .plate, .intent, .do, .end, .who b, .fieldname b, .pile small)')
    .filter((el) => el.scrollWidth > el.clientWidth + 1 && el.clientWidth > 0
      && style(el).display !== 'inline')
    .map((el) => `cut: ${el.className} ${el.textContent}`);
  const boxes = all('.ilhus .field:not(.rows1) :is(.plate, .intent, .blowbox)')
    .map((el) => [el, el.getBoundingClientRect()]);
  const field = document.querySelector('.ilhus .field:not(.rows1)')?.getBoundingClientRect();
  const over = [];
  boxes.forEach(([a, p], i) => {
    const { left, right, top, bottom } = field ?? p;
    if (p.left < left - 2 || p.right > right + 2 || p.bottom > bottom + 2 || p.top < top - 2)
      over.push(`outside: ${a.textContent}`);
    for (const [b, q] of boxes.slice(i + 1)) {
      // Where a blow is asked about, those who are not concerned stand in the dark.
      if (document.querySelector('.blowbox')) continue;
      const w = Math.min(p.right, q.right) - Math.max(p.left, q.left);
      const h = Math.min(p.bottom, q.bottom) - Math.max(p.top, q.top);
      if (w > 3 && h > 3) over.push(`over: ${a.textContent} / ${b.textContent}`);
    }
  });
  for (const el of all('.ilhus .strip .do')) {
    const [a, b] = [el.getBoundingClientRect(), el.closest('.strip').getBoundingClientRect()];
    if (a.right > b.right + 1) over.push(`out of its strip: ${el.textContent}`);
  }
  const rows = all('.ilhus .field.rows1 .zrow')
    .map((row) => [...row.querySelectorAll('.plate, .intent')]);
  for (const plates of document.querySelector('.blowbox') ? [] : rows) {
    plates.forEach((a, i) => {
      for (const b of plates.slice(i + 1)) {
        const [p, q] = [a.getBoundingClientRect(), b.getBoundingClientRect()];
        const w = Math.min(p.right, q.right) - Math.max(p.left, q.left);
        const h = Math.min(p.bottom, q.bottom) - Math.max(p.top, q.top);
        if (w > 3 && h > 3) over.push(`over: ${a.textContent} / ${b.textContent}`);
      }
    });
  }
  const wide = document.documentElement.scrollWidth > innerWidth ? ['wider than the window'] : [];
  return [...cut, ...over, ...wide];
}"""
