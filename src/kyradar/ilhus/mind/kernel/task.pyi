"""Types of the records, written by `make stubs` from their fields."""

import kyradar.engine.tree.task
from kyradar.engine.flat import Grid, Numbers

BODIES: int
COLOURS: int
FOES: int
FUSIONS: int
SEATS: int
ZONES: int
WEIGHTS: int

class Task(kyradar.engine.tree.task.Task):
    hero: int
    weights: Grid
    known: Numbers
    threat: Numbers
    blows: Numbers
    from_foe: Numbers
    blows_of: Numbers
    kept: Grid
    now: Grid
    strikes: Numbers
    step_gain: Numbers
    fusion_worth: Numbers
