"""One way to a decision: whoever asks an agent, and beside whom, it does the same."""

from __future__ import annotations

import asyncio
import json
from concurrent.futures import ThreadPoolExecutor
from random import Random
from typing import Any

import pytest

import kyradar
from kyradar.agents import Agent, levels, make
from kyradar.agents.bot_engine import Engine
from kyradar.agents.minds import mind_of
from kyradar.agents.workspace import Root, workspace_for
from kyradar.title import ModeName

SEED = 5


def midgame(mode: ModeName, steps: int) -> kyradar.Game:
    """Where both sides have bought, and have much to choose from."""
    game, players = kyradar.new_game(mode, 3), [make("greedy", seat) for seat in range(4)]
    while game.steps < steps:
        seat = game.to_act[0]
        game.apply(players[seat].choose(game.team_view(seat), game.legal(seat)))
    return game


def decided(agent: Agent, game: kyradar.Game, decisions: int) -> list[str]:
    """What an agent does in every seat for a while."""
    game, done = game.copy(), list[str]()
    while len(done) < decisions and game.to_act:
        seat = game.to_act[0]
        chosen = agent.choose(game.team_view(seat), game.legal(seat))
        done.append(chosen.text)
        game.apply(chosen)
    return done


class Spoken:
    """An agent behind the protocol, in this process; every message goes through JSON."""

    def __init__(self, name: str, mode: str) -> None:
        self._said: list[Any] = []
        self._engine = Engine(name, self._said.append)
        self._tell({"t": "new", "mode": mode, "seat": 0, "seed": SEED})

    def _tell(self, message: dict[str, Any]) -> None:
        self._engine.hear(json.loads(json.dumps(message)))

    def choose(self, view: Any, legal: Any) -> Any:
        seat = legal[0].seat
        listed = [action.as_dict() for action in legal]
        self._tell({"t": "choose", "id": 1, "seat": seat, "view": view, "legal": listed})
        return legal[self._said[-1]["index"]]


@pytest.fixture
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Levels take the time they need, so that a slow machine decides nothing."""
    monkeypatch.setattr(levels.make_level, "__defaults__", (None, None))


PLACES: list[tuple[ModeName, int]] = [("duel", 90), ("ilhus", 30)]


@pytest.mark.parametrize(("mode", "steps"), PLACES)
@pytest.mark.parametrize("name", ["random", "net", "net:40", "search:40", "level:2", "level:13"])
def test_as_a_bot_it_is_the_same_player(
    name: str, mode: ModeName, steps: int, patient: None
) -> None:
    game = midgame(mode, steps)
    alone = decided(make(name, SEED), game, 12)
    assert decided(Spoken(name, mode), game, 12) == alone


def test_the_network_and_slips_decide_something() -> None:
    """What the test above compares are players that differ."""
    game = midgame("duel", 90)
    ways = {
        name: tuple(decided(make(name, SEED), game, 25)) for name in ("search:40", "net:40", "net")
    }
    assert len(set(ways.values())) == 3
    assert decided(make("level:1", SEED), game, 25) != decided(make("level:8", SEED), game, 25)


# --- beside each other ----------------------------------------------------------------------------

NAMES = ["net:60", "search:120", "search:60"]


@pytest.mark.parametrize(("mode", "steps"), PLACES)
def test_six_agents_in_six_threads_do_what_they_do_alone(mode: ModeName, steps: int) -> None:
    game = midgame(mode, steps)
    alone = [decided(make(name, SEED), game, 8) for name in NAMES * 2]
    with ThreadPoolExecutor(6) as threads:
        jobs = [threads.submit(decided, make(name, SEED), game, 8) for name in NAMES * 2]
        assert [job.result() for job in jobs] == alone


def test_an_agent_that_changes_threads_does_what_it_does_alone() -> None:
    game = midgame("duel", 90)

    async def several() -> list[list[str]]:
        jobs = (asyncio.to_thread(decided, make(name, SEED), game, 8) for name in NAMES)
        return await asyncio.gather(*jobs)

    assert asyncio.run(several()) == [decided(make(name, SEED), game, 8) for name in NAMES]
    wandering, done, on = make("search:60", SEED), [], game.copy()
    for _ in range(8):
        with ThreadPoolExecutor(1) as thread:
            seat = on.to_act[0]
            asked = on.team_view(seat), on.legal(seat)
            done.append(thread.submit(wandering.choose, *asked).result())
        on.apply(done[-1])
    assert [one.text for one in done] == decided(make("search:60", SEED), game, 8)


def test_a_search_uses_the_cards_of_its_game() -> None:
    """Tables of other cards may lie where those of a game lay that nobody plays any more."""
    mind, last = mind_of("ilhus"), None
    for number in range(75):
        strong = f"strike {1 + number % 15} r{1 + number // 15}"
        row = {"id": "R01", "en": "Great Lance", "effect": strong}
        game = kyradar.new_game("ilhus", 3, {"heroes": ["mage"], "cards": [row]})
        root = Root("ilhus", mind.imagine(game.view(0), 0, Random(1)))
        last = workspace_for(root, last)
        assert last.tables.get(0).to_bytes() == root.table.tables.to_bytes()
