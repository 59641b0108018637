"""What a search needs to know, as one flat record; a game's mind adds fields of its own."""

from __future__ import annotations

from typing import ClassVar

from ..flat import Field, Flat

LONGEST_PATH = 160  # decisions from the root to the end of a branch
LONGEST_PROOF = 48  # actions of a line that is proved
SLOTS = 512  # for `match_children`; a power of two
WIN, SAFE = range(2)  # goals of a proof


class Task(Flat):
    """One search: for whom, from where in the tree, with which chance."""

    FIELDS: ClassVar[tuple[Field, ...]] = (
        ("explore", "d", ()),
        ("temperature", "d", ()),  # of a network's policy: above 1 it is trusted less
        ("prior_blend", "d", ()),  # how much the rule of thumb's suggestion adds to it
        ("blend", "d", ()),  # how much of a leaf's worth is a simulated game's, beside a network's
        ("seed", "q", ()),
        ("decision", "q", ()),  # with the seed it names the search's chance
        ("seat", "i", ()),  # who thinks
        ("wanted", "i", ()),  # an action that must be looked at, too, or -1
        ("every", "i", ()),  # how often: every so many simulations
        ("root", "i", ()),  # the node where states[0] is
        ("used", "i", ()),  # nodes in use
        ("side", "i", ()),  # whose turn it is, as results go
        ("goal", "i", ()),  # of a proof
        ("path", "i", (LONGEST_PATH + 1,)),
        ("tried", "i", (LONGEST_PROOF + 1,)),
        ("listed", "i", (LONGEST_PROOF + 1,)),
        ("slots", "i", (SLOTS,)),  # positions of actions in a list: see `match_children`
    )
    __slots__ = tuple(name for name, _, _ in FIELDS)
