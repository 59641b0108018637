"""Small requests that made much work, filled memory, or left an error in the log."""

from __future__ import annotations

import asyncio
import contextlib
import json
import socket
from collections import Counter
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import httpx
import pytest
import uvicorn
from starlette.requests import Request
from uvicorn.server import ServerState

from kyradar.errors import CatalogError
from kyradar.web.clients import MOST_UNREAD, Clients, household, who_asks
from kyradar.web.house import House
from kyradar.web.limits import Gate
from kyradar.web.protocol import Hello, Say
from kyradar.web.requests import request_limits as door
from kyradar.web.requests.cards_api import as_file
from kyradar.web.requests.desk import address_of
from kyradar.web.settings import Settings
from kyradar.web.table import chat, shuffling, table_log
from kyradar.web.table.opening import Manners, make_setup, take_seats
from kyradar.web.table.questions import MOST_WAITING
from kyradar.web.texts import Refusal

from .loops import tell
from .tables import NOVICE, PERSON, Client, Server, play_on
from .test_hostile import Raw
from .test_hostile_cards import check_refusal, refused
from .test_soak import LINUX, processor

ENDS = ("rematch", "error")
UPGRADE = (
    b"GET /ws/x HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)
MANY = {f"{n:x}": 0 for n in range(38_000)}
ZEROS = [0] * 190_000
VOLFYIRION = {"game": "volfyirion"}


def post(server: Server, path: str, body: str) -> httpx.Response:
    """As it stands, and read by nobody before."""
    headers = {"content-type": "application/json"}
    return httpx.post(server.address + path, content=body.encode(), headers=headers, timeout=20)


@LINUX
@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("tables", {"seats": ZEROS}),
        ("tables", {"seats": [{}] * 130_000}),
        ("tables", {"seats": [dict.fromkeys("abcdef", 1)] * 900}),
        ("tables", MANY),
        ("cards", VOLFYIRION | {"rows": ZEROS}),
        ("cards", VOLFYIRION | {"rows": [MANY]}),
        ("replay", MANY),
        ("network", MANY),
    ],
)
def test_bodies_with_very_many_mistakes_hold_nobody_up(
    server: Server, path: str, body: object
) -> None:
    text = json.dumps(body, separators=(",", ":"))
    before = processor(server.process.pid)
    check_refusal(*refused(server, text, f"/api/{path}"))
    # Once 0.9 s; part of it is for the other one who asks meanwhile.
    assert processor(server.process.pid) - before < 0.3


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("tables", r'{"cards":"\ud800,x\n1,2"}'),
        ("tables", r'{"options":{"cards":[{"\ud800":"x"}]},"seats":[]}'),
        ("cards", r'{"game":"volfyirion","rows":[{"\ud800":"x"}]}'),
        ("cards", r'{"game":"volfyirion","rows":[{"name":"\udfff"}]}'),
        ("replay", r'{"table":"\ud800"}'),
        ("analysis", r'{"table":"\ud800"}'),
        ("network", r'{"address":"\ud800"}'),
        ("network", r'{"\ud800":null}'),
    ],
)
def test_halves_of_letters_are_no_text(server: Server, path: str, body: str) -> None:
    answer = post(server, f"/api/{path}", body)
    assert answer.status_code == 400
    assert answer.json()["error"]["code"] == "syntax"


@pytest.mark.parametrize(
    ("name", "values", "status"),
    [
        ("Origin", ("http://localhost", "http://localhost"), 403),
        ("Origin", ("http://evil.example", "http://127.0.0.1:{port}"), 400),
        ("Host", ("localhost",), 101),
        ("X-Forwarded-For", ("1.1.1.1", "2.2.2.2"), 101),
        ("X-Kyradar-Hops", ("1", "2"), 101),
    ],
)
def test_a_header_that_comes_twice(
    server: Server, name: str, values: tuple[str, ...], status: int
) -> None:
    lines = "".join(f"{name}: {value.format(port=server.port)}\r\n" for value in values)
    head = Raw(server, server.open(), more=lines).head
    assert head.startswith(f"HTTP/1.1 {status} ".encode()), head


def test_only_the_last_who_says_for_whom_is_believed() -> None:
    headers = [(b"x-forwarded-for", b"127.0.0.1"), (b"x-forwarded-for", b"198.51.100.7")]
    request = Request({"type": "http", "headers": headers, "client": ("127.0.0.1", 1)})
    behind = Settings(origins=("https://play.example",))
    assert address_of(request, behind) == "198.51.100.7"  # a proxy's own line comes after others


def test_what_one_address_does_not_read_is_bounded() -> None:
    guests = Clients(Settings(origins=("https://play.example",)))
    assert guests.owes("198.51.100.7", MOST_UNREAD)
    assert not guests.owes("198.51.100.7", 1)
    assert guests.owes("198.51.100.8", 1)
    assert guests.owes("198.51.100.7", -1)
    assert guests.owes("127.0.0.1", 2 * MOST_UNREAD)  # a proxy of ours, which reads for many


async def app(scope: object, receive: object, send: object) -> None:
    """It is not asked."""


class Deaf(asyncio.Transport):
    """Somebody who asks for a long answer, and does not read it."""

    def __init__(self) -> None:
        super().__init__()
        self.unread, self.gone = 0, False

    def get_extra_info(self, name: str, default: object = None) -> object:
        return ("198.51.100.7", 1) if name == "peername" else default

    def get_write_buffer_size(self) -> int:
        return self.unread

    def abort(self) -> None:
        self.gone = True

    def close(self) -> None:
        """Nobody hears it."""


def test_an_answer_that_nobody_reads_is_not_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(door, "STALLED", 0.2)

    async def story() -> None:
        house = House(Settings(data=tmp_path))
        config = uvicorn.Config(app)
        config.load()
        transports = []
        for unread in (10_000_000, MOST_UNREAD):
            one = door.LimitedHttp(house, config=config, server_state=ServerState(), app_state={})
            transport = Deaf()
            one.connection_made(transport)
            transport.unread = unread
            one.pause_writing()
            transports.append((one, transport))
        (_, deaf), (_, greedy) = transports
        assert not deaf.gone and greedy.gone  # too much at once, from one address
        deaf.unread -= 1
        await asyncio.sleep(0.3)
        assert not deaf.gone  # something was read
        await asyncio.sleep(0.3)
        assert deaf.gone
        for one, _ in transports:
            one.connection_lost(None)
        assert house.clients.owes("198.51.100.7", MOST_UNREAD)  # nothing was left behind
        await house.stop()

    tell(story())


def test_another_game_is_another_table(tmp_path_factory: pytest.TempPathFactory) -> None:
    server = Server(tmp_path_factory.mktemp("chain"), KYRADAR_NEW_TABLES="0.01")
    try:
        opened = server.open(PERSON, NOVICE)
        table, token, made = opened.id, opened.tokens[0], 0
        while made < 100:
            client = Client(server, table, token)
            client.wait(lambda state: state["started"])
            client.ask("resign")
            client.send({"t": "rematch", "id": 1000})
            answer = next(one for one in iter(client.receive, None) if one["t"] in ENDS)
            client.close()
            if answer["t"] == "error":
                break
            table, made = answer["table"], made + 1
        assert answer.get("code") == "rate"
        assert made == 59  # a burst of sixty, with the first one
    finally:
        server.stop()


def test_wishes_that_wait_are_bounded(tmp_path_factory: pytest.TempPathFactory) -> None:
    flags = ("--rate", "100000", "--burst", "100000")
    server = Server(tmp_path_factory.mktemp("looks"), *flags)
    try:
        clients = server.open().both()
        play_on(clients, 120)
        step = clients[0].state["step"]
        for n in range(400):
            clients[0].send({"t": "look", "id": 1000 + n, "step": step})
        kinds = Counter(clients[0].receive()["t"] for _ in range(400))
        assert kinds["error"] > 100 and kinds["look"] >= MOST_WAITING, kinds
        assert clients[0].ask("why", line="end")["t"] == "why"
    finally:
        server.stop()


def test_a_game_has_an_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table_log, "MOST_ACTIONS", 3)

    async def story() -> None:
        house = House(Settings(data=tmp_path))
        await house.start()
        seats, _ = take_seats([("person", None, None)] * 2)
        setup = make_setup("duel", {}, 1, seats, Manners(True, "ask"))
        table = await house.table(await house.create(setup, b"s"))
        for seat in range(2):
            await table.write("joined", {"seat": seat, "part": "00" * 32})
        for n in range(4):
            body = {"seat": table.asked[0], "id": n, "line": "end"}
            if n < 3:
                await table.write("act", body)
            else:
                with pytest.raises(Refusal, match="full"):
                    await table.write("act", body)
        await table.write("resign", {"seat": 0})  # and all else that is no action
        await house.stop()

    tell(story())


def test_a_seat_is_bound_anew_only_so_often(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each time is a row that stands for good."""
    monkeypatch.setattr(shuffling, "MOST_BINDINGS", 20)

    async def story() -> None:
        house = House(Settings(data=tmp_path))
        await house.start()
        seats, _ = take_seats([("person", None, None)] * 2)
        setup = make_setup("duel", {}, None, seats, Manners(True, "ask"))
        table = await house.table(await house.create(setup, b"s" * 32))
        for n in range(shuffling.MOST_BINDINGS + 20):
            await shuffling.join(table, 0, Hello(commit=f"{n:064x}"))
        assert table.entries == shuffling.MOST_BINDINGS
        assert await shuffling.join(table, 1, Hello(commit="ab" * 32))  # the others still come in
        await house.stop()

    tell(story())


def test_an_address_says_as_much_as_it_may_ask_for(tmp_path: Path) -> None:
    async def story() -> None:
        house = House(Settings(data=tmp_path))
        await house.start()
        house.gate = Gate(0.0, 10 * chat.SAY_COST)
        seats, _ = take_seats([("person", None, None)] * 2)
        setup = make_setup("duel", {}, 1, seats, Manners(True, "ask"))
        said: Counter[str] = Counter()
        for _ in range(2):  # tables
            table = await house.table(await house.create(setup, b"s"))
            for who in ["198.51.100.7"] * 10 + ["198.51.100.8"]:
                speaker: Any = SimpleNamespace(seat=0, client_address=who, ok=lambda *_: None)
                try:
                    await chat.say(table, speaker, Say(1, "a" * 300))
                    said[who] += 1
                except Refusal as refusal:
                    said[refusal.code] += 1
        assert said == {"198.51.100.7": 10, "198.51.100.8": 2, "rate": 10}
        await house.stop()

    tell(story())


def test_a_body_in_very_many_pieces(server: Server) -> None:
    head = b"POST /api/cards HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n"
    said = b""
    with socket.create_connection(("127.0.0.1", server.port), timeout=10) as line:
        line.sendall(head + b"1\r\n \r\n" * 5_000 + b"0\r\n\r\n")
        with contextlib.suppress(ConnectionError):
            said = line.recv(1_000)
    assert not said  # it is not answered, as one in few pieces would be


def test_no_socket_in_the_middle_of_an_answer(server: Server) -> None:
    first = f"GET /api/facts HTTP/1.1\r\nHost: localhost:{server.port}\r\n\r\n"
    with socket.create_connection(("127.0.0.1", server.port), timeout=10) as line:
        line.sendall(first.encode() + UPGRADE)
        said = b""
        while more := line.recv(65_536):
            said += more
    assert b" 101 " not in said


def test_whoever_has_an_address_has_its_whole_network() -> None:
    assert household("2001:db8:1:2::7") == household("2001:db8:1:2:ffff::9") != "2001:db8:1:2::7"
    assert household("2001:db8:1:3::7") != household("2001:db8:1:2::7")
    for one in ("198.51.100.7", "::1", "::ffff:198.51.100.7", "", "no address"):
        assert household(one) == one
    guests = Clients(Settings(host="::", max_per_address=3))
    assert [guests.comes(f"2001:db8::{n}") for n in range(5)] == [True] * 3 + [False] * 2
    guests.leave("2001:db8::1")
    assert guests.comes("2001:db8::2")
    asked = {who_asks(f"2001:db8::{n}", None, Settings()) for n in range(5)}
    assert len(asked) == 1


class Row(dict[str, str]):
    """A card that counts how often somebody looks at one of its columns."""

    looks = 0

    def get(self, name: str, default: str | None = None) -> str | None:  # type: ignore[override]
        Row.looks += 1
        return super().get(name, default)


def test_columns_that_no_game_knows() -> None:
    rows: list[dict[str, str]] = [Row({f"c{n}": "x" for n in range(50)}) for _ in range(300)]
    text = as_file(rows, ("name", "cost"), ("name",))
    assert text.splitlines()[0] == "name," + ",".join(f"c{n}" for n in range(50))
    assert Row.looks < 300 * 60  # and not 300 times all columns of all rows
    others = [{f"c{n} {m}": "x" for n in range(60)} for m in range(300)]
    with pytest.raises(CatalogError):
        as_file(others, ("name", "cost"), ("name",))


def test_a_refusal_is_no_echo(server: Server) -> None:
    seats = [PERSON, PERSON]
    for body in ({"mode": "x" * 300_000}, {"undo": "x" * 300_000, "seats": seats}):
        answer = server.post("/api/tables", body)
        assert answer.status_code == 422
        assert len(answer.content) < 20_000
