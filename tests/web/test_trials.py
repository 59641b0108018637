"""Games while somebody looks: when their decisions are compiled, beside the games or after them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import Future
from typing import Any

import pytest

from kyradar.agents.lanes import Lane
from kyradar.web.texts import Refusal
from kyradar.web.thinking.trials import SHARE, Games, Trials, make_fast, way_of

from .loops import tell

ROWS: list[Any] = [{"name": "Ember Courier"}]


class Desk:
    """Workers that answer at once and remember what they were asked, in order."""

    def __init__(self, count: int, way: str) -> None:
        self.count = count
        self.way = way
        self.asked: list[str] = []

    def submit_in(self, lane: Lane, work: Callable[..., Any], *rest: Any, whose: str = "") -> Any:
        assert lane is Lane.ANALYSES, "moves and hints come first"
        self.asked.append(work.__name__)
        answer: Future[Any] = Future()
        known = {way_of: self.way, make_fast: "fast"}
        answer.set_result(known[work] if work in known else work(*rest))
        return answer


def play_some(mode: str, rows: list[Any], start: int, count: int) -> bytes:
    return b"played"


def read_some(mode: str, rows: list[Any], pieces: list[bytes], without: list[bytes]) -> Any:
    return {"cards": []}


async def ways(count: int, way: str) -> tuple[list[str], Any]:
    desk = Desk(count, way)
    trials = Trials(desk, 1, Games(play_some, read_some, compared=False))  # type: ignore[arg-type]
    tasks: list[asyncio.Task[None]] = []

    def keep(work: Any) -> None:
        tasks.append(asyncio.create_task(work))

    id = trials.begin("duel", ROWS, 12, keep)
    while not all(task.done() for task in tasks):
        await asyncio.sleep(0)
    return desk.asked, trials.look(id, keep)


@pytest.mark.parametrize("count", [2, 3])
def test_compiled_beside_the_games_where_a_worker_is_to_spare(count: int) -> None:
    asked, told = tell(ways(count, "could"))
    assert asked.count("make_fast") == 1 and told["way"] == "fast"
    assert (told["state"], told["played"]) == ("done", 12)
    first = asked.index("make_fast") < max(i for i, name in enumerate(asked) if "play" in name)
    assert first == (count == 3), asked


def test_nothing_is_compiled_where_it_is_already_or_cannot_be() -> None:
    for way in ("fast", "plain"):
        asked, told = tell(ways(4, way))
        assert "make_fast" not in asked and told["way"] == way


def test_addresses_take_turns_and_each_has_its_share() -> None:
    """One address held the workshop: forty-two trials, and everybody else was refused."""

    async def story() -> None:
        played: list[str] = []

        class Slow(Desk):
            def submit_in(
                self, lane: Lane, work: Callable[..., Any], *rest: Any, **who: Any
            ) -> Any:
                if work is not play_some:
                    return super().submit_in(lane, work, *rest, **who)
                answer: Future[Any] = Future()
                played.append(who["whose"])
                asyncio.get_running_loop().call_soon(answer.set_result, b"played")
                return answer

        games = Games(play_some, read_some, compared=False)
        trials = Trials(Slow(2, "plain"), 2, games)  # type: ignore[arg-type]
        tasks: list[asyncio.Task[None]] = []

        def keep(work: Any) -> None:
            tasks.append(asyncio.create_task(work))

        refused = 0
        for n in range(42):
            try:
                trials.begin("duel", [{"name": str(n)}], 400, keep, "greedy")
            except Refusal as refusal:
                refused += refusal.code == "queue"
        assert refused == 42 - SHARE - 2
        late = [trials.begin("duel", [{"name": who}], 400, keep, who) for who in ("b", "c")]
        while any((trials.look(id, keep) or {})["state"] != "done" for id in late):
            await asyncio.sleep(0)
        of_others = played[: len(played) - played[::-1].index("c")]
        first = min(of_others.index(who) for who in ("b", "c"))
        shares = {who: of_others[first:].count(who) for who in ("greedy", "b", "c")}
        assert shares["greedy"] <= min(shares["b"], shares["c"]) * 1.5, shares
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        assert len(tasks) == len(asyncio.all_tasks() | set(tasks)) - 1, "stopping begins nothing"

    tell(story())
