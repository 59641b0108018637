"""States in an array."""

from typing import Any


def copy_state(states: Any, to: int, source: int) -> None:
    """Copy a state within an array; the compiled variant copies the bytes (see `compiled`)."""
    states[to] = states[source].copy()
