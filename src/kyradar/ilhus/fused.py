"""The cards of a fusion by name (B33): a set is known by its elements, people name cards."""

from __future__ import annotations

from collections import Counter

from .catalog import Catalog
from .kernel import actions as a
from .kernel import layout as k
from .kernel.apply import counts_as
from .kernel.fusion import LIFT_NONE, only_set, path_of, ready, sequence_start, set_of
from .kernel.reasons import ELEMENTS_MISSING
from .kernel.refuse import why_named


def elements_of_set(chosen: int) -> list[int]:
    """The elements of its cards, in rising order."""
    return [m for m in range(1, 16) for _ in range(chosen // a.POWERS[m] % 3)]


def entry_name(state: k.State, catalog: Catalog, i: int) -> str:
    """A played card as a fusion names it: `Elemental Essence as Fire`."""
    t = state.sequence[i]
    name = catalog.name(t)
    if catalog.tables.joker[t]:
        base = catalog.tables.base_of[(state.sequence_marks[i] & 15).bit_length()]
        return f"{name} as {catalog.names[base]}"
    return name


def names_of_set(state: k.State, catalog: Catalog, t: int, chosen: int) -> list[str]:
    """The cards that would be used, in the order played; of equal ones those played first."""
    unnamed = Counter(elements_of_set(chosen))
    names = []
    for i in range(sequence_start(state, catalog.tables.elements[t]), state.sequence_size):
        marks = state.sequence_marks[i]
        if unnamed[marks] > 0 and state.sequence[i] != t:  # a used card's marks are in no set
            unnamed[marks] -= 1
            names.append(entry_name(state, catalog, i))
    return names


def set_names(catalog: Catalog, chosen: int) -> list[str]:
    """The same where nobody knows what was played: the card that shows just these elements."""
    return [_name_of_elements(catalog, elements) for elements in elements_of_set(chosen)]


def _name_of_elements(catalog: Catalog, elements: int) -> str:
    tables = catalog.tables
    for colour in range(1, k.COLOURS):
        if elements == 1 << (colour - 1):
            return catalog.name(tables.base_of[colour])
    shown = (t for t in tables.fusion.tolist()[: tables.fusions] if tables.elements[t] == elements)
    return catalog.name(next(shown, tables.fusion[0]))


def chosen_set(state: k.State, catalog: Catalog, t: int, used: list[tuple[int, int]]) -> int:
    """The number of the set that these cards (each with the colour it is played as) make. The
    only possible set is the same as none named."""
    tables = catalog.tables
    played = Counter(mark & 15 for mark in state.sequence_marks.tolist()[: state.sequence_size])
    seat = next((p for p in range(state.seats) if state.hero[p] == k.MISTRESS), 0)
    named: Counter[int] = Counter()
    for card, colour in used:
        if bool(colour) != bool(tables.joker[card]):
            return a.NOT_PLAYED
        named[tables.elements[counts_as(state, tables, seat, card, colour)]] += 1
    if named - played or named[0]:
        return a.NOT_PLAYED
    chosen: int = sum(a.POWERS[elements] * min(n, 2) for elements, n in named.items())
    if max(named.values()) > 2:  # too large, unless two of each would not do either
        served = ready(state, tables, t, LIFT_NONE)
        missing = why_named(served, tables.need[t], path_of(chosen)) == ELEMENTS_MISSING
        return chosen if missing else a.TOO_LARGE
    only = only_set(state, tables, t)
    return a.NOT_NAMED if only > 0 and set_of(only) == chosen == set_of(path_of(chosen)) else chosen
