"""Reading values that somebody else wrote, with their path in every complaint."""

from __future__ import annotations

import operator
from collections.abc import Mapping
from functools import partial
from typing import Any, ClassVar, NoReturn

from ..errors import PositionError
from .typed import Data
from .wording import fill, say, words_of

BITS = 64  # of a number: chance of Ilhus has as many (B2)
LONGEST = 60  # of a value that a complaint repeats


def shown(value: object) -> str:
    """A value as it was written, cut where it is too long for a sentence."""
    text = repr(value)
    return text if len(text) <= LONGEST else f"{text[: LONGEST - 3]}..."


def whole_number(value: object) -> int | None:
    """A whole number of any kind (NumPy has kinds of its own), or None; true and false are none."""
    if isinstance(value, bool):
        return None
    try:
        return operator.index(value)  # type: ignore[arg-type]
    except TypeError:
        return None


def check_numbers(position: Data) -> None:
    """Refuse numbers that no state can hold: longer ones cannot even be shown in a complaint."""
    waiting: list[tuple[str, object]] = [("position", position)]
    while waiting:
        path, value = waiting.pop()
        if isinstance(value, int) and value.bit_length() > BITS:
            raise PositionError(partial(say, "faults", "huge", {}), path)
        if isinstance(value, Mapping):
            waiting += ((f"{path}.{name}", one) for name, one in value.items())
        elif isinstance(value, list | tuple):
            waiting += ((f"{path}.{number}", one) for number, one in enumerate(value))


def _fault(package: str, key: str, facts: Mapping[str, object], language: str) -> str:
    return fill(words_of(package, language), "faults", key, facts)


class Values:
    """What reading a position of any game needs."""

    #: Whose words complain: the file of texts of this package, in its part `faults`.
    package: ClassVar[str] = "kyradar.engine"

    def fail(self, path: str, what: str) -> NoReturn:
        """Complain about a field that only programs write, in English."""
        raise PositionError(what, path)

    def fault(self, path: str, key: str, rule: str = "", /, **facts: object) -> NoReturn:
        """Complain about a field, in every language."""
        raise PositionError(partial(_fault, self.package, key, facts), path, rule)

    def mapping(self, value: object, path: str, names: tuple[str, ...]) -> Mapping[str, object]:
        """A mapping of known fields."""
        if type(value) is not dict and not isinstance(value, Mapping):  # the latter asks ABCs
            self.fault(path, "mapping", found=shown(value))
        for name in value:
            if name not in names:
                self.fault(f"{path}.{name}" if path else str(name), "unknown")
        return value

    def items(self, value: object, path: str, most: int | None = None) -> list[Any]:
        """A list that is not too long."""
        if not isinstance(value, list | tuple):
            self.fault(path, "list", found=shown(value))
        if most is not None and len(value) > most:
            self.fault(path, "most", most=most, found=len(value))
        return list(value)

    def number(self, value: object, path: str, least: int, most: int) -> int:
        """A whole number."""
        number = whole_number(value)
        if number is None:
            self.fault(path, "number", found=shown(value))
        if not least <= number <= most:
            self.fault(path, "range", least=least, most=most, found=number)
        return number

    def flag(self, value: object, path: str) -> bool:
        """True or false."""
        if not isinstance(value, bool):
            self.fault(path, "flag", found=shown(value))
        return value

    def word(self, value: object, path: str, choices: tuple[object, ...]) -> int:
        """One of a few words, by its place."""
        if isinstance(value, bool) or value not in choices:
            names = ", ".join(str(choice) for choice in choices if choice)
            self.fault(path, "word", found=shown(value), known=names)
        return choices.index(value)
