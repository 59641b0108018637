"""Errors reach whoever asked, also from another process."""

from __future__ import annotations

import pickle
import pkgutil
from functools import partial
from importlib import import_module
from typing import Any

import pytest
from helpers import PACKAGE

import kyradar
from kyradar.agents.bot_process import BotError
from kyradar.agents.solver import TooMany
from kyradar.engine.wording import LANGUAGES, say
from kyradar.errors import CatalogError, IllegalAction, KyradarError, PlayerError
from kyradar.web.store.errors import Fenced

#: How those are made whose arguments are not a sentence.
MADE: dict[type, KyradarError] = {
    BotError: BotError("crashed", "./bot ended with exit status 7", ["out of ideas", "bye"]),
    IllegalAction: IllegalAction("X1", partial(say, "refusals", "no_undo", {})),
    Fenced: Fenced(),
    TooMany: TooMany(),
    CatalogError: CatalogError([partial(say, "card_files", "field", {}), "a.csv:3: what"]),
}
SAYING = partial(say, "refusals", "no_advice", {})


Kind = type[KyradarError]


def kinds(base: Kind = KyradarError) -> set[Kind]:
    """Every class of error there is; all modules are imported first."""
    for module in pkgutil.walk_packages([str(PACKAGE)], "kyradar."):
        if not module.name.endswith(("__main__", "spiel")):  # it registers games with OpenSpiel
            try:
                import_module(module.name)
            except ImportError:  # of an extra that is not installed here
                continue
    found = {base}
    for kind in base.__subclasses__():
        found |= kinds_below(kind)
    return found


def kinds_below(kind: Kind) -> set[Kind]:
    return {kind}.union(*map(kinds_below, kind.__subclasses__()))


def made(kind: type) -> KyradarError:
    error: KyradarError = MADE[kind] if kind in MADE else kind(_text(kind))
    return error


def _text(kind: type) -> object:
    return SAYING if issubclass(kind, PlayerError) else "what went wrong"


def test_every_error_can_be_pickled() -> None:
    every = {kind for kind in kinds() if kind.__module__.startswith("kyradar")}
    assert len(every) > 15 and set(MADE) <= every
    for kind in every:
        error = made(kind)
        again = pickle.loads(pickle.dumps(error))
        assert type(again) is kind
        assert str(again) == str(error) != ""
        assert vars(again).keys() == vars(error).keys()
        if isinstance(error, PlayerError):
            said = [error.sentence(language) for language in LANGUAGES]
            copied: Any = again
            assert [copied.sentence(language) for language in LANGUAGES] == said
            assert len(set(said)) == len(LANGUAGES)


def test_a_refusal_of_a_game_can_be_pickled() -> None:
    game = kyradar.new_game(seed=1)
    with pytest.raises(IllegalAction) as caught:
        game.apply("attack Kyr")
    again = pickle.loads(pickle.dumps(caught.value))
    assert (again.rule, again.sentence("fr")) == (caught.value.rule, caught.value.sentence("fr"))


def test_what_a_bot_said_last_is_told_with_its_failure() -> None:
    shown = str(MADE[BotError]).splitlines()
    assert shown == ["./bot ended with exit status 7", "  | out of ideas", "  | bye"]
