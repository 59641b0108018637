"""Analyses that are kept for whoever asks again, within bounds."""

from __future__ import annotations

import asyncio
import gc
import sys
from collections.abc import Coroutine
from concurrent.futures import Future
from typing import Any, cast

import pytest

from kyradar.engine.action import Outcome
from kyradar.engine.record import read_record
from kyradar.web import analyses
from kyradar.web.analyses import Analyses
from kyradar.web.store import Neighbour
from kyradar.web.texts import Refusal

from .loops import tell

RECORD = "kyradar record 1\nrules 1\nmode duel\noptions {}\nseed %d\n\np1: end\n"
DECISION = {"number": 1, "played": "end", "odds": 0.5, "why": "x" * 300}


class Answers:
    """Workers whose answers are known before."""

    def __init__(self, decisions: int) -> None:
        self._decisions = decisions

    def submit_in(
        self, lane: object, function: Any, *arguments: Any, whose: str = ""
    ) -> Future[Any]:
        done: Future[Any] = Future()
        if function is analyses.check:
            done.set_result(Outcome(0, "resigned", frozenset({0})))
        elif function is analyses.name_parts:
            done.set_result([DECISION | {"number": n} for n in range(self._decisions)])
        else:
            done.set_result(([], None))
        return done


async def analyse(jobs: Analyses, seeds: range) -> list[str]:
    """One after another; their ids."""
    ids = []
    for seed in seeds:
        text = RECORD % seed
        works: list[Coroutine[Any, Any, None]] = []
        ids.append(jobs.begin(text, read_record(text), works.append))
        await asyncio.gather(*works)
    return ids


def test_an_analysis_takes_as_much_memory_as_its_text() -> None:
    """As objects it took four times as much, for each of fifty."""

    async def story() -> int:
        jobs = Analyses(Answers(500))
        await analyse(jobs, range(1))
        gc.collect()
        before = sys.getallocatedblocks()
        ids = await analyse(jobs, range(1, 41))
        gc.collect()
        assert all(jobs.find(id) for id in ids)
        return sys.getallocatedblocks() - before

    assert tell(story()) < 40 * 40


def test_large_analyses_are_forgotten_sooner(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(analyses, "MOST_BYTES", 1_000_000)

    async def story() -> None:
        jobs = Analyses(Answers(1_000))  # about 350 kB each
        ids = await analyse(jobs, range(10))
        assert [jobs.find(id) is not None for id in ids] == [False] * 8 + [True] * 2
        # The same record again: whoever asks is given what is there, or it is done again.
        assert await analyse(jobs, range(9, 10)) == ids[9:]
        assert await analyse(jobs, range(1)) != ids[:1]

    tell(story())


class Interrupted(Answers):
    """Workers who look for a while, and have to be asked again."""

    def __init__(self) -> None:
        super().__init__(1)
        self.asked: list[tuple[int, int]] = []

    def submit_in(
        self, lane: object, function: Any, *arguments: Any, whose: str = ""
    ) -> Future[Any]:
        if function is not analyses.look_a_while:
            return super().submit_in(lane, function, *arguments)
        _, _, start, _, first, seconds = arguments
        assert 0 < seconds < 10, "others wait meanwhile"
        self.asked.append((start, first))
        done: Future[Any] = Future()
        done.set_result(([], first + 5 if first < 10 else None))
        return done


def test_a_piece_goes_on_where_it_let_others_in() -> None:
    workers: Any = Interrupted()
    jobs = Analyses(workers, None)
    (id,) = tell(analyse(jobs, range(1)))
    found = jobs.find(id)
    assert found is not None and found.error is None and found.result is not None
    assert workers.asked == [(0, 0), (0, 5), (0, 10)]


class Slow(Answers):
    """Workers who take their time."""

    def submit_in(
        self, lane: object, function: Any, *arguments: Any, whose: str = ""
    ) -> Future[Any]:
        if function is analyses.check and whose == "greedy":
            return Future()
        return super().submit_in(lane, function, *arguments)


def test_whoever_asks_for_many_analyses_keeps_only_themselves_waiting() -> None:
    async def story() -> None:
        workers: Any = Slow(1)
        jobs = Analyses(workers, None)
        tasks: list[asyncio.Task[None]] = []

        def keep(work: Coroutine[Any, Any, None]) -> None:
            tasks.append(asyncio.get_running_loop().create_task(work))

        def ask(seed: int, whose: str) -> str:
            return jobs.begin(RECORD % seed, read_record(RECORD % seed), keep, whose)

        for seed in range(analyses.WAITING + 1):
            assert jobs.ahead(ask(seed, "greedy")) == seed
        with pytest.raises(Refusal):
            ask(100, "greedy")
        id = ask(101, "modest")
        assert jobs.ahead(id) == 0
        await asyncio.wait_for(tasks[-1], 10)
        found = jobs.find(id)
        assert found is not None and found.result is not None
        for task in tasks:
            task.cancel()

    tell(story())


class Wall:
    """Where servers tell each other of their jobs, each under its own name."""

    def __init__(self, name: str, notes: dict[str, str], alive: set[str]) -> None:
        self.me = Neighbour(name)
        self.notes, self._alive = notes, alive
        self.open = asyncio.Event()

    async def note(self, id: str, body: str) -> None:
        await self.open.wait()
        self.notes[id] = body

    async def read_note(self, id: str) -> str | None:
        return self.notes.get(id)

    async def neighbours(self) -> list[Neighbour]:
        return [Neighbour(one) for one in self._alive - {self.me.id}]


def test_whoever_is_told_a_job_may_ask_any_server_about_it() -> None:
    async def story() -> None:
        notes: dict[str, str] = {}
        alive = {"one", "other"}
        one, other = (Wall(name, notes, alive) for name in ("one", "other"))
        workers: Any = Slow(1)
        here, there = Analyses(workers, cast(Any, one)), Analyses(workers, cast(Any, other))
        tasks: list[asyncio.Task[None]] = []

        def keep(work: Coroutine[Any, Any, None]) -> None:
            tasks.append(asyncio.get_running_loop().create_task(work))

        id = here.begin(RECORD % 1, read_record(RECORD % 1), keep, "greedy")
        told = asyncio.create_task(here.known(id))
        await asyncio.sleep(0.01)
        assert not told.done() and await there.find_elsewhere(id) is None
        one.open.set()
        await asyncio.wait_for(told, 10)
        facts = {"done": 0, "total": 1, "ahead": 0, "result": None}
        assert await there.find_elsewhere(id) == facts
        # Who makes it is gone: nobody waits for ever.
        alive.remove("one")
        assert await there.find_elsewhere(id) is None
        # What was finished before stays.
        done = here.begin(RECORD % 2, read_record(RECORD % 2), keep, "modest")
        await asyncio.wait_for(tasks[-1], 10)
        found = await there.find_elsewhere(done)
        assert found is not None and found["result"]["decisions"]
        tasks[0].cancel()

    tell(story())
