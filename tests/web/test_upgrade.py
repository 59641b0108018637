"""Folders that earlier versions wrote are taken over: games go on, links still lead there.

`earlier/format-N.sqlite.gz` is a folder's file as servers of commits cbb43da6 (the first format),
83163166 and 820760ae left it, `.json.gz` what they had told their clients last: the seats' tokens
and views, the record of the game that was over, what was shared.
"""

from __future__ import annotations

import gzip
import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

import kyradar
from kyradar.web.store.backups import backup, check, restore
from kyradar.web.store.sqlite import FILE
from kyradar.web.store.store import FORMAT

from .tables import Client, Server, Table

EARLIER = Path(__file__).parent / "earlier"
FORMATS = tuple(range(1, FORMAT))
#: What views tell today and did not tell then: who resigned, and what lay open by an effect.
TOLD_LATER = {"resigned", "revealed", "phase", "winner"}
Json = dict[str, Any]


def unpack(number: int, folder: Path) -> Path:
    """A folder as that version left it."""
    folder.mkdir()
    (folder / FILE).write_bytes(
        gzip.decompress((EARLIER / f"format-{number}.sqlite.gz").read_bytes())
    )
    return folder


def told(number: int) -> Json:
    """What the server of the time had told, by table."""
    found: Json = json.loads(gzip.decompress((EARLIER / f"format-{number}.json.gz").read_bytes()))
    return found


@pytest.fixture(params=FORMATS)
def number(request: pytest.FixtureRequest) -> int:
    return int(request.param)


@pytest.fixture
def upgraded(number: int, tmp_path: Path) -> Iterator[Server]:
    server = Server(unpack(number, tmp_path / "data"))
    yield server
    server.stop()


def admitted(table: Table, seat: int) -> Client:
    client = table.sit(seat)
    client.wait(lambda state: state["started"])
    return client


def everybody(table: Table, views: Json) -> list[Client]:
    """The people of a table, each with the view they had when the earlier server ended."""
    found = [admitted(table, int(seat)) for seat in views]
    for client, before in zip(found, views.values(), strict=True):
        now = client.state["view"]
        same = set(before) - TOLD_LATER
        assert {name: now[name] for name in same} == {name: before[name] for name in same}
        assert set(now) - set(before) <= TOLD_LATER
    return found


def test_every_format_of_before_has_its_file(number: int, tmp_path: Path) -> None:
    with closing(sqlite3.connect(unpack(number, tmp_path / "data") / FILE)) as data:
        assert data.execute("PRAGMA user_version").fetchone() == (number,)


def test_games_of_an_earlier_version_go_on(upgraded: Server, number: int) -> None:
    before = told(number)
    assert {"duel", "over", "computer"} <= set(before)
    for name in sorted(set(before) - {"set", "study", "ilhus"}):
        table = Table(upgraded, before[name]["table"], before[name]["tokens"])
        people = everybody(table, before[name]["views"])
        if name == "over":
            assert table.record().text == before[name]["record"]
            assert kyradar.load_record(before[name]["record"]).outcome is not None
            continue
        acting = next(client for client in people if client.state["legal"])
        assert acting.act()["t"] == "ok", name
        for client in people:
            client.close()
    upgraded.stop()
    upgraded.start()
    again = Table(upgraded, before["duel"]["table"], before["duel"]["tokens"])
    assert admitted(again, 0).state["version"] > 0


def test_a_battle_of_an_earlier_edition_says_so(tmp_path: Path) -> None:
    server, before = Server(unpack(3, tmp_path / "data")), told(3)["ilhus"]
    try:
        refused = Table(server, before["table"], before["tokens"]).sit(0).receive()
        assert (refused["t"], refused["code"]) == ("error", "edition")
    finally:
        server.stop()


def test_what_was_shared_is_still_there(tmp_path: Path) -> None:
    server, before = Server(unpack(3, tmp_path / "data")), told(3)
    try:
        for kind, path in (("set", "/api/sets"), ("study", "/api/studies")):
            shared = before[kind]
            found = server.get(f"{path}/{shared['id']}").json()
            assert found == shared["told"], kind
            taken = server.post(f"{path}/{shared['id']}/take-back", {"key": shared["key"]})
            assert taken.status_code == 200, kind
    finally:
        server.stop()


def test_a_copy_of_an_earlier_version_is_restored(number: int, tmp_path: Path) -> None:
    old = unpack(number, tmp_path / "data")
    tables = backup(old, tmp_path / "copy.sqlite")
    assert tables == check(tmp_path / "copy.sqlite") >= 3
    (tmp_path / "new").mkdir()
    assert restore(tmp_path / "new", tmp_path / "copy.sqlite") == tables
