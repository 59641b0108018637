"""A table that listens on this machine only is opened to the network by whoever sits at it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import InvalidStatus, WebSocketException
from websockets.sync.client import connect
from websockets.typing import Origin

from kyradar.web.network import Network, own_addresses
from kyradar.web.settings import Settings

from .tables import Server

needs_network = pytest.mark.skipif(not own_addresses(), reason="this machine has no network")


@pytest.fixture
def own(tmp_path: Path) -> Iterator[Server]:
    server = Server(tmp_path)
    yield server
    server.stop()


def opened(server: Server) -> str:
    address = own_addresses()[0]
    answer = server.post("/api/network", {"address": address})
    assert answer.status_code == 200, answer.text
    return str(answer.json()["open"])


@needs_network
def test_opened_and_closed_again(own: Server) -> None:
    before = own.get("/api/network").json()
    assert before["lonely"] and before["may_open"] and before["open"] is None
    there = opened(own)
    assert own.get("/api/network").json()["open"] == there
    assert httpx.get(f"{there}/health").status_code == 200
    table = own.open()
    address = there.replace("http", "ws") + f"/ws/{table.id}"
    with connect(address, origin=Origin(there)) as socket:
        socket.send(json.dumps({"t": "hello"}))
        assert json.loads(socket.recv())["t"] == "welcome"
        assert own.post("/api/network", {"address": None}).json()["open"] is None
        with pytest.raises(WebSocketException):
            while True:
                socket.recv(timeout=5)
    with pytest.raises(httpx.TransportError):
        httpx.get(f"{there}/health")
    assert own.get("/health").status_code == 200, "it goes on for this machine"


@needs_network
def test_guests_may_not_open_or_close_it(own: Server) -> None:
    there = opened(own)
    told = httpx.get(f"{there}/api/network").json()
    assert told == {"lonely": True, "open": there, "may_open": False, "addresses": []}
    refused = httpx.post(f"{there}/api/network", json={"address": None})
    assert refused.status_code == 403 and refused.json()["error"]["code"] == "network"
    behind = {"x-forwarded-for": "198.51.100.7"}
    answer = httpx.post(f"{own.address}/api/network", json={"address": None}, headers=behind)
    assert answer.status_code == 403, "somebody behind a tunnel does not sit here"
    assert own.get("/api/network").json()["open"] == there
    metrics = httpx.get(f"{there}/metrics")
    assert metrics.status_code == 403, "figures stay on this machine"


@needs_network
def test_the_same_door(own: Server) -> None:
    """Other sites, other names and large bodies are refused as before."""
    there = opened(own)
    evil = {"origin": "http://evil.example"}
    assert httpx.post(f"{there}/api/tables", json={}, headers=evil).status_code == 403
    assert httpx.get(f"{there}/health", headers={"host": "evil.example"}).status_code == 403
    assert httpx.post(f"{there}/api/replay", content=b"x" * 500_000).status_code == 413
    policy = httpx.get(there).headers["content-security-policy"]
    assert policy == own.get("/").headers["content-security-policy"]
    with pytest.raises(InvalidStatus):
        connect(there.replace("http", "ws") + "/ws/x", origin=Origin("http://evil.example"))


def test_only_own_addresses(own: Server) -> None:
    for address in ("203.0.113.9", "0.0.0.0", "127.0.0.1", "nonsense", ""):
        answer = own.post("/api/network", {"address": address})
        assert answer.status_code == 400 and answer.json()["error"]["code"] == "address"
    foreign = {"origin": "http://evil.example"}
    answer = httpx.post(f"{own.address}/api/network", json={"address": None}, headers=foreign)
    assert answer.status_code == 403


def test_a_hosted_server_is_nobodys_to_open() -> None:
    assert Network(Settings()).is_host("127.0.0.1", {})
    assert not Network(Settings()).is_host("192.0.2.7", {})
    assert not Network(Settings(origins=("https://play.example",))).is_host("127.0.0.1", {})
    assert not Network(Settings(host="0.0.0.0")).is_host("127.0.0.1", {})
