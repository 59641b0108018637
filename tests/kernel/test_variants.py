"""Variants of the rules: what a mode has instead is called everywhere, and nothing calls itself."""

from __future__ import annotations

import dis
import importlib
import sys
from collections.abc import Iterator
from pathlib import Path
from types import FunctionType, ModuleType

import pytest

from kyradar.agents.minds import mind_of
from kyradar.engine import tree
from kyradar.engine.cpp.kinds import INFERRED
from kyradar.engine.entry_points import entry_modules, named_in
from kyradar.engine.programs import packages_of
from kyradar.engine.sight import sight_of
from kyradar.engine.variants import joined, make_variants, modules_of
from kyradar.title import all_modes
from kyradar.volfyirion import kernel
from kyradar.volfyirion.kernel import apply, layout, modes, points, turn, zones
from kyradar.volfyirion.kernel.modes import common, solo, team_turn
from kyradar.volfyirion.kernels import kernel_of
from kyradar.volfyirion.title import TITLE

MODES = tuple(TITLE.modes)


def callees(function: FunctionType) -> list[FunctionType]:
    loads = (one for one in dis.get_instructions(function) if one.opname == "LOAD_GLOBAL")
    found = [function.__globals__.get(one.argval) for one in loads]
    return [other for other in found if isinstance(other, FunctionType)]


@pytest.mark.parametrize("mode", MODES)
def test_no_rule_calls_itself(mode: str) -> None:
    """A GPU's threads have next to no stack."""
    mind = mind_of(mode)
    variants = mind.core.variants(tree, *mind.packages, instead=mind.instead)
    done: set[FunctionType] = set()

    def visit(function: FunctionType, above: tuple[FunctionType, ...]) -> None:
        assert function not in above, " -> ".join(one.__name__ for one in (*above, function))
        if function not in done:
            for other in callees(function):
                visit(other, (*above, function))
            done.add(function)

    for variant in variants.values():
        visit(variant, ())
    assert len(done) > 100


def test_what_stands_instead_is_called_by_all_others() -> None:
    variants = make_variants((kernel, modes), solo.INSTEAD)
    fill = variants[turn.fill_row_space]
    assert fill.__globals__["take_top"] is variants[zones.take_top]
    assert variants[zones.take_top].__code__ is solo.take_top.__code__


def test_in_its_own_module_the_name_means_what_it_builds_upon() -> None:
    variants = make_variants((kernel, modes), solo.INSTEAD)
    play = variants[apply.play_card]
    assert play.__code__ is solo.play_card.__code__
    assert play.__globals__["duel_play_card"].__code__ is apply.play_card.__code__


def test_the_originals_stay_as_they_are() -> None:
    before = zones.take_top
    kernel_of("solo")
    assert zones.take_top is before
    assert turn.fill_row_space.__globals__["take_top"] is before
    assert kernel_of("duel").apply is apply.apply


def test_sizes_can_be_other_ones() -> None:
    variants = make_variants((kernel,), {}, constants={"HAND_SIZE": 7})
    assert variants[turn.start_turn].__globals__["k"].HAND_SIZE == 7
    assert turn.start_turn.__globals__["k"].HAND_SIZE == 5


def test_a_size_is_the_same_by_name_and_by_module() -> None:
    """Under team `SEATS` was 4 and `k.SEATS` 2 in one text."""
    core = kernel_of("team").core
    for variant in core.variants().values():
        space = variant.__globals__
        assert space.get("SEATS", 4) == 4
        for value in space.values():
            if isinstance(value, ModuleType) and value.__name__ == layout.__name__:
                assert value.SEATS == 4, variant.__qualname__
    assert layout.SEATS == 2


@pytest.fixture
def made_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[ModuleType]:
    """A package of rules that reads a size by name and by module."""
    folder = tmp_path / "made_up"
    folder.mkdir()
    (folder / "__init__.py").write_text("")
    (folder / "sizes.py").write_text("SEATS = 2\n")
    (folder / "rules.py").write_text(
        "from . import sizes as k\n"
        "from .sizes import SEATS\n"
        "def both():\n    return 10 * k.SEATS + SEATS\n"
    )
    monkeypatch.syspath_prepend(tmp_path)
    yield importlib.import_module("made_up")
    for name in ("made_up", "made_up.rules", "made_up.sizes"):
        sys.modules.pop(name, None)


def test_functions_have_the_size_of_their_mode(made_up: ModuleType) -> None:
    rules = importlib.import_module("made_up.rules")
    for seats in (4, 3):
        variants = make_variants((made_up,), {}, constants={"SEATS": seats})
        assert variants[rules.both]() == 11 * seats
    assert rules.both() == 22


# --- what a replacement has to be -----------------------------------------------------------------


def shorter(s: object, p: int) -> None:
    """In the place of pay(s, p, kind, amount)."""


def turned(s: object, kind: int, p: int, amount: int) -> None:
    """The same with two arguments in another order."""


def payer(s: object, p: int, kind: int, price: int) -> None:
    """A name may be another: `price` for `amount`."""


@pytest.mark.parametrize("other", [shorter, turned])
def test_a_replacement_has_the_same_arguments(other: FunctionType) -> None:
    with pytest.raises(TypeError, match=rf"{other.__name__}\(.*cannot replace .*points\.pay\(s, p"):
        make_variants((kernel,), {points.pay: other})


def test_an_argument_may_have_another_name() -> None:
    variants = make_variants((kernel,), {points.pay: payer})
    assert variants[points.pay] is payer


def test_nothing_is_replaced_twice() -> None:
    both = {points.pay: payer}, {points.pay: shorter}
    with pytest.raises(TypeError, match=r"points\.pay is replaced twice: by .*payer and .*shorter"):
        joined(*both)
    assert joined(both[0], both[0]) == both[0]


def test_nothing_replaces_itself_by_a_detour() -> None:
    with pytest.raises(TypeError, match=r"points\.pay replaces .*payer replaces"):
        make_variants((kernel,), {points.pay: payer, payer: points.pay})


def test_a_replacement_can_be_replaced() -> None:
    """Team builds upon the common turn, which builds upon the duel."""
    played = kernel_of("team").apply
    assert played.__code__ is team_turn.apply.__code__
    below = played.__globals__["common_apply"]
    assert below.__code__ is common.apply.__code__


def test_a_replacement_that_comes_too_late_is_refused() -> None:
    core = kernel_of("duel").core
    core.variants()
    with pytest.raises(TypeError, match=r"payer comes too late to replace .*points\.pay"):
        core.variants(instead={points.pay: payer})


@pytest.mark.parametrize("mode", MODES)
def test_all_who_ask_share_one_set_of_functions(mode: str) -> None:
    mind, sight = mind_of(mode), sight_of(mode)
    rules = mind.core.variants()
    thinking = mind.core.variants(tree, *mind.packages, instead=mind.instead)
    assert all(thinking[function] is variant for function, variant in rules.items())
    assert sight.variants[apply.apply] is rules[apply.apply]


@pytest.mark.parametrize("mode", list(all_modes()))
def test_no_number_has_the_name_of_an_array(mode: str) -> None:
    """Translated, a parameter's type goes by its name, in whichever package it is."""
    packages = (*mind_of(mode).core.packages, *packages_of(mode)[0])
    entries = entry_modules(packages)
    declared: set[str] = set()
    for kind in ("ARRAYS", "RECORDS", "TUPLES"):
        for name, what in named_in(entries, kind).items():
            if not (isinstance(what, tuple) and what[-1] == 0):  # a plain fraction
                declared.add(name)
    for package in packages:
        for module in modules_of(package):
            for function in vars(module).values():
                if isinstance(function, FunctionType):
                    types = function.__annotations__
                    if set(types) & set(INFERRED):  # by what it is called with
                        continue
                    numbers = {name for name, one in types.items() if one is int}
                    assert not numbers & declared, f"{function.__qualname__}: {numbers}"


def test_a_name_means_the_same_in_every_package_of_a_program() -> None:
    one, other = ModuleType("one"), ModuleType("other")
    one.ARRAYS, other.ARRAYS = {"rewards": ("f", 2)}, {"rewards": ("f", 1)}  # type: ignore[attr-defined]
    assert named_in([one, one], "ARRAYS") == {"rewards": ("f", 2)}
    with pytest.raises(TypeError, match="other: 'rewards' is something else"):
        named_in([one, other], "ARRAYS")
