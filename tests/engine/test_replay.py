"""Stepping through a record or a game, going back, and what a replay does not make."""

from __future__ import annotations

import random

import pytest
from helpers import GOLDEN, pick

import kyradar
from kyradar.agents.hidden import remembered
from kyradar.engine.rules import Rules
from kyradar.title import ModeName, all_modes

modes = pytest.mark.parametrize("mode", all_modes())


def played(mode: ModeName, steps: int = 60, seed: int = 3) -> kyradar.Game:
    """A game some actions on."""
    return go_on(kyradar.new_game(mode, seed), steps, seed)


def go_on(game: kyradar.Game, steps: int, seed: int) -> kyradar.Game:
    """Random actions that seldom end a turn."""
    chance = random.Random(seed)
    for _ in range(steps):
        if game.to_act:
            game.apply(pick(chance, game.legal()))
    return game


@modes
def test_a_replay_shows_every_action_with_the_game_before_it(mode: ModeName) -> None:
    known = played(mode)
    for source in (known, known.record()):
        again, steps = None, list[str]()
        for action, again in kyradar.replay(source):
            assert action in again.legal(action.seat) and again.steps == len(steps)
            steps.append(f"p{action.seat + 1}: {action}")
        assert tuple(steps) == known.actions
        assert again == known  # after the last step it stands at the end


@modes
def test_a_replay_begins_where_the_game_did(mode: ModeName) -> None:
    middle = kyradar.from_position(played(mode, 10).position(), seed=8)
    known = go_on(middle, 20, 5)
    steps = [(action.text, game.fingerprint()) for action, game in kyradar.replay(known.record())]
    assert steps == [(action.text, game.fingerprint()) for action, game in kyradar.replay(known)]
    assert steps[0][1] == known.beginning().fingerprint()
    assert len(steps) == known.steps


def test_a_replay_fails_as_loading_does() -> None:
    record = played("duel").record()
    with pytest.raises(kyradar.RecordError, match="not a Kyradar record"):
        kyradar.replay("x")  # at once, not at the first step
    wrong = record.replace("p1: end", "p1: attack Kyr", 1)
    with pytest.raises(kyradar.RecordError) as loading:
        kyradar.load_record(wrong)
    with pytest.raises(kyradar.RecordError) as stepping:
        list(kyradar.replay(wrong))
    assert str(stepping.value) == str(loading.value)
    with pytest.raises(kyradar.StaleRecord):
        list(kyradar.replay(record.replace("position ", "position 0")))


def test_a_line_with_answers_is_a_step_for_each() -> None:
    path = next(path for path in sorted((GOLDEN / "ilhus").glob("*.kyr")))
    game = kyradar.load_record(path.read_text("utf-8"))
    assert [str(action) for action, _ in kyradar.replay(game)] == [
        line.partition(": ")[2] for line in game.actions
    ]


@modes
def test_going_back_is_where_the_game_was(mode: ModeName) -> None:
    known = played(mode, 0)
    chance, earlier = random.Random(1), [known.copy()]
    for _ in range(30):
        if known.to_act:
            known.apply(pick(chance, known.legal()))
            earlier.append(known.copy())
    for count in {0, 1, 2, 5, known.steps // 2, known.steps}:
        back = known.rewind(count)
        then = earlier[known.steps - count]
        assert back == then and back.can_undo == then.can_undo
        assert back.legal() == then.legal()
    assert known.steps == len(earlier) - 1  # the game itself goes nowhere


def test_going_back_takes_a_resignation_along() -> None:
    known = played("duel", 10)
    known.resign(0)
    assert known.rewind(0) == known and known.rewind(0).outcome is not None
    for count in (1, 7):
        assert known.rewind(count).outcome is None


@pytest.mark.parametrize("count", [-1, 11, 1.0, True, None])
def test_nobody_goes_back_before_the_beginning(count: object) -> None:
    with pytest.raises(kyradar.PositionError, match="cannot go back"):
        played("duel", 10).rewind(count)  # type: ignore[arg-type]


def test_a_replay_makes_no_events(monkeypatch: pytest.MonkeyPatch) -> None:
    """W6: they were made and dropped, for every action."""
    known = played("duel", 80)
    text = known.record()

    def never(*args: object, **named: object) -> None:
        raise AssertionError("an event")

    for kind in type(known.rules).__mro__:
        if "events" in vars(kind) and kind is not Rules:
            monkeypatch.setattr(kind, "events", never)
    assert kyradar.load_record(text) == known
    assert [*kyradar.replay(known)] and known.rewind(40)


def test_what_is_remembered_needs_no_record(monkeypatch: pytest.MonkeyPatch) -> None:
    """W6: it went through the text of a record, and read every line of it again."""
    known = played("duel", 80)
    before = remembered(known, 0)
    monkeypatch.setattr(kyradar.Game, "record", None)
    monkeypatch.setattr(type(known.rules), "read", None)
    assert remembered(known, 0).known == before.known
