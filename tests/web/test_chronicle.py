"""What happened at a table is filed under the turn and the seat it belongs to."""

from __future__ import annotations

import gc
import itertools
import random
import sys

import pytest

from kyradar import new_game
from kyradar.engine.recent import Recent
from kyradar.engine.wording import LANGUAGES
from kyradar.title import ModeName
from kyradar.volfyirion.kernel import events as e
from kyradar.web.boards import modes_with_a_board
from kyradar.web.protocol import LogEntry
from kyradar.web.table.chronicle import Chronicle
from kyradar.web.table.compressed_log import CompressedLog


def story(mode: ModeName, turns: int) -> list[LogEntry]:
    """The log of a game in which nothing is done but ending turns."""
    game = new_game(mode, seed=2)
    chronicle = Chronicle(game.mode, game.options)
    while game.to_act and game.turn <= turns:
        end = next(one for one in reversed(game.legal()) if one.verb in ("end", "done", "skip"))
        chronicle.add(game.turn, end.seat, game.carry_out(end))
    names = tuple(f"Player {seat}" for seat in range(game.players))
    return list(chronicle.lines(0, None, "en", names))


def test_a_team_s_turn_begins_with_that_turn() -> None:
    begins = [entry for entry in story("team", 3) if "begins" in entry.text]
    assert [(entry.turn, entry.seat) for entry in begins] == [(2, None), (3, None), (4, None)]
    assert begins[0].text.startswith("Turn 2: Team 2 begins")


# Ilhus numbers no turns in its sentences: its turns are told by their heroes.
@pytest.mark.parametrize("mode", [name for name in modes_with_a_board() if name != "ilhus"])
def test_whatever_names_its_turn_is_filed_under_it(mode: ModeName) -> None:
    found = 0
    for entry in story(mode, 4):
        if entry.text.startswith("Turn "):
            assert entry.turn == int(entry.text.split()[1].rstrip(":."))
            found += 1
    assert found > 0


def test_a_duel_s_turn_begins_with_its_player() -> None:
    first = next(entry for entry in story("duel", 2) if entry.turn == 2)
    later = next(entry for entry in story("duel", 3) if entry.turn == 3)
    assert {first.seat, later.seat} == {0, 1}


def test_a_hero_s_turn_begins_with_that_hero() -> None:
    game = new_game("ilhus", seed=2, options={"heroes": ["mage", "twins"]})
    chronicle = Chronicle(game.mode, game.options)
    while game.turn < 3:
        last = game.legal()[-1]
        chronicle.add(game.turn, last.seat, game.carry_out(last))
    lines = list(chronicle.lines(0, None, "en", ("A", "B")))
    begins = [one for one in lines if one.text.endswith("the turn begins.")]
    assert [one.turn for one in begins[:3]] == [1, 2, 3]
    assert {one.seat for one in begins[:2]} == {0, 1}


def test_undo_takes_lines_away() -> None:
    game = new_game("duel", seed=2)
    chronicle = Chronicle(game.mode, game.options)
    length = len(chronicle)
    action = next(one for one in game.legal() if one.verb == "play")
    chronicle.add(game.turn, action.seat, game.carry_out(action))
    assert len(chronicle) > length
    chronicle.cut(length)
    assert list(chronicle.lines(0, None, "en", ("A", "B"))) == []


def test_no_name_can_break_or_bend_a_line() -> None:
    """Names once took each other's place in the written line: a player called \\u0002 who sealed a
    Wonder of another's left everybody a table that no page could read."""
    chronicle = Chronicle("duel", {})
    chronicle.add(1, 0, [(e.SEALED_WONDER, 0, 1, 1, 0, 0), (e.SEALED_WONDER, 1, 0, 1, 0, 0)])
    signs = [f"\\u000{n}" for n in range(1, 5)]
    for one, other in itertools.permutations([*signs, '","text":"I won","x":"', "\\", "Ann"], 2):
        told = chronicle.lines(0, None, "en", (one, other))
        card = told[0].text.split("[[")[1].split("]]")[0]
        assert told[0].text == f"{one} seals [[{card}]] of {other}."
        assert told[1].text == f"{other} seals [[{card}]] of {one}."
        assert [entry.facts["owner"] for entry in told] == [1, 0]


def test_sentences_of_many_kinds_of_tables_are_forgotten() -> None:
    """Tables with cards of their own are as many kinds: once the sentences of each were kept, and
    a server grew by a megabyte in four seconds."""
    game, chance = new_game("duel", 5, {"ploys": True}), random.Random(5)
    notes: list[tuple[int, ...]] = []
    while game.to_act and len(notes) < 800:
        notes += game.carry_out(chance.choice(game.legal()))
    seeds = list(range(60))

    def tell_all(kinds: list[int]) -> int:
        for kind in kinds:
            own = {"name": f"Own {kind}", "kind": "command", "house": "red", "copies": "1"}
            rest = {"command": "1", "cost": "2", "battle": "0", "knowledge": "0", "defence": ""}
            rest |= {"secondary": "none", "needs": "", "effect": ""}
            chronicle = Chronicle("duel", {"ploys": True, "cards": [own | rest]})
            chronicle.add(1, 0, notes)
            for language in LANGUAGES:
                assert len(list(chronicle.lines(0, 0, language, ("A", "B")))) == len(notes)
        gc.collect()
        return sys.getallocatedblocks()

    few = tell_all(seeds[:20])
    many = tell_all(seeds[20:])
    assert many - few < 60_000, f"{many - few} objects more after three times as many kinds"


def test_what_was_asked_for_lately_is_kept() -> None:
    recent: Recent[int, str] = Recent(10)
    for n in range(100):
        recent.put(n, str(n))
        assert recent[0] in ("0", None) and recent[n] == str(n)
        assert recent.size <= 20
    assert recent[0] == "0", "it was asked for again and again"
    assert recent[50] is None


def test_packed_bytes_are_the_bytes_they_were() -> None:
    chance, plain, packed = random.Random(8), bytearray(), CompressedLog(64)
    for _ in range(3_000):
        if chance.random() < 0.02:
            length = chance.randrange(max(0, len(plain) - 300), len(plain) + 1)
            del plain[length:]
            packed.cut(length)
        else:
            more = bytes([chance.randrange(4)]) * chance.randrange(8)
            plain += more
            packed.append(more)
        start = chance.randrange(len(plain) + 1)
        assert len(packed) == len(plain) and packed.since(start) == plain[start:]
    packed.cut(0)
    assert len(packed) == 0 and packed.since(0) == b""


def test_the_log_of_a_long_game_is_small() -> None:
    """Four times as much, it was half of what a table takes in the middle of a game."""
    game, chance = new_game("duel", 3), random.Random(1)
    chronicle = Chronicle(game.mode, game.options)
    while game.to_act and game.steps < 300:
        action = chance.choice(game.legal())
        chronicle.add(game.turn, action.seat, game.carry_out(action), game.steps)
    data = chronicle.data
    size = sum(map(sys.getsizeof, (*data.blocks, data.tail))) + sys.getsizeof(data.blocks)
    assert game.steps == 300 and size < 10_000 < len(data) / 2
