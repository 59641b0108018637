"""What a search of this game needs to know beside the state: weights, and the hidden cards."""

from __future__ import annotations

from typing import ClassVar

from kyradar.engine.flat import Field
from kyradar.engine.tree.task import Task as AnyTask
from kyradar.volfyirion.kernel import layout as k

WEIGHTS = 28  # see `appraisal`


class Task(AnyTask):
    """Hidden cards are listed seat by seat (those certainly in its deck or hand), then copy of the
    game by copy (those that may be anywhere a card of their kind can be)."""

    FIELDS: ClassVar[tuple[Field, ...]] = (
        *AnyTask.FIELDS,
        ("copies", "i", ()),  # of the game: two in team (M1)
        ("hands", "i", ()),  # whose hands are hidden: a bit for each seat
        ("decks", "i", ()),  # whose House Deck's cards are certain, though not their order
        ("ploys", "i", ()),  # what the enemy may hold: a bit for each Ploy, 0 if that is no secret
        ("free_troops", "i", ()),  # slots, when something is to be bought: see `purchases`
        ("free_buildings", "i", ()),
        ("sure", "i", (k.MOST_SEATS,)),
        ("loose", "i", (k.TEAMS,)),
        ("known", "i", (k.TEAMS,)),  # public cards on top of each copy's Asset Deck
        ("under", "i", (k.TEAMS,)),  # Wonders at the bottom of each copy's deck that were seen (S4)
        ("weights", "i", (WEIGHTS,)),
        ("worth", "i", (k.TYPES,)),  # of every card type: see `appraise`
        ("hidden", "b", (2 * k.OWN,)),
        ("pool", "b", (k.OWN,)),
        ("mix", "b", (k.OWN,)),
    )
    __slots__ = tuple(name for name, _, _ in FIELDS[len(AnyTask.FIELDS) :])
