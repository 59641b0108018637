"""Games while somebody looks: who goes first, and what each address may have."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import Future
from typing import Any

from kyradar.agents.lanes import Lane
from kyradar.web.texts import Refusal
from kyradar.web.thinking.trials import SHARE, Games, Trials

from .loops import tell

ROWS: list[Any] = [{"name": "Ember Courier"}]


class Desk:
    """Workers that answer at once and remember what they were asked, in order."""

    def __init__(self, count: int) -> None:
        self.count = count
        self.asked: list[str] = []

    def submit_in(self, lane: Lane, work: Callable[..., Any], *rest: Any, whose: str = "") -> Any:
        assert lane is Lane.ANALYSES, "moves and hints come first"
        self.asked.append(work.__name__)
        answer: Future[Any] = Future()
        answer.set_result(work(*rest))
        return answer


def play_some(mode: str, rows: list[Any], start: int, count: int) -> bytes:
    return b"played"


def read_some(mode: str, rows: list[Any], pieces: list[bytes], without: list[bytes]) -> Any:
    return {"cards": []}


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
        trials = Trials(Slow(2), 2, games)  # type: ignore[arg-type]
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
