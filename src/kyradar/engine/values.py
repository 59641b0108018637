"""Reading values that somebody else wrote, with their path in every complaint."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NoReturn

from ..errors import PositionError

LONGEST = 60  # of a value that a complaint repeats


def shown(value: object) -> str:
    """A value as it was written, cut where it is too long for a sentence."""
    text = repr(value)
    return text if len(text) <= LONGEST else f"{text[: LONGEST - 3]}..."


class Values:
    """What reading a position of any game needs."""

    def fail(self, path: str, what: str) -> NoReturn:
        """Complain about a field."""
        raise PositionError(f"{path}: {what}")

    def mapping(self, value: object, path: str, known: tuple[str, ...]) -> Mapping[str, Any]:
        """A mapping of known fields."""
        if not isinstance(value, Mapping):
            self.fail(path, f"expected a mapping, found {shown(value)}")
        for name in value:
            if name not in known:
                self.fail(f"{path}.{name}" if path else str(name), "unknown field")
        return value

    def items(self, value: object, path: str, most: int | None = None) -> list[Any]:
        """A list that is not too long."""
        if not isinstance(value, list | tuple):
            self.fail(path, f"expected a list, found {shown(value)}")
        if most is not None and len(value) > most:
            self.fail(path, f"at most {most}, found {len(value)}")
        return list(value)

    def number(self, value: object, path: str, least: int, most: int) -> int:
        """A whole number."""
        if isinstance(value, bool) or not isinstance(value, int):
            self.fail(path, f"expected a whole number, found {shown(value)}")
        if not least <= value <= most:
            self.fail(path, f"must be from {least} to {most}, found {value}")
        return value

    def flag(self, value: object, path: str) -> bool:
        """True or false."""
        if not isinstance(value, bool):
            self.fail(path, f"expected true or false, found {shown(value)}")
        return value

    def word(self, value: object, path: str, choices: tuple[Any, ...]) -> int:
        """One of a few words, by its place."""
        if isinstance(value, bool) or value not in choices:
            known = ", ".join(str(choice) for choice in choices if choice)
            self.fail(path, f"{shown(value)} is not one of: {known}")
        return choices.index(value)
