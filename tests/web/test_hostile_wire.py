"""Floods below the messages: control frames, pieces, half requests, endless headers."""

from __future__ import annotations

import contextlib
import socket
import time
from collections.abc import Iterator

import httpx
import pytest

from .tables import SECONDS, Client, Server, Table, acting, play_on, reached
from .test_hostile import Raw

PING = bytes([0x89, 0x80, 0, 0, 0, 0])
PIECE = bytes([0x00, 0x80, 0, 0, 0, 0])
ENOUGH = 20  # honest actions that must go through meanwhile; once it was none in ten seconds


@pytest.fixture(scope="module")
def small(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that loses patience soon."""
    flags = ("--request-seconds", "1.5", "--max-per-address", "40", "--max-backlog", "100000")
    server = Server(tmp_path_factory.mktemp("small"), *flags, "--rate", "100")
    yield server
    server.stop()
    assert "Traceback" not in server.errors(), server.errors()


def memory(server: Server) -> int:
    """Bytes of the server's process."""
    with open(f"/proc/{server.process.pid}/statm") as file:
        return int(file.read().split()[1]) * 4096


def watch(server: Server, table: Table) -> socket.socket:
    """Somebody who only looks on, on the bare wire."""
    raw = Raw(server, table)
    raw.frame(0x81, b'{"t":"hello"}')
    raw.socket.setblocking(False)
    return raw.socket


def pour(server: Server, table: Table, data: bytes, clients: tuple[Client, Client]) -> int:
    """Flood with data, as fast as it goes and again after every goodbye, while others play."""
    done, floods = 0, [watch(server, table) for _ in range(4)]
    end = time.monotonic() + SECONDS
    while done < ENOUGH and time.monotonic() < end:
        for number, flood in enumerate(floods):
            try:
                flood.send(data)
            except BlockingIOError:
                pass
            except OSError:
                flood.close()
                floods[number] = watch(server, table)
        assert acting(*clients).act()["t"] == "ok"
        done += 1
        for client in clients:
            client.wait(reached(clients[0].newest))
        if clients[0].state["outcome"]:
            break
        time.sleep(0.03)  # within the rate
    for flood in floods:
        flood.close()
    return done


@pytest.mark.parametrize("data", [PING * 40_000, PIECE * 40_000], ids=["pings", "empty pieces"])
def test_floods_of_small_frames_stop_nobody(small: Server, data: bytes) -> None:
    table, other = small.open(), small.open()
    clients = table.both()
    before = memory(small)
    assert pour(small, other, data, clients) == ENOUGH
    assert memory(small) - before < 20_000_000


def test_too_many_pings_are_cut_off(small: Server) -> None:
    raw = Raw(small, small.open())
    raw.frame(0x81, b'{"t":"hello"}')
    with contextlib.suppress(OSError):
        for _ in range(100):
            raw.socket.sendall(PING * 100)
        assert raw.closed_with() == 4029


def test_pongs_that_nobody_reads(tmp_path_factory: pytest.TempPathFactory) -> None:
    """Each ping is within the rate; the answers are not read."""
    server = Server(
        tmp_path_factory.mktemp("pongs"), "--rate", "1000000", "--burst", "1e6", "--max-backlog",
        "100000",
    )  # fmt: skip
    try:
        flood = watch(server, server.open())
        flood.setblocking(True)
        flood.settimeout(5)
        before = memory(server)
        ping = bytes([0x89, 0x80 | 125, 0, 0, 0, 0]) + b"x" * 125
        with contextlib.suppress(OSError):
            for _ in range(400):
                flood.sendall(ping * 1_000)
            pytest.fail("whoever does not read was not dropped")
        assert memory(server) - before < 20_000_000
    finally:
        server.stop()


def half_request(server: Server, text: bytes) -> socket.socket:
    half = socket.create_connection(("127.0.0.1", server.port), timeout=10)
    half.sendall(text)
    return half


def gone(half: socket.socket) -> bool:
    """Did the other side close, perhaps with a word?"""
    half.settimeout(0.005)
    try:
        while half.recv(65536):
            pass
    except TimeoutError:
        return False
    except OSError:
        return True
    return True


@pytest.mark.parametrize(
    "text",
    [
        b"",
        b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n",
        b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 100\r\n\r\n{",
    ],
    ids=["nothing", "half a head", "half a body"],
)
def test_half_requests_are_closed(small: Server, text: bytes) -> None:
    halves = [half_request(small, text) for _ in range(20)]
    assert not gone(halves[0])
    time.sleep(2.5)
    assert all(gone(half) for half in halves)
    assert small.get("/health").status_code == 200


def test_endless_headers_are_cut_off(small: Server) -> None:
    before = memory(small)
    for start in (b"GET / HTTP/1.1\r\nHost: x\r\n", b"GET /", b"GET / HTTP/1.1\r\nA: "):
        half = half_request(small, start)
        with pytest.raises(OSError):
            for n in range(2_000):
                half.sendall(b"x" * 5_000 if start[-1:] != b"\n" else b"h%d: 1\r\n" % n * 500)
        half.close()
    assert memory(small) - before < 10_000_000
    half = half_request(small, b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nA: " + b"x" * 30_000)
    assert half.recv(100).startswith(b"HTTP/1.1 431 ")


def test_connections_of_one_address_are_counted(small: Server) -> None:
    table = small.open()
    clients = table.both()
    halves = [half_request(small, b"GET /") for _ in range(60)]
    time.sleep(0.2)
    assert 15 <= sum(gone(half) for half in halves) <= 30
    assert play_on(clients, 2) == 2
    for half in halves:
        half.close()
    time.sleep(0.3)
    assert small.get("/health").status_code == 200


def test_requests_behind_requests_are_few(small: Server) -> None:
    request = b"GET /api/facts HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"
    many = half_request(small, request * 500)
    many.settimeout(5)
    answered = b""
    with contextlib.suppress(OSError):
        while more := many.recv(1 << 20):
            answered += more
    assert answered.count(b"HTTP/1.1 200") <= 10


def test_an_address_that_asks_too_much_waits(tmp_path_factory: pytest.TempPathFactory) -> None:
    server = Server(tmp_path_factory.mktemp("asks"), KYRADAR_REQUESTS="1")
    try:
        with httpx.Client(base_url=server.address) as client:
            codes = [client.get("/api/tables/nowhere").status_code for _ in range(230)]
        assert codes[:150] == [404] * 150
        assert codes[-1] == 429
        nowhere = Table(server, "nowhere", [])
        assert b" 503 " in b"".join(Raw(server, nowhere).head for _ in range(4))
    finally:
        server.stop()


def test_a_request_that_comes_too_slowly_is_refused_with_the_usual_headers(small: Server) -> None:
    with socket.create_connection(("127.0.0.1", small.port), SECONDS) as slow:
        slow.sendall(b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n")
        answer = b""
        while piece := slow.recv(10_000):
            answer += piece
    assert answer.startswith(b"HTTP/1.1 408 ") and answer.endswith(b"\r\n\r\n")
    assert b"content-security-policy: default-src 'self'" in answer
    assert b"x-content-type-options: nosniff" in answer
