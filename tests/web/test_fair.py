"""Shuffles that anybody can check, and records that cannot be bent."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

import pytest

from kyradar.cli.main import main
from kyradar.cli.verify import verify
from kyradar.engine.fair import NOTHING, commit_to, fair_seed
from kyradar.engine.record import read_record
from kyradar.errors import KyradarError

from .tables import NOVICE, PERSON, Server, play_on


@pytest.fixture(scope="module")
def finished(server: Server) -> tuple[str, str]:
    """A record of the server's, and the hash it published at the start."""
    table = server.open(options={"ploys": True})
    clients = table.both()
    play_on(clients, 25)
    clients[1].ask("resign")
    welcome = next(message for message in clients[0].heard if message["t"] == "welcome")
    return table.record().text, welcome["fair"]["hash"]


def test_the_seed_follows_from_the_secret_and_everybodys_part(server: Server) -> None:
    table = server.open()
    parts = ["01" * 32, "fe" * 32]
    first = table.sit(0, part=parts[0])
    before = first.expect("welcome")["fair"]
    assert before["parts"] == [parts[0], None]
    second = table.sit(1, part=parts[1])
    commits = [commit_to(part) for part in parts]
    after = before | {"parts": parts, "commits": commits, "complete": True}
    assert first.expect("welcome")["fair"] == after
    table.sit(1, part="77" * 32).wait(lambda state: state["started"])  # too late to change it
    second.wait(lambda state: state["started"])
    second.ask("resign")
    record = read_record(table.record().text)
    assert record.fair is not None
    secret = bytes.fromhex(record.fair["secret"])
    assert hashlib.sha256(secret).hexdigest() == record.fair["hash"] == before["hash"]
    assert record.fair["parts"] == parts
    text = b"kyradar fair 2\n" + secret + bytes.fromhex("".join(parts))
    assert record.seed == int.from_bytes(hashlib.sha256(text).digest()[:16], "big")
    assert record.seed == fair_seed(secret, parts)


def test_a_program_without_a_part_counts_as_zeros(server: Server) -> None:
    table = server.open(PERSON, NOVICE)
    client = table.sit(0, part=None)
    assert client.expect("welcome")["fair"]["parts"] == [NOTHING, None]
    client.wait(lambda state: state["started"])
    client.ask("resign")
    assert verify(table.record().text) >= 0


def test_a_battle_of_ilhus_verifies_too(server: Server) -> None:
    """Its decks are shuffled by other means (B2): what counts is the seed they follow from."""
    heroes = {"heroes": ["mage", "mistress"], "level": "easy"}
    table = server.open(PERSON, PERSON, mode="ilhus", options=heroes)
    clients = table.both()
    play_on(clients, 12)
    clients[0].ask("resign")
    text = table.record().text
    assert read_record(text).fair is not None
    assert verify(text) == len(read_record(text).actions)
    seed = read_record(text).seed
    with pytest.raises(KyradarError):
        verify(text.replace(f"seed {seed}", f"seed {seed ^ 1}"))


def test_a_chosen_seed_is_no_fair_shuffle(server: Server) -> None:
    table = server.open(seed=11)
    first, _ = table.both()
    assert next(m for m in first.heard if m["t"] == "welcome")["fair"] is None
    first.ask("resign")
    record = read_record(table.record().text)
    assert (record.seed, record.fair) == (11, None)
    with pytest.raises(KyradarError, match="chosen seed"):
        verify(table.record().text)


def test_a_given_position_is_no_fair_shuffle(server: Server) -> None:
    """Whoever laid it out knows the hands and the order of the decks: no seal for that."""
    before = server.open(options={"first": 0}, seed=11)
    clients = before.both()
    play_on(clients, 8)
    clients[0].ask("resign")
    start = {"record": before.record().text, "step": 5}
    wish = {"seats": [PERSON, PERSON], "start": start}
    assert server.post("/api/tables", wish).json()["hash"] is None
    table = server.open(start=start)
    first, second = table.both()
    assert next(m for m in first.heard if m["t"] == "welcome")["fair"] is None
    first.ask("resign")
    for client in (first, second):
        client.ask("rematch")
    assert first.expect("rematch")["hash"] is None
    assert read_record(table.record().text).fair is None


def test_a_turn_begun_again_still_verifies(server: Server) -> None:
    table = server.open(PERSON, NOVICE, options={"first": 0})
    client = table.sit(0)
    client.wait(lambda state: state["legal"])
    client.act()
    client.wait(lambda state: state["back"])
    assert client.ask("undo", to="start")["t"] == "ok"
    client.ask("resign")
    text = table.record().text
    start, practice = text.split("practice ")
    assert verify(text) == 0
    for other in ("{}", '{"taken_back": ["x"]}', '{"taken_back": [99]}', '{"taken_back": 1}', "[]"):
        assert other != practice.strip()
        with pytest.raises(KyradarError):
            verify(f"{start}practice {other}\n")


def test_kyradar_verify(
    finished: tuple[str, str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text, hash = finished
    path = tmp_path / "game.volfyirion"
    path.write_text(text)
    assert main(["verify", str(path), "--hash", hash]) == 0
    assert "fair; 25 actions" in capsys.readouterr().out
    assert main(["replay", str(path)]) == 0
    assert "the opponent resigned" in capsys.readouterr().out
    assert main(["verify", str(path), "--hash", "0" * 64]) == 1
    assert "another hash" in capsys.readouterr().err


def test_any_changed_byte_is_refused(finished: tuple[str, str]) -> None:
    text, _ = finished
    assert verify(text) == 25
    for place, old in enumerate(text):
        new = "1" if old != "1" else "2"
        with pytest.raises(KyradarError):
            verify(text[:place] + new + text[place + 1 :])
        if place % 7 == 0 and not old.isspace():  # white space says nothing
            with pytest.raises(KyradarError):
                verify(text[:place] + text[place + 1 :])


def test_a_game_cannot_be_told_otherwise(finished: tuple[str, str]) -> None:
    """Bending the seed, the parts or the secret together does not help without the hash."""
    text, hash = finished
    record = read_record(text)
    assert record.fair is not None
    other = record.fair | {"secret": "ab" * 32}
    other["hash"] = hashlib.sha256(bytes.fromhex(other["secret"])).hexdigest()
    bent = text.replace(json.dumps(record.fair), json.dumps(other))
    with pytest.raises(KyradarError, match="seed does not follow"):
        verify(bent)
    with pytest.raises(KyradarError):
        verify(bent.replace(f"seed {record.seed}", f"seed {fair_seed(b'x' * 32, [])}"), hash)
