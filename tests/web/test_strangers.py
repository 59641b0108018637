"""Nobody waits for a stranger: one address asks all it may, and more, and others go on playing.

The strangers come from 127.0.0.1, the players from 127.0.0.2: limits are counted by address. What
counts is how long the server makes an action wait. How long other programs of this machine keep the
server and the players from a processor is the kernel's to say, and is taken off.
"""

from __future__ import annotations

import socket
import threading
import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest

from .tables import PERSON, Client, Server, Table, acting, catch_up, play_on

MOST_WAIT = 1.0  # seconds that an action of somebody else may wait
PLAYERS = "127.0.0.2"


class Stranger:
    """A socket without a client's manners: it sends, and reads only so as not to be cut off."""

    def __init__(self, server: Server, table: str, hello: bytes) -> None:
        self.socket = socket.create_connection(("127.0.0.1", server.port))
        key = b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n"
        head = b"GET /ws/%b HTTP/1.1\r\nHost: 127.0.0.1:%d\r\n" % (table.encode(), server.port)
        upgrade = b"Upgrade: websocket\r\nConnection: Upgrade\r\n"
        self.socket.sendall(head + upgrade + key + b"\r\n")
        self.send(hello)

    def send(self, *messages: bytes) -> None:
        self.socket.sendall(b"".join(masked(message) for message in messages))

    def close(self) -> None:
        self.socket.close()


def masked(message: bytes) -> bytes:
    """A frame with a mask of zeros."""
    assert len(message) < 126
    return bytes((0x81, 0x80 | len(message))) + bytes(4) + message


@contextmanager
def drained(strangers: list[Stranger]) -> Iterator[None]:
    """What they are sent is read, and thrown away."""
    stop = threading.Event()

    def read() -> None:
        for one in strangers:
            one.socket.setblocking(False)
        while not stop.is_set():
            for one in strangers:
                try:
                    while one.socket.recv(1_000_000):
                        pass
                except OSError:
                    pass
            time.sleep(0.02)

    reader = threading.Thread(target=read, daemon=True)
    reader.start()
    try:
        yield
    finally:
        stop.set()
        reader.join()
        for one in strangers:
            one.close()


def kept_waiting(threads: Iterable[Path]) -> dict[Path, float]:
    """Seconds each of these threads was ready to run and had no processor (Linux counts them)."""
    found = {}
    for thread in threads:
        with suppress(OSError):  # it has ended, or the system does not count
            found[thread] = int((thread / "schedstat").read_text().split()[1]) / 1e9
    return found


def waits(server: Server, players: tuple[Client, Client], seconds: float) -> list[float]:
    """How long each action of two players takes meanwhile, without the wait for a processor: that
    of this thread, and of the one thread of the server that waited longest."""
    found = []
    own, theirs = Path("/proc/thread-self").resolve(), Path(f"/proc/{server.process.pid}/task")
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        player = acting(*players)
        threads = [own, *theirs.iterdir()] if theirs.exists() else []
        before, began = kept_waiting(threads), time.monotonic()
        assert player.act()["t"] == "ok"
        took, after = time.monotonic() - began, kept_waiting(threads)
        delays = {thread: after[thread] - before[thread] for thread in after}
        found.append(took - delays.pop(own, 0.0) - max(delays.values(), default=0.0))
        catch_up(*players)
        time.sleep(0.06)  # a connection may send 20 messages a second
    return found


def players(table: Table) -> tuple[Client, Client]:
    """Two who play at a table, from another address."""
    first, second = (Client(table.server, table.id, token, PLAYERS) for token in table.tokens)
    for one in (first, second):
        one.wait(lambda state: state["started"])
    return first, second


@pytest.fixture
def strict(tmp_path: Path) -> Iterator[Server]:
    """A server with its usual limits on messages and requests."""
    server = Server(tmp_path, KYRADAR_REQUESTS="100")
    yield server
    server.kill()


def battle(server: Server) -> tuple[Table, str]:
    """A table of the strangers' own, and what takes longest to consider there."""
    options = {"heroes": ["mage"], "level": "normal"}
    table = server.open(PERSON, mode="ilhus", options=options, seed=3)
    mage = table.sit(0)
    mage.wait(lambda state: state["started"])
    while mage.state["view"]["pending"]["kind"] != "act":
        mage.act(mage.state["legal"][0]["line"])
        catch_up(mage)
    lines = [one["line"] for one in mage.state["legal"] if one["verb"] in ("play", "step")]
    slowest = max(lines, key=lambda line: len(mage.ask("consider", line=line)["then"]))
    mage.close()
    return table, slowest


def consider(strict: Server, sockets: int) -> list[float]:
    """So many sockets of one address to one seat, each of which asks sixty times at once."""
    table, line = battle(strict)
    pair = players(strict.open(options={"first": 0}, seed=5))
    hello = b'{"t":"hello","token":"%b"}' % (table.tokens[0] or "").encode()
    strangers = [Stranger(strict, table.id, hello) for _ in range(sockets)]
    asked = [b'{"t":"consider","id":%d,"line":"%b"}' % (n, line.encode()) for n in range(60)]
    with drained(strangers):
        time.sleep(0.5)

        def ask_all() -> None:
            for one in strangers:
                send(one, asked)

        ask = threading.Thread(target=ask_all)
        ask.start()
        found = waits(strict, pair, 3.0)
        ask.join()
    return found


def send(stranger: Stranger, messages: list[bytes]) -> None:
    with suppress(OSError):  # it was thrown out
        stranger.send(*messages)


def look(strict: Server, spectators: int, actions: int) -> list[float]:
    """So many spectators of one table look back twenty times each; its own players act."""
    table = strict.open(options={"first": 0}, seed=5)
    pair = players(table)
    while pair[0].state["step"] < actions:  # as fast as one may
        play_on(pair, 20)
        catch_up(*pair)
        time.sleep(0.8)
    strangers = [Stranger(strict, table.id, b'{"t":"hello"}') for _ in range(spectators)]
    with drained(strangers):
        time.sleep(0.5)
        last = pair[0].state["step"]
        for number, one in enumerate(strangers):
            asked = [
                b'{"t":"look","id":%d,"step":%d}' % (n, last - (20 * number + n) % last)
                for n in range(20)
            ]
            send(one, asked)
        return waits(strict, pair, 3.0)


def test_an_address_that_asks_all_it_may_holds_up_nobody(strict: Server) -> None:
    assert max(consider(strict, 60)) < MOST_WAIT


def test_players_of_a_watched_table_do_not_wait(strict: Server) -> None:
    assert max(look(strict, 20, 100)) < MOST_WAIT


@pytest.mark.long
def test_three_hundred_sockets_hold_up_nobody(strict: Server) -> None:
    assert max(consider(strict, 300)) < MOST_WAIT


@pytest.mark.long
def test_players_of_a_long_and_much_watched_table_do_not_wait(strict: Server) -> None:
    assert max(look(strict, 40, 700)) < MOST_WAIT
