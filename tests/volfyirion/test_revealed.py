"""What everybody saw at set-up (S4) is told: in the view, as events, in positions and records."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from helpers import Json, stir_wonders

from kyradar import Game, PositionError, from_position, load_record, new_game
from kyradar.engine.kept import digest
from kyradar.engine.record import position_hash
from kyradar.title import ModeName
from kyradar.volfyirion.catalog import base_catalog
from kyradar.volfyirion.mind import mind_of

COST = {card.name: card.cost for card in base_catalog().cards}
MODES = ("duel", "solo", "team")


def sides(data: Json) -> list[Json]:
    """A team has a Lair of its own."""
    found: list[Json] = data.get("teams", [data])
    return found


def dealt(mode: ModeName, how_many: int = 40) -> list[Game]:
    return [new_game(mode, seed) for seed in range(how_many)]


@pytest.mark.parametrize("mode", MODES)
def test_the_dear_wonders_before_the_second_cheap_one_are_told(mode: ModeName) -> None:
    told = 0
    for game in dealt(mode):
        for side, whole in zip(sides(game.view(None)), sides(game.position()), strict=True):
            seen = side.get("revealed", [])
            told += bool(seen)
            assert all(COST[name] > 3 for name in seen)
            assert whole["wonder_deck"][-len(seen) :] == seen or not seen
            assert all(COST[name] <= 3 for name in side["lair"])
        events = game.opening()
        assert [event["card"] for event in events] == [
            name for side in sides(game.view(None)) for name in side.get("revealed", ())
        ]
        kind = "team_wonder_revealed" if mode == "team" else "wonder_revealed"
        assert {event.kind for event in events} <= {kind}
        assert all(event["card"] in event.sentence("fr") for event in events)
    assert 0.4 < told / sum(len(sides(game.view(None))) for game in dealt(mode)) < 0.85


def test_coop_reveals_nothing_at_set_up() -> None:
    for game in dealt("coop", 10):
        assert game.opening() == [] and "revealed" not in game.view(0)
    with pytest.raises(PositionError, match="revealed"):
        from_position(new_game("coop", 1).position() | {"revealed": []})


@pytest.mark.parametrize("mode", MODES)
def test_it_is_of_what_was_public_and_nothing_else(mode: ModeName) -> None:
    """Two deals that differ in the unseen part of the Wonder Deck look the same."""
    chance = random.Random(1)
    for game in dealt(mode, 12):
        position = game.position()
        for side in sides(position):
            stir_wonders(side, chance)
        other = from_position(position)
        for seat in (None, *range(game.players)):
            assert other.view(seat) == game.view(seat)
        assert other.opening() == game.opening()


@pytest.mark.parametrize("mode", MODES)
def test_it_survives_positions_records_and_undo(mode: ModeName) -> None:
    for game in dealt(mode, 12):
        opening = game.opening()
        again = from_position(game.position())
        assert again.opening() == opening and again.position() == game.position()
        first = game.legal()[0]
        game.apply(first)
        assert load_record(game.record()).opening() == opening
        assert load_record(game.record()).position() == game.position()
        if game.can_undo:
            game.undo()
        assert game.opening() == opening and game.copy().opening() == opening


@pytest.mark.parametrize("mode", MODES)
def test_positions_and_records_of_before_still_hold(mode: ModeName) -> None:
    game = next(game for game in dealt(mode) if game.opening())
    old = game.position()
    for side in sides(old):
        side.pop("revealed", None)
    again = from_position(old)
    assert again.opening() == [] and again.legal() == game.legal()
    # Records hold a hash of the last position, kept games one of every view, as they were then.
    assert again.fingerprint() == game.fingerprint() == position_hash(old)
    assert digest(again.view(0)) == digest(game.rules.lasting(game.view(0)))


def test_what_comes_up_again_is_no_longer_under_the_deck() -> None:
    game = next(game for game in dealt("duel") if len(game.opening()) >= 2)
    seen = game.view(0)["revealed"]
    position = game.position()
    # All others have gone.
    position["removed"] = [*position["removed"], *position["wonder_deck"][: -len(seen)]]
    position["wonder_deck"] = seen
    position["lair"] = [None, None]
    position["removed"] += [name for name in game.view(0)["lair"] if name]
    few = from_position(position)
    few.apply("end")
    assert few.view(0)["lair"] == seen[:2]
    assert few.view(0).get("revealed", []) == seen[2:]


@pytest.mark.parametrize(
    "wrong", [["Stab"], ["No Such Card"], "Void Fluid", ["Void Fluid"] * 3, [None], [7]], ids=repr
)
def test_what_does_not_lie_there_is_refused(wrong: object) -> None:
    with pytest.raises(PositionError, match="revealed"):
        from_position(new_game("duel", 3).position() | {"revealed": wrong})


@pytest.mark.parametrize("mode", MODES)
def test_who_imagines_the_hidden_cards_keeps_them_there(mode: ModeName) -> None:
    mind = mind_of(mode)
    for game in dealt(mode, 8):
        table = mind.imagine(game.view(0), 0, random.Random(5))
        imagined = Game(table.state, table.options, seed=0, mode=mode)
        assert imagined.opening() == game.opening()
        for mine, true in zip(sides(imagined.position()), sides(game.position()), strict=True):
            assert Counter(mine["wonder_deck"]) == Counter(true["wonder_deck"])
