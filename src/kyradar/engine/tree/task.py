"""What a search needs to know, as one flat record; a game's mind adds fields of its own."""

from __future__ import annotations

from typing import ClassVar

from ..flat import Field, Flat

LONGEST_PATH = 160  # decisions from the root to the end of a branch


class Task(Flat):
    """One search: for whom, from where in the tree, with which chance."""

    FIELDS: ClassVar[tuple[Field, ...]] = (
        ("explore", "d", ()),
        ("seed", "q", ()),
        ("decision", "q", ()),  # with the seed it names the search's chance
        ("seat", "i", ()),  # who thinks
        ("wanted", "i", ()),  # an action that must be looked at, too, or -1
        ("root", "i", ()),  # the node where states[0] is
        ("used", "i", ()),  # nodes in use
        ("path", "i", (LONGEST_PATH + 1,)),
    )
    __slots__ = tuple(name for name, _, _ in FIELDS)
