"""An agent of Kyradar, or a policy of your own, takes a seat at a table in the browser by its link.

    python examples/agent_at_table.py "http://127.0.0.1:8642/t/TABLE#TOKEN" my_policy:champion

The agent is any name that `kyradar.agents.make` takes. Needs the package `websockets`.
"""

from __future__ import annotations

import asyncio
import json
import sys
from typing import Any
from urllib.parse import urlsplit

import websockets

import kyradar
from kyradar.agents import Agent, make


async def play(link: str, agent: Agent) -> None:
    place = urlsplit(link)
    scheme = "wss" if place.scheme == "https" else "ws"
    table = place.path.rpartition("/")[2]
    async with websockets.connect(f"{scheme}://{place.netloc}/ws/{table}") as socket:
        token = place.fragment.partition("&")[0]
        await socket.send(json.dumps({"t": "hello", "token": token, "name": "Agent"}))
        seat, acted = 0, -1  # the version it last acted at
        async for text in socket:
            message: dict[str, Any] = json.loads(text)
            if message["t"] == "welcome":
                seat = message["seat"]
            elif message["t"] == "error":
                print(message["text"], file=sys.stderr)
            elif message["t"] == "state" and message["outcome"]:
                print(message["outcome"]["text"])
                return
            elif message["t"] == "state" and message["view"]:
                view = message["view"]
                if look := getattr(agent, "look", None):
                    look(view, seat)  # others' turns, too: what it watched it remembers
                if message["legal"] and message["version"] > acted:
                    acted = message["version"]
                    legal = kyradar.imagine(view, 0, seat=seat).legal(seat)
                    line = (await asyncio.to_thread(agent.choose, view, legal)).text
                    await asyncio.sleep(0.06)  # a server takes 20 messages a second
                    act = {"t": "act", "id": acted, "at": acted, "line": line}
                    await socket.send(json.dumps(act))


if __name__ == "__main__":
    asyncio.run(play(sys.argv[1], make(sys.argv[2])))
