"""Analysis and advice: what they must find, and that they never need more than the view."""

from __future__ import annotations

import json
from typing import Any

import pytest

from kyradar import KyradarError, from_position, new_game
from kyradar.agents import Budget, GreedyAgent, SearchAgent, View
from kyradar.agents.advice import advise
from kyradar.agents.analysis import (
    Analysis,
    Decision,
    Piece,
    analyse,
    look_a_while,
    look_at,
    rank_turns,
    with_luck,
)
from kyradar.agents.analysis_page import page
from kyradar.agents.hidden import remembered
from kyradar.agents.thought import Thought
from kyradar.engine.replay import replay
from kyradar.title import ModeName

FEW = Budget(ms=None, simulations=150)


def short_record() -> str:
    """A game of a few turns, in which player 1 lets a certain win go by."""
    ruined = [{"name": name, "state": "ruined"} for name in ("Yrdesh", "Akao Uket")]
    game = from_position(
        {"seats": [{"points": {"battle": 10}}, {"cities": ruined}], "row": ["Bank"]}, 1
    )
    game.apply("end")
    return game.record()


def test_a_missed_win_is_the_dearest_turn() -> None:
    analysis = analyse(short_record(), simulations=200, processes=1)
    (decision,) = analysis.decisions
    assert decision.played == "end"
    assert decision.best == "attack Kyr"
    assert decision.before == 1.0
    assert decision.gain == pytest.approx(decision.before - decision.after)
    assert analysis.turns[0].instead == "attack Kyr"


def test_the_page_holds_everything_and_escapes() -> None:
    analysis = analyse(short_record(), simulations=60, processes=1)
    text = page(analysis, title="<b>", players=("A & B", "C"))
    assert "<polyline" in text and "attack Kyr" in text
    assert "&lt;b&gt;" in text and "A &amp; B" in text
    assert "http" not in text  # nothing is fetched from anywhere
    assert json.loads(analysis.as_json())["decisions"][0]["best"] == "attack Kyr"


def test_workers_find_the_same() -> None:
    game, agent = new_game(seed=3), GreedyAgent(1)
    for _ in range(24):
        game.apply(agent.choose(game.view(game.to_act[0]), game.legal()))
    alone = analyse(game.record(), simulations=30, processes=1)
    told: list[tuple[int, int]] = []
    shared = analyse(game.record(), 30, 2, lambda done, total: told.append((done, total)))
    assert [d.number for d in alone.decisions] == [d.number for d in shared.decisions]
    assert told[-1] == (24, 24)


def test_a_look_that_others_interrupt_sees_the_same() -> None:
    game, agent = new_game(seed=3), GreedyAgent(1)
    for _ in range(30):
        game.apply(agent.choose(game.view(game.to_act[0]), game.legal()))
    record = game.record()
    whole = look_at(record, 30, 0, 2)
    found: list[Decision] = []
    looks, first = 0, 0
    while True:
        more, then = look_a_while(record, 30, Piece(0, 2, first), seconds=0.0)
        assert len(more) == 1  # one at least, or it would never end
        found, looks = found + more, looks + 1
        if then is None:
            break
        assert then > first or looks == 1
        first = then
    assert looks == len(whole) > 3
    for one, other in zip(found, whole, strict=True):
        assert (one.number, one.turn, one.played) == (other.number, other.turn, other.played)
        assert (one.revealed, one.result) == (other.revealed, other.result)


@pytest.mark.parametrize("table", [("ilhus", {"heroes": ["mage", "twins"]}), ("duel", {})])
def test_an_analysis_knows_what_the_player_knew(
    table: tuple[ModeName, dict[str, Any]], monkeypatch: pytest.MonkeyPatch
) -> None:
    """It watches for every seat what others do, too."""
    game, agent = new_game(table[0], 5, table[1]), GreedyAgent(1)
    for _ in range(40):
        seat = game.to_act[0]
        game.apply(agent.choose(game.team_view(seat), game.legal(seat)))
    knew = [remembered(before.copy(), action.seat).known for action, before in replay(game)]
    compared, think = 0, SearchAgent.think

    def thinks(
        self: SearchAgent, view: View, legal: Any, budget: Any = None, played: Any = None
    ) -> Thought:
        nonlocal compared
        thought = think(self, view, legal, budget, played)
        compared += 1
        assert self.memory is not None and self.memory.known in knew
        return thought

    monkeypatch.setattr(SearchAgent, "think", thinks)
    look_at(game.record(), 2, 0, 1)
    assert compared > 10


def test_an_empty_record_is_told() -> None:
    with pytest.raises(KyradarError, match="nothing to analyse"):
        analyse(new_game(seed=1).record(), 10, 1)


def test_advice_says_what_an_action_is_good_for() -> None:
    ruined = [{"name": name, "state": "ruined"} for name in ("Yrdesh", "Akao Uket")]
    win = from_position({"seats": [{"points": {"battle": 10}}, {"cities": ruined}]}, 1)
    assert str(advise(win, FEW)).startswith("attack Kyr: wins the game at once (100% to win")
    saved = from_position({"seats": [{"points": {"knowledge": 8}}, {}], "dragon": "Alantar"}, 1)
    assert advise(saved, FEW).reason == "saves Alantar from Volfyirion"


def test_advice_on_a_finished_game_is_refused() -> None:
    over = from_position({"phase": "over", "winner": "nobody"}, 1)
    with pytest.raises(KyradarError, match="over"):
        advise(over, FEW)


def decision(number: int, seat: int, before: float, after: float, **more: Any) -> Decision:
    first = {"first_side": seat == 0}
    facts: dict[str, Any] = {"turn": number, "played": "a", "best": "b", "others": ()}
    return Decision(
        number=number, seat=seat, before=before, after=after, gain=before - after,
        range=(after, after),
        **(facts | first | more),
    )  # fmt: skip


def test_what_a_draw_took_is_no_mistake() -> None:
    """Odds fall from 60 to 40 by a card that came to light: luck, and a turn that cost nothing."""
    one = decision(1, 0, 0.61, 0.60, revealed=True, turn=1)
    two = decision(2, 0, 0.40, 0.40, turn=1)
    three = decision(3, 1, 0.65, 0.55, turn=2, revealed=True, result=1.0)
    decisions = [one, two, three]
    analysis = Analysis(0, 9, tuple(decisions), rank_turns(decisions), 10)
    assert [round(each.luck, 2) for each in analysis.decisions] == [-0.2, 0.0, 0.45]
    assert {(cost.turn, round(cost.cost, 2)) for cost in analysis.turns} == {(1, 0.01), (2, 0.1)}
    assert [each.number for each in analysis.mistakes] == [3]
    assert analysis.accuracy == {0: 1.0, 1: 0.0}
    assert analysis.luck[0] == pytest.approx(-0.2)


def test_luck_of_the_other_side_is_turned_round() -> None:
    """After the first player's action the second one's odds are 70 %: the first has 30 %."""
    one = decision(1, 0, 0.5, 0.5, revealed=True)
    two = decision(2, 1, 0.7, 0.7)
    assert with_luck((one, two))[0].luck == pytest.approx(-0.2)


def test_a_mistake_has_a_reason_in_every_language() -> None:
    analysis = analyse(short_record(), simulations=60, processes=1)
    (mistake,) = analysis.mistakes
    told = {mistake.reason(language) for language in ("en", "fr", "it")}
    assert len(told) == 3
    assert all(told)
    data = json.loads(analysis.as_json())
    assert data["mistakes"] == [mistake.number]
    assert data["accuracy"] == {"0": 0.0}
    assert "wins the game at once" in page(analysis)


def test_the_same_action_is_never_better_than_itself() -> None:
    game, agent = new_game(seed=6), GreedyAgent(6)
    for _ in range(70):
        game.apply(agent.choose(game.view(game.to_act[0]), game.legal()))
    for one in analyse(game.record(), simulations=120, processes=1).decisions:
        assert one.gain >= 0.0
        assert (one.gain > 0.0) == (one.best != one.played)


def test_a_battle_of_ilhus_is_read_again() -> None:
    """The Mage could fell Moira and lets it be; partners share odds, and reasons have words."""
    game = from_position(
        {
            "mode": "ilhus",
            "options": {"heroes": ["mage", "twins"], "level": "easy"},
            "encounter": 4,
            "active": 0,
            "seats": [
                {"hand": ["Second Shard"]},  # an Hourglass in the deck could save him
                {"deck": ["Taut Thread"], "done": True},
            ],
            "foes": [{"name": "Moira, Weaver of Omens", "life": 1, "zone": 1}],
            "omens": {"row": ["Severed Thread", "Bone Spindle", "Web"]},
        },
        1,
    )
    strike = next(action for action in game.legal() if action.verb == "play")
    assert game.copy().apply(strike)[-1].kind == "heroes_win"
    game.apply("end")
    analysis = analyse(game.record(), simulations=200, processes=1)
    decision = analysis.decisions[0]
    assert (decision.played, decision.best) == ("end", strike.text)
    assert decision.before > 0.95
    assert decision.gain > 0.9
    assert decision.reason("en") == "wins the game"
    assert len({decision.reason(language) for language in ("en", "fr", "it")}) == 3
    assert all(one.first_side for one in analysis.decisions)
    text = page(analysis, players=("Ada", "Ben", "Cleo"), mode="ilhus")
    assert "<polyline" in text and strike.text in text


def test_skill_and_luck_are_the_way_to_the_result() -> None:
    """From even odds to the end: what was given away, what came to light, and nothing left over."""
    one = decision(1, 0, 0.55, 0.45, revealed=True)
    two = decision(2, 1, 0.60, 0.52)
    three = decision(3, 0, 0.50, 0.49, revealed=True, result=0.0)
    lost = Analysis(1, 9, (one, two, three), (), 10, (1,), 0.0)
    assert lost.way is not None
    assert sum(lost.way.values()) == pytest.approx(-0.5)
    assert lost.way["skill"] == pytest.approx(-0.10 + 0.08 - 0.01)
    assert lost.way["resigned"] == 0.0
    assert json.loads(lost.as_json())["way"] == lost.way


def test_what_was_given_up_is_neither_skill_nor_luck() -> None:
    only = decision(1, 0, 0.6, 0.6)
    given_up = Analysis(1, 1, (only,), (), 10, (1,), 0.0)
    assert given_up.way == pytest.approx({"skill": 0.0, "luck": 0.1, "resigned": -0.6})
    assert Analysis(None, 1, (only,), (), 10).way is None  # not over yet
