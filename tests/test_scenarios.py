"""Every scenario of tests/scenarios, and the checker itself: it must be able to fail."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from helpers import TESTS, Json

from kyradar import ScenarioError
from kyradar.cli.main import main
from kyradar.engine.scenario import run_file, run_scenario
from kyradar.errors import KyradarError

FOLDER = TESTS / "scenarios"
FILES = sorted(FOLDER.rglob("*.json"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.relative_to(FOLDER).as_posix())
def test_scenario(path: Path) -> None:
    assert run_file(path) == []


def test_there_are_scenarios() -> None:
    assert len(FILES) > 150


def test_every_scenario_names_the_rules_it_shows() -> None:
    for path in FILES:
        data = json.loads(path.read_text("utf-8"))
        assert data.get("name"), path
        assert data.get("rules"), path


# --- the checker ----------------------------------------------------------------------------------

SETUP: Json = {
    "seats": [
        {"hand": ["Stab", "Captain"], "points": {"battle": 10}, "discard": ["Barter", "Stab"]},
        {"hand": ["Diviner"], "cities": [{"name": "Kyr", "troop": "Soldier"}]},
    ],
    "row": ["Mint", None, "Bank"],
}


def check(*steps: Any, **fields: Any) -> list[str]:
    return run_scenario(
        {"name": "x", "rules": ["P1"], "setup": SETUP, "steps": list(steps)} | fields
    )


def test_a_right_scenario_passes() -> None:
    assert (
        check(
            {"expect": {"seats.0.points.battle": 10, "row": ["Mint", None, "Bank", None, None]}},
            {"legal": ["play Stab", "end"], "illegal": ["attack Kyr", "mulligan"]},
            {"refuse": "attack Kyr", "rule": "P8"},
            {"refuse": "attack Kyr", "rule": ["P7", "P8"]},
            {"refuse": "attack Kyr"},
            "play Stab",
            {"expect": {"seats.0.points.battle": 12, "seats.0.hand": {"len": 1}}},
            "P1:  PLAY   captain",
            {"view": 1, "expect": {"seats.0.hand": {"count": 0}, "seats.1.hand": ["Diviner"]}},
            {"view": 0, "expect": {"seats.1.hand": {"count": 1}}},
        )
        == []
    )


RIGHT_TESTS = [
    ("seats.0.hand", ["Captain", "Stab"]),  # a hand has no order
    ("seats.0.discard", ["Stab", "Barter"]),  # nobody may reorder a discard pile
    ("seats.0.discard", {"has": "Stab"}),
    ("seats.0.discard", {"lacks": "Mint"}),
    ("seats.0.discard", {"len": 2}),
    ("seats.0.points.battle", {"at_least": 10}),
    ("seats.0.points", {"command": 0, "battle": 10, "knowledge": 0}),
    ("seats.1.cities.2.troop", "Soldier"),
    ("seats.1.cities.2.building", None),
    ("winner", None),
    ("dragon", "lair"),
]


@pytest.mark.parametrize(("path", "wanted"), RIGHT_TESTS)
def test_a_right_expectation_passes(path: str, wanted: object) -> None:
    assert check({"expect": {path: wanted}}) == []


WRONG_TESTS = [
    ("seats.0.hand", ["Captain"]),
    ("seats.0.hand", ["Captain", "Captain"]),
    ("seats.0.discard", ["Stab", "Stab"]),
    ("seats.0.discard", {"has": "Mint"}),
    ("seats.0.discard", {"lacks": "Stab"}),
    ("seats.0.discard", {"len": 3}),
    ("seats.0.points.battle", 11),
    ("seats.0.points.battle", "10"),
    ("seats.0.points.battle", {"at_least": 11}),
    ("seats.0.points.battle", {"len": 10}),
    ("seats.0.points.battle", {"has": 10}),
    ("seats.0.points", {"battle": 10}),
    ("seats.0.perk", "Qoam Oracle"),
    ("row", ["Mint", "Bank", None, None, None]),  # the row has an order
    ("row", ["Mint", None, "Bank"]),
    ("row", {"lacks": None}),
    ("dragon", "Kyr"),
    ("winner", 0),
    ("active", False),  # a number is no truth value
    ("turn", {"at_least": 4}),
]


@pytest.mark.parametrize(("path", "wanted"), WRONG_TESTS)
def test_a_wrong_expectation_fails(path: str, wanted: object) -> None:
    (failure,) = check({"expect": {path: wanted}})
    assert failure.startswith(f"step 1: {path}: expected ")
    assert json.dumps(wanted) in failure
    assert "found" in failure


MISSING = [
    "seats.2",
    "seats.0.gold",
    "row.5",
    "row.x",
    "row.-1",
    "turn.0",
    "cycle_open",
    "",
    "row.²",
]


@pytest.mark.parametrize("path", MISSING)
@pytest.mark.parametrize("wanted", [None, {"len": 0}, {"lacks": "Stab"}])
def test_a_missing_path_fails_whatever_is_wanted(path: str, wanted: object) -> None:
    (failure,) = check({"expect": {path: wanted}})
    assert "no such path" in failure


def test_a_view_hides_what_the_position_has() -> None:
    assert check({"view": 1, "expect": {"seats.0.hand": ["Stab", "Captain"]}}) != []
    assert check({"view": 1, "expect": {"rng": {"at_least": 0}}}) != []


def test_a_refusal_by_another_rule_fails() -> None:
    (failure,) = check({"refuse": "attack Kyr", "rule": "P9"})
    assert "expected a refusal by P9, found P8" in failure
    (failure,) = check({"refuse": "attack Kyr", "rule": ["P9", "V1"]})
    assert "P9 or V1" in failure


def test_a_refusal_that_does_not_come_fails() -> None:
    (failure,) = check({"refuse": "play Stab", "rule": "P1"})
    assert "should be refused, but was done" in failure


def test_nonsense_is_no_refusal() -> None:
    (failure,) = check({"refuse": "atack Kyr", "rule": "P8"})
    assert "cannot be read" in failure
    (failure,) = check({"refuse": "play Stap", "rule": "P1"})
    assert "cannot be read" in failure


def test_wrong_claims_of_legality_fail() -> None:
    (failure,) = check({"legal": ["attack Kyr"]})
    assert "should be legal" in failure
    assert "P8" in failure
    (failure,) = check({"illegal": ["end"]})
    assert "should be illegal" in failure
    (failure,) = check({"illegal": ["dance"]})
    assert "cannot be read" in failure


def test_a_refused_action_ends_the_scenario() -> None:
    (failure,) = check("play Stab", "attack Kyr", {"expect": {"turn": 99}})
    assert failure.startswith("step 2: 'attack Kyr' should succeed")
    assert "P8" in failure


def test_an_unreadable_action_ends_the_scenario() -> None:
    (failure,) = check("paly Stab", {"expect": {"turn": 99}})
    assert failure.startswith("step 1: ")
    assert "play" in failure


def test_all_failures_of_expectations_are_listed() -> None:
    failures = check({"expect": {"turn": 4, "active": 1}}, "end", {"expect": {"turn": 9}})
    assert [failure.split(":")[0] for failure in failures] == ["step 1", "step 1", "step 3"]


MALFORMED: dict[str, Any] = {
    "a list": [],
    "text": "steps",
    "nothing": None,
    "an unknown field": {"steps": ["end"], "step": []},
    "no steps": {},
    "empty steps": {"steps": []},
    "steps that are text": {"steps": "end"},
    "a step that is a number": {"steps": [5]},
    "a step that is a list": {"steps": [["end"]]},
    "an empty step": {"steps": [{}]},
    "an unknown step field": {"steps": [{"expects": {"turn": 3}}]},
    "a rule without a refusal": {"steps": [{"rule": "P8"}]},
    "a view without an expectation": {"steps": [{"view": 1}]},
    "an expectation that is a list": {"steps": [{"expect": ["turn"]}]},
    "an expectation that is nothing": {"steps": [{"expect": None}]},
    "legal that is a number": {"steps": [{"legal": 5}]},
    "legal that is text": {"steps": [{"legal": "end"}]},
    "a rule that is a number": {"steps": [{"refuse": "attack Kyr", "rule": 8}]},
    "at_least a word": {"steps": [{"expect": {"turn": {"at_least": "x"}}}]},
    "a view of no seat": {"steps": [{"view": 2, "expect": {"turn": 3}}]},
    "a view of a word": {"steps": [{"view": "p1", "expect": {"turn": 3}}]},
    "a setup that is a list": {"setup": [], "steps": ["end"]},
    "a setup with an unknown field": {"setup": {"sets": []}, "steps": ["end"]},
    "an impossible setup": {"setup": {"row": ["Stab", "Stab", "Stab"]}, "steps": ["end"]},
    "an unknown mode": {"mode": "chess", "steps": ["end"]},
    "an unknown option": {"options": {"dragons": True}, "steps": ["end"]},
    "options that are a list": {"options": ["ploys"], "steps": ["end"]},
    "an option that is a word": {"options": {"ploys": "yes"}, "steps": ["end"]},
    "two different modes": {"mode": "duel", "setup": {"mode": "solo"}, "steps": ["end"]},
    "two different options": {
        "options": {"ploys": True},
        "setup": {"options": {}},
        "steps": ["end"],
    },
    "a seed that is a word": {"seed": "one", "steps": ["end"]},
    "a negative seed": {"seed": -1, "steps": ["end"]},
}


@pytest.mark.parametrize("data", MALFORMED.values(), ids=MALFORMED)
def test_a_malformed_scenario_is_an_error_in_words(data: Any, tmp_path: Path) -> None:
    """Either an error, or (where it can be run) a failure; never a pass, never a traceback."""
    try:
        assert run_scenario(data) != []
    except KyradarError as error:
        assert str(error)
    path = tmp_path / "x.json"
    path.write_text(json.dumps(data), "utf-8")
    failures = run_file(path)
    assert failures
    assert all(failure.startswith(f"{path}: ") for failure in failures)


def test_a_mistake_in_the_setup_is_named_by_its_path() -> None:
    with pytest.raises(KyradarError, match=r"seats\.0\.hand\.1"):
        run_scenario({"setup": {"seats": [{"hand": ["Stab", "Stap"]}, {}]}, "steps": ["end"]})


def test_unknown_fields_are_named() -> None:
    with pytest.raises(ScenarioError, match="stpes"):
        run_scenario({"stpes": []})
    with pytest.raises(ScenarioError, match="expects"):
        run_scenario({"steps": [{"expects": {}}]})


BAD_FILES = {
    "no JSON": b"{",
    "empty": b"",
    "no text": b"\xff\xfe\x00",
    "nested too deep": b"[" * 100_000,
}


@pytest.mark.parametrize("content", BAD_FILES.values(), ids=BAD_FILES)
def test_a_file_that_cannot_be_read_fails_in_words(content: bytes, tmp_path: Path) -> None:
    path = tmp_path / "x.json"
    path.write_bytes(content)
    (failure,) = run_file(path)
    assert failure.startswith(f"{path}: ")


def test_a_missing_file_fails_in_words(tmp_path: Path) -> None:
    (failure,) = run_file(tmp_path / "none.json")
    assert "none.json" in failure
    assert "cannot be read" in failure


# --- the command ----------------------------------------------------------------------------------


@pytest.fixture
def scenario_folder(tmp_path: Path) -> Path:
    good = {"setup": SETUP, "steps": ["play Stab"]}
    bad = {"setup": SETUP, "steps": [{"expect": {"turn": 4, "active": 1}}]}
    (tmp_path / "deep").mkdir()
    (tmp_path / "a.json").write_text(json.dumps(good))
    (tmp_path / "b.json").write_text(json.dumps(bad))
    (tmp_path / "deep" / "c.json").write_text(json.dumps(good))
    (tmp_path / "notes.txt").write_text("not a scenario")
    return tmp_path


def test_check_counts_files_and_exits_with_one(
    scenario_folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["check", str(scenario_folder)]) == 1
    *failures, last = capsys.readouterr().out.splitlines()
    assert last == "2 passed, 1 failed"
    bad = scenario_folder / "b.json"
    assert failures == [
        f"{bad}: step 1: turn: expected 4, found 3",
        f"{bad}: step 1: active: expected 1, found 0",
    ]


def test_check_of_what_passes_exits_with_zero(
    scenario_folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    good = [str(scenario_folder / name) for name in ("a.json", "deep/c.json")]
    assert main(["check", *good]) == 0
    assert capsys.readouterr().out == "2 passed, 0 failed\n"


def test_check_of_a_missing_file_is_a_failure(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["check", str(tmp_path / "none.json")]) == 2
    assert capsys.readouterr().out.splitlines()[-1] == "0 passed, 1 failed"


def test_check_of_an_empty_folder_is_no_success(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["check", str(tmp_path)]) == 1
    assert capsys.readouterr().out.splitlines()[-1] == "0 passed, 0 failed"
