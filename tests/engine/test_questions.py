"""The questions to a game: each is asked by somebody, and answered by the games."""

from __future__ import annotations

import ast
from pathlib import Path
from types import FunctionType

import pytest
from helpers import PACKAGE

from kyradar.agents.minds import mind_of, thinking_of
from kyradar.engine import steps, tree
from kyradar.engine.kernel import questions
from kyradar.engine.sight import ASKED, sight_of
from kyradar.engine.steps import games
from kyradar.engine.tree import think
from kyradar.engine.variants import Variants
from kyradar.title import ModeName, all_modes

QUESTIONS = {
    name: one
    for name, one in vars(questions).items()
    if isinstance(one, FunctionType) and one.__module__ == questions.__name__
}
ASKERS = (
    "engine/tree",
    "engine/net",
    "engine/steps",
    "engine/lessons",
)
modes = pytest.mark.parametrize("mode", list(all_modes()))


def imported(path: Path) -> set[str]:
    """The questions that a file imports."""
    return {
        alias.name
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.ImportFrom) and node.module == questions.__name__
        for alias in node.names
    }


def test_every_question_is_asked() -> None:
    files = [path for folder in ASKERS for path in (PACKAGE / folder).glob("*.py")]
    asked: set[str] = set().union(*map(imported, files))
    assert asked == set(QUESTIONS)
    assert imported(PACKAGE / "engine/steps/games.py") == {one.__name__ for one in ASKED}


@modes
def test_a_mind_and_a_sight_answer(mode: ModeName) -> None:
    mind, sight = mind_of(mode), sight_of(mode)
    answered = {one.__name__ for one in mind.instead if one in QUESTIONS.values()}
    needed = {"legal", "apply", "is_over", "redeal", "outcome_of", "side_of", "suggest"}
    assert needed | {"next_action"} <= answered
    assert set(ASKED) <= set(sight.answers)
    both = [one for one in mind.instead if one in QUESTIONS.values() and one in sight.answers]
    assert both and all(mind.instead[one] is sight.answers[one] for one in both)


@modes
def test_what_is_not_answered_holds_as_written(mode: ModeName) -> None:
    mind = mind_of(mode)
    variants = mind.core.variants(tree, *mind.packages, instead=mind.instead)
    left = [one for one in QUESTIONS.values() if one in variants and one not in mind.instead]
    assert thinking_of(mode).own_part is variants[questions.own_part]
    for one in left:
        expected = one  # or what a sight answers, if it was asked in this process already
        if variants[one].__code__ is not one.__code__:
            while expected in sight_of(mode).answers:
                expected = sight_of(mode).answers[expected]
        assert variants[one].__code__ is expected.__code__


def outcome_of(s: object) -> float:
    return 1.0


def look(s: object, cards: object, me: int, memory: object, obs: object, i: int) -> None:
    """See nothing."""


def test_an_answer_may_come_after_the_first_to_ask_other_things() -> None:
    variants = Variants()
    made = variants.add((tree,), {questions.outcome_of: outcome_of})
    assert made[questions.result_of](None) == 1.0, "what is not answered asks the game, too"
    assert questions.look not in made
    later = variants.add((steps,), {questions.look: look})
    assert later[questions.look] is look
    assert later[games.show_games].__globals__["look"] is look
    assert later[think.think] is made[think.think]


def test_an_answer_to_what_was_asked_already_comes_too_late() -> None:
    variants = Variants()
    variants.add((tree,))
    with pytest.raises(TypeError, match="too late"):
        variants.add((tree,), {questions.outcome_of: outcome_of})
