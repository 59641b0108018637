"""Translated integers have 32 bits where nothing else is said: which wider ones are cut, and why
that does no harm."""

from __future__ import annotations

from types import FunctionType
from typing import Any, cast

import numpy as np
import pytest

from kyradar.engine import gpu
from kyradar.engine.cpp.kinds import LONG, Numbers
from kyradar.engine.cpp.translate import Program
from kyradar.engine.programs import source_of
from kyradar.engine.sight import sight_of
from kyradar.envs.gpu import GpuGames
from kyradar.training import gpu as training

MODES = ("duel", "solo", "coop", "team", "ilhus")
#: What options come to, and seeds, lie in arrays of 64 bits. The numbers of options are small, and
#: of a seed's words the lower 32 bits count.
SETUPS = {
    ("deal", "new_duel", "options"),
    ("deal", "new_duel", "setting"),
    ("play_games", "new_duel", "options"),
    ("play_games", "new_duel", "setting"),
    ("deal", "new_game", "heroes"),
    ("deal", "new_game", "level"),
    ("play_games", "new_game", "heroes"),
    ("play_games", "new_game", "level"),
    ("deal", "low_word", "w0"),
    ("deal", "high_word", "w1"),
}
#: `plans` has 64 bits for the worth of a plan; seats, cards and actions are small there, too.
PLANS = {
    ("next_assault", "cities_left", "p"),
    ("next_assault", "cost_to_raze", "c"),
    ("next_assault", "cost_to_raze", "q"),
    ("next_assault", "defence", "c"),
    ("next_assault", "defence", "p"),
    ("next_errand", "cities_left", "p"),
    ("use_source", "action", "card"),
    ("use_source", "action", "place"),
    ("use_source", "action", "verb"),
    ("next_decision", "do", "a"),
}
FUSIONS = {("list_fusions", "fuse", "chosen")}  # a set's number is below 3 ** 15
#: Of a seed's words the lower 32 bits count.
CHANCE = {("deal_anew", "reseed", "w0"), ("deal_anew", "reseed", "w1"), ("play_on", "reseed", "w3")}
#: What `plans` suggests is an action; a network's layers are some hundred wide; simulations are
#: counted in thousands.
SMALL = {
    ("answer_games", "acted", "move"),
    ("answer_games", "apply", "action"),
    ("descend", "select", "suggested"),
    ("grow", "blend_prior", "suggested"),
    ("layers_from_base", "add_inputs", "wide"),
    ("roll_out", "apply", "action"),
    ("whole_games", "new_game", "heroes"),
    ("whole_games", "new_game", "level"),
    ("whole_games", "new_game", "high"),
    ("whole_games", "new_game", "low"),
    ("whole_games", "searched", "number"),
    ("whole_games", "searched", "sims"),
}


class Nothing:
    """A machine that compiles nothing."""

    zeros = staticmethod(np.zeros)
    array = staticmethod(np.array)

    def own(self, name: str, array: Any) -> Any:
        return array

    def compile(self, text: str) -> None:
        """It is not run."""

    def launch(self, *given: Any) -> None:
        """It is not run."""


@pytest.mark.slow
@pytest.mark.parametrize("mode", MODES)
def test_what_is_cut_is_known_to_be_small(mode: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gpu, "cuda", Nothing)
    monkeypatch.setattr(training, "engine_of", training.engine_of.__wrapped__)
    sight = sight_of(mode)
    options = sight.rules.options(None)
    lessons = training.GpuLessons(mode, 2, [0, 0], 7, lambda shape, kind: np.zeros(shape, kind))
    engines = (lessons.engine, GpuGames(mode, options), gpu.player_of.__wrapped__(sight.rules.core))
    cut = {one for engine in engines for one in engine.source.narrowed}
    assert cut <= SETUPS | PLANS | FUSIONS
    assert all(-1 <= n < 2**31 for n in sight.rules.numbers(sight.widest(options)))


@pytest.mark.parametrize("mode", MODES)
def test_what_is_cut_in_a_kernel_file_is_known_to_be_small(mode: str) -> None:
    source = source_of(mode)
    source.library()
    assert source.narrowed <= SETUPS | PLANS | FUSIONS | CHANCE | SMALL


def narrow(x: int) -> int:
    return x >> 1


def wide(served: int) -> int:
    return served >> 1


def hands_on(values: Any) -> int:
    return narrow(values[0]) + wide(values[0])


def test_a_call_that_cuts_is_noted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(globals(), "WIDE_INTEGERS", ("served",))
    program = Program({}, {"values": Numbers(LONG, 1)})
    program.add(cast(FunctionType, hands_on))
    assert program.narrowed == {("hands_on", "narrow", "x")}
    assert "int64 wide_1(int64 served_)" in program.text()
