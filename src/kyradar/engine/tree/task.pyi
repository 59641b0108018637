"""Types of the records, written by `make stubs` from their fields."""

from kyradar.engine.flat import Flat, Numbers

LONGEST_PATH: int
LONGEST_PROOF: int
SLOTS: int
WIN: int
SAFE: int

class Task(Flat):
    explore: float
    temperature: float
    prior_blend: float
    blend: float
    seed: int
    decision: int
    seat: int
    wanted: int
    every: int
    root: int
    used: int
    side: int
    goal: int
    path: Numbers
    tried: Numbers
    listed: Numbers
    slots: Numbers
