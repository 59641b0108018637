"""What nobody may see is in no message, no answer and no log."""

from __future__ import annotations

import json
import random
import re
from pathlib import Path
from typing import Any

from .tables import NOVICE, PERSON, Client, Server, acting, catch_up, play_on

HIDDEN = ("hand", "deck", "ploy", "asset_deck", "asset_top", "wonder_deck", "rng", "seed")
OPTIONS = {"ploys": True, "perks": True, "hidden_top": True}


def hidden_places(value: Any, path: str = "") -> dict[str, Any]:
    """Every hand, deck and Ploy in a message, by where it stands."""
    found: dict[str, Any] = {}
    if isinstance(value, dict):
        for name, inner in value.items():
            here = f"{path}.{name}"
            if name in HIDDEN:
                found[here] = inner
            else:
                found |= hidden_places(inner, here)
    elif isinstance(value, list):
        for n, inner in enumerate(value):
            found |= hidden_places(inner, f"{path}.{n}")
    return found


def check_messages(client: Client, seat: int | None) -> None:
    for message in client.heard:
        for path, value in hidden_places(message).items():
            own = seat is not None and f"seats.{seat}." in path
            if path.endswith((".hand", ".ploy")) and own:
                continue
            if path.endswith(".ploy"):
                assert value in (None, "hidden"), path
            elif path.endswith(".asset_top"):
                perk = message["view"]["seats"][seat]["perk"] if seat is not None else None
                assert perk == "Qoam Oracle", path
            else:
                assert set(value) == {"count"}, path


def drawn_by(client: Client, name: str) -> list[str]:
    return [line for line in client.log if re.search(rf"{name} draws", line)]


def test_players_and_spectators_see_only_what_they_may(server: Server) -> None:
    table = server.open(options=OPTIONS)
    spectator = table.sit(None)
    clients = table.both()
    play_on(clients, 60)
    catch_up(*clients)
    newest = max(client.newest for client in clients)
    spectator.wait(lambda state: state["version"] >= newest)
    for seat, client in ((0, clients[0]), (1, clients[1]), (None, spectator)):
        check_messages(client, seat)
        for text in client.texts:
            for token in table.tokens:
                assert str(token) not in text
    assert not any(message.get("legal") for message in spectator.heard)
    names = ("Volarees", "Rorius")
    for seat, client in enumerate(clients):
        own, others = drawn_by(client, names[seat]), drawn_by(client, names[1 - seat])
        assert own and all("[[" in line for line in own)
        assert others and not any("[[" in line for line in others)
    for name in names:
        assert not any("[[" in line for line in drawn_by(spectator, name))


def test_a_spectator_can_do_nothing(server: Server) -> None:
    table = server.open()
    clients = table.both()
    spectator = table.sit(None)
    spectator.wait(lambda state: state["started"])
    at = spectator.state["version"]
    for kind, fields in (
        ("act", {"at": at, "line": "end"}),
        ("why", {"line": "end"}),
        ("undo", {"at": at}),
        ("undo_answer", {"yes": True}),
        ("resign", {}),
        ("rematch", {}),
        ("say", {"text": "hello"}),
        ("name", {"name": "Nobody"}),
        ("hint", {}),
    ):
        answer = spectator.ask(kind, **fields)
        assert answer["t"] == "error", kind
        assert answer["code"] in ("seat", "hint"), kind
    assert clients[0].ask("say", text="all is well")["version"] == at


def test_a_token_is_for_one_table(server: Server) -> None:
    mine, other = server.open(), server.open()
    client = Client(server, other.id, mine.tokens[0])
    assert client.receive()["code"] == "token"


def test_the_public_state_is_a_spectators(server: Server) -> None:
    table = server.open(options=OPTIONS)
    clients = table.both()
    play_on(clients, 10)
    state = server.get(f"/api/tables/{table.id}").json()
    assert state["legal"] == []
    spectator = table.sit(None)
    spectator.wait(lambda state: state["started"])
    assert state["view"] == spectator.state["view"]
    for path, value in hidden_places(state).items():
        assert value in (None, "hidden") if path.endswith("ploy") else set(value) == {"count"}


def test_unfinished_games_are_told_to_nobody(server: Server) -> None:
    table = server.open()
    table.both()
    assert table.record().status_code == 409
    for path in ("/api/replay", "/api/analysis"):
        answer = server.post(path, {"table": table.id})
        assert (answer.status_code, answer.json()["error"]["code"]) == (409, "unfinished")
    start = {"table": table.id, "step": 0}
    answer = server.post("/api/tables", {"seats": [PERSON, NOVICE], "start": start})
    assert answer.status_code == 409


def test_the_secret_is_shown_only_at_the_end(server: Server) -> None:
    table = server.open()
    clients = table.both()
    play_on(clients, 5)
    hash = next(m for m in clients[0].heard if m["t"] == "welcome")["fair"]["hash"]
    clients[0].ask("resign")
    fair = json.loads(table.record().text.rpartition("fair ")[2])
    assert fair["hash"] == hash
    for client in clients:
        assert not any(fair["secret"] in text for text in client.texts)


def test_no_secret_is_in_logs_or_on_disk_in_the_clear(tmp_path: Path) -> None:
    server = Server(tmp_path / "tables")
    table = server.open()
    clients = table.both()
    play_on(clients, 5)
    Client(server, table.id, f"{table.tokens[0]}x").closed_with()
    broken = {"seats": [PERSON, PERSON], "token": table.tokens[0]}
    answer = server.post("/api/tables", broken)
    assert answer.status_code == 422
    acting(*clients).send('{"t":"act","id":1,"at":"' + str(table.tokens[1]) + '"}')
    clients[0].ask("say", text="done")
    server.stop()
    written = server.errors().encode()
    for file in (tmp_path / "tables").iterdir():
        written += file.read_bytes()
    for token in table.tokens:
        assert str(token).encode() not in written
        assert str(token) not in answer.text
    assert (tmp_path / "tables" / "tables.sqlite").stat().st_mode & 0o077 == 0


def test_hidden_cards_do_not_change_what_is_sent(server: Server) -> None:
    """The same public course with other hidden cards gives a spectator the same bytes."""
    seeds = random.Random(4).sample(range(10_000), 2)
    seen = []
    for seed in seeds:
        table = server.open(options={"first": 0}, seed=seed)
        table.both()
        state = server.get(f"/api/tables/{table.id}").json()
        for public in ("row", "lair", "asset_top", "revealed"):  # what the deal itself shows
            state["view"].pop(public, None)
        state["log"] = [entry for entry in state["log"] if entry["turn"]]  # the same, told (S4)
        seen.append(state)
    assert seen[0] == seen[1]
