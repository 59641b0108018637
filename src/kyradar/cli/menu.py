"""The legal actions as a numbered menu, grouped by kind."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import count
from typing import TYPE_CHECKING

from rich.text import Text

from .columns import under_heading

if TYPE_CHECKING:
    from .. import Action
    from .terminal import Group


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of the menu: its number, the action, and how it is shown."""

    number: int
    action: Action
    label: Text


@dataclass(frozen=True, slots=True)
class Section:
    """Actions of one kind under their heading."""

    heading: str
    entries: tuple[Entry, ...]


def number(groups: Sequence[Group]) -> list[Section]:
    """The actions numbered from 1 in the order shown."""
    numbers = count(1)
    return [
        Section(heading, tuple(Entry(next(numbers), action, label) for action, label in actions))
        for heading, actions in groups
    ]


def entries(sections: Sequence[Section]) -> Iterator[Entry]:
    """All lines of the menu in their order."""
    for section in sections:
        yield from section.entries


def draw_menu(sections: Sequence[Section], width: int) -> Text:
    """Headings on the left, entries in columns."""
    margin = max((len(section.heading) for section in sections), default=0) + 1
    lines: list[Text] = []
    for section in sections:
        cells = [_cell(entry) for entry in section.entries]
        lines += under_heading(section.heading, margin, cells, width)
    return Text("\n").join(lines)


def _cell(entry: Entry) -> Text:
    return Text.assemble((f"{entry.number:>2} ", "bold green"), entry.label)
