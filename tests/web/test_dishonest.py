"""Shuffles bind the server: whatever it does to choose one, whoever kept notes sees it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import kyradar
from kyradar.cli.main import main
from kyradar.cli.verify import verify, verify_kept
from kyradar.engine.fair import (
    check_fair,
    commit_to,
    deal_hash,
    fair_line,
    fair_seed,
    hash_of,
    new_part,
)
from kyradar.engine.kept import Kept, check_kept, digest
from kyradar.engine.record import Record, read_record, write_record
from kyradar.errors import KyradarError, RecordError

from .tables import NOVICE, PERSON, Client, Server, Table, acting, catch_up

OLD = Path(__file__).parent / "fair-1.kyr"


class Player(Client):
    """A client that trusts nobody: it keeps notes, and shows its part when all are bound."""

    def __init__(self, server: Server, table: str, token: str | None, **hello: Any) -> None:
        self.kept = Kept(table)
        super().__init__(server, table, token, part=None, commit=self.kept.commit, **hello)

    def receive(self, timeout: float | None = 20.0) -> dict[str, Any]:
        message = super().receive(timeout)
        if message["t"] == "welcome" and self.kept.welcomed(message["seat"], message["fair"]):
            self.send({"t": "shuffle", "id": 1_000_000, "part": self.kept.part})
        if message["t"] == "state" and message["started"]:
            self.kept.shown(message["step"], message["view"])
        return message


def players(server: Server, table: Table) -> tuple[Player, Player]:
    first, second = (Player(server, table.id, token) for token in table.tokens)
    first.expect("welcome", seat=0)
    for _ in range(6):
        for client in (second, first):
            if not client.state.get("started"):
                client.receive()
    for client in (first, second):
        client.wait(lambda state: state["started"])
    return first, second


@pytest.fixture(scope="module")
def played(server: Server) -> tuple[str, list[Kept]]:
    """An honest game: its record, and what both players kept."""
    answer = server.post("/api/tables", {"seats": [PERSON, PERSON]}).json()
    table = Table(server, answer["table"], [seat["token"] for seat in answer["seats"]])
    clients = players(server, table)
    assert all(client.kept.hash == answer["hash"] for client in clients)
    for _ in range(24):
        assert acting(*clients).act()["t"] == "ok"
        catch_up(*clients)
    clients[0].ask("resign")
    catch_up(*clients)
    return table.record().text, [client.kept for client in clients]


def test_an_honest_game_is_proved_from_what_was_kept(
    played: tuple[str, list[Kept]], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text, notes = played
    assert verify(text) == 24
    for kept in notes:
        assert check_kept(kept, read_record(text)) == 25
        again = Kept.from_json(json.loads(json.dumps(kept.as_json())))
        assert check_kept(again, read_record(text)) == 25
    record, file = tmp_path / "game.kyr", tmp_path / "kept.json"
    record.write_text(text)
    file.write_text(json.dumps(notes[0].as_json()))
    assert main(["verify", str(record), "--kept", str(file)]) == 0
    assert "25 views compared" in capsys.readouterr().out
    huge = json.dumps(notes[0].as_json() | {"views": {"9" * 5_000: "x"}})
    for broken in ("[]", "{", '{"views": 1}', '{"views": {}, "part": "x"}', '{"x": 1}', huge):
        file.write_text(broken)
        assert main(["verify", str(record), "--kept", str(file)]) == 1
        assert "kept" in capsys.readouterr().err


def test_parts_are_hidden_until_everybody_is_bound(server: Server) -> None:
    table = server.open()
    first, second = Kept(table.id), Kept(table.id)
    one = table.sit(0, part=None, commit=first.commit)
    assert one.expect("welcome")["fair"]["parts"] == [None, None]
    early = one.ask("shuffle", part=first.part)
    assert early["code"] == "shuffle"
    two = table.sit(1, part=None, commit=second.commit)
    fair = two.expect("welcome")["fair"]
    assert fair["complete"] and fair["parts"] == [None, None]
    assert fair["commits"] == [first.commit, second.commit]
    assert two.ask("shuffle", part=new_part())["code"] == "shuffle"  # not the one it is bound to
    assert two.ask("shuffle", commit=commit_to(new_part()))["code"] == "shuffle"
    assert two.ask("shuffle", part=second.part)["t"] == "ok"
    assert not two.state.get("started")
    assert one.ask("shuffle", part=first.part)["t"] == "ok"
    one.wait(lambda state: state["started"])
    assert one.ask("shuffle", part=first.part)["code"] == "shuffle"
    for wrong in ({}, {"part": "x"}, {"part": first.part, "commit": first.commit}):
        assert one.ask("shuffle", **wrong)["code"] == "syntax"


def test_alone_against_a_computer(server: Server) -> None:
    table = server.open(PERSON, NOVICE, options={"first": 1})
    client = Player(server, table.id, table.tokens[0])
    client.wait(lambda state: state["started"] and state["legal"])  # the computer has begun
    client.ask("resign")
    assert check_kept(client.kept, read_record(table.record().text)) >= 1


def test_another_machine_takes_the_place_of_the_first(server: Server) -> None:
    table = server.open()
    first = Player(server, table.id, table.tokens[0])
    first.expect("welcome")
    first.close()
    while any(p["online"] for p in server.get(f"/api/tables/{table.id}").json()["people"]):
        pass
    again = Player(server, table.id, table.tokens[0])
    other = Player(server, table.id, table.tokens[1])
    other.expect("welcome")
    for client in (again, other):
        client.wait(lambda state: state["started"])
    again.ask("resign")
    record = read_record(table.record().text)
    assert check_kept(again.kept, record) >= 1
    assert check_kept(other.kept, record) >= 1
    with pytest.raises(RecordError):
        check_kept(first.kept, record)


# --- servers that cheat -------------------------------------------------------------------------


def cheat(
    *,
    secret: bytes,
    parts: list[str],
    seed: int,
    seat: int = 0,
    options: dict[str, Any] | None = None,
    start: dict[str, Any] | None = None,
) -> tuple[Record, dict[int, str]]:
    """A game dealt from any seed, with the record a server would like to show for it."""
    game, views = kyradar.new_game(seed=seed, options=options), {}
    if start is not None:
        game = kyradar.from_position(start, seed)
    for _ in range(12):
        views[len(game.actions)] = digest(game.view(seat))
        game.apply(game.legal()[0])
    views[len(game.actions)] = digest(game.view(seat))
    game.resign(game.to_act[0])
    record = read_record(game.record())
    record.fair = fair_line(secret, parts)
    return record, views


def bound(secret: bytes, mine: str, theirs: str) -> Kept:
    """What the player of seat 0 saw before they showed their part."""
    kept = Kept("t", part=mine)
    fair = {
        "hash": hash_of(secret),
        "deal": DEAL,
        "commits": [commit_to(mine), commit_to(theirs)],
        "complete": True,
        "parts": [None, None],
    }
    assert kept.welcomed(0, fair)
    return kept


SECRET, MINE, THEIRS = b"s" * 32, "1a" * 32, "2b" * 32
DEAL = deal_hash("duel", {})


def caught(kept: Kept, record: Record, match: str) -> None:
    text = write_record(record)
    with pytest.raises(KyradarError, match=match):
        verify(text)
        verify_kept(text, json.dumps(kept.as_json()))


def test_nothing_is_found_where_nobody_cheats() -> None:
    record, views = cheat(
        secret=SECRET, parts=[MINE, THEIRS], seed=fair_seed(SECRET, [MINE, THEIRS])
    )
    kept = bound(SECRET, MINE, THEIRS)
    kept.views = views
    text = write_record(record)
    verify(text)
    assert verify_kept(text, json.dumps(kept.as_json())) == 13


def test_a_secret_chosen_after_the_parts_were_shown() -> None:
    kept, better = bound(SECRET, MINE, THEIRS), b"t" * 32
    parts = [MINE, THEIRS]
    record, kept.views = cheat(secret=better, parts=parts, seed=fair_seed(better, parts))
    caught(kept, record, "bound by another hash")
    assert not kept.welcomed(0, {"hash": hash_of(better), "commits": [], "parts": [None, None]})
    assert kept.broken == "hash"


def test_a_part_of_a_friend_of_the_server_chosen_last() -> None:
    kept, better = bound(SECRET, MINE, THEIRS), "3c" * 32
    parts = [MINE, better]
    record, kept.views = cheat(secret=SECRET, parts=parts, seed=fair_seed(SECRET, parts))
    caught(kept, record, "bound to other parts")


def test_a_friend_who_is_not_bound_before_others_show_their_part() -> None:
    kept = Kept("t", part=MINE)
    fair = {"hash": hash_of(SECRET), "deal": DEAL, "commits": [kept.commit, None]}
    assert kept.welcomed(0, fair | {"complete": True, "parts": [None, None]})
    parts = [MINE, THEIRS]
    record, kept.views = cheat(secret=SECRET, parts=parts, seed=fair_seed(SECRET, parts))
    caught(kept, record, "bound to other parts")


def test_a_shuffle_that_is_begun_anew_after_the_parts_were_seen() -> None:
    kept = bound(SECRET, MINE, THEIRS)
    other = [commit_to(MINE), commit_to("3c" * 32)]
    fair = {"hash": hash_of(SECRET), "deal": DEAL, "commits": other, "complete": True}
    assert not kept.welcomed(0, fair | {"parts": [None, None]})
    assert kept.broken == "commits"
    parts = [MINE, "3c" * 32]
    record, kept.views = cheat(secret=SECRET, parts=parts, seed=fair_seed(SECRET, parts))
    caught(kept, record, "bound to other parts")


def test_a_part_that_was_left_out() -> None:
    kept, parts = bound(SECRET, MINE, THEIRS), ["00" * 32, THEIRS]
    record, kept.views = cheat(secret=SECRET, parts=parts, seed=fair_seed(SECRET, parts))
    caught(kept, record, "your own part was not used")


def test_another_seed_than_the_one_that_follows() -> None:
    kept, parts = bound(SECRET, MINE, THEIRS), [MINE, THEIRS]
    record, kept.views = cheat(secret=SECRET, parts=parts, seed=5)
    caught(kept, record, "seed does not follow")


def test_other_cards_dealt_than_the_record_says() -> None:
    """The record is sound in itself: another game was played."""
    kept, parts = bound(SECRET, MINE, THEIRS), [MINE, THEIRS]
    _, kept.views = cheat(secret=SECRET, parts=parts, seed=5)
    record, _ = cheat(secret=SECRET, parts=parts, seed=fair_seed(SECRET, parts))
    caught(kept, record, "shown other cards")


def test_one_card_exchanged_in_the_middle() -> None:
    kept, parts = bound(SECRET, MINE, THEIRS), [MINE, THEIRS]
    record, kept.views = cheat(secret=SECRET, parts=parts, seed=fair_seed(SECRET, parts))
    kept.views[9] = digest({"another": "card"})
    caught(kept, record, "after 9 actions")


def test_actions_that_are_left_out_of_the_record() -> None:
    kept, parts = bound(SECRET, MINE, THEIRS), [MINE, THEIRS]
    record, kept.views = cheat(secret=SECRET, parts=parts, seed=fair_seed(SECRET, parts))
    game = kyradar.new_game(seed=record.seed)
    for _, line in record.actions[:5]:
        game.apply(line)
    game.resign(game.to_act[0])
    shorter = read_record(game.record())
    shorter.fair = record.fair
    caught(kept, shorter, "after 12 actions")


def test_a_position_that_the_server_laid_out() -> None:
    """The seed follows from all parts, but no card of the first hands was dealt from it."""
    kept, parts = bound(SECRET, MINE, THEIRS), [MINE, THEIRS]
    start = kyradar.new_game(seed=5).position()
    seed = fair_seed(SECRET, parts)
    record, kept.views = cheat(secret=SECRET, parts=parts, seed=seed, start=start)
    caught(kept, record, "given position")
    with pytest.raises(RecordError, match="given position"):
        check_kept(kept, record)


def test_who_begins_decided_after_the_parts_were_seen() -> None:
    """No view says whether chance chose who begins, so a server had three deals to choose from."""
    parts = [MINE, THEIRS]
    for options in ({"first": 0}, {"first": 1}):
        kept, seed = bound(SECRET, MINE, THEIRS), fair_seed(SECRET, parts)
        record, kept.views = cheat(secret=SECRET, parts=parts, seed=seed, options=options)
        caught(kept, record, "dealt with other options")
    kept = bound(SECRET, MINE, THEIRS)
    fair: dict[str, Any] = {"hash": hash_of(SECRET), "deal": deal_hash("duel", {"first": 0})}
    assert not kept.welcomed(0, fair | {"commits": [], "complete": True, "parts": [None, None]})
    assert kept.broken == "deal"
    fresh = Kept("t")
    fair = {"hash": hash_of(SECRET), "commits": [fresh.commit], "complete": True, "parts": [None]}
    assert not fresh.welcomed(0, fair), "nothing is shown to a server that is not bound"


def test_everything_is_shown_anew_at_the_end() -> None:
    """What was taken back is forgotten, so a server took back all of it and told another game."""
    kept, parts = bound(SECRET, MINE, THEIRS), [MINE, THEIRS]
    for first in (0, 3):
        played = kyradar.new_game(seed=5)
        for _ in range(12):
            kept.shown(len(played.actions), played.view(0))
            played.apply(played.legal()[0])
        told = kyradar.new_game(seed=fair_seed(SECRET, parts))
        for _ in range(12):
            if len(told.actions) >= first:
                kept.shown(len(told.actions), told.view(0))
            told.apply(told.legal()[0])
        assert kept.broken == "views"
        record, _ = cheat(secret=SECRET, parts=parts, seed=fair_seed(SECRET, parts))
        caught(kept, record, "shown before")
        kept.broken, kept.views = None, {}


def test_what_is_taken_back_breaks_no_seal() -> None:
    """The same moment is shown again, and then another course of things."""
    kept, game = bound(SECRET, MINE, THEIRS), kyradar.new_game(seed=5)
    for _ in range(40):
        kept.shown(game.steps, game.view(0))
        game.apply(game.legal()[0])
        kept.shown(game.steps, game.view(0))
        if game.can_undo:
            game.undo()
            kept.shown(game.steps, game.view(0))
            game.apply(game.legal()[-1])
    late = Kept("t")
    late.shown(50, {"of": "a late guest"})
    late.shown(49, {"what": "was before it"})
    assert kept.broken is None and late.broken is None


def test_records_of_older_tables_still_verify() -> None:
    text = OLD.read_text("utf-8")
    assert verify(text) > 0
    record = read_record(text)
    assert record.fair is not None and "version" not in record.fair
    check_fair(record.fair, record.seed)
    with pytest.raises(RecordError):
        check_fair(record.fair, record.seed + 1)
