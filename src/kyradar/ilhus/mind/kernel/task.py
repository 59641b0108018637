"""What a search of this game needs to know beside the state."""

from __future__ import annotations

from typing import ClassVar

from kyradar.engine.flat import Field
from kyradar.engine.tree.task import Task as AnyTask
from kyradar.ilhus.kernel.layout import BODIES, FOES

WEIGHTS = 28  # see `weights`


class Task(AnyTask):
    """Weights of the rule of thumb, and room for what it foresees."""

    FIELDS: ClassVar[tuple[Field, ...]] = (
        *AnyTask.FIELDS,
        ("weights", "i", (WEIGHTS,)),
        ("threat", "i", (BODIES,)),  # damage foreseen for each hero: see `foresight`
        ("blows", "i", (BODIES,)),
        ("from_foe", "i", (FOES,)),  # the same by foe
        ("blows_of", "i", (FOES,)),
        ("step_gain", "i", (BODIES,)),  # by how much a step betters a hero's place
    )
    __slots__ = tuple(name for name, _, _ in FIELDS[len(AnyTask.FIELDS) :])
