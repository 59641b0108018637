"""Types of the records, written by `make stubs` from their fields."""

import kyradar.engine.tree.task
from kyradar.engine.flat import Numbers

WEIGHTS: int

class Task(kyradar.engine.tree.task.Task):
    copies: int
    hands: int
    decks: int
    ploys: int
    free_troops: int
    free_buildings: int
    sure: Numbers
    loose: Numbers
    known: Numbers
    under: Numbers
    weights: Numbers
    worth: Numbers
    hidden: Numbers
    pool: Numbers
    mix: Numbers
