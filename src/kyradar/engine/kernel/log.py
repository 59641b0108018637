"""The log: what the rules did, as numbers, for whoever listens."""

from typing import Protocol


class HasEvents(Protocol):
    """A state that may be listened to."""

    events: list[tuple[int, ...]] | None


def note(s: HasEvents, kind: int, a: int, b: int, c: int, d: int, e: int) -> None:
    """Remember a fact, if anybody listens. Numbers an event does not use are 0."""
    if s.events is not None:
        s.events.append((kind, a, b, c, d, e))
