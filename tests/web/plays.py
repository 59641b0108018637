"""Tables that are played all the time, while servers die: what was acknowledged, and what is in the
log at the end."""

from __future__ import annotations

import random
import threading
import time

import httpx
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from .tables import SECONDS, Client, Server, Table, acting, catch_up

BROKEN = (ConnectionClosed, InvalidHandshake, httpx.HTTPError, OSError, EOFError)


class Play:
    """One table, played by both seats at random for as long as it is wanted, through any number
    of deaths; what was acknowledged is noted, what was not is sent again."""

    def __init__(self, server: Server, patience: float = SECONDS, pause: float = 0.0) -> None:
        self._server = server
        self._patience = patience  # seconds without an answer until they come anew
        self._pause = pause  # seconds between two actions
        self.wanted = True
        self.table = server.open()
        self.noted: list[tuple[Table, int, int, str]] = []  # table, version, id, line
        self.times: list[float] = []  # when
        #: When both came back, and seconds to the first answer.
        self.went_on: list[tuple[float, float]] = []
        self.reconnected = 0
        self._came: float | None = None  # when, if nothing was answered since
        self._id = 0
        self._pending: tuple[int, int, int, str] | None = None  # seat, id, at, line
        self.error: BaseException | None = None
        self.thread = threading.Thread(target=self._run)
        self.thread.start()

    def _run(self) -> None:
        try:
            while self.wanted:
                try:
                    self._play(self._come())
                except BROKEN:
                    self.reconnected += 1
                    time.sleep(0.02)
        except BaseException as error:
            self.error = error

    def _come(self) -> tuple[Client, Client]:
        self._came = None
        first = self.table.sit(0)
        try:
            second = self.table.sit(1)
            came = time.monotonic()  # both sockets are back; how long that took is the proxy's
            first.patience = second.patience = self._patience
            for client in (first, second):
                client.wait(lambda state: state["started"])
        except BROKEN:
            first.socket.socket.close()
            raise
        self._came = came
        return first, second

    def _open(self) -> Table:
        try:
            return self._server.open()
        except AssertionError as error:  # the storage is away: again, after a moment
            raise ConnectionError(str(error)) from error

    def _play(self, clients: tuple[Client, Client]) -> None:
        try:
            while self.wanted:
                catch_up(*clients)
                if self._pending is None:
                    if clients[0].state["outcome"]:
                        self.table = self._open()
                        return
                    client = acting(*clients)
                    self._id += 1
                    line = random.choice(client.lines())
                    version = client.state["version"]
                    self._pending = clients.index(client), self._id, version, line
                seat, id, version, line = self._pending
                clients[seat].send({"t": "act", "id": id, "at": version, "line": line})
                answer = clients[seat].answer(id)
                if answer["t"] == "ok":
                    assert answer["version"] == version + 1, answer
                    self.noted.append((self.table, version + 1, id, line))
                    self.times.append(time.monotonic())
                    self._pending = None
                    if self._came is not None:
                        self.went_on.append((self._came, self.times[-1] - self._came))
                        self._came = None
                    time.sleep(self._pause)
                else:
                    assert answer["code"] == "storage", answer
        finally:
            for client in clients:
                client.socket.socket.close()  # without a goodbye


def compare(log: list[tuple[int, int, str]], noted: list[tuple[int, int, str]]) -> None:
    """Every acknowledged action is in the log, once, where it was said to be; and the log holds
    nothing else but what was sent and not answered at the very end."""
    numbers = [n for n, _, _ in log]
    assert numbers == list(range(numbers[0], numbers[0] + len(log)))
    ids = [id for _, id, _ in log]
    assert len(set(ids)) == len(ids)
    assert [(id, line) for _, id, line in log[: len(noted)]] == [(id, li) for _, id, li in noted]
    assert [version for version, _, _ in noted] == list(range(3, 3 + len(noted)))
    assert len(log) - len(noted) in (0, 1)
