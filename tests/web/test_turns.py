"""Threads for short work: addresses take turns, and one that asks for too much is refused."""

from __future__ import annotations

import asyncio
import threading

import pytest

from kyradar.web.requests.desk import Turns
from kyradar.web.texts import Refusal

from .loops import tell


def test_a_flood_of_one_address_waits_for_itself() -> None:
    async def story() -> None:
        turns, gate, done = Turns(1, most=20), threading.Event(), list[str]()

        def work(name: str) -> None:
            gate.wait(20)
            done.append(name)

        flood = [asyncio.create_task(turns.run("greedy", work, "greedy")) for _ in range(21)]
        await asyncio.sleep(0)
        with pytest.raises(Refusal):
            await turns.run("greedy", work, "greedy")
        modest = [asyncio.create_task(turns.run("modest", work, "modest")) for _ in range(2)]
        gone = asyncio.create_task(turns.run("gone", work, "gone"))
        await asyncio.sleep(0)
        gone.cancel()
        flood[5].cancel()
        gate.set()
        await asyncio.gather(*flood, *modest, gone, return_exceptions=True)
        assert done[:5].count("modest") == 2 and "gone" not in done and len(done) == 22
        assert await turns.run("late", len, "abc") == 3, "the thread came back"

    tell(story())
