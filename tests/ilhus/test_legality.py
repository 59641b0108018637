"""One source of legality: the list keeps what the refusals let pass, and nothing else (B36)."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from kyradar import Game
from kyradar.engine.game import rules_of
from kyradar.ilhus import kernel
from kyradar.ilhus.kernel import actions as a
from kyradar.ilhus.kernel import layout as k
from kyradar.ilhus.kernel import reasons as r
from kyradar.ilhus.kernel.fusion import only_set, set_of
from kyradar.ilhus.kernel.legal import MOST_ACTIONS, legal
from kyradar.ilhus.kernel.refuse import why

from .table import LEVELS, inside, walk
from .test_random_play import subsets

ALWAYS = {"END", "TAKE"}  # nothing can speak against them (B14, B20)
VERBS = {
    *("END", "TURN", "PLAY", "STEP", "FUSE", "TARGET", "ZONE", "HERO", "HIT", "RECALL", "MEND"),
    *("DISCARD", "EXILE", "BLOCK", "TAKE", "CHOOSE", "SKIP"),
}


def functions(name: str) -> dict[str, ast.FunctionDef]:
    """The functions of a kernel module."""
    with open(f"{kernel.__path__[0]}/{name}.py", encoding="utf-8") as file:
        body = ast.parse(file.read()).body
    return {node.name: node for node in body if isinstance(node, ast.FunctionDef)}


def calls(function: ast.FunctionDef) -> set[str]:
    called = (node.func for node in ast.walk(function) if isinstance(node, ast.Call))
    return {one.id for one in called if isinstance(one, ast.Name)}


def verbs(function: ast.FunctionDef) -> set[str]:
    """The verbs a function writes or hands on."""
    found = (node for node in ast.walk(function) if isinstance(node, ast.Attribute))
    named = {one.attr for one in found if isinstance(one.value, ast.Name) and one.value.id == "a"}
    return named & VERBS | ({"FUSE"} if "fuse" in calls(function) else set())


def asked_by(name: str) -> set[str]:
    """All functions of `refuse` that one of them asks, itself among them."""
    there = functions("refuse")
    found, new = set[str](), {name}
    while new:
        found |= new
        new = {other for one in new for other in calls(there[one]) if other in there} - found
    return found


def test_every_verb_is_listed_by_asking_the_refusals() -> None:
    """A function that lists a verb asks a `why_` that the refusals ask too, itself or in what it
    hands the verb to."""
    lists, refusals = functions("legal"), asked_by("why")
    listed = set[str]()
    for name, function in lists.items():
        said = verbs(function)
        listed |= said
        asked = {one for one in calls(function) if one.startswith("why_")}
        for other in calls(function) & lists.keys():
            asked |= {one for one in calls(lists[other]) if one.startswith("why_")}
        if said - ALWAYS:
            assert asked, f"{name} lists {said} and asks nobody"
        assert asked <= refusals, f"{name} asks what no refusal asks: {asked - refusals}"
    assert listed == VERBS


# --- both ways ------------------------------------------------------------------------------------


def as_listed(game: Game, code: int) -> int:
    """An action as the list has it: cards that any twin can resolve name Kilenne (ruling 12), the
    only possible set of a fusion is not named (B33)."""
    state, tables = inside(game)
    p = state.ask_seat
    verb, t = a.verb_of(code), a.card_of(code)
    if verb == a.PLAY and state.hero[p] == k.TWINS and not tables.by_twin[t]:
        return a.action(a.PLAY, t, a.element_of(code) * a.TWINS + a.TWIN_K)
    if verb == a.FUSE:
        only = only_set(state, tables, tables.fusion[a.fusion_of(code)])
        if only > 0 and set_of(only) == a.cards_of(code):
            return a.fuse(a.fusion_of(code), a.NOT_NAMED)
    return code


def positions(heroes: list[str]) -> Iterator[Game]:
    """Every kind of decision; of turns a few."""
    for seed in range(3):
        for number, game in enumerate(walk(seed, heroes, LEVELS[seed])):
            if game.to_act and (number % 12 == 0 or inside(game)[0].ask != k.ASK_ACT):
                yield game


@pytest.mark.slow
@subsets
def test_the_list_and_the_refusals_agree_over_the_whole_action_space(heroes: list[str]) -> None:
    asked = Counter[int]()
    out, chance = [0] * MOST_ACTIONS, Random(1)
    for game in positions(heroes):
        state, tables = inside(game)
        listed = set(out[: legal(state, tables, out)])
        assert all(why(state, tables, state.ask_seat, code) == r.OK for code in listed)
        space = rules_of("ilhus").action_space(game._options).codes
        fusions = [code for code in space if a.verb_of(code) == a.FUSE]
        others = [code for code in space if a.verb_of(code) != a.FUSE]
        for code in (*others, *chance.sample(fusions, min(200, len(fusions)))):
            allowed = why(state, tables, state.ask_seat, code) == r.OK
            assert allowed == (as_listed(game, code) in listed), (game, code)
        asked[state.ask] += 1
    assert len(asked) >= 8


def test_a_card_is_exiled_only_from_where_it_may_be() -> None:
    """No number of a pile is taken for another: only hand, wounds and the top (B18)."""
    checked = 0
    for seed in range(30):
        for game in walk(seed, ["mage", "twins"], "hard"):
            state, tables = inside(game)
            if state.ask == k.ASK_EXILE:
                p = state.ask_seat
                for pile in (k.DISCARD, k.PLAYED, k.FRONT, k.DECK):
                    for i in range(state.size[p, pile]):
                        code = a.action(a.EXILE, state.pile[p, pile, i], pile)
                        assert why(state, tables, p, code) == r.NOT_TO_EXILE
                        checked += 1
        if checked > 20:
            return
    raise AssertionError(f"exile was hardly asked: {checked}")


def test_lines_are_read_in_any_case() -> None:
    words = set()
    for game in walk(5, ["twins", "mistress"]):
        for action in game.legal():
            line = action.text
            words |= {word for word in (" as ", " with ", " from ") if word in line}
            assert game.read(line.upper()).code == game.read(line.lower()).code == action.code
    assert words == {" as ", " with ", " from "}
