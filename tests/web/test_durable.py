"""Nothing that was acknowledged is ever lost, and every table goes on where it was."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest

from .tables import NOVICE, PERSON, Client, Server, play_on


@pytest.fixture
def mortal(tmp_path: Path) -> Iterator[Server]:
    """A server that may be killed."""
    server = Server(tmp_path / "tables")
    yield server
    server.kill()


def test_a_table_resumes_as_it_was(mortal: Server) -> None:
    table = mortal.open(options={"ploys": True, "perks": True})
    clients = table.both(name="Lyra")
    clients[0].ask("say", text="back soon")
    play_on(clients, 30)
    mortal.kill()
    mortal.start()
    for seat, before in enumerate(clients):
        after = table.sit(seat)
        after.expect("chat", text="back soon")
        after.wait(lambda state: state["started"])
        for field in ("version", "view", "legal", "to_act", "can_undo"):
            assert after.state[field] == before.state[field]
        assert after.log == before.log


def test_a_stopped_server_says_goodbye(mortal: Server) -> None:
    client = mortal.open().sit(0)
    client.wait(lambda state: True)
    mortal.stop()
    assert client.closed_with() == 1012
    assert client.heard[-1] == {"t": "closing"}
    assert "Traceback" not in mortal.errors()


def test_a_computer_goes_on_after_a_restart(mortal: Server) -> None:
    table = mortal.open(PERSON, NOVICE, options={"first": 0})
    client = table.sit(0)
    client.wait(lambda state: state["legal"])
    client.act("end")
    mortal.kill()
    mortal.start()
    client = table.sit(0)
    client.wait(lambda state: state["legal"] and state["view"]["turn"] == 3)


def test_a_second_server_does_not_open_the_same_tables(mortal: Server) -> None:
    other = Server.__new__(Server)
    other.folder, other.arguments, other.environment = mortal.folder, (), {}
    other.start()
    assert other.process.wait(20) == 0
    assert other.address == mortal.address  # it said where the first one is


def test_backup_and_restore(mortal: Server, tmp_path: Path) -> None:
    """As docs/hosting.md tells it: while the server runs, and into an empty folder."""
    table = mortal.open()
    clients = table.both()
    play_on(clients, 5)
    copy = tmp_path / "restored"
    copy.mkdir()
    source = sqlite3.connect(mortal.folder / "tables.sqlite")
    target = sqlite3.connect(copy / "tables.sqlite")
    source.backup(target)
    source.close()
    target.close()
    play_on(clients, 2)
    restored = Server(copy)
    try:
        client = Client(restored, table.id, table.tokens[0])
        client.wait(lambda state: state["started"])
        assert client.state["version"] == clients[0].state["version"] - 2
    finally:
        restored.stop()


def test_a_disk_that_refuses_is_told_and_changes_nothing(mortal: Server) -> None:
    table = mortal.open(options={"first": 0})
    first, _ = table.both()
    version = first.state["version"]
    # Somebody else holds the file for longer than the server waits.
    other = sqlite3.connect(mortal.folder / "tables.sqlite", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    answer = first.act("end")
    assert (answer["t"], answer["code"]) == ("error", "storage")
    assert mortal.get("/health").json()["status"] == "storage"
    other.execute("ROLLBACK")
    assert first.closed_with() == 1012
    again = table.sit(0)
    again.wait(lambda state: state["started"])
    assert again.state["version"] == version
    assert again.act("end")["t"] == "ok"
    assert mortal.get("/health").json()["status"] == "ok"
