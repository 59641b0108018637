"""Twins of the rules: what a mode has instead is called everywhere, and nothing calls itself."""

from __future__ import annotations

import dis
from types import FunctionType

import pytest

from kyradar.agents.minds import mind_of
from kyradar.engine import tree
from kyradar.engine.twins import make_twins
from kyradar.volfyirion import kernel
from kyradar.volfyirion.kernel import apply, modes, turn, zones
from kyradar.volfyirion.kernel.modes import solo
from kyradar.volfyirion.kernels import kernel_of
from kyradar.volfyirion.title import TITLE

MODES = tuple(TITLE.modes)


def callees(function: FunctionType) -> list[FunctionType]:
    loads = (one for one in dis.get_instructions(function) if one.opname == "LOAD_GLOBAL")
    found = [function.__globals__.get(one.argval) for one in loads]
    return [other for other in found if isinstance(other, FunctionType)]


@pytest.mark.parametrize("mode", MODES)
def test_no_rule_calls_itself(mode: str) -> None:
    """Numba compiles recursion, but what it then loads from its cache crashes."""
    mind = mind_of(mode)
    twins = mind.core.twins(tree, *mind.packages, instead=mind.instead)
    done: set[FunctionType] = set()

    def visit(function: FunctionType, above: tuple[FunctionType, ...]) -> None:
        assert function not in above, " -> ".join(one.__name__ for one in (*above, function))
        if function not in done:
            for other in callees(function):
                visit(other, (*above, function))
            done.add(function)

    for twin in twins.values():
        visit(twin, ())
    assert len(done) > 100


def test_what_stands_instead_is_called_by_all_others() -> None:
    twins = make_twins((kernel, modes), solo.INSTEAD)
    fill = twins[turn.fill_row_space]
    assert fill.__globals__["take_top"] is twins[zones.take_top]
    assert twins[zones.take_top].__code__ is solo.take_top.__code__


def test_in_its_own_module_the_name_means_what_it_builds_upon() -> None:
    twins = make_twins((kernel, modes), solo.INSTEAD)
    play = twins[apply.play_card]
    assert play.__code__ is solo.play_card.__code__
    assert play.__globals__["duel_play_card"].__code__ is apply.play_card.__code__


def test_the_originals_stay_as_they_are() -> None:
    before = zones.take_top
    kernel_of("solo")
    assert zones.take_top is before
    assert turn.fill_row_space.__globals__["take_top"] is before
    assert kernel_of("duel").apply is apply.apply


def test_sizes_can_be_other_ones() -> None:
    twins = make_twins((kernel,), {}, constants={"HAND_SIZE": 7})
    assert twins[turn.start_turn].__globals__["HAND_SIZE"] == 7
    assert turn.start_turn.__globals__["HAND_SIZE"] == 5
