"""Reading values that somebody else wrote, with their path in every complaint."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NoReturn

from ..errors import PositionError

BITS = 64  # of a number: chance of Ilhus has as many (B2)
LONGEST = 60  # of a value that a complaint repeats


def shown(value: object) -> str:
    """A value as it was written, cut where it is too long for a sentence."""
    text = repr(value)
    return text if len(text) <= LONGEST else f"{text[: LONGEST - 3]}..."


def check_numbers(position: Mapping[str, Any]) -> None:
    """Refuse numbers that no state can hold: longer ones cannot even be shown in a complaint."""
    waiting: list[tuple[str, object]] = [("position", position)]
    while waiting:
        path, value = waiting.pop()
        if isinstance(value, int) and value.bit_length() > BITS:
            raise PositionError(f"{path}: no number of a game is so large")
        if isinstance(value, Mapping):
            waiting += ((f"{path}.{name}", one) for name, one in value.items())
        elif isinstance(value, list | tuple):
            waiting += ((f"{path}.{number}", one) for number, one in enumerate(value))


class Values:
    """What reading a position of any game needs."""

    def fail(self, path: str, what: str) -> NoReturn:
        """Complain about a field."""
        raise PositionError(f"{path}: {what}")

    def mapping(self, value: object, path: str, names: tuple[str, ...]) -> Mapping[str, object]:
        """A mapping of known fields."""
        if not isinstance(value, Mapping):
            self.fail(path, f"expected a mapping, found {shown(value)}")
        for name in value:
            if name not in names:
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

    def word(self, value: object, path: str, choices: tuple[object, ...]) -> int:
        """One of a few words, by its place."""
        if isinstance(value, bool) or value not in choices:
            words = ", ".join(str(choice) for choice in choices if choice)
            self.fail(path, f"{shown(value)} is not one of: {words}")
        return choices.index(value)
