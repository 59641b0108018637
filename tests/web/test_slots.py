"""No request takes the thinking away from others: whatever a record says, workers come back."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from kyradar.engine.game import new_game

from .tables import NOVICE, PERSON, Json, Server


@pytest.fixture
def alone(tmp_path: Path) -> Iterator[Server]:
    server = Server(tmp_path / "tables", KYRADAR_WORKERS="2")
    yield server
    server.stop()
    assert "Traceback" not in server.errors(), server.errors()


def with_two_decisions() -> str:
    """A record of Ilhus of which a line carries a step and its zone."""
    game = new_game("ilhus", 3, {"heroes": ["mage"]})
    while "step" not in {one.verb for one in game.legal()}:
        game.apply(game.legal()[0])
    step = next(one for one in game.legal() if one.verb == "step")
    game.apply(step)
    zone = next(one for one in game.legal() if one.verb == "zone")
    game.apply(zone)
    game.resign(0)
    joined = f"p1: {step.text}\np1: {zone.text}\n"
    assert joined in (text := game.record())
    return text.replace(joined, f"p1: {step.text} > {zone.text}\n")


def test_a_line_with_two_decisions_does_not_stop_thinking(alone: Server) -> None:
    """One such record stopped hints, replays, analyses and searching computers for good."""
    record = with_two_decisions()
    for path in ("/api/replay", "/api/deeds"):
        assert alone.post(path, {"record": record}).status_code == 200
    number = record.count("\np1: ")
    assert alone.post("/api/retry", {"record": record, "number": number}).status_code == 200
    job = alone.post("/api/analysis", {"record": record}).json()["job"]
    end = time.monotonic() + 240
    while (told := alone.get(f"/api/analysis/{job}").json()).get("result") is None:
        assert "error" not in told and time.monotonic() < end, told
        time.sleep(0.1)
    assert told["total"] == number + 1
    client = alone.open(PERSON, NOVICE, options={"first": 0}).sit(0)
    client.wait(lambda state: state["legal"])
    assert client.ask("hint")["t"] == "hint"
    told = health(alone)
    assert told["workers"] == {"count": 2, "busy": 0, "lost": 0}
    assert "kyradar_workers_lost_total 0" in alone.get("/metrics").text


def health(server: Server) -> Json:
    told: Json = server.get("/health").json()
    return told


def test_one_address_does_not_hold_the_workshop(alone: Server) -> None:
    """Forty-two trials of one address, and everybody else was refused for as long as it liked."""

    def trial(number: int, source: str) -> httpx.Response:
        row = {"name": f"Own {number}", "kind": "command", "house": "red", "cost": "3"}
        body = {"game": "volfyirion", "rows": [row | {"command": "1", "copies": "2"}], "of": 10_000}
        transport = httpx.HTTPTransport(local_address=source)
        with httpx.Client(transport=transport, base_url=alone.address, timeout=60) as client:
            return client.post("/api/trials", json=body)

    answers = [trial(n, "127.0.0.1").status_code for n in range(20)]
    assert answers.count(202) == 12 and answers.count(503) == 8
    other = trial(99, "127.0.0.2")
    assert other.status_code == 202
    end = time.monotonic() + 60
    while not alone.get(f"/api/trials/{other.json()['job']}").json()["played"]:
        assert time.monotonic() < end
        time.sleep(0.05)
