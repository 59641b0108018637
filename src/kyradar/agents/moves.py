"""Actions read into their parts, so that scoring never handles text."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .. import Action

#: Verbs whose object is a place; in team a card may stand before it.
PLACE_VERBS = frozenset({"attack", "hit", "move", "rebuild", "lose"})
OWNER = re.compile("p[1-4]")


@dataclass(frozen=True, slots=True)
class Move:
    """One legal action. Parts that its verb does not have are empty."""

    text: str
    verb: str
    card: str = ""  # its name, or `top`, `all`
    city: str = ""  # where a card goes or lies, or the place that is meant
    start: str = ""  # the City a Troop leaves (redeploy)
    side: str = ""  # own, enemy, grid, row (seal, unseal)
    zone: str = ""  # hand, discard, play (remove, thin)
    over: str = ""  # the card that makes room (team)
    owner: str = ""  # p1 to p4: whose playing area (team)
    partial: bool = False  # `use Qoam Vein 1`: less than the whole bonus


def read_move(action: Action) -> Move:
    """The parts of an action, as its notation names them."""
    text, verb = action.text, action.verb
    rest, _, over = text[len(verb) + 1 :].partition(" over ")
    card = action.card or ""
    if verb in PLACE_VERBS:
        return Move(text, verb, card=card, city=rest.rpartition(" @ ")[2])
    if verb in ("seal", "unseal", "give"):
        owner = tail if OWNER.fullmatch(tail := rest.rpartition(" ")[2]) else ""
        return Move(text, verb, card=card, side=rest.partition(" ")[0], owner=owner)
    if verb in ("remove", "thin"):
        return Move(text, verb, card=card, zone=rest.rpartition(" from ")[2])
    if verb == "redeploy":
        start, _, goal = rest.partition(" > ")
        start = start.removeprefix(f"{card} ")
        return Move(text, verb, card=card, start=start, city=goal, over=over)
    if verb == "use":
        where = rest[len(card) :]
        partial = where[-2:-1] == " " and where[-1].isdigit()
        city = (where[:-2] if partial else where).removeprefix(" @ ")
        return Move(text, verb, card=card, city=city, partial=partial)
    return Move(text, verb, card=card or rest, city=rest.partition(" @ ")[2], over=over)
