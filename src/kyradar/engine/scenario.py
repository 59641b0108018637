"""Scenarios: rules as small stories in JSON, run against the engine.

A step is a line of notation that must succeed, or a mapping: `refuse` (with `rule`), `legal` and
`illegal`, `expect` (of the position, or with `view` of a seat's view).
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path

from ..errors import IllegalAction, KyradarError, NotationError, ScenarioError
from .game import Game, from_position
from .typed import Data

FIELDS = ("name", "rules", "game", "mode", "options", "seed", "setup", "steps")
GIVEN = ("game", "mode", "options")  # what a scenario may say beside its set-up
STEP_FIELDS = ("refuse", "rule", "legal", "illegal", "expect", "view", "note")
TESTS = ("len", "has", "lacks", "at_least")
MISSING = object()


def run_file(path: str | Path) -> list[str]:
    """The failures of one scenario file, a line each; none means that it passed."""
    try:
        text = Path(path).read_text("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        return [f"{path}: cannot be read: {error}"]
    return run_text(text, path)


def run_text(text: str, path: str | Path) -> list[str]:
    """The failures of a scenario that was read from `path`."""
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        return [f"{path}: not JSON: {error}"]
    try:
        return [f"{path}: {failure}" for failure in run_scenario(data)]
    except KyradarError as error:
        return [f"{path}: {error}"]


def run_scenario(data: object) -> list[str]:
    """The failures of a scenario; after a failed action the rest is not run."""
    if not isinstance(data, Mapping):
        raise ScenarioError("a scenario is a mapping")
    for field in data:
        if field not in FIELDS:
            raise ScenarioError(f"{field}: unknown field; known: {', '.join(FIELDS)}")
    game = start(data)
    steps = data.get("steps", [])
    if not isinstance(steps, list) or not steps:
        raise ScenarioError("steps: expected a list of at least one step")
    failures: list[str] = []
    for number, step in enumerate(steps, start=1):
        messages = [f"step {number}: {what}" for what in run_step(game, step)]
        failures += messages
        if messages and isinstance(step, str):
            break
    return failures


def start(data: Data) -> Game:
    """The game a scenario begins with."""
    setup = data.get("setup", {})
    if not isinstance(setup, Mapping):
        raise ScenarioError("setup: expected a mapping")
    for field in GIVEN:
        if field in setup and field in data and setup[field] != data[field]:
            raise ScenarioError(f"setup.{field}: differs from the scenario's {field}")
    given = {field: data[field] for field in GIVEN if field in data}
    return from_position(dict(setup) | given, data.get("seed", 1))


def run_step(game: Game, step: object) -> Iterator[str]:
    """What is wrong after one step, a line each."""
    if isinstance(step, str):
        try:
            game.apply(step)
        except (IllegalAction, NotationError) as error:
            yield f"{step!r} should succeed, but: {error}"
        return
    if not isinstance(step, Mapping) or not step:
        raise ScenarioError(f"a step is a line of notation or a mapping, found {step!r}")
    for field in step:
        if field not in STEP_FIELDS:
            raise ScenarioError(f"step field {field!r} is unknown; known: {', '.join(STEP_FIELDS)}")
    check_shape(step)
    if "refuse" in step:
        yield from check_refusal(game, step)
    for field in ("legal", "illegal"):
        for text in step.get(field, []):
            yield from check_legal(game, text, wanted=field == "legal")
    if "expect" in step:
        data = game.view(step["view"]) if "view" in step else game.position()
        for path, expected in step["expect"].items():
            yield from check_path(data, path, expected, game.unordered)


def check_shape(step: Data) -> None:
    """A step that could not fail, or makes no sense, is a mistake of the scenario."""
    for field, needed in (("rule", "refuse"), ("view", "expect")):
        if field in step and needed not in step:
            raise ScenarioError(f"{field}: means nothing without {needed!r}")
    for field in ("legal", "illegal"):
        if not isinstance(step.get(field, []), list):
            raise ScenarioError(f"{field}: expected a list of actions")
    rules = step.get("rule", [])
    if not isinstance(rules, str) and not (
        isinstance(rules, list) and all(isinstance(rule, str) for rule in rules)
    ):
        raise ScenarioError("rule: expected a rule's id, or a list of them")
    expected = step.get("expect", {})
    if not isinstance(expected, Mapping):
        raise ScenarioError("expect: expected a mapping of paths")
    for path, value in expected.items():
        test = test_of(value)
        if test in ("len", "at_least") and not isinstance(value[test], int):
            raise ScenarioError(f"expect.{path}.{test}: expected a number")


def test_of(value: object) -> str:
    """The test a wanted value names ({"len": 5}), or nothing."""
    if isinstance(value, Mapping) and len(value) == 1 and next(iter(value)) in TESTS:
        return str(next(iter(value)))
    return ""


def check_refusal(game: Game, step: Data) -> Iterator[str]:
    """Is it refused, by the right rule, and is everything as it was?"""
    text, rules = step["refuse"], step.get("rule", [])
    rules = [rules] if isinstance(rules, str) else rules
    before = game.position()
    try:
        game.apply(text)
    except IllegalAction as refusal:
        if rules and refusal.rule not in rules:
            yield f"{text!r}: expected a refusal by {' or '.join(rules)}, found {refusal.rule}"
        if game.position() != before:
            yield f"{text!r} was refused, but changed the position"
    except NotationError as error:
        yield f"{text!r} should be refused, but cannot be read: {error}"
    else:
        yield f"{text!r} should be refused, but was done"


def check_legal(game: Game, text: str, *, wanted: bool) -> Iterator[str]:
    """The list and the refusal must agree, too."""
    try:
        action, refusal = game.read(text), game.why_not(text)
    except NotationError as error:
        yield f"{text!r} cannot be read: {error}"
        return
    listed = any(action.seat == one.seat and action.code == one.code for one in game.legal())
    if listed != (refusal is None):
        yield f"{text!r}: the list of legal actions and the refusal disagree"
    if wanted and refusal is not None:
        yield f"{text!r} should be legal, but: {refusal}"
    if not wanted and refusal is None:
        yield f"{text!r} should be illegal, but is legal"


def check_path(
    data: object, path: str, expected: object, unordered: tuple[str, ...] = ()
) -> Iterator[str]:
    """Has this path of the position the wanted value?"""
    actual = walk(data, path)
    if actual is MISSING:
        yield f"{path}: expected {show(expected)}, but there is no such path"
    elif not matches(actual, expected, unordered=path.rpartition(".")[2] in unordered):
        yield f"{path}: expected {show(expected)}, found {show(actual)}"


def walk(data: object, path: str) -> object:
    """What a path leads to, or MISSING."""
    for part in path.split("."):
        if isinstance(data, Mapping) and part in data:
            data = data[part]
        elif isinstance(data, list) and part in map(str, range(len(data))):
            data = data[int(part)]
        else:
            return MISSING
    return data


def matches(actual: object, expected: object, *, unordered: bool) -> bool:
    """Does a value pass the test, or equal what is wanted?"""
    if isinstance(expected, Mapping) and (test := test_of(expected)):
        value = expected[test]
        if test == "at_least":
            return isinstance(actual, int) and bool(actual >= value)
        if not isinstance(actual, list):
            return False
        if test == "len":
            return bool(len(actual) == value)
        return bool((value in actual) == (test == "has"))
    if unordered and isinstance(actual, list) and isinstance(expected, list):
        return Counter(map(str, actual)) == Counter(map(str, expected))
    return same(actual, expected)


def same(actual: object, expected: object) -> bool:
    """Equal as JSON: a number is no truth value."""
    if isinstance(actual, Mapping) and isinstance(expected, Mapping):
        return actual.keys() == expected.keys() and all(
            same(actual[k], expected[k]) for k in actual
        )
    if isinstance(actual, list) and isinstance(expected, list):
        return len(actual) == len(expected) and all(map(same, actual, expected))
    return actual == expected and isinstance(actual, bool) == isinstance(expected, bool)


def show(value: object) -> str:
    """A value as JSON, cut where it is long."""
    text = json.dumps(value)
    return text if len(text) <= 200 else text[:197] + "..."
