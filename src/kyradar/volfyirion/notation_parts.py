"""What reading and writing any mode's notation needs: verbs, actions, and readers of words."""

from __future__ import annotations

import difflib
import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import NoReturn

from ..errors import AmbiguousAction, NotationError
from .catalog import Catalog
from .kernel import actions as a
from .kernel import layout as k
from .names import CITY_NAMES, ZONES, city_place
from .wording import say

# Verb -> the word it is written with and the rule that describes it.
VERBS: dict[int, tuple[str, str]] = {
    a.END: ("end", "T6"),
    a.MULLIGAN: ("mulligan", "T3"),
    a.CYCLE: ("cycle", "T4"),
    a.CYCLE_ALL: ("cycle", "T4"),
    a.PLAY_CARD: ("play", "P1"),
    a.ACQUIRE: ("acquire", "P5"),
    a.ACQUIRE_TOP: ("acquire", "E4"),
    a.TAKE_WONDER: ("wonder", "P6"),
    a.WONDER_TOP: ("wonder", "E4"),
    a.REDEPLOY: ("redeploy", "P7"),
    a.ATTACK: ("attack", "P8"),
    a.SEAL: ("seal", "P9"),
    a.UNSEAL: ("unseal", "P9"),
    a.TAKE_PATH: ("take", "E3"),
    a.REPLACE: ("replace", "P10"),
    a.MOVE: ("move", "V1"),
    a.DEFEAT: ("defeat", "D1"),
    a.USE: ("use", "P3"),  # P4 for a remove ability
    a.COLLIDE: ("collide", "E4"),
    a.REBUILD: ("rebuild", "E10"),
    a.REMOVE: ("remove", "C4"),
    a.HIT: ("hit", "C4"),
    a.RECOVER_TROOP: ("recover", "E9"),
    a.BURY_CARD: ("bury", "E14"),
    a.ERASE_CARD: ("erase", "E14"),
    a.SKIP: ("skip", "P3"),
    a.CALM: ("calm", "O5"),
    a.SLAY: ("slay", "O5"),
    a.SUBJUGATE: ("subjugate", "O5"),
    a.LOSE: ("lose", "O6"),
    a.BANISH: ("banish", "K4"),
    a.SEAL_GRID: ("seal", "K4"),
    a.LURE: ("lure", "K4"),
    a.THIN: ("thin", "K4"),
    a.SLAY_TOGETHER: ("slay", "K4"),
    a.SUBJUGATE_TOGETHER: ("subjugate", "K4"),
    a.DONE: ("done", "K2"),
    a.SEAL_ROW: ("seal", "M6"),
    a.UNSEAL_ROW: ("unseal", "M6"),
    a.GIVE: ("give", "M10"),
}
# What a verb of solo is called by in co-op.
COOP_RULES = {a.SLAY: "K4", a.SUBJUGATE: "K4"}
SIDES = ("own", "enemy")
CALMS = ("battle", "knowledge")
WAYS = ("clockwise", "back")
PARTS = tuple(str(part) for part in range(a.AMOUNTS - 1))  # use Qoam Vein 1
REMOVAL = re.compile(rf"(.+) from ({'|'.join(ZONES)})", re.IGNORECASE)
SEAT = re.compile(r"p([1-9])\s*:\s*", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Action:
    """Something a seat may do; `str()` is its notation."""

    seat: int
    code: int
    text: str
    verb: str
    card: str | None
    rule: str

    def __str__(self) -> str:
        return self.text


def wrong(key: str, **facts: object) -> NotationError:
    """What is wrong with a line, in words of any language."""
    return NotationError(partial(say, "notation", key, facts))


class Reader:
    """The words after the verb, and how to find what they name."""

    def __init__(
        self, line: str, rest: str, state: k.State, catalog: Catalog, seat: int, players: int
    ) -> None:
        self.line, self.rest, self.state, self.catalog = line, rest, state, catalog
        self.seat, self.players = seat, players

    def fail(self, key: str, **facts: object) -> NoReturn:
        raise wrong(key, line=self.line, **facts)

    def card(self, name: str) -> int:
        t = self.catalog.find(name)
        if not t:
            self.not_named("card", name, self.catalog.type_of)
        return t

    def city(self, name: str) -> int:
        place = city_place(name, self.state.lair_owner)
        if place < 0:
            self.not_named("city", name, CITY_NAMES)
        return place

    def not_named(self, thing: str, name: str, known: Iterable[str]) -> NoReturn:
        if not name:
            self.fail(f"{thing}_missing")
        if close := difflib.get_close_matches(name.title(), known, 1):
            self.fail(f"no_{thing}_close", name=name, close=close[0])
        self.fail(f"no_{thing}", name=name)

    def own_cities(self, test: Callable[[int, int], bool]) -> list[int]:
        p = self.seat
        return [p * k.CITIES + c for c in range(k.LAIR_CITY) if test(p, c)]

    def ambiguous(self, choices: tuple[str, ...]) -> NoReturn:
        facts = {"line": self.line, "choices": choices}
        raise AmbiguousAction(partial(say, "notation", "which_one", facts))

    def choice(self, words: Sequence[str]) -> int:
        """One of a few words."""
        if self.rest.lower() not in words:
            self.fail("which_word", choices=tuple(words))
        return words.index(self.rest.lower())

    def nothing_more(self) -> None:
        if self.rest:
            self.fail("nothing_more", found=self.rest)


def plain(verb: int) -> Callable[[Reader], int]:
    def reader(r: Reader) -> int:
        r.nothing_more()
        return a.action(verb, 0, 0)

    return reader


def named_card(verb: int, word: str = "", verb_for_word: int = 0) -> Callable[[Reader], int]:
    """A card's name, or a fixed word that makes another verb ("acquire top")."""

    def reader(r: Reader) -> int:
        if word and r.rest.lower() == word:
            return a.action(verb_for_word, 0, 0)
        return a.action(verb, r.card(r.rest), 0)

    return reader


def from_zone(verb: int) -> Callable[[Reader], int]:
    """remove, thin: a card and where it is"""

    def reader(r: Reader) -> int:
        match = REMOVAL.fullmatch(r.rest)
        if match is None:
            r.fail("how_to_remove")
        name, zone = match.groups()
        return a.action(verb, r.card(name), ZONES.index(zone.lower()))

    return reader


def one_word(verb: int, words: Sequence[str]) -> Callable[[Reader], int]:
    return lambda r: a.action(verb, 0, r.choice(words))


def alone_or_together(alone: int, together: int) -> Callable[[Reader], int]:
    def reader(r: Reader) -> int:
        if r.rest.lower() == "together":
            return a.action(together, 0, 0)
        r.nothing_more()
        return a.action(alone, 0, 0)

    return reader


def amount_after(r: Reader) -> tuple[str, int]:
    """use Qoam Vein 1: what stands before the number of cards to draw, and that number's sign."""
    before, _, last = r.rest.rpartition(" ")
    if not last.isdecimal() or not before or r.catalog.find(r.rest):
        return r.rest, a.WHOLE
    if last not in PARTS:
        r.fail("how_many", least=PARTS[0], most=PARTS[-1])
    return before, PARTS.index(last) + 1
