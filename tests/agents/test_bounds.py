"""Hints and analyses keep within their bounds in every mode, by a clock that only simulations move:
how busy the machine is does not matter."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest
from helpers import mode_name

from kyradar import Game, Memory, new_game
from kyradar.agents import Budget, make
from kyradar.agents import advice as advice_module
from kyradar.agents import search as search_module
from kyradar.agents.advice import advise
from kyradar.agents.analysis import AGAIN, Piece, look_a_while, simulations_of
from kyradar.agents.hidden import remembered
from kyradar.agents.workspace import Workspace
from kyradar.engine.wording import LANGUAGES, words_of
from kyradar.title import ModeName

Table = tuple[ModeName, dict[str, Any]]
TABLES: dict[str, Table] = {
    **{mode: (mode_name(mode), {}) for mode in ("duel", "solo", "coop", "team", "ilhus")},
    "ilhus-3": ("ilhus", {"heroes": ["mage", "mistress", "twins"]}),
}
MS_EACH = 5.0  # what a simulation takes by the clock of these tests
everywhere = pytest.mark.parametrize("table", TABLES.values(), ids=TABLES)

pytestmark = pytest.mark.slow


class Clock:
    """Stands still but for simulations, and counts them."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.count, self.else_ms = 0, 0.0
        simulate = Workspace.simulate

        def counted(work: Workspace, first: int, count: int) -> None:
            self.count += count
            simulate(work, first, count)

        monkeypatch.setattr(Workspace, "simulate", counted)
        for module in (search_module, advice_module):
            monkeypatch.setattr(module, "time", SimpleNamespace(perf_counter=self.seconds))

    def seconds(self) -> float:
        return (self.count * MS_EACH + self.else_ms) / 1000.0


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    return Clock(monkeypatch)


def begun(table: Table, actions: int) -> Game:
    game, player = new_game(table[0], 3, table[1]), make("greedy", 3)
    for _ in range(actions):
        seat = game.to_act[0]
        game.apply(player.choose(game.team_view(seat), game.legal(seat)))
    return game


@pytest.mark.sampled(2)
@everywhere
def test_a_hint_takes_no_longer_than_it_may(table: Table, clock: Clock) -> None:
    game = begun(table, 12)
    advise(game, Budget(ms=60.0))
    # Looked at the clock, a search may begin one more chunk; there are two of them.
    chunks = 2 * 8
    assert 0 < clock.count <= 60.0 / MS_EACH + chunks


def test_what_a_hint_takes_to_remember_counts(
    clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A long game is watched again before anything is simulated."""

    def slowly(game: Game, seat: int) -> Memory:
        clock.else_ms += 120.0
        return remembered(game, seat)

    monkeypatch.setattr(advice_module, "remembered", slowly)
    advise(begun(TABLES["team"], 12), Budget(ms=200.0))
    assert 0 < clock.count <= (200.0 - 120.0) / MS_EACH + 2 * 8


@pytest.mark.sampled(2)
@everywhere
def test_a_hint_of_so_many_simulations_has_no_more(table: Table, clock: Clock) -> None:
    advise(begun(table, 12), Budget(ms=None, simulations=16))
    assert 0 < clock.count <= 16


@pytest.mark.sampled(2)
@everywhere
def test_an_analysis_looks_at_each_decision_so_often(table: Table, clock: Clock) -> None:
    game, simulations = begun(table, 9), 3
    found, left = look_a_while(game.record(), simulations, Piece(0, 1))
    assert found and left is None
    assert clock.count <= len(found) * simulations * (1 + AGAIN)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_longest_games_are_analysed_with_fewer_simulations(language: str) -> None:
    """And the command's help says how many."""
    duel, ilhus, team = map(simulations_of, ("duel", "ilhus", "team"))
    assert team < ilhus < duel
    told = words_of("kyradar.engine", language, "terminal")["analyse"]["simulations"]
    assert [str(number) in told for number in (duel, team, ilhus)] == [True] * 3


def test_a_bound_that_is_broken_is_seen(clock: Clock) -> None:
    """The clock of these tests notices a search that goes on."""
    agent = search_module.SearchAgent(1)
    game = begun(TABLES["duel"], 12)
    agent.think(game.view(game.to_act[0]), game.legal(), Budget(ms=None, simulations=40))
    assert clock.count == 40
