"""Reading finished games again: jobs in the worker processes, whose progress can be asked for."""

from __future__ import annotations

import asyncio
import hashlib
import json
import logging
import secrets
from dataclasses import dataclass, field
from typing import Any
from weakref import WeakValueDictionary

from msgspec import Raw

from ...agents.analysis import Analysis, Decision, Piece, look_a_while, rank_turns, simulations_of
from ...agents.lanes import Lane
from ...engine.action import Outcome
from ...engine.record import Record, read_record
from ...engine.replay import load_record, open_record
from ...engine.typed import Json
from ...errors import KyradarError, RecordError
from ...title import mode_named
from ..protocol import write
from ..texts import Refusal

log = logging.getLogger("kyradar.web")
KEPT = 50  # jobs that are remembered
MOST_BYTES = 20_000_000  # of all their results together
WAITING = 20  # jobs that wait for the one that is being done
FULL = 3  # times as many, with those of others who had none here
PIECES = 24  # at least, so that one sees how far it is
PIECE = 12  # decisions of one
SECONDS = 4.0  # after which a piece lets others go first: a decision of a team may take as long


@dataclass(slots=True)
class Job:
    """An analysis that is being made."""

    text: str  # the record, until it is finished
    key: bytes  # what it is known by afterwards
    mode: str
    total: int
    whose: str = ""  # of those who take turns
    done: int = 0
    #: The curve so far: decisions of all parts of the game, each with the first side's odds.
    points: list[tuple[int, float]] = field(default_factory=list)
    result: Raw | None = None  # as JSON: as objects it would take four times as much
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
        self._turns: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    def begin(self, text: str, record: Record, keep: Any, whose: str = "") -> str:
        """Start reading a record again, or find who does already; the answer is the job's id.
        Several of one address are made one after another, beside those of others."""
        if not record.actions:
            raise RecordError("there is nothing to analyse: the record has no actions")
        key = hashlib.sha256(text.encode()).digest()
        for id, job in self._jobs.items():
            if job.key == key and job.error is None:
                return id
        waiting = self.unfinished()
        if waiting > WAITING and (self.unfinished(whose) or waiting > WAITING * FULL):
            raise Refusal("queue", n=waiting)
        id = secrets.token_urlsafe(9)
        job = self._jobs[id] = Job(text, key, record.mode, len(record.actions), whose)
        self._forget_old()
        keep(self._run_in_turn(job))
        return id

    def _forget_old(self) -> None:
        """Finished ones, the oldest first, while there are too many or they are too large."""
        finished = [id for id, job in self._jobs.items() if job.finished]
        size = sum(len(job.result) for job in self._jobs.values() if job.result is not None)
        for id in finished[:-1]:  # the last one has not been asked for yet
            if len(self._jobs) <= KEPT and size <= MOST_BYTES:
                break
            gone = self._jobs.pop(id)
            size -= len(gone.result) if gone.result is not None else 0

    def unfinished(self, whose: str | None = None) -> int:
        """How many are being made or wait; those of one who asks, if they are named."""
        jobs = (job for job in self._jobs.values() if whose in (None, job.whose))
        return sum(not job.finished for job in jobs)

    def ahead(self, id: str) -> int:
        """How many are made before this one."""
        before, own = 0, self._jobs.get(id)
        for other, job in self._jobs.items():
            if other == id:
                break
            before += not job.finished and (own is None or job.whose == own.whose)
        return before

    def find(self, id: str) -> Job | None:
        """The job of that id, if it is remembered."""
        return self._jobs.get(id)

    async def _run_in_turn(self, job: Job) -> None:
        async with self._turns.setdefault(job.whose, asyncio.Lock()):
            await self._run(job)
        job.text, job.points = "", []
        self._forget_old()

    async def _look(self, job: Job, each: int, start: int, pieces: int) -> list[Decision]:
        """A piece, in the end; those who wait for a hint or a replay come in between."""
        found: list[Decision] = []
        first: int | None = 0
        while first is not None:
            work = (look_a_while, job.text, each, Piece(start, pieces, first), SECONDS)
            more, first = await self._think(job, *work)
            found += more
        return found

    async def _think(self, job: Job, *work: Any) -> Any:
        """In a worker."""
        future = self._workers.submit_in(Lane.ANALYSES, *work, whose=job.whose)
        return await asyncio.wrap_future(future)

    async def _run(self, job: Job) -> None:
        try:
            outcome = await self._think(job, check, job.text)
            each = simulations_of(job.mode)
            pieces = min(job.total, max(PIECES, job.total // PIECE))
            tasks = [
                asyncio.create_task(self._look(job, each, start, pieces)) for start in range(pieces)
            ]
            decisions: list[Decision] = []
            try:
                for done, task in enumerate(asyncio.as_completed(tasks), start=1):
                    found = await task
                    decisions += found
                    job.points += [(one.number, round(one.odds_of_first, 3)) for one in found]
                    job.done = job.total * done // pieces
            finally:
                for one in tasks:
                    one.cancel()
            job.result = Raw(await self._think(job, conclude, job.text, decisions, outcome, each))
        except (KyradarError, Refusal) as error:
            job.error = error
        except Exception:
            log.exception("an analysis failed")
            job.error = Refusal("thinking")


def conclude(text: str, decisions: list[Decision], outcome: Outcome, each: int) -> bytes:
    """In a worker: the analysis as JSON. What was played and what was best stand there as parts,
    too, beside their lines."""
    record = read_record(text)
    decisions.sort(key=lambda decision: decision.number)
    analysis = Analysis(
        winner=outcome.winner,
        actions=len(record.actions),
        decisions=tuple(decisions),
        turns=rank_turns(decisions),
        simulations=each,
        winners=tuple(sorted(outcome.winners)),
        result=outcome.result(0),
        versus=mode_named(record.mode).versus,
    )
    result = json.loads(analysis.as_json())
    name_parts(record, result["decisions"])
    return write(result)


def name_parts(record: Record, decisions: list[Json]) -> None:
    """Give the decisions what was played and what was best as parts."""
    game = open_record(record)
    wanted = {decision["number"]: decision for decision in decisions}
    for number, (_, line) in enumerate(record.actions, start=1):
        if decision := wanted.get(number):
            for name in ("played", "best"):
                line_of_seat = f"p{decision['seat'] + 1}: {decision[name]}"
                decision[f"{name}_parts"] = game.read(line_of_seat).as_dict()
        game.carry_out(line)


def check(text: str) -> Outcome:
    """Replay the record once; the answer is how it ended. Only finished games are read again."""
    outcome = load_record(text).outcome
    if outcome is None:
        raise Refusal("unfinished")
    return outcome
