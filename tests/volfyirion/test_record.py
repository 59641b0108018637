"""Records: a game as text, replayed to the same position, and loud when it cannot be."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from helpers import ALL, GOLDEN, OPTION_SETS, Json, city, do, duel, played, points

from kyradar import (
    KyradarError,
    RecordError,
    StaleRecord,
    from_position,
    load_record,
    new_game,
)
from kyradar.cli.main import main
from kyradar.engine.record import position_hash, read_record
from kyradar.volfyirion.title import TITLE

RULES_VERSION = TITLE.rules_version

FILES = sorted(GOLDEN.glob("*.kyr"))
EARLIER = sorted((GOLDEN / "earlier").glob("*.kyr"))
# What random players come to do in each mode.
COMMON = "acquire play remove replace skip use"
GOLDEN_VERBS = {
    "duel": f"{COMMON} attack bury collide cycle end erase hit move redeploy seal take wonder",
    "solo": f"{COMMON} calm cycle end lose redeploy wonder",
    "coop": f"{COMMON} banish done lure seal slay thin",
    "team": f"{COMMON} attack cycle defeat done give hit move mulligan redeploy seal unseal wonder",
}


# --- golden records (made by tests/golden/make.py) ------------------------------------------------


def test_there_are_golden_records_of_many_kinds() -> None:
    assert len(FILES) >= 8
    records = [read_record(path.read_text("utf-8")) for path in FILES]
    options = [set(record.options) - {"first"} for record in records]
    assert set() in options
    assert set(ALL) in options
    assert {"cards"} in options
    assert any(record.start for record in records)


def test_the_golden_records_cover_every_mode_and_nearly_every_verb() -> None:
    records = [read_record(path.read_text("utf-8")) for path in FILES]
    difficulties = {record.options.get("difficulty") for record in records}
    assert difficulties == {None, "easy", "normal", "hard"}
    assert any("pairing" in record.options for record in records)
    for mode, wanted in GOLDEN_VERBS.items():
        lines = [line for one in records if one.mode == mode for _, line in one.actions]
        assert {line.partition(": ")[2].split()[0] for line in lines} >= set(wanted.split())


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_golden_record_leads_to_the_same_position(path: Path) -> None:
    text = path.read_text("utf-8")
    record = read_record(text)
    assert record.final is not None
    game = load_record(text)
    assert game.fingerprint() == record.final
    assert (game.outcome.winner if game.outcome else None) == record.winner
    assert len(game.actions) == len(record.actions) > 20
    assert game.record() == text


@pytest.mark.parametrize("path", EARLIER, ids=lambda path: path.stem)
def test_a_record_of_an_earlier_version_still_leads_to_its_end(path: Path) -> None:
    """Its last position was written with a field more, or another one."""
    record = read_record(path.read_text("utf-8"))
    game = load_record(path.read_text("utf-8"))
    assert game.fingerprint() != record.final
    with pytest.raises(StaleRecord):
        load_record(path.read_text("utf-8").replace(str(record.final), "0" * 32))


def test_partners_remember_no_spent_troops() -> None:
    """E9 asks in a duel alone; in co-op nobody could say whose Troop it was."""
    seats: list[Json] = [{}, {"cities": [city("Kyr", troop="Guard")]}]
    game = from_position({"mode": "coop", "seats": seats}, 1)
    game.apply("p2: use Guard @ Kyr")
    assert game.position()["seats"][1]["points"]["battle"] == 3
    assert not any("spent_troops" in one for one in game.position()["seats"])


def test_the_replay_command_takes_them(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", *map(str, FILES)]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == len(FILES)
    assert all("same position" in line for line in lines)


def test_the_replay_command_fails_on_a_difference(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    good, bad = tmp_path / "good.kyr", tmp_path / "bad.kyr"
    text = new_game("duel", 1).record()
    good.write_text(text, "utf-8")
    bad.write_text(text.replace("seed 1", "seed 2"), "utf-8")
    assert main(["replay", str(bad), str(good)]) == 1
    assert main(["replay", str(bad), str(good), str(tmp_path / "none.kyr")]) == 2
    said = capsys.readouterr()
    assert str(good) in said.out
    assert str(bad) in said.err
    assert "none.kyr" in said.err


# --- writing --------------------------------------------------------------------------------------


@pytest.mark.parametrize("options", OPTION_SETS.values(), ids=OPTION_SETS)
def test_a_record_replays_to_the_same_game(options: dict[str, Any]) -> None:
    game = played(21, options, 300)
    again = load_record(game.record())
    assert again.position() == game.position()
    assert again.actions == game.actions
    assert again.record() == game.record()
    assert again.legal() == game.legal()


def test_a_record_says_what_it_is() -> None:
    game = new_game("duel", 42, {"ploys": True, "first": 1})
    do(game, "mulligan", "end")
    lines = game.record().splitlines()
    assert lines[:5] == [
        "kyradar record 1",
        f"rules {RULES_VERSION}",
        "mode duel",
        'options {"ploys": true, "first": 1}',
        "seed 42",
    ]
    assert lines[6:8] == ["p2: mulligan", "p2: end"]
    assert "winner null" in lines
    assert lines[-1] == f"position {game.fingerprint()}"


def test_a_record_of_a_game_from_a_position_carries_it() -> None:
    game = duel({"hand": ["Stab"]}, row=["Mint"], seed=9)
    do(game, "play Stab", "end")
    text = game.record()
    assert re.search(r"^start \{", text, re.MULTILINE)
    assert load_record(text).position() == game.position()


def test_undone_actions_are_not_in_the_record() -> None:
    game = duel({"hand": ["Stab", "Captain"]})
    do(game, "play Stab", "play Captain")
    game.undo()
    assert "Captain" not in "\n".join(game.actions)
    assert load_record(game.record()).position() == game.position()


def test_a_won_game_names_its_winner() -> None:
    cities = [city("Kyr", state="ruined"), city("Yrdesh", state="ruined")]
    game = duel({"points": points(0, 9)}, {"cities": cities})
    do(game, "attack Akao Uket")
    assert "\nwinner 0\n" in game.record()
    outcome = load_record(game.record()).outcome
    assert outcome is not None
    assert outcome.winner == 0


def test_comments_blank_lines_and_other_line_ends_are_fair() -> None:
    game = played(3, {}, 30)
    text = game.record().replace("\np1:", "\n# a comment\n\n  p1:").replace("\n", "\r\n")
    assert load_record(text).position() == game.position()


# --- reading what is wrong ------------------------------------------------------------------------

GOOD = played(5, {}, 25).record()


def tampered(pattern: str, replacement: str) -> str:
    text, count = re.subn(pattern, replacement, GOOD, count=1, flags=re.MULTILINE)
    assert count == 1
    assert text != GOOD
    return text


def test_the_good_record_is_good() -> None:
    assert load_record(GOOD).record() == GOOD


MALFORMED = {
    "empty": "",
    "blank": "\n\n",
    "another text": "Dear diary",
    "another format": GOOD.replace("kyradar record 1", "kyradar record 2"),
    "JSON": "{}",
    "no rules": tampered(r"^rules .*\n", ""),
    "no mode": tampered(r"^mode .*\n", ""),
    "no seed": tampered(r"^seed .*\n", ""),
    "rules in words": tampered(r"^rules .*", "rules one"),
    "seed in words": tampered(r"^seed .*", "seed five"),
    "two seeds": tampered(r"^seed .*", "seed 5\nseed 5"),
    "options that are no JSON": tampered(r"^options .*", "options {"),
    "options that are a list": tampered(r"^options .*", "options []"),
    "options nested too deep": tampered(r"^options .*", "options " + "[" * 100_000),
    "a start that is a list": tampered(r"^seed .*", "seed 5\nstart []"),
    "an unknown line": tampered(r"^seed .*", "seed 5\nweather fine"),
    "a winner that is no JSON": tampered(r"^winner .*", "winner me"),
    "an action without a seat": tampered(r"^p(\d): end", r"end"),
}


@pytest.mark.parametrize("text", MALFORMED.values(), ids=MALFORMED)
def test_a_malformed_record_is_a_record_error(text: str) -> None:
    with pytest.raises(RecordError) as error:
        load_record(text)
    assert str(error.value)


def test_the_line_is_named() -> None:
    with pytest.raises(RecordError, match="line 5"):
        load_record(tampered(r"^seed .*", "seed five"))
    line = 1 + GOOD.splitlines().index(next(one for one in GOOD.splitlines() if "end" in one))
    with pytest.raises(RecordError, match=f"line {line}: .*dance"):
        load_record(tampered(r"^p(\d): end", r"p\1: dance"))


IMPOSSIBLE = {
    "an unknown mode": tampered(r"^mode .*", "mode chess"),
    "an unknown option": tampered(r"^options .*", 'options {"dragons": true}'),
    "bad cards of one's own": tampered(r"^options .*", 'options {"cards": [{"name": "X"}]}'),
    "a negative seed": tampered(r"^seed .*", "seed -5"),
    "a huge seed": tampered(r"^seed .*", f"seed {2**128}"),
    "an impossible start": tampered(r"^seed .*", 'seed 5\nstart {"row": ["Stap"]}'),
    "an action that is refused": tampered(r"^p(\d): end", r"p\1: attack Kyr"),
    "an action of the other seat": tampered(
        r"^p(\d): end",
        lambda m: f"p{3 - int(m.group(1))}: end",  # type: ignore[arg-type]
    ),
    "an action that is none": tampered(r"^p(\d): end", r"p\1: ende"),
    "an action with an odd digit": tampered(r"^p(\d): end", "p²: end"),
    "an action of a third seat": tampered(r"^p(\d): end", "p3: end"),
    "another seed": tampered(r"^seed .*", "seed 6"),
    "one action less": tampered(r"^p\d: end\n", ""),
    "another hash": tampered(r"^position .*", "position " + "0" * 32),
    "another winner": tampered(r"^winner .*", "winner 1"),
    "newer rules": tampered(r"^rules .*", f"rules {RULES_VERSION + 1}"),
    "older rules": tampered(r"^rules .*", f"rules {RULES_VERSION - 1}"),
}


@pytest.mark.parametrize("text", IMPOSSIBLE.values(), ids=IMPOSSIBLE)
def test_a_record_that_leads_elsewhere_fails_loudly(text: str) -> None:
    with pytest.raises(KyradarError) as error:
        load_record(text)
    assert str(error.value)


def test_another_rules_version_is_a_stale_record() -> None:
    for version in (RULES_VERSION - 1, RULES_VERSION + 1):
        with pytest.raises(StaleRecord, match=f"edition {version} of the rules"):
            load_record(tampered(r"^rules .*", f"rules {version}"))


def test_another_ending_is_a_stale_record() -> None:
    with pytest.raises(StaleRecord, match="another position"):
        load_record(tampered(r"^position .*", "position " + "0" * 32))


@pytest.mark.parametrize("value", [None, 5, b"kyradar record 1", []])
def test_a_record_is_text(value: Any) -> None:
    with pytest.raises(RecordError, match="text"):
        load_record(value)


def test_a_hash_depends_on_everything_but_the_order_of_keys() -> None:
    position = new_game("duel", 1).position()
    backwards = dict(reversed(position.items()))
    assert position_hash(backwards) == position_hash(position)
    position["seats"][0]["deck"].reverse()
    assert position_hash(backwards) == position_hash(position)  # the lists are shared
    assert position_hash(position) != position_hash(new_game("duel", 1).position())
