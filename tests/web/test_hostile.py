"""Malformed and hostile messages get a clear error, and the table goes on."""

from __future__ import annotations

import contextlib
import json
import random
import socket
import time
from collections.abc import Iterator

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from .tables import NOVICE, PERSON, Client, Server, Table, play_on

BAD_TEXTS = [
    "",
    "null",
    "7",
    "[]",
    "{}",
    "{",
    "\x00",
    '"act"',
    '{"t":"act"}',
    '{"t":null,"id":1}',
    '{"t":"nonsense","id":1}',
    '{"t":"state","version":1}',
    '{"t":"act","id":1,"at":NaN,"line":"end"}',
    '{"t":"act","id":1,"at":Infinity,"line":"end"}',
    '{"t":"act","id":1,"at":1.5,"line":"end"}',
    '{"t":"act","id":"1","at":1,"line":"end"}',
    '{"t":"act","id":1,"at":"1","line":"end"}',
    '{"t":"act","id":true,"at":1,"line":"end"}',
    '{"t":"act","id":1,"at":1,"line":null}',
    '{"t":"act","id":1,"at":1,"line":["end"]}',
    '{"t":"act","id":1,"at":1,"line":{"$gt":""}}',
    '{"t":"act","id":-1,"at":1,"line":"end"}',
    '{"t":"act","id":9007199254740993,"at":1,"line":"end"}',
    '{"t":"act","id":' + "9" * 400 + ',"at":1,"line":"end"}',
    '{"t":"act","id":1,"at":1,"line":"end","seat":1}',
    '{"t":"act","id":1,"at":1,"line":"end","__proto__":{}}',
    '{"t":"undo_answer","id":1,"yes":"true"}',
    '{"t":"say","id":1,"text":7}',
    '{"t":"hello","token":null}',
    '{"t":"lang","id":1,"lang":null}',
    "[" * 4000,
    '{"t":"act","id":1,"at":1,"line":' + "[" * 3000 + "]" * 3000 + "}",
    '{"a":' * 1200 + "1" + "}" * 1200,
    '{"t":"say","id":1,"text":"\\ud800"}',
]
# Understood, and refused.
BAD_WISHES = [
    {"t": "act", "at": -1, "line": "end"},
    {"t": "act", "at": 10**15, "line": "end"},
    {"t": "undo", "at": -5},
    {"t": "undo_answer", "yes": True},
    {"t": "rematch"},
    {"t": "name", "name": ""},
    {"t": "say", "text": "\u0000\u0007"},
]
BAD_LINES = [
    "",
    " ",
    "../../etc/passwd",
    "play ../../etc/passwd",
    "p9: end",
    "p3: end",
    "play " + "x" * 5000,
    "attack Kyr; end",
    "\u202eend",
    "use Stab -1",
    "redeploy Kyr > Kyr > Kyr",
    "play Stab @ " + "@" * 200,
    "%s%s%s%n",
    "{card}",
    "end\nend",
]


@pytest.fixture(scope="module")
def table(server: Server) -> Table:
    return server.open(options={"first": 0})


@pytest.fixture
def pair(table: Table) -> Iterator[tuple[Client, Client]]:
    clients = table.both()
    yield clients
    # Whatever happened, the table goes on.
    version = clients[0].state["version"]
    assert play_on(clients, 2) == 2
    assert clients[0].state["version"] == version + 2
    for client in clients:
        client.close()


@pytest.mark.parametrize("text", BAD_TEXTS, ids=range(len(BAD_TEXTS)))
def test_what_cannot_be_understood(pair: tuple[Client, Client], text: str) -> None:
    pair[0].send(text)
    error = pair[0].expect("error")
    assert error["code"] == "syntax"
    assert error["text"]
    assert "Traceback" not in error["text"]


@pytest.mark.parametrize("wish", BAD_WISHES, ids=lambda wish: wish["t"])
def test_what_is_understood_and_refused(
    pair: tuple[Client, Client], wish: dict[str, object]
) -> None:
    fields = {name: value for name, value in wish.items() if name != "t"}
    answer = pair[0].ask(str(wish["t"]), **fields)
    assert answer["t"] == "error"
    assert answer["text"]


def test_lines_that_are_no_actions(pair: tuple[Client, Client]) -> None:
    for line in BAD_LINES:
        for client in pair:
            answer = client.ask("act", at=client.state["version"], line=line)
            assert answer["t"] == "error", line
            assert answer["code"] in ("syntax", "illegal", "seat"), line
            assert client.ask("why", line=line)["t"] in ("why", "error")


def test_bytes_are_refused(pair: tuple[Client, Client]) -> None:
    pair[0].send(b'{"t":"ping"}')
    assert pair[0].expect("error")["code"] == "syntax"
    pair[0].send(random.Random(1).randbytes(300))
    assert pair[0].expect("error")["code"] == "syntax"


def test_a_message_that_is_too_long(pair: tuple[Client, Client], table: Table) -> None:
    pair[0].send('{"t":"say","id":1,"text":"' + "x" * 9000 + '"}')
    error = pair[0].expect("error")
    assert error["code"] == "size"
    assert "8192" in error["text"]
    huge = table.sit(0)
    huge.wait(lambda state: state["started"])
    huge.send("x" * 200_000)  # so long that it is not even read
    assert huge.closed_with() == 1009


def test_a_flood_is_slowed_and_then_cut_off(pair: tuple[Client, Client], table: Table) -> None:
    flood = table.sit(1)
    flood.wait(lambda state: state["started"])
    for _ in range(100):
        flood.send({"t": "ping"})
    kinds = [flood.receive()["t"] for _ in range(100)]
    assert kinds.count("pong") >= 50
    assert "error" in kinds
    assert next(m for m in flood.heard if m["t"] == "error")["code"] == "rate"
    with contextlib.suppress(ConnectionClosed):  # before the last one is sent, perhaps
        for _ in range(800):
            flood.send({"t": "ping"})
    assert flood.closed_with() == 4029


def test_who_does_not_read_is_dropped(tmp_path_factory: pytest.TempPathFactory) -> None:
    server = Server(
        tmp_path_factory.mktemp("slow"),
        "--max-backlog",
        "20000",
        "--rate",
        "1000000",
        "--burst",
        "1000000",
    )
    try:
        table = server.open()
        clients = table.both()
        where = ("127.0.0.1", server.port)
        lazy = socket.create_connection(where)
        lazy.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        lazy.sendall(
            f"GET /ws/{table.id} HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\n"
            "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            "Sec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n\r\n".encode()
        )
        hello = b'{"t":"hello"}'
        lazy.sendall(bytes([0x81, 0x80 | len(hello), 0, 0, 0, 0]) + hello)
        with contextlib.suppress(OSError):
            for number in range(20_000):  # each is answered with the whole state
                wish = b'{"t":"lang","id":%d,"lang":"fr"}' % number
                lazy.sendall(bytes([0x81, 0x80 | len(wish), 0, 0, 0, 0]) + wish)
        limit = time.monotonic() + 30  # all of them may be sent before the first is answered
        while server.get("/health").json()["connections"] > 2 and time.monotonic() < limit:
            time.sleep(0.1)
        assert server.get("/health").json()["connections"] == 2
        play_on(clients, 3)
        lazy.close()
    finally:
        server.stop()
    assert "Traceback" not in server.errors()


def test_the_first_message_must_be_a_hello(server: Server, table: Table) -> None:
    for text in ('{"t":"ping"}', "nonsense", "[" * 3000, '{"t":"hello","part":"zz"}'):
        with connect(f"ws://127.0.0.1:{server.port}/ws/{table.id}") as client:
            client.send(text)
            answer = json.loads(client.recv(10))
            assert answer["t"] == "error"
            assert answer["code"] in ("hello", "syntax")
    with connect(f"ws://127.0.0.1:{server.port}/ws/nowhere") as client:
        client.send('{"t":"hello","lang":"fr"}')
        assert json.loads(client.recv(10))["text"] == "Cette table n'existe pas."


@pytest.mark.parametrize("path", ["/ws/", "/ws/../x", "/ws/a/b", "/other", "/ws/" + "a" * 100])
def test_sockets_elsewhere_are_refused(server: Server, path: str) -> None:
    with (
        pytest.raises(InvalidStatus) as refused,
        connect(f"ws://127.0.0.1:{server.port}{path}"),
    ):
        pass
    assert refused.value.response.status_code == 403


@pytest.mark.parametrize("origin", ["https://evil.example", "null", "http://127.0.0.1:1"])
def test_pages_of_other_sites_are_refused(server: Server, table: Table, origin: str) -> None:
    with (
        pytest.raises(InvalidStatus) as refused,
        connect(f"ws://127.0.0.1:{server.port}/ws/{table.id}", origin=Origin(origin)),
    ):
        pass
    assert refused.value.response.status_code == 403
    answer = server.post("/api/tables", {"seats": [PERSON, NOVICE]}, headers={"origin": origin})
    assert (answer.status_code, answer.json()["error"]["code"]) == (403, "origin")


def test_our_own_page_is_welcome_but_not_under_a_strangers_name(server: Server) -> None:
    body = {"seats": [PERSON, NOVICE]}
    assert server.post("/api/tables", body, headers={"origin": server.address}).status_code == 201
    stranger = {"host": "evil.example", "origin": "http://evil.example"}
    assert server.post("/api/tables", body, headers=stranger).status_code == 403


def test_random_bytes_and_random_json(pair: tuple[Client, Client]) -> None:
    """A small fuzz: scrambled messages of every kind."""
    chance = random.Random(5)
    words = ["t", "id", "at", "line", "token", "yes", "text", "name", "lang", "have", "part"]
    kinds = ["act", "why", "undo", "undo_answer", "say", "lang", "x"]
    values: list[object] = [
        None,
        True,
        -1,
        0,
        1,
        2**70,
        1.5,
        "",
        "end",
        "\u0000",
        [],
        {},
        [[]],
        {"a": 1},
    ]
    for n in range(120):
        message = {chance.choice(words): chance.choice(values) for _ in range(4)}
        message["t"] = chance.choice(kinds)
        text = json.dumps(message)
        if n % 3 == 0:
            at = chance.randrange(len(text))
            text = text[:at] + chr(chance.randrange(32, 500)) + text[at + 1 :]
        client = pair[n % 2]
        client.send(text)
        if n % 25 == 24:  # within the rate
            time.sleep(0.7)
    for client in pair:
        client.send({"t": "ping"})
        client.expect("pong")
        assert client.ask("lang", lang="en")["t"] in ("ok", "error")


def test_a_body_that_is_too_long(server: Server) -> None:
    answer = server.post("/api/replay", {"record": "x" * 500_000})
    assert answer.status_code == 413
    endless = (b"x" * 10_000 for _ in range(100))
    with pytest.raises(httpx.HTTPError):
        httpx.post(f"{server.address}/api/replay", content=endless).raise_for_status()


@pytest.mark.parametrize(
    "body",
    [
        "[" * 100_000,
        '{"seats":' + "[" * 50_000 + "]" * 50_000 + "}",
        '{"seats":[],"options":' + '{"a":' * 20_000 + "1" + "}" * 20_000 + "}",
        '{"seed":NaN,"seats":[{"kind":"person"},{"kind":"person"}]}',
        "\xff\xfe",
        "",
    ],
    ids=["brackets", "deep seats", "deep options", "NaN", "no JSON", "nothing"],
)
def test_bodies_that_cannot_be_understood(server: Server, body: str) -> None:
    headers = {"content-type": "application/json"}
    answer = httpx.post(
        f"{server.address}/api/tables", content=body.encode(), headers=headers, timeout=20
    )
    assert answer.status_code in (400, 422)
    assert answer.json()["error"]["text"]


def test_new_tables_are_limited(tmp_path_factory: pytest.TempPathFactory) -> None:
    server = Server(tmp_path_factory.mktemp("few"), KYRADAR_NEW_TABLES="0.01")
    try:
        codes = [
            server.post("/api/tables", {"seats": [PERSON, PERSON]}).status_code for _ in range(62)
        ]
        assert codes[:60] == [201] * 60
        assert codes[-1] == 429
    finally:
        server.stop()


# --- on the wire itself ---------------------------------------------------------------------------


class Raw:
    """A socket that can break the rules of WebSockets."""

    def __init__(
        self, server: Server, table: Table, key: str = "MDEyMzQ1Njc4OWFiY2RlZg==", more: str = ""
    ) -> None:
        self.socket = socket.create_connection(("127.0.0.1", server.port), timeout=10)
        self.socket.sendall(
            f"GET /ws/{table.id} HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\n"
            "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            f"Sec-WebSocket-Key: {key}\r\n{more}\r\n".encode()
        )
        self.data = b""
        self.head = self.until(b"\r\n\r\n")

    def until(self, end: bytes) -> bytes:
        """What comes up to and with `end`, or until the other side closes."""
        while end not in self.data:
            more = self.socket.recv(65536)
            if not more:
                break
            self.data += more
        head, found, self.data = self.data.partition(end)
        return head + found

    def frame(self, first: int, payload: bytes, mask: bool = True) -> None:
        assert len(payload) < 126
        head = bytes([first, (0x80 if mask else 0) | len(payload)])
        self.socket.sendall(head + (bytes(4) if mask else b"") + payload)

    def closed_with(self) -> int:
        rest = self.until(b"\x00no such bytes\x00")
        place = rest.rindex(b"\x88")
        return int.from_bytes(rest[place + 2 : place + 4], "big")


def test_a_message_may_come_in_pieces(server: Server, table: Table) -> None:
    raw = Raw(server, table)
    raw.frame(0x01, b'{"t":"he')
    raw.frame(0x89, b"are you there")  # a ping between the pieces
    raw.frame(0x00, b"llo")
    raw.frame(0x80, b'"}')
    assert raw.until(b"are you there").startswith(b"\x8a")
    assert b'"t":"welcome"' in raw.until(b'"undo":')
    raw.frame(0x01, b'{"t":')
    raw.frame(0x80, b'"ping"}')
    raw.until(b'{"t":"pong"}')
    raw.frame(0x88, (1000).to_bytes(2, "big"))
    assert raw.closed_with() == 1000


def test_text_that_is_no_text(server: Server, table: Table) -> None:
    raw = Raw(server, table)
    raw.frame(0x81, b'{"t":"hello"}')
    raw.frame(0x02, b'{"t":')
    raw.frame(0x80, b'"ping"}')
    assert b"syntax" in raw.until(b'"syntax"')
    raw.frame(0x81, b'{"t":"ping"}')
    raw.until(b'{"t":"pong"}')
    raw.frame(0x81, b'{"t":"say","id":1,"text":"\xff\xfe"}')
    assert b"syntax" in raw.until(b'"syntax"')
    assert raw.closed_with() == 1007


@pytest.mark.parametrize(
    ("first", "mask", "code"),
    [(0x81, False, 1002), (0xF1, True, 1002), (0x83, True, 1002), (0x80, True, 1002)],
    ids=["no mask", "reserved bits", "unknown kind", "a piece of nothing"],
)
def test_broken_frames_are_closed(
    pair: tuple[Client, Client], server: Server, table: Table, first: int, mask: bool, code: int
) -> None:
    raw = Raw(server, table)
    raw.frame(0x81, b'{"t":"hello"}')
    raw.frame(first, b'{"t":"ping"}', mask)
    assert raw.closed_with() == code


def test_broken_handshakes_are_refused(server: Server, table: Table) -> None:
    assert b" 400 " in Raw(server, table, key="short").head
    assert server.get(f"/ws/{table.id}").status_code == 404


def test_endless_pieces_are_closed(
    pair: tuple[Client, Client], server: Server, table: Table
) -> None:
    raw = Raw(server, table)
    raw.frame(0x01, b"x" * 100)
    with contextlib.suppress(OSError):
        for _ in range(2000):
            raw.frame(0x00, b"x" * 100)
    with contextlib.suppress(OSError):
        assert raw.closed_with() == 1009
    assert server.get("/health").json()["status"] == "ok"
