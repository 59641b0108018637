"""Deals by the piece, for a client that watches while they are played: a card under work.

The players are those of `agents.thumb`. What is kept of a piece are the columns a game's
findings ask for (`Findings.trial_columns`), compressed.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Sequence
from typing import cast

from ..agents import View
from ..agents.thumb import ThumbPlayers
from ..engine.typed import Json
from .findings import findings_of
from .job import Job, make_job
from .matches import Step, sit_down
from .recorder import Recorder

MOST_DEALS = 10_000
# Views cost more than all else: what only they tell (an open top card of a deck) is not counted.
UNSEEN = cast(View, {})


def job_of(mode: str, rows: Sequence[Json], seed: int) -> Job:
    """The deals, with the rows or (with none) without; CatalogError if a row is wrong."""
    options: Json = {"cards": list(rows)} if rows else {}
    return make_job(MOST_DEALS, ("greedy",), mode, seed, options, decisions=False)


def play_deals(mode: str, rows: Sequence[Json], seed: int, start: int, count: int) -> bytes:
    """In a worker: so many deals from one on, as the columns of their tables."""
    job = job_of(mode, rows, seed)
    recorder = Recorder(job)
    for number in range(start, start + count):
        _play(recorder, job, number)
    kept = {
        name: {column: recorder.tables[name][column] for column in columns}
        for name, columns in recorder.findings.trial_columns.items()
    }
    return zlib.compress(json.dumps(kept, separators=(",", ":")).encode(), 5)


def _play(recorder: Recorder, job: Job, number: int) -> None:
    findings = recorder.findings
    game, _ = sit_down(findings.trial_pairing(job, number))
    sheet = findings.sheet(recorder.add, job, number, game)
    players = ThumbPlayers(job.mode, number)
    while game.to_act:
        turn = game.turn
        _, legal, chosen = players.choose(game)
        events = game.events(game.carry_out(chosen, listed=True), turn)
        sheet.watch(Step(turn, UNSEEN, legal, chosen, events))
    sheet.close(game)


def read_deals(
    mode: str, rows: Sequence[Json], seed: int, played: Sequence[bytes], without: Sequence[bytes]
) -> Json:
    """In a worker: what the deals say so far of the rows, and of the game with and without them."""
    return findings_of(mode).read_trial(job_of(mode, rows, seed), joined(played), joined(without))


def joined(pieces: Sequence[bytes]) -> dict[str, dict[str, list[object]]]:
    """The tables of several pieces as one."""
    whole: dict[str, dict[str, list[object]]] = {}
    for piece in pieces:
        for name, columns in json.loads(zlib.decompress(piece)).items():
            table = whole.setdefault(name, {})
            for column, values in columns.items():
                table.setdefault(column, []).extend(values)
    return whole
