"""Whoever goes leaves nothing behind that waits for the garbage collector, which comes seldom."""

from __future__ import annotations

import asyncio
import gc
import json
import weakref
from pathlib import Path
from typing import Any

import uvicorn
from uvicorn.server import ServerState
from websockets.asyncio.client import connect

from kyradar.web.app import create_app
from kyradar.web.requests.request_limits import LimitedHttp
from kyradar.web.settings import Settings
from kyradar.web.socket.wire import Wire

from .loops import tell


async def come_and_go(folder: Path) -> tuple[int, int, int]:
    """Requests, sockets and whoever says nothing; how many doors, wires and tables are left."""
    front = create_app(Settings(data=folder, workers=1))
    house, state = front.house, ServerState()
    seen: weakref.WeakSet[Any] = weakref.WeakSet()

    def wire(**_: Any) -> Wire:
        return Wire(house, state, 4 * house.settings.max_message)

    config = uvicorn.Config(front, ws=wire, log_config=None, proxy_headers=False)  # type: ignore[arg-type]
    config.load()

    def door() -> LimitedHttp:
        seen.add(made := LimitedHttp(house, config=config, server_state=state, app_state={}))
        return made

    await house.start()
    server = await asyncio.get_running_loop().create_server(door, "127.0.0.1", 0)
    port = server.sockets[0].getsockname()[1]
    body = b'{"seats":[{"kind":"person"},{"kind":"person"}]}'
    head = "POST /api/tables HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\n"
    try:
        for _ in range(5):
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(f"{head}content-length: {len(body)}\r\nconnection: close\r\n\r\n".encode())
            writer.write(body)
            table = json.loads((await reader.read()).partition(b"\r\n\r\n")[2])
            writer.close()
            token = table["seats"][0]["token"]
            async with connect(f"ws://127.0.0.1:{port}/ws/{table['table']}") as socket:
                await socket.send(json.dumps({"t": "hello", "token": token}))
                while json.loads(await socket.recv())["t"] != "state":
                    pass
            _, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(b"GET /he")
            writer.close()
        assert len(house.tables) == 5
        rooms = weakref.WeakSet(house.tables.values())
        for _ in range(100):
            if not house.wires and not state.connections:
                break
            await asyncio.sleep(0.02)
        house.tables.clear()
        await asyncio.sleep(0.1)
        wires = sum(type(one) is Wire for one in gc.get_objects())
        return len(seen), wires, len(rooms)
    finally:
        server.close()
        await house.stop()


def test_whoever_goes_leaves_nothing_behind(tmp_path: Path) -> None:
    gc.collect()
    gc.disable()
    try:
        assert tell(come_and_go(tmp_path)) == (0, 0, 0)
    finally:
        gc.enable()
