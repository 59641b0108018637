"""Fusions against a checker that tries every set of cards (I9 to I14, B33)."""

from __future__ import annotations

import random
from collections import Counter
from itertools import combinations
from typing import NamedTuple

import pytest

from kyradar import Game, IllegalAction, from_position

pytestmark = pytest.mark.slow  # whole games, interpreted

ELEMENTS = {
    **{"Magma": "FE", "Dust Screen": "AE", "Steam": "FW", "Wildfire": "FA", "Mist": "AW"},
    **{"Silt": "EW", "Ashen Blessing": "WFE", "Ember Rain": "FAE", "Thunderstorm": "FAW"},
    **{"Hanging Garden": "AEW", "Equilibrium": "FAEW", "Genesis": "FFAAEEWW"},
}
SIMPLE = {"Fire": "F", "Air": "A", "Earth": "E", "Water": "W"}
REWARDS = {"Burning Lance": "F", "Bark": "E", "Feather": "A", "Frost": "W", "Fury": "F"}


class Played(NamedTuple):
    """A card of a sequence."""

    card: str
    elements: frozenset[str]
    used: bool

    @property
    def name(self) -> str:
        """As a fusion names it."""
        if self.card != "Elemental Essence":
            return self.card
        (element,) = self.elements
        return f"Elemental Essence as {next(n for n, e in SIMPLE.items() if e == element)}"


def random_sequence(chance: random.Random) -> list[Played]:
    length = chance.choice([1, 2, 2, 2, 3, 3, 3, 4, 4, 5, 6, 8])
    kinds = chance.choice(["simple", "mixed", "fused", "all"])
    row = []
    for _ in range(length):
        pool: dict[str, str] = {}
        if kinds != "fused":
            pool |= SIMPLE
        if kinds in ("mixed", "all"):
            pool |= REWARDS | {"Elemental Essence": chance.choice("FAEW")}
        if kinds in ("fused", "all"):
            pool |= ELEMENTS
        card = chance.choice(list(pool))
        row.append(Played(card, frozenset(pool[card]), chance.random() < 0.2))
    return row


def enough(cards: list[Played], wanted: str) -> bool:
    """Every wanted element as often as it is wanted; a card shows each of its own once."""
    need = Counter(ELEMENTS[wanted])
    return all(sum(e in one.elements for one in cards) >= n for e, n in need.items())


def candidates(
    row: list[Played], wanted: str, *, i9: bool = True, i11: bool = True, i14: bool = True
) -> list[int]:
    start = 0
    if i9:
        for i, one in enumerate(row):
            if not one.elements & set(ELEMENTS[wanted]):
                start = i + 1
    return [
        i
        for i in range(start, len(row))
        if not (i11 and row[i].used) and not (i14 and row[i].card == wanted)
    ]


def sets(row: list[Played], wanted: str, places: list[int]) -> list[tuple[int, ...]]:
    """Every set of at least two that does, and of which no smaller such set does."""
    found: list[tuple[int, ...]] = []
    for size in range(2, min(len(places), 8) + 1):
        for some in combinations(places, size):
            if enough([row[i] for i in some], wanted) and not any(
                set(smaller) < set(some) for smaller in found
            ):
                found.append(some)
    return found


def different(row: list[Played], wanted: str) -> dict[tuple[tuple[str, ...], ...], list[int]]:
    """Sets that are alike in elements are one; of equal cards the unused ones played first."""
    places = candidates(row, wanted)
    kinds: dict[tuple[tuple[str, ...], ...], list[int]] = {}
    for some in sets(row, wanted, places):
        key = tuple(sorted(tuple(sorted(row[i].elements)) for i in some))
        used: list[int] = []
        for elements in key:
            used.append(
                next(
                    i
                    for i in places
                    if tuple(sorted(row[i].elements)) == elements and i not in used
                )
            )
        kinds[key] = sorted(used)
    return kinds


def forbidden_by(row: list[Played], wanted: str) -> str:
    """The first of I12, I14, I11, I9 that alone forbids it; several of them: I9; else I7."""
    if any(enough([row[i]], wanted) for i in candidates(row, wanted)):
        return "I12"
    for rule in ("i14", "i11", "i9"):
        if sets(row, wanted, candidates(row, wanted, **{rule: False})):
            return rule.upper()
    lifted = candidates(row, wanted, i9=False, i11=False, i14=False)
    return "I9" if sets(row, wanted, lifted) else "I7"


def game_with(row: list[Played]) -> Game:
    return from_position(
        {
            "mode": "ilhus",
            "options": {"heroes": ["mistress"]},
            "encounter": 4,
            "active": 0,
            "rng": 1,
            "seats": [{"deck": ["Fire"], "front": list(ELEMENTS)}],
            "foes": [{"name": "Moira, Weaver of Omens"}],
            "sequence": [
                {"card": one.card, "elements": "".join(sorted(one.elements)), "used": one.used}
                for one in row
            ],
        }
    )


def lines_for(row: list[Played], wanted: str) -> set[str]:
    kinds = different(row, wanted)
    if len(kinds) == 1:
        return {f"fuse {wanted}"}
    return {
        f"fuse {wanted} with {' + '.join(row[i].name for i in used)}" for used in kinds.values()
    }


def check(row: list[Played]) -> Counter[str]:
    """The legal lines, what each of them uses, and the refusals; what was seen is counted."""
    game = game_with(row)
    legal = {action.text for action in game.legal() if action.verb == "fuse"}
    wanted = {line for card in ELEMENTS for line in lines_for(row, card)}
    assert legal == wanted, row
    seen: Counter[str] = Counter()
    for card in ELEMENTS:
        kinds = different(row, card)
        seen[str(min(len(kinds), 2))] += 1
        for used in kinds.values():
            trial = game.copy()
            names = [row[i].name for i in used]
            random.Random(len(row)).shuffle(names)  # in any order
            trial.apply(f"fuse {card} with {' + '.join(names)}")
            position = trial.position()
            marks = [one["used"] for one in position["sequence"]]
            assert marks == [one.used or i in used for i, one in enumerate(row)]
            assert card in position["seats"][0]["hand"]
        refusal = game.why_not(f"fuse {card}")
        if len(kinds) == 1:
            assert refusal is None
        else:
            rule = "B33" if kinds else forbidden_by(row, card)
            assert refusal is not None
            assert refusal.rule == rule, (card, row)
            seen[rule] += 1
    return seen


BATCHES = (0, 1, *[pytest.param(batch, marks=pytest.mark.long) for batch in range(2, 6)])


@pytest.mark.parametrize("batch", BATCHES)
def test_random_sequences(batch: int) -> None:
    chance = random.Random(batch)
    seen: Counter[str] = Counter()
    for _ in range(400):
        seen += check(random_sequence(chance))
    for what in ("0", "1", "2", "B33", "I7", "I9", "I11", "I12", "I14"):
        assert seen[what] > 10, what


def test_all_that_could_be_played_at_once() -> None:
    """Two of each: the longest list of ways there is."""
    row = [Played(name, frozenset(ELEMENTS[name]), False) for name in ELEMENTS]
    row += [Played(name, frozenset(e), False) for name, e in SIMPLE.items()]
    row = [one for one in row if one.card != "Genesis"] * 2
    game = game_with(row[:24])
    assert len(game.legal()) > 300


def test_named_sets_that_do_not_do() -> None:
    row = [
        Played(name, frozenset((ELEMENTS | SIMPLE)[name]), used)
        for name, used in (("Water", False), ("Fire", True), ("Earth", False), ("Fire", False))
    ]
    game = game_with(row)
    for line, rule in (
        ("fuse Magma with Fire + Water", "I7"),  # no Earth in it
        ("fuse Magma with Fire", "I7"),
        ("fuse Magma with Air + Earth", "I7"),  # not played
        ("fuse Magma with Fire + Fire + Earth", "I11"),
        ("fuse Steam with Fire + Water", "I9"),
        ("fuse Ashen Blessing with Water + Fire + Earth", None),
    ):
        refusal = game.why_not(line)
        assert (refusal.rule if refusal else None) == rule, line
    with pytest.raises(IllegalAction):
        game.apply("fuse Magma with Fire + Water")


def test_three_named_cards_alike() -> None:
    """They are more than needed only where two of them would do."""
    waters = [Played("Water", frozenset("W"), used) for used in (True, False, False)]
    row = [*waters, Played("Earth", frozenset("E"), False)]
    game = game_with(row)
    for line, rule in (
        ("fuse Silt with Water + Water + Water", "I7"),
        ("fuse Silt with Water + Water + Water + Earth", "B33"),
        ("fuse Silt with Water + Earth", None),
    ):
        refusal = game.why_not(line)
        assert (refusal.rule if refusal else None) == rule, line


def test_a_long_turn_is_read_again() -> None:
    """What lies played, exiled or before her cannot make a sequence longer."""
    row = [Played("Fire", frozenset("F"), True)] * 46
    position = game_with(row).position()
    seat = position["seats"][0]
    seat["played"] = [name for name in SIMPLE for _ in range(2)]
    seat["exile"] = list(REWARDS)
    again = from_position(position)
    assert len(again.position()["sequence"]) == 46
    assert from_position(again.position()).position() == again.position()
