"""Where scenarios used to be: `kyradar.engine.scenario` runs those of every game."""

from ..engine.scenario import run_file, run_scenario

__all__ = ["run_file", "run_scenario"]
