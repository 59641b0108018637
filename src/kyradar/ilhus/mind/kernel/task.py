"""What a search of this game needs to know beside the state."""

from __future__ import annotations

from typing import ClassVar

from kyradar.engine.flat import Field
from kyradar.engine.tree.task import Task as AnyTask
from kyradar.ilhus.kernel.layout import BODIES, COLOURS, FOES, FUSIONS, SEATS, ZONES

WEIGHTS = 54  # of each hero: see `weights`


class Task(AnyTask):
    """Weights of the rule of thumb, and room for what it foresees."""

    FIELDS: ClassVar[tuple[Field, ...]] = (
        *AnyTask.FIELDS,
        ("hero", "i", ()),  # whose habits are followed: the one who decides
        ("weights", "i", (SEATS, WEIGHTS)),
        ("known", "i", (COLOURS,)),  # cards at the bottom of each Reward pile whose order is known
        ("threat", "i", (BODIES,)),  # damage foreseen for each hero: see `foresight`
        ("blows", "i", (BODIES,)),
        ("from_foe", "i", (FOES,)),  # the same by foe
        ("blows_of", "i", (FOES,)),
        ("kept", "i", (8, BODIES)),  # heroes and foes, while foresight runs the foes' phase
        ("now", "i", (4, BODIES)),  # what is foreseen, while another zone is tried
        ("strikes", "i", (ZONES + 1,)),  # damage of the cards in a hand, by distance
        ("step_gain", "i", (BODIES,)),  # by how much a step betters a hero's place
        ("fusion_worth", "i", (FUSIONS,)),  # what taking each of her fusion cards is worth now
    )
    __slots__ = tuple(name for name, _, _ in FIELDS[len(AnyTask.FIELDS) :])
