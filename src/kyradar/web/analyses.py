"""Reading finished games again: jobs in the worker processes, whose progress can be asked for."""

from __future__ import annotations

import asyncio
import json
import logging
import secrets
from dataclasses import dataclass
from typing import Any

from ..agents.analysis import SIMULATIONS, Analysis, Decision, look_at, rank_turns
from ..engine.game import load_record, open_record
from ..engine.record import read_record
from ..errors import KyradarError, RecordError
from .opening import check_record
from .texts import Refusal

log = logging.getLogger("kyradar.web")
KEPT = 50  # jobs that are remembered
RUNNING = 2  # jobs at a time; a game takes the workers a while
PIECES = 24


@dataclass(slots=True)
class Job:
    """An analysis that is being made."""

    text: str
    total: int
    done: int = 0
    result: Any = None
    error: KyradarError | Refusal | None = None

    @property
    def finished(self) -> bool:
        """Is there an answer, or a reason why there is none?"""
        return self.result is not None or self.error is not None


class Analyses:
    """The jobs of a server; the same record is analysed once."""

    def __init__(self, workers: Any) -> None:
        self._workers = workers
        self._jobs: dict[str, Job] = {}

    def begin(self, text: str, keep: Any) -> str:
        """Start reading a record again, or find who does already; the answer is the job's id."""
        record = check_record(text)
        if not record.actions:
            raise RecordError("there is nothing to analyse: the record has no actions")
        for id, job in self._jobs.items():
            if job.text == text and job.error is None:
                return id
        if sum(not job.finished for job in self._jobs.values()) >= RUNNING:
            raise Refusal("busy")
        id = secrets.token_urlsafe(9)
        job = self._jobs[id] = Job(text, len(record.actions))
        while len(self._jobs) > KEPT:
            del self._jobs[next(iter(self._jobs))]
        keep(self._run(job))
        return id

    def find(self, id: str) -> Job | None:
        """The job of that id, if it is remembered."""
        return self._jobs.get(id)

    async def _run(self, job: Job) -> None:
        try:
            winner = await asyncio.wrap_future(self._workers.submit(check, job.text))
            pieces = min(job.total, PIECES)
            futures = [
                asyncio.wrap_future(
                    self._workers.submit(look_at, job.text, SIMULATIONS, start, pieces)
                )
                for start in range(pieces)
            ]
            decisions: list[Decision] = []
            for done, future in enumerate(asyncio.as_completed(futures), start=1):
                decisions += await future
                job.done = job.total * done // pieces
            decisions.sort(key=lambda decision: decision.number)
            turns = rank_turns(decisions)
            analysis = Analysis(winner, job.total, tuple(decisions), turns, SIMULATIONS)
            result = json.loads(analysis.as_json())
            told = self._workers.submit(name_parts, job.text, result["decisions"])
            job.result = result | {"decisions": await asyncio.wrap_future(told)}
        except (KyradarError, Refusal) as error:
            job.error = error
        except Exception:
            log.exception("an analysis failed")
            job.error = Refusal("thinking")


def name_parts(text: str, decisions: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The decisions with what was played and what was best as parts, beside their lines."""
    record = read_record(text)
    game = open_record(record)
    wanted = {decision["number"]: decision for decision in decisions}
    for number, (_, line) in enumerate(record.actions, start=1):
        if decision := wanted.get(number):
            for name in ("played", "best"):
                line_of_seat = f"p{decision['seat'] + 1}: {decision[name]}"
                decision[f"{name}_parts"] = game.read(line_of_seat).as_dict()
        game.carry_out(line)
    return decisions


def check(text: str) -> int | str | None:
    """Replay the record once; the answer is who won. Only finished games are read again."""
    outcome = load_record(text).outcome
    if outcome is None:
        raise Refusal("unfinished")
    return outcome.winner
