"""A bot that joins a table by its link and plays any legal action.

    python examples/bot.py "http://127.0.0.1:8642/t/TABLE#TOKEN"

Needs the package `websockets`. docs/protocol.md tells every message.
"""

import asyncio
import json
import random
import sys
from urllib.parse import urlsplit

import websockets


async def play(link: str) -> None:
    place = urlsplit(link)
    scheme = "wss" if place.scheme == "https" else "ws"
    table = place.path.rpartition("/")[2]
    async with websockets.connect(f"{scheme}://{place.netloc}/ws/{table}") as socket:
        await socket.send(
            json.dumps({"t": "hello", "token": place.fragment.partition("&")[0], "name": "Any Bot"})
        )
        acted = -1  # the version it last acted at
        async for text in socket:
            message = json.loads(text)
            if message["t"] == "error":
                print(message["text"], file=sys.stderr)
            elif message["t"] == "state" and message["outcome"]:
                print(message["outcome"]["text"])
                return
            elif message["t"] == "state" and message["legal"] and message["version"] > acted:
                acted = message["version"]
                line = random.choice(message["legal"])["line"]
                act = {"t": "act", "id": acted, "at": acted, "line": line}
                await asyncio.sleep(0.06)  # a server takes 20 messages a second
                await socket.send(json.dumps(act))


if __name__ == "__main__":
    asyncio.run(play(sys.argv[1]))
