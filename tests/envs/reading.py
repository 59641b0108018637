"""Parts of an observation, read by their names."""

from __future__ import annotations

from collections import Counter
from typing import Any

from kyradar.envs.table import Table


def numbers(table: Table, observation: Any, name: str) -> list[int]:
    """A field of an observation."""
    place = table.layout[name]
    assert not place.pile
    return [int(n) for n in observation[place.numbers]]


def pile(table: Table, observation: Any, name: str) -> Counter[str]:
    """A pile of an observation, by the cards' names."""
    place = table.layout[name]
    assert place.pile
    names = table.options.catalog.names
    counts = observation[place.numbers]
    return Counter({names[t + 1]: int(n) for t, n in enumerate(counts) if n})
