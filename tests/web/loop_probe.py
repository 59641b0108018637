"""How long a request holds up the event loop: a server in this process, and its longest callback.

Counted is processor time of the loop's own thread, so that other programs do not matter.
`python -m tests.web.loop_probe` prints a table of all requests.
"""

from __future__ import annotations

import asyncio
import tempfile
import time
from collections.abc import AsyncIterator, Container, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from random import Random
from typing import Any

import httpx

from kyradar.engine.game import new_game
from kyradar.engine.study import FORMAT
from kyradar.web.app import create_app
from kyradar.web.settings import Settings

ORIGIN = "http://127.0.0.1:8642"
EVERY = ()
Asked = tuple[str, str, Any]  # method, path, body


def long_record(turns: int = 150) -> str:
    """A duel in which nobody attacks, given up in the end."""
    game, chance = new_game(seed=4, options={"first": 0}), Random(4)
    while game.turn < turns and game.outcome is None:
        legal = list(game.legal())
        kind = [one for one in legal if one.verb not in ("attack", "end")]
        game.apply(chance.choice(kind or legal))
    if game.outcome is None:
        game.resign(0)
    return game.record()


@contextmanager
def watched(longest: list[float]) -> Iterator[None]:
    """The longest callback of the loop goes into the list's only place."""
    run = asyncio.Handle._run

    def measured(handle: asyncio.Handle) -> None:
        began = time.thread_time()
        run(handle)
        longest[0] = max(longest[0], time.thread_time() - began)

    asyncio.Handle._run = measured  # type: ignore[assignment, method-assign]
    try:
        yield
    finally:
        asyncio.Handle._run = run  # type: ignore[method-assign]


@asynccontextmanager
async def served(
    folder: Path, raises: bool = True, **settings: Any
) -> AsyncIterator[httpx.AsyncClient]:
    """A client of a server in this very loop."""
    app = create_app(Settings(data=folder, new_tables=1_000.0, pace=0.0, workers=2, **settings))
    await app.house.start()
    transport = httpx.ASGITransport(app=app, raise_app_exceptions=raises)
    try:
        async with httpx.AsyncClient(transport=transport, base_url=ORIGIN, timeout=120) as client:
            yield client
    finally:
        await app.house.stop()


async def requests_to_measure(client: httpx.AsyncClient, record: str) -> list[tuple[str, Asked]]:
    """By name; what they need is there already."""
    text = "\n".join((FORMAT, 'title "A study"', 'hands {"0": "shown", "1": "shown"}', "", record))
    study = (await client.post("/api/studies", json={"study": text, "open": True})).json()["id"]
    opened = (await client.post("/api/tables", json={"seats": [{"kind": "person"}] * 2})).json()
    step = record.count("\np") - 3
    row = {"kind": "command", "house": "red", "cost": "3", "command": "1", "copies": "2"}
    rows = [row | {"name": f"Card {n}"} for n in range(19)]
    position = {"options": {"cards": rows}, "seats": [{"hand": ["Captain"]}, {}]}
    level = {"level": "novice", "computers": [0, 1]}
    posts: dict[str, tuple[str, Any]] = {
        "replay": ("/api/replay", {"record": record}),
        "deeds": ("/api/deeds", {"record": record}),
        "branch": ("/api/branch", {"record": record, "step": step}),
        "branch with computers": ("/api/branch", {"record": record, "step": step, **level}),
        "branch of a study": ("/api/branch", {"study": study}),
        "share a study": ("/api/studies", {"study": text}),
        "a note": (f"/api/studies/{study}/notes", {"step": 1, "text": "x"}),
        "play on from a record": (
            "/api/tables",
            {"seats": [{"kind": "person"}] * 2, "start": {"record": record, "step": step - 1}},
        ),
        "analysis": ("/api/analysis", {"record": record}),
        "retry": ("/api/retry", {"record": record, "number": step}),
        "position": ("/api/position", {"position": position}),
        "position from a record": ("/api/position", {"text": record}),
        "allowed": ("/api/position/allowed", {"position": position, "line": "end"}),
        "odds": ("/api/position/odds", {"position": position}),
        "proof": ("/api/position/proof", {"position": position}),
        "cards": ("/api/cards", {"game": "volfyirion", "rows": rows}),
        "trial": ("/api/trials", {"game": "volfyirion", "rows": rows[:1]}),
        "set": ("/api/sets", {"game": "volfyirion", "name": "s", "rows": rows}),
        "open a puzzle": ("/api/puzzles/coop-save-108-1", {}),
        "open the day": ("/api/daily", {}),
    }
    gets = {
        "page": "/",
        "facts": "/api/facts",
        "words": "/api/words/en",
        "rules": "/api/rules/fr",
        "journey": "/api/journey",
        "workshop": "/api/workshop",
        "puzzles": "/api/puzzles?size=50",
        "puzzle index": "/api/puzzles/index",
        "rush": "/api/puzzles/rush?seed=3",
        "daily": "/api/daily",
        "own cards": "/api/cards/volfyirion",
        "a study": f"/api/studies/{study}",
        "steps of a study": f"/api/studies/{study}/steps",
        "table": f"/api/tables/{opened['table']}",
        "summary": f"/api/tables/{opened['table']}/about",
        "health": "/health",
        "metrics": "/metrics",
    }
    found: list[tuple[str, Asked]] = [(name, ("GET", path, None)) for name, path in gets.items()]
    found += [(name, ("POST", *asked)) for name, asked in posts.items()]
    return found


async def measure(
    folder: Path, turns: int = 150, only: Container[str] = EVERY
) -> dict[str, tuple[int, float, float]]:
    """By request: its status, and the longest callback when it was first asked and afterwards."""
    found: dict[str, tuple[int, float, float]] = {}
    async with served(folder) as client:
        for name, (method, path, body) in await requests_to_measure(client, long_record(turns)):
            if only is not EVERY and name not in only:
                continue
            times, status = [], 0
            for _ in range(2):
                request = client.build_request(method, path, json=body)  # not the server's work
                longest = [0.0]
                with watched(longest):
                    # A task of its own: all it does is in callbacks of its own.
                    status = (await asyncio.create_task(client.send(request))).status_code
                times.append(longest[0])
            found[name] = (status, times[0], times[1])
    return found


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        found = asyncio.run(measure(Path(folder)))
    for name, (status, first, then) in sorted(found.items(), key=lambda one: -one[1][1]):
        print(f"{name:24} {status}  {first * 1000:8.1f} ms first  {then * 1000:8.1f} ms then")


if __name__ == "__main__":
    main()
