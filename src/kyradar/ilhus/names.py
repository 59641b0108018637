"""The kernel's numbers by the names people use."""

from __future__ import annotations

from ..engine.typed import Cause
from .card import LETTERS
from .catalog import Catalog
from .kernel import layout as k

#: Heroes as they are named on the battlefield and in `turn`.
TURN_NAMES = ("Mage", "Mistress", "Twins")
TWIN_NAMES = ("Kilenne", "Faremos")
PHASES = ("setup", "heroes", "foes", "reinforcement", "over")
WINNERS = (None, "heroes", "foes")
#: In the kernel's order; the first means that nothing has ended.
CAUSES = (None, Cause.MOIRA, Cause.FALLEN, Cause.TOO_LATE)
#: The pending decision, in the kernel's order.
DECISIONS = (
    *("", "absorb", "discard", "exile", "mend", "recall", "foe", "zone", "ally", "turn", "act"),
    *("victim", "novice", "rank", "reward", "trim", "pile"),
)
#: Decisions that are asked in the middle of something, and can follow a line after ` > `.
ANSWERS = range(k.ASK_ABSORB, k.ASK_VICTIM + 1)
QUEUE_KINDS = ("", "hit", "sap", "exile", "mend", "recall")
SCRIPT_KINDS = {DECISIONS[kind]: kind for kind in range(k.ASK_NOVICE, k.ASK_PILE + 1)}
PILE_NAMES = ("deck", "hand", "discard", "wounds", "played", "front", "exile")
#: Reward piles by the kernel's colour, and in the order they are told in (B7).
REWARD_PILES = ("colourless", "red", "yellow", "green", "blue")
PILE_ORDER = (*REWARD_PILES[1:], REWARD_PILES[0])
SOURCES = {"hand": k.HAND, "wounds": k.WOUNDS, "deck": k.DECK, "top": k.TOP}
SOURCE_NAMES = {number: name for name, number in SOURCES.items()}


def body_name(state: k.State, body: int) -> str:
    """Mage, Mistress, Kilenne or Faremos."""
    hero = state.hero[state.body_seat[body]]
    if hero == k.TWINS:
        return TWIN_NAMES[body - state.kilenne]
    name: str = TURN_NAMES[hero]
    return name


def body_named(state: k.State, name: str) -> int:
    """The body of that name, case ignored, or -1."""
    for body in range(state.bodies):
        if body_name(state, body).casefold() == name.casefold():
            return body
    return -1


def foe_name(state: k.State, catalog: Catalog, i: int) -> str:
    """A foe's name in full; a second one of the same name carries its number."""
    t = state.foe_card[i]
    earlier = sum(state.foe_card[j] == t for j in range(i))
    return catalog.name(t) + (f" {earlier + 1}" if earlier else "")


#: By the bits of the elements.
LETTERS_OF = tuple(
    "".join(letter for i, letter in enumerate(LETTERS) if elements >> i & 1)
    for elements in range(1 << len(LETTERS))
)


def letters(elements: int) -> str:
    """Elements as letters, each once, in the order FAEW."""
    return LETTERS_OF[elements & len(LETTERS_OF) - 1]
