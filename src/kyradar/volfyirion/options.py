"""Modes and options by name (section 5 of the rules)."""

from __future__ import annotations

import difflib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property, partial
from pathlib import Path

from ..engine.card_text import plain_rows
from ..engine.rules import Asked
from ..engine.typed import Json
from ..engine.values import whole_number
from ..errors import OptionError
from ..title import Mode, mode_named
from .card import Card, row_of_listed
from .catalog import Catalog, catalog_with, load_own_cards, own_cards_from_rows
from .kernel import layout as k
from .ladder import LADDER, bonus, catalog_at
from .title import TITLE
from .wording import say

# Names of the switches, in the order of the rules, with the kernel's bit and the rule.
SWITCHES: dict[str, tuple[int, str]] = {
    "mercenaries": (k.MERCENARIES, "E1"),
    "saboteurs": (k.SABOTEURS, "E2"),
    "ascension": (k.ASCENSION, "E3"),
    "perks": (k.PERKS, "E4"),
    "ploys": (k.PLOYS, "E5"),
    "rebuilding": (k.REBUILDING, "E10"),
    "hidden_top": (k.HIDDEN_TOP, "E12"),
    "talisman": (k.TALISMAN, "E13"),
    "community": (k.COMMUNITY, "E14"),
    "optional_lair": (k.OPTIONAL_LAIR, "D1"),
}
DIFFICULTIES = ("easy", "normal", "hard")
#: Those and the steps of the ladder (O8, K9).
ALL_DIFFICULTIES = (*DIFFICULTIES, *LADDER)
# Options that take more than yes or no.
SETTINGS = ("cards", "first", "difficulty", "pairing")


@dataclass(frozen=True)
class Options(Asked):
    """What a game is played with."""

    bits: int = 0
    own_cards: tuple[Card, ...] = ()
    first: int = -1  # the seat that begins, or -1 for chance (S6)
    mode: str = "duel"
    difficulty: int = k.NORMAL  # O7: the dragon's bonus for each lost City
    pairing: tuple[int, ...] = ()  # M1: the defences of all Strongholds, unless they are 18
    ladder: int = 0  # the step of the ladder, which says the bonus itself (O8, K9)

    @cached_property
    def catalog(self) -> Catalog:
        """The cards it is played with."""
        if self.ladder:
            return catalog_at(self.mode, self.ladder)
        return catalog_with(self.own_cards)

    @cached_property
    def tables(self) -> k.Tables:
        """The card tables the kernel reads."""
        return self.catalog.tables

    @property
    def setting(self) -> int:
        """What dealing needs to know besides the cards: the difficulty, or who begins; in team
        also how the Cities are paired."""
        if self._harder:
            return self.difficulty
        if not self.pairing:
            return self.first
        from .kernel.modes.team import deal_setting

        return int(deal_setting(self.first, self.pairing))

    @property
    def _harder(self) -> bool:
        return TITLE.modes[self.mode].takes("difficulty")

    @property
    def level(self) -> str:
        """The difficulty by its name (O7, O8, K9)."""
        return LADDER[self.ladder - 1] if self.ladder else DIFFICULTIES[self.difficulty]

    @property
    def defences(self) -> tuple[int, ...]:
        """Of the Strongholds in their order (team)."""
        return self.pairing or (k.STRONGHOLD_DEFENCE,) * k.PLACES

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(name for name, (bit, _) in SWITCHES.items() if self.bits & bit)

    def as_dict(self) -> Json:
        """As positions carry them; who begins, or how Cities are paired, is no option once done."""
        data: Json = dict.fromkeys(self.names, True)
        if self._harder:
            data["difficulty"] = self.level
        if self.own_cards:
            data["cards"] = [card.as_row() for card in self.own_cards]
        return data

    def as_asked(self) -> Json:
        """All of them, so that with mode and seed they deal the same game again."""
        data = self.as_dict()
        if self.first >= 0:
            data["first"] = self.first
        if self.pairing:
            triples = self.pairing[: k.STRONGHOLDS], self.pairing[k.STRONGHOLDS :]
            data["pairing"] = {str(team): list(triple) for team, triple in enumerate(triples)}
        return data


def read_options(options: object, mode: Mode | str = TITLE.first_mode) -> Options:
    """Options from a mapping of names; unknown names and wrong values are named."""
    if isinstance(options, Options):
        return options
    mode = mode_named(mode) if isinstance(mode, str) else mode
    if options is None:
        return Options(mode=mode.name)
    if not isinstance(options, Mapping):
        raise _wrong("no_mapping", found=type(options).__name__)
    bits, first, difficulty, step = 0, -1, k.NORMAL, 0
    own: tuple[Card, ...] = ()
    pairing: tuple[int, ...] = ()
    for name, value in options.items():
        if name in SWITCHES:
            if not isinstance(value, bool):
                raise _wrong("no_switch", name=name, found=value)
            bits |= SWITCHES[name][0] if value else 0
        elif name == "first":
            first = _read_first(value)
        elif name == "cards":
            own = _read_cards(value)
        elif name == "difficulty":
            difficulty, step = _read_difficulty(value, mode)
        elif name == "pairing":
            pairing = _read_pairing(value, mode)
        else:
            raise _unknown(str(name))
    _check_extras(mode, bits, own)
    _check_taken(mode, first=first >= 0, difficulty=step > 0 or difficulty != k.NORMAL)
    return Options(bits, own, first, mode.name, difficulty, pairing, step)


def _check_extras(mode: Mode, bits: int, own: tuple[Card, ...]) -> None:
    """The extra cards belong to the duel (O1, K1, M1)."""
    named = [name for name, (bit, _) in SWITCHES.items() if bits & bit] + ["cards"] * bool(own)
    for name in named:
        if not mode.takes(name):
            raise _wrong("no_extras", name=name, mode=str(mode))


def _check_taken(mode: Mode, **asked: bool) -> None:
    """Nothing that was asked for is dropped; naming what is so anyway does no harm."""
    for name, value in asked.items():
        if value and not mode.takes(name):
            takers = ", ".join(one.name for one in TITLE.modes.values() if one.takes(name))
            raise _wrong("not_taken", name=name, mode=str(mode), known=takers)


def _read_difficulty(value: object, mode: Mode) -> tuple[int, int]:
    """Solo and co-op have one (O7), elsewhere it is normal: the bonus, and the ladder's step."""
    if value in LADDER:
        step = LADDER.index(str(value)) + 1
        return bonus(mode.name, step), step
    if value not in DIFFICULTIES:
        known = ", ".join((*DIFFICULTIES, f"{LADDER[0]} … {LADDER[-1]}"))
        raise _wrong("no_difficulty", known=known, found=value)
    return DIFFICULTIES.index(str(value)), 0


def _read_first(value: object) -> int:
    if value is None or value == "random":
        return -1
    seat = whole_number(value)
    if seat is None or seat not in range(k.SEATS):
        raise _wrong("no_first", found=value)
    return seat


def _read_pairing(value: object, mode: Mode) -> tuple[int, ...]:
    """ "symmetric", or for each team the defences of its Strongholds: {"0": [20, 18, 16]} (M1)."""
    if not mode.takes("pairing"):
        raise _wrong("no_strongholds", mode=str(mode))
    if value is None or value == "symmetric":
        return ()
    teams = (
        {str(team): value for team, value in value.items()} if isinstance(value, Mapping) else {}
    )
    if not teams or not teams.keys() <= {"0", "1"}:
        raise _wrong("no_pairing", found=value)
    defences: list[int] = []
    for team in ("0", "1"):
        triple = teams.get(team, [k.STRONGHOLD_DEFENCE] * k.STRONGHOLDS)
        if not _is_triple(triple):
            raise _wrong("no_triple", team=team, found=triple)
        defences += triple
    return () if set(defences) == {k.STRONGHOLD_DEFENCE} else tuple(defences)


def _is_triple(value: object) -> bool:
    if not isinstance(value, list | tuple) or len(value) != k.STRONGHOLDS:
        return False
    from .kernel.modes.team import can_pair

    return all(type(number) is int for number in value) and can_pair(*value)


def _read_cards(value: object) -> tuple[Card, ...]:
    if isinstance(value, str | Path):
        return load_own_cards(value)
    if isinstance(value, list | tuple):
        if all(isinstance(card, Card) for card in value):
            return own_cards_from_rows([card.as_row() for card in value])
        if all(isinstance(row, Mapping) for row in value):
            # Rows that `kyradar.cards` listed say in words what they do.
            rows = [row_of_listed(row) if "words" in row else row for row in value]
            return own_cards_from_rows(plain_rows(rows))
    raise _wrong("no_cards")


def _wrong(key: str, **facts: object) -> OptionError:
    return OptionError(partial(say, "settings", key, facts))


def _unknown(name: str) -> OptionError:
    names = (*SWITCHES, *SETTINGS)
    if close := difflib.get_close_matches(name, names, 1):
        return _wrong("unknown_close", name=name, close=close[0])
    return _wrong("unknown", name=name, known=", ".join(names))
