"""A thousand games while somebody looks: cards under work, tried in the analysis lane.

A trial is known by what is asked: the same card of two visitors is played once. Games go on only
while somebody asks how far they are; so many trials go on at a time as the host allows
(`--trials`), the others wait. Addresses take turns, piece by piece. Deals without any own card are
the same for all, and played once.
"""

from __future__ import annotations

import asyncio
import hashlib
import json
import logging
import time
from collections import Counter
from collections.abc import Callable, Coroutine
from dataclasses import dataclass, field
from types import ModuleType
from typing import NamedTuple

from ...agents.lanes import Lane
from ...agents.workers import Workers
from ...engine.typed import Json
from ...errors import KyradarError
from ...title import mode_named
from ..texts import Refusal

log = logging.getLogger("kyradar.web")
SEED = 1
FIRST = 1_000  # deals of a trial; more when they are asked for
MOST = 10_000
PIECE_SECONDS = 0.6  # about so long a piece takes, that others may come in between
FIRST_PIECE, MOST_PIECE = 4, 60
GAPS = (20, 60, 120, 200, 300, 450, 600, 800, 1_000)  # deals after which it is read again
GAP = 500  # and after those
LOOKED = 12.0  # seconds after which a client is taken to be gone
KEPT = 200  # trials that are remembered
WAITING, SHARE = 200, 10  # that may wait for those that go on, of all and of one address

#: Runs something beside the tables (`House.keep`).
Keep = Callable[[Coroutine[object, object, None]], object]


class Games(NamedTuple):
    """What is played in the workers, and what is read off it."""

    play: Callable[[str, list[Json], int, int], bytes]
    read: Callable[[str, list[Json], list[bytes], list[bytes]], Json]
    compared: bool  # with the same deals without these rows


@dataclass(slots=True)
class Trial:
    """A card, or a set, and its games so far."""

    mode: str
    rows: list[Json]
    of: int
    looked: float
    whose: str = ""  # of those who take turns
    count: int = FIRST_PIECE  # deals of its next piece
    pieces: list[bytes] = field(default_factory=list)
    played: int = 0
    seconds: float = 0.0
    reading: Json | None = None
    read_at: int = 0
    state: str = "queued"
    error: KyradarError | Refusal | None = None
    running: bool = False


class Trials:
    """The trials of a server."""

    def __init__(self, workers: Workers, at_once: int, games: Games | None = None) -> None:
        self._workers = workers
        self._games = games or Games(play_piece, read_pieces, compared=True)
        self._at_once = at_once
        self._trials: dict[str, Trial] = {}
        self._without: dict[str, list[bytes]] = {}  # by mode
        self._counts: dict[str, int] = {}
        self._lock = asyncio.Lock()
        self._turns: dict[str, int] = {}  # by address, when its last turn was: they are counted

    def begin(self, mode: str, rows: list[Json], of: int, keep: Keep, whose: str = "") -> str:
        """Play these, or look on at who does; the answer is the trial's id."""
        if self._at_once < 1:
            raise Refusal("no_trials")
        mode_named(mode)
        text = json.dumps([mode, rows], sort_keys=True)
        id = hashlib.sha256(text.encode()).hexdigest()[:24]
        now = time.monotonic()
        trial = self._trials.get(id)
        if trial is None:
            waiting = Counter(one.whose for one in self._trials.values() if self.waits(one, now))
            if waiting[whose] >= SHARE or waiting.total() >= WAITING:
                raise Refusal("queue", n=waiting.total())
            trial = self._trials[id] = Trial(mode, rows, 0, now, whose)
            self._forget(now)
        trial.looked = now
        trial.of = min(MOST, max(trial.of, of))
        trial.error = None
        self.go_on(keep)
        return id

    def look(self, id: str, keep: Keep) -> Json | None:
        """How far it is, and what it says; from now on somebody looks."""
        trial = self._trials.get(id)
        if trial is None:
            return None
        now = time.monotonic()
        trial.looked = now
        self.go_on(keep)
        if trial.error is not None:
            error, trial.error = trial.error, None
            raise error
        pace = trial.played / trial.seconds if trial.seconds else None
        ahead = 0
        if not trial.running and trial.played < trial.of:
            ahead = sum(one.running for one in self._trials.values())
        state = "done" if trial.played >= trial.of else "running" if trial.running else "queued"
        if state == "done" and trial.read_at < trial.played:
            state = "running"
        return {
            "job": id,
            "state": state,
            "ahead": ahead,
            "played": trial.played,
            "of": trial.of,
            "pace": pace and round(pace, 1),
            "read_at": trial.read_at,
            "reading": trial.reading,
        }

    def go_on(self, keep: Keep) -> None:
        """Those that are looked at, as many as may at a time: of the address that has fewest, then
        of the one that waits longest, the oldest first."""
        now = time.monotonic()
        running = self._running()
        waiting = [one for one in self._trials.values() if self.waits(one, now)]
        self._turns = {one.whose: self._turns.get(one.whose, 0) for one in self._trials.values()}
        while waiting and running.total() < self._at_once:
            trial = min(waiting, key=lambda one: (running[one.whose], self._turns[one.whose]))
            waiting.remove(trial)
            running[trial.whose] += 1
            self._turns[trial.whose] = max(self._turns.values()) + 1
            trial.running = True
            keep(self._run(trial, keep))

    def _running(self) -> Counter[str]:
        return Counter(one.whose for one in self._trials.values() if one.running)

    def _gives_way(self, trial: Trial) -> bool:
        """Does an address wait that has fewer going on than this one's?"""
        running, now = self._running(), time.monotonic()
        own = running[trial.whose]
        return any(
            running[one.whose] < own for one in self._trials.values() if self.waits(one, now)
        )

    def waits(self, trial: Trial, now: float) -> bool:
        """Would it go on if it might?"""
        looked = now - trial.looked < LOOKED
        unfinished = trial.played < trial.of or trial.read_at < trial.played
        return looked and unfinished and not trial.running and trial.error is None

    def _forget(self, now: float) -> None:
        old = [id for id, one in self._trials.items() if not one.running]
        for id in sorted(old, key=lambda id: self._trials[id].looked)[: len(self._trials) - KEPT]:
            del self._trials[id]

    async def _run(self, trial: Trial, keep: Keep) -> None:
        try:
            await self._play_on(trial)
        except (KyradarError, Refusal) as error:
            trial.error = error
        except Exception:
            log.exception("a trial failed")
            trial.error = Refusal("thinking")
        finally:
            trial.running = False
        self.go_on(keep)  # unless the server stops

    async def _play_on(self, trial: Trial) -> None:
        """Until it is finished, nobody looks any more, or it is the turn of others."""
        while trial.played < trial.of and time.monotonic() - trial.looked < LOOKED:
            count = min(trial.count, trial.of - trial.played)
            began = time.monotonic()
            piece = await self._play(trial.mode, trial.rows, trial.played, count, trial.whose)
            took = time.monotonic() - began
            trial.pieces.append(piece)
            trial.played += count
            trial.seconds += took
            if trial.played >= next_reading(trial.read_at):
                await self._read(trial)
            fits = int(count * PIECE_SECONDS / max(took, 0.05)) + 1
            trial.count = max(2, min(MOST_PIECE, fits))
            if self._gives_way(trial):
                return
        if trial.read_at < trial.played and trial.played >= trial.of:
            await self._read(trial)

    async def _play(self, mode: str, rows: list[Json], start: int, count: int, whose: str) -> bytes:
        future = self._workers.submit_in(
            *(Lane.ANALYSES, self._games.play, mode, rows, start, count), whose=whose
        )
        piece: bytes = await asyncio.wrap_future(future)
        return piece

    async def _read(self, trial: Trial) -> None:
        played = trial.played
        compared = self._games.compared
        without = await self._baseline(trial, min(played, FIRST)) if compared else []
        future = self._workers.submit_in(
            *(Lane.ANALYSES, self._games.read, trial.mode, trial.rows, list(trial.pieces), without),
            whose=trial.whose,
        )
        trial.reading = await asyncio.wrap_future(future)
        trial.read_at = played

    async def _baseline(self, trial: Trial, wanted: int) -> list[bytes]:
        """The same deals without own cards, once for everybody."""
        mode = trial.mode
        async with self._lock:
            pieces = self._without.setdefault(mode, [])
            while self._counts.get(mode, 0) < wanted:
                done = self._counts.get(mode, 0)
                count = min(20, wanted - done)
                pieces.append(await self._play(mode, [], done, count, trial.whose))
                self._counts[mode] = done + count
            return list(pieces)


def next_reading(read_at: int) -> int:
    """After how many deals it is read again."""
    return next((gap for gap in GAPS if gap > read_at), read_at + GAP)


def deals_of(mode: str) -> ModuleType:
    """The laboratory of a mode's game, which is not the server's to import."""
    deals: ModuleType = mode_named(mode).title.findings.deals
    return deals


def play_piece(mode: str, rows: list[Json], start: int, count: int) -> bytes:
    """In a worker: some deals, by the game's own laboratory."""
    piece: bytes = deals_of(mode).play_deals(mode, rows, SEED, start, count)
    return piece


def read_pieces(mode: str, rows: list[Json], pieces: list[bytes], without: list[bytes]) -> Json:
    """In a worker: what they say so far."""
    reading: Json = deals_of(mode).read_deals(mode, rows, SEED, pieces, without)
    return reading
