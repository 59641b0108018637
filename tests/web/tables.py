"""A real server for tests, on a free port of this machine, and clients that talk to it."""

from __future__ import annotations

import ctypes
import json
import os
import random
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, ClassVar

import httpx
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

PERSON = {"kind": "person"}
NOVICE = {"kind": "computer", "level": "novice"}
PART = "5a" * 32
SECONDS = 20.0  # more than any answer takes
Json = dict[str, Any]


def _die_with_parent() -> None:
    ctypes.CDLL(None).prctl(1, signal.SIGKILL)  # so that no server outlives a stopped test


class Server:
    """`kyradar serve` in a process of its own."""

    def __init__(self, folder: Path, *arguments: str, **environment: str) -> None:
        self.folder = folder
        self.arguments = arguments
        self.environment = environment
        self.start()

    def start(self) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "kyradar", "serve", "--no-browser", *self.arguments],
            env=os.environ
            | {"KYRADAR_DATA": str(self.folder), "KYRADAR_PORT": "0", "KYRADAR_PACE": "0"}
            | {"KYRADAR_NEW_TABLES": "1000", "KYRADAR_REQUESTS": "100000"}
            | self.environment,
            stdout=subprocess.PIPE,
            stderr=open(self.folder.with_suffix(".log"), "ab"),  # noqa: SIM115
            text=True,
            preexec_fn=_die_with_parent if sys.platform == "linux" else None,
        )
        assert self.process.stdout is not None
        said = self.process.stdout.readline()
        found = re.search(r"http://127\.0\.0\.1:(\d+)/", said)
        assert found, said or self.errors()
        self.port = int(found[1])
        self.address = f"http://127.0.0.1:{self.port}"

    def errors(self) -> str:
        return self.folder.with_suffix(".log").read_text("utf-8")

    def kill(self) -> None:
        """As if the machine had lost its power."""
        self.process.kill()
        self.process.wait(SECONDS)

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait(SECONDS)

    def get(self, path: str, **keywords: Any) -> httpx.Response:
        return self._ask("GET", path, **keywords)

    def post(self, path: str, body: object, **keywords: Any) -> httpx.Response:
        return self._ask("POST", path, json=body, **keywords)

    def _ask(self, method: str, path: str, **keywords: Any) -> httpx.Response:
        # Nothing is encrypted here, so the world's certificates need not be read for each request.
        keywords = {"timeout": SECONDS, "verify": False} | keywords
        return httpx.request(method, self.address + path, **keywords)

    def open(self, *seats: Json, **wishes: Any) -> Table:
        answer = self.post("/api/tables", {"seats": list(seats or (PERSON, PERSON)), **wishes})
        assert answer.status_code == 201, answer.text
        data = answer.json()
        return Table(self, data["table"], [seat["token"] for seat in data["seats"]])


class Table:
    """A table that was opened, and the tokens of its seats."""

    def __init__(self, server: Server, id: str, tokens: list[str | None]) -> None:
        self.server, self.id, self.tokens = server, id, tokens

    def sit(self, seat: int | None, **hello: Any) -> Client:
        token = None if seat is None else self.tokens[seat]
        return Client(self.server, self.id, token, **hello)

    def both(self, **hello: Any) -> tuple[Client, Client]:
        first, second = self.sit(0, **hello), self.sit(1, **hello)
        for client in (first, second):
            client.wait(lambda state: state["started"])
        return first, second

    def record(self) -> httpx.Response:
        return self.server.get(f"/api/tables/{self.id}/record")

    def resign(self) -> None:
        first, second = self.both()
        first.ask("resign")
        first.close()
        second.close()


class Client:
    """One connection, which remembers every message it was sent."""

    all: ClassVar[list[Client]] = []  # who came, and was not sent home yet
    patience = SECONDS

    def __init__(
        self, server: Server, table: str, token: str | None, source: str = "", **hello: Any
    ) -> None:
        where = f"ws://127.0.0.1:{server.port}/ws/{table}"
        # Another address of this machine.
        own: Json = {"source_address": (source, 0)} if source else {}
        # Kept open beyond any block: a test closes it when it likes.
        opened = connect(where, max_size=None, compression=None, **own)
        self.socket: ClientConnection = opened.__enter__()
        self.heard: list[Json] = []
        self.texts: list[str] = []
        self.state: Json = {}
        self.newest = 0  # the newest version it knows of
        self.log: list[str] = []
        self.last_id = 0
        self.all.append(self)
        self.send({"t": "hello", "token": token, "part": PART} | hello)

    def send(self, message: object) -> None:
        self.socket.send(message if isinstance(message, str | bytes) else json.dumps(message))

    def receive(self, timeout: float | None = None) -> Json:
        text = self.socket.recv(self.patience if timeout is None else timeout)
        assert isinstance(text, str)
        message: Json = json.loads(text)
        self.texts.append(text)
        self.heard.append(message)
        self.newest = max(self.newest, message.get("version", 0))
        if message["t"] == "state":
            self.state = message
            self.log[message["log_from"] :] = [entry["text"] for entry in message["log"]]
        return message

    def wait(self, test: Callable[[Json], Any]) -> Json:
        """Until the state passes the test."""
        end = time.monotonic() + SECONDS
        while not self.state or not test(self.state):
            assert time.monotonic() < end, self.state
            self.receive()
        return self.state

    def expect(self, kind: str, **facts: object) -> Json:
        """The next message of a kind; what comes before it is heard as well."""
        while True:
            message = self.receive()
            if message["t"] == kind and all(message.get(name) == facts[name] for name in facts):
                return message

    def ask(self, kind: str, **fields: object) -> Json:
        """Send a wish and wait for its answer, ok or error or the answer of its own kind."""
        self.last_id += 1
        self.send({"t": kind, "id": self.last_id} | fields)
        return self.answer(self.last_id)

    def answer(self, id: int) -> Json:
        while True:
            message = self.receive()
            if message.get("id") == id and message["t"] != "state":
                return message

    def act(self, line: str | None = None, at: int | None = None) -> Json:
        """Any legal action, or the one that is named."""
        at = self.state["version"] if at is None else at
        line = line or random.Random(at).choice(self.state["legal"])["line"]
        return self.ask("act", at=at, line=line)

    def lines(self) -> list[str]:
        return [action["line"] for action in self.state["legal"]]

    def close(self) -> None:
        self.socket.close()

    def closed_with(self) -> int:
        """Wait for the server to hang up; the code it gives."""
        try:
            while True:
                self.receive()
        except ConnectionClosed as closed:
            return closed.rcvd.code if closed.rcvd else 1006


def catch_up(*clients: Client) -> None:
    """Let all of them see the newest state."""
    newest = max(client.newest for client in clients)
    for client in clients:
        client.wait(lambda state: state["version"] >= newest)


def acting(*clients: Client) -> Client:
    """Whose turn it is."""
    catch_up(*clients)
    return next(client for client in clients if client.state["legal"])


def reached(version: int) -> Callable[[Json], bool]:
    """Has a client heard of that version?"""
    return lambda state: bool(state["version"] >= version)


def play_on(clients: tuple[Client, ...], actions: int) -> int:
    """So many random actions; how many were done before the game was over."""
    for done in range(actions):
        catch_up(*clients)
        if clients[0].state["outcome"]:
            return done
        answer = acting(*clients).act()
        assert answer["t"] == "ok", answer
        for client in clients:
            client.wait(reached(answer["version"]))
    return actions
