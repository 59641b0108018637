"""Giving up: the other one wins, nothing more can be done, and the record tells it."""

from __future__ import annotations

import pytest

import kyradar
from kyradar import Cause, IllegalAction, Outcome, PositionError, RecordError, StaleRecord, new_game
from kyradar.volfyirion.wording import LANGUAGES, words


def test_the_other_one_wins_and_the_game_is_over() -> None:
    game = kyradar.new_game(seed=1, options={"first": 0})
    game.apply("play Prospector")
    position = game.position()
    game.resign(1)
    assert game.outcome == Outcome(0, Cause.RESIGNED)
    assert game.outcome.reason == "the opponent resigned"
    assert game.to_act == ()
    assert game.legal() == []
    assert not any(game.mask())
    assert not game.can_undo
    assert game.position() == position
    for attempt in (lambda: game.apply("end"), lambda: game.resign(0), game.undo):
        with pytest.raises(IllegalAction):
            attempt()
    assert game.copy().outcome == game.outcome


@pytest.mark.parametrize("seat", [2, -1, True, None, "0"])
def test_there_is_no_such_seat(seat: object) -> None:
    with pytest.raises(PositionError):
        kyradar.new_game(seed=1).resign(seat)  # type: ignore[arg-type]


def test_the_record_tells_it() -> None:
    game = kyradar.new_game(seed=1, options={"first": 0})
    game.apply("end")
    unfinished = game.record()
    game.resign(0)
    text = game.record()
    assert "\nresigned p1\n" in text
    assert "\nwinner 1\n" in text
    again = kyradar.load_record(text)
    assert again.outcome == Outcome(1, Cause.RESIGNED)
    assert again.record() == text
    with pytest.raises(RecordError, match="resigned p3: there is no seat 2"):
        kyradar.load_record(text.replace("resigned p1", "resigned p3"))
    with pytest.raises(StaleRecord, match="winner"):
        kyradar.load_record(text.replace("resigned p1", "resigned p2"))
    assert kyradar.load_record(unfinished).outcome is None


def test_undo_leads_to_the_very_state_before() -> None:
    game = kyradar.new_game(seed=7, options={"first": 0})
    before = [game.position()]
    for line in ("play Prospector", "play Prospector", "play Captain"):
        if game.why_not(line) is None:
            game.apply(line)
            before.append(game.position())
    assert len(before) > 2
    while game.can_undo:
        before.pop()
        game.undo()
        assert game.position() == before[-1]
    assert len(game.actions) == 0


def test_views_at_once_are_the_views_one_by_one() -> None:
    game = kyradar.new_game(seed=7, options={"ploys": True, "perks": True, "hidden_top": True})
    for _ in range(30):
        game.apply(game.legal()[-1])
        assert game.views((0, 1, None)) == [game.view(0), game.view(1), game.view(None)]


def test_who_resigned_is_told_as_the_reader_would_say_it() -> None:
    game = new_game("duel", 1)
    game.resign(0)
    outcome = game.outcome
    assert outcome is not None
    assert outcome.said("en", 0) == "you resigned"
    assert outcome.said("fr", 0) == "vous avez abandonné"
    assert outcome.said("it", 0) == "hai abbandonato"
    assert outcome.said("en", 1) == outcome.said("en") == outcome.reason == "the opponent resigned"


def test_every_way_to_lose_against_somebody_has_words_of_its_own() -> None:
    lost = {"cities", "talismans", "resigned", "strongholds"}
    for language in LANGUAGES:
        assert set(words(language)["outcomes_lost"]) == lost
