"""Action notation read into its parts, so that scoring never handles text."""

from __future__ import annotations

from dataclasses import dataclass

#: Verbs whose object is a place, not a card.
PLACE_VERBS = frozenset({"attack", "hit", "move", "rebuild", "lose"})


@dataclass(frozen=True, slots=True)
class Move:
    """One legal action. Parts that its verb does not have are empty."""

    text: str
    verb: str
    card: str = ""
    city: str = ""  # where a card goes or lies, or the place that is meant
    side: str = ""  # own, enemy, grid, row (seal, unseal)
    zone: str = ""  # hand, discard, play (remove, thin)
    partial: bool = False  # `use Qoam Vein 1`: less than the whole bonus


def read_move(text: str) -> Move:
    """The parts of one line of notation, as `Game.legal()` writes it."""
    bare = text.split(": ", 1)[1] if text[:1] == "p" and text[2:4] == ": " else text
    verb, _, rest = bare.partition(" ")
    if verb in PLACE_VERBS:
        return Move(text, verb, city=rest)
    if verb in ("seal", "unseal"):
        side, _, card = rest.partition(" ")
        return Move(text, verb, card=card, side=side)
    if verb in ("remove", "thin"):
        card, _, zone = rest.rpartition(" from ")
        return Move(text, verb, card=card, zone=zone)
    if verb == "redeploy":
        start, _, goal = rest.partition(" > ")
        return Move(text, verb, card=start, city=goal)
    card, _, city = rest.partition(" @ ")
    if verb == "use" and card[-2:-1] == " " and card[-1].isdigit():
        return Move(text, verb, card=card[:-2], city=city, partial=True)
    return Move(text, verb, card=card, city=city)
