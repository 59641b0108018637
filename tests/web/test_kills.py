"""A server that is killed again and again, at any moment: whatever it acknowledged is there."""

from __future__ import annotations

import json
import random
import sqlite3
import time
from pathlib import Path

import pytest

from .plays import Play, compare
from .tables import Server, Table

TABLES = 4
KILLS, PARTS = 25, 40  # a thousand; each part can be run by itself: -k "thousand and part7"
PATIENCE = 60.0  # seconds to come back, on a machine with much else to do


def stored(folder: Path, table: Table) -> list[tuple[int, int, str]]:
    """All actions on disk: number in the log, id, line."""
    database = sqlite3.connect(folder / "tables.sqlite")
    rows = database.execute(
        "SELECT n, body FROM log JOIN tables ON row = table_row "
        "WHERE id = ? AND kind = 'act' ORDER BY n",
        (table.id,),
    ).fetchall()
    database.close()
    bodies = [(n, json.loads(body)) for n, body in rows]
    return [(n, body["id"], body["line"]) for n, body in bodies]


def kill_again_and_again(folder: Path, kills: int, seed: int) -> dict[str, float]:
    """Kill the server while tables are played, and start it again; compare at the end. Now and
    then it is killed before anybody has come back."""
    chance = random.Random(seed)
    server = Server(folder, "--rate", "10000", "--burst", "10000")
    plays: list[Play] = []
    back: list[float] = []
    try:
        plays = [Play(server) for _ in range(TABLES)]
        for number in range(kills):
            time.sleep(chance.uniform(0.05, 0.6))
            server.kill()
            killed = time.monotonic()
            server.start()
            if number < kills - 1 and chance.random() < 0.25:
                continue
            for play in plays:
                while not play.times or play.times[-1] < killed:
                    assert play.error is None, play.error
                    assert time.monotonic() - killed < PATIENCE, server.errors()
                    time.sleep(0.01)
                back.append(next(one for one in play.times if one >= killed) - killed)
    finally:
        for play in plays:
            play.wanted = False
        for play in plays:
            play.thread.join(PATIENCE)
        server.kill()
    unanswered = 0
    for play in plays:
        assert play.error is None, play.error
        for table in {table.id: table for table, _, _, _ in play.noted}.values():
            noted = [entry[1:] for entry in play.noted if entry[0] is table]
            log = stored(folder, table)
            compare(log, noted)
            unanswered += len(log) - len(noted)
    assert "Traceback" not in server.errors(), server.errors()
    return {
        "kills": kills,
        "acknowledged": sum(len(play.noted) for play in plays),
        "written but never answered": unanswered,
        "attempts to come back": sum(play.reconnected for play in plays),
        "median seconds until a table went on": round(sorted(back)[len(back) // 2], 2),
        "longest": round(max(back), 2),
    }


def test_kills_lose_and_double_nothing(tmp_path: Path) -> None:
    told = kill_again_and_again(tmp_path / "mortal", 4, 1)
    assert told["acknowledged"] > 40 and told["attempts to come back"] >= 4, told


@pytest.mark.long
@pytest.mark.parametrize("part", range(PARTS), ids=lambda part: f"part{part}")
def test_a_thousand_kills(tmp_path: Path, part: int) -> None:
    told = kill_again_and_again(tmp_path / "mortal", KILLS, 1_000 + part)
    print(part, told)
    assert told["acknowledged"] > 4 * KILLS, told
