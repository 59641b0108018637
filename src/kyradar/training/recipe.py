"""Every number that decides a training, read from a small file."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, fields
from pathlib import Path

from ..engine.typed import Json
from ..errors import OptionError

STANDARD = Path(__file__).with_name("recipe.toml")
RENAMED = {"lambda": "lambda_"}
PLACES = ("cpu", "gpu")  # where games and network are: on the processor, or both on a GPU


@dataclass(frozen=True)
class Recipe:
    """See recipe.toml for what each number means."""

    width: int
    middle: int
    games: int
    steps: int
    seed: int
    imitate_seconds: float
    play_seconds: float
    imitate_rate: float
    rate: float
    last_rate: float
    thumb: float
    older: float
    keep_every: float
    keep: int
    lambda_: float
    clip: float
    epochs: int
    batch: int
    entropy: float
    worth: float
    average: float
    slip: float
    play_slip: float
    measure_every: float
    measure_games: int


def read_recipe(path: Path | str | None = None, place: str = "") -> Recipe:
    """The standard recipe, with what a file says in its place; for a `place` (PLACES) with the
    numbers of its own."""
    numbers = _numbers(STANDARD, place)
    if path is not None:
        numbers |= _numbers(Path(path), place)
    types = {field.name: field.type for field in fields(Recipe)}
    for name, value in numbers.items():
        if name not in types:
            raise OptionError(f"{path}: there is no number {name!r} in a recipe")
        if isinstance(value, bool) or not isinstance(value, int | float) or value < 0:
            raise OptionError(f"{path}: {name}: expected a number from 0 on, found {value!r}")
        if types[name] == "int" and not (isinstance(value, int) and value > 0):
            raise OptionError(f"{path}: {name}: expected a whole number from 1 on, found {value!r}")
    if numbers["middle"] % 4:
        raise OptionError(f"{path}: middle: expected a multiple of 4, found {numbers['middle']}")
    if numbers["thumb"] + numbers["older"] > 1:
        raise OptionError(f"{path}: thumb and older: together at most 1")
    return Recipe(**numbers)


def _numbers(path: Path, place: str) -> Json:
    try:
        read = tomllib.loads(path.read_text("utf-8"))
    except OSError as error:
        raise OptionError(f"{path} cannot be read: {error.strerror}") from error
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise OptionError(f"{path} is no recipe: {error}") from error
    for name in PLACES:
        other = read.pop(name, {})
        read |= other if name == place and isinstance(other, dict) else {}
    return {RENAMED.get(name, name): value for name, value in read.items()}
