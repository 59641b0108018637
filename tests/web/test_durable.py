"""Nothing that was acknowledged is ever lost, and every table goes on where it was."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest

from .tables import NOVICE, PERSON, Client, Json, Server, acting, play_on


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


def test_what_is_sent_again_is_not_done_twice(mortal: Server) -> None:
    """S5: a line of chat, and whatever else is written, by its number in a session."""
    table = mortal.open(chat=True, undo="free")
    player = acting(*table.both(session="mine"))
    seat = player.state["to_act"][0]
    for _ in range(2):
        assert player.act(undoable(player))["t"] == "ok"
        player.wait(lambda state: state["version"] >= player.newest)
    sent: list[Json] = [
        {"t": "say", "id": 901, "text": "Hello"},
        {"t": "undo", "id": 902},
        {"t": "name", "id": 903, "name": "Ada"},
    ]
    answers = []
    for request in sent:
        player.send(request)
        answers.append(player.answer(request["id"]))
    player.close()
    for killed in (False, True):
        if killed:
            mortal.kill()
            mortal.start()
        back = table.sit(seat, session="mine")
        for request, answer in zip(sent, answers, strict=True):
            back.send(request)
            assert back.answer(request["id"]) == answer
        said = [one for one in back.heard if one["t"] == "chat"]
        assert len(said) == 1 and back.state["step"] == 1
        back.close()
    other = table.sit(1 - seat, session="mine")  # numbers of another seat are others
    other.send(sent[0])
    assert other.expect("chat", seat=1 - seat)["text"] == "Hello"


def undoable(client: Client) -> str:
    """An action that shows nothing."""
    return next(line for line in client.lines() if line.startswith("play "))


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
