"""Analyses that are kept for whoever asks again, within bounds."""

from __future__ import annotations

import asyncio
import gc
import json
import sys
from collections.abc import Coroutine
from concurrent.futures import Future
from typing import Any

import pytest

from kyradar.agents.analysis import Decision, look_a_while
from kyradar.engine.action import Outcome
from kyradar.engine.record import read_record
from kyradar.engine.typed import Cause
from kyradar.web.texts import Refusal
from kyradar.web.thinking import analyses
from kyradar.web.thinking.analyses import Analyses

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
            done.set_result(Outcome(0, Cause.RESIGNED, frozenset({0})))
        elif function is analyses.conclude:
            told = [DECISION | {"number": n} for n in range(self._decisions)]
            done.set_result(json.dumps({"decisions": told}).encode())
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
        if function is not look_a_while:
            return super().submit_in(lane, function, *arguments)
        _, _, piece, seconds = arguments
        assert 0 < seconds < 10, "others wait meanwhile"
        self.asked.append((piece.start, piece.first))
        done: Future[Any] = Future()
        done.set_result(([], piece.first + 5 if piece.first < 10 else None))
        return done


def test_a_piece_goes_on_where_it_let_others_in() -> None:
    workers: Any = Interrupted()
    jobs = Analyses(workers)
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
        jobs = Analyses(workers)
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


class Growing(Answers):
    """Workers who have looked at two decisions, and have yet to conclude."""

    def submit_in(
        self, lane: object, function: Any, *arguments: Any, whose: str = ""
    ) -> Future[Any]:
        if function is analyses.conclude:
            return Future()
        done = super().submit_in(lane, function, *arguments)
        if function is look_a_while:
            done = Future()
            decisions = [
                Decision(2, 1, 1, "end", 0.7, 0.7, (0.6, 0.8), "end", 0.0, (), first_side=False),
                Decision(1, 1, 0, "end", 0.6, 0.6, (0.5, 0.7), "end", 0.0, ()),
            ]
            done.set_result((decisions, None))
        return done


def test_the_curve_grows_while_an_analysis_runs() -> None:
    async def story() -> None:
        workers: Any = Growing(1)
        jobs = Analyses(workers)
        tasks: list[asyncio.Task[None]] = []

        def keep(work: Coroutine[Any, Any, None]) -> None:
            tasks.append(asyncio.get_running_loop().create_task(work))

        id = jobs.begin(RECORD % 1, read_record(RECORD % 1), keep)
        job = jobs.find(id)
        assert job is not None
        while not job.points:
            await asyncio.sleep(0)
        assert not job.finished
        assert sorted(job.points) == [(1, 0.6), (2, 0.3)]
        tasks[0].cancel()

    tell(story())
