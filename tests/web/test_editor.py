"""The position editor's requests: a set-up in every mode, its faults, what is allowed, who wins,
playing on, and puzzles of one's own."""

from __future__ import annotations

import json
import time
from typing import Any

import httpx
import pytest

import kyradar
from kyradar.engine.scenario import run_scenario
from kyradar.web.texts import Refusal
from kyradar.web.thinking import positions

from .tables import PERSON, Server

Json = dict[str, Any]
WON: Json = {
    "seats": [
        {"hand": ["Captain"], "points": {"battle": 11}},
        {
            "cities": [
                {"name": "Yrdesh", "state": "ruined"},
                {"name": "Akao Uket"},
                {"name": "Kyr", "state": "ruined"},
            ]
        },
    ],
}
SETUPS: dict[str, Json] = {
    "duel": WON,
    "solo": {"mode": "solo", "seats": [{"hand": ["Captain"]}], "rage_pile": ["Soldier"]},
    "coop": {"mode": "coop", "seats": [{"hand": ["Captain"]}, {}], "dragon": "Kyr"},
    "team": {"mode": "team", "teams": [{"points": {"battle": 18}}, {}]},
    "ilhus": {
        "mode": "ilhus",
        "options": {"heroes": ["mage", "twins"]},
        "foes": [{"name": "Ash Wolf", "life": 3, "zone": 2}],
        "seats": [{"hand": ["Numb", "Second Shard"], "deck": ["Numb", "Numb"]}, {}],
    },
}


def ask(server: Server, path: str, **body: Any) -> httpx.Response:
    return httpx.post(f"{server.address}/api/position{path}", json=body, timeout=120)


def look(server: Server, setup: Json, lang: str = "en") -> Json:
    answer = ask(server, "", position=setup, lang=lang)
    assert answer.status_code == 200, answer.text
    told: Json = answer.json()
    return told


@pytest.mark.parametrize("mode", SETUPS)
def test_every_mode_is_looked_at(server: Server, mode: str) -> None:
    told = look(server, SETUPS[mode])
    assert told["faults"] == [] and told["mode"] == mode and told["over"] is None
    assert told["setup"] == SETUPS[mode], "what somebody builds is not changed"
    assert told["legal"] and told["to_act"]
    assert "rng" not in told["position"]
    again = kyradar.from_position(told["position"], 1)
    assert [f"p{one.seat + 1}: {one.text}" for one in again.legal()] == told["legal"]


def test_all_faults_are_told_with_field_and_rule(server: Server) -> None:
    setup = {
        "row": ["Stab", "Stab", "Stab", "Nix"],
        "seats": [
            {"hand": ["Saboteur", "Stab"], "cities": [{"name": "Tylaris", "troop": "Mint"}]},
            {"points": {"battle": -1}},
        ],
        "dragon": "Nowhere",
    }
    told = look(server, setup)
    found = {one["ref"]: one for one in told["faults"]}
    assert set(found) == {
        *("row.1", "row.2", "row.3", "seats.0.hand.0", "seats.0.cities.0.troop"),
        *("seats.1.points.battle", "dragon"),
    }
    assert found["row.1"]["rule"] == "C1"
    assert told["position"] is None and told["legal"] == []
    french = {one["ref"]: one["text"] for one in look(server, setup, "fr")["faults"]}
    assert all(french[ref] != one["text"] for ref, one in found.items()), french


@pytest.mark.parametrize(
    ("setup", "ref", "rule"),
    [
        ({"dragon": "Kyr", **{"seats": [{}, {"cities": [{"name": "Kyr", "state": "ruined"}]}]}},
         "dragon", "V1"),
        ({"mode": "solo", "dragon": "Kyr"}, "dragon", "O4"),
        ({"mode": "coop", "lair": ["Emerald Horn"]}, "lair", "K1"),
        ({"mode": "team", "teams": [{"strongholds": [{"name": "middle", "buildings": ["Mint"]}]}]},
         "teams.0.strongholds.0.buildings", "M2"),
        ({"mode": "ilhus", "foes": [{"name": "Ash Wolf", "life": 0}]}, "foes", "B27"),
        ({"mode": "ilhus", "foes": [{"name": "Ash Wolf", "zone": 40}]}, "foes.0.zone", None),
    ],
)  # fmt: skip
def test_a_fault_names_its_rule(server: Server, setup: Json, ref: str, rule: str | None) -> None:
    fault = look(server, setup)["faults"][0]
    assert (fault["ref"], fault["rule"]) == (ref, rule), fault


def test_text_a_scenario_and_a_record_are_read(server: Server) -> None:
    for text in (json.dumps(WON), json.dumps({"name": "x", "mode": "duel", "setup": WON})):
        told = ask(server, "", text=text).json()
        assert told["faults"] == [] and told["position"]["seats"][0]["points"]["battle"] == 11
    game = kyradar.new_game("ilhus", seed=3, options={"heroes": ["mage"]})
    for _ in range(6):
        game.apply(game.legal()[0])
    told = ask(server, "", text=game.record()).json()
    position = game.position()
    del position["rng"]
    assert told["setup"] == position and told["game"] == "ilhus"
    game.resign(0)
    assert ask(server, "", text=game.record()).json()["setup"] == position


@pytest.mark.parametrize(
    "text",
    [
        *("", "nonsense", "[]", '"x"', "{", '{"row":', "7"),
        "[" * 100_000,
        '{"turn":' + "9" * 5_000 + "}",
        json.dumps({"seats": [{"hand": ["Stab"] * 10_000}, {}]}),
        '{"options":{"cards":"/etc/passwd"}}',
        '{"mode":"<script>alert(1)</script>"}',
        '{"options":{"first":"\\ud800"}}',
        '{"mode":["duel"]}',
        '{"options":[1]}',
        '{"seats":[{"hand":["' + "x" * 90_000 + '"]}]}',
    ],
)
def test_hostile_text_gets_a_sentence(server: Server, text: str) -> None:
    began = time.monotonic()
    answer = ask(server, "", text=text)
    assert answer.status_code in (200, 400, 413, 422), answer.text
    told = answer.json()
    said = told["error"]["text"] if "error" in told else told["faults"][0]["text"]
    assert said and len(said) < 600 and "Traceback" not in said and "/etc" not in said
    assert time.monotonic() - began < 20


def test_allowed_is_answered_by_rule(server: Server) -> None:
    def asked(line: str, lang: str = "en") -> Json:
        told: Json = ask(server, "/allowed", position=WON, line=line, lang=lang).json()
        return told

    assert asked("attack Akao Uket")["allowed"] is True
    no = asked("attack Kyr")
    assert no["allowed"] is False and no["rule"] == "P8"
    assert asked("attack Kyr", "fr")["text"] != no["text"]
    assert asked("fly away")["allowed"] is None
    assert "error" in asked("attack " * 200)
    wrong = ask(server, "/allowed", position={"dragon": "Nowhere"}, line="end")
    assert wrong.status_code == 422 and "dragon" in wrong.json()["error"]["text"]


def test_a_certain_win_is_proven(server: Server) -> None:
    told = ask(server, "/proof", position=WON).json()
    (win,) = [one for one in told["found"] if one["kind"] == "win"]
    assert told["seat"] == 0 and [one["line"] for one in win["steps"]] == ["attack Akao Uket"]
    weak = {**WON, "seats": [{"points": {"battle": 8}}, WON["seats"][1]]}
    assert ask(server, "/proof", position=weak).json()["found"] == []


def besieged(hand: list[str], troop: str | None = None, **more: Any) -> Json:
    """One City is left to the enemy, of defence 9."""
    ruins = [{"name": name, "state": "ruined"} for name in ("Yrdesh", "Kyr")]
    cities = [ruins[0], {"name": "Akao Uket", "troop": troop}, ruins[1]]
    return {"seats": [{"hand": hand}, {"cities": cities}], **more}


@pytest.mark.parametrize(
    ("setup", "wins"),
    [
        (besieged(["Prospector", "Captain", "Captain", "Hidden Cache", "Decisive Strike"]), False),
        (besieged(["Prospector", "Captain", "Captain", "Stab", "Laboratory"]), True),
        # E1: a Mercenary does not save the City; 13 against 13.
        (
            besieged(
                ["Prospector", "Captain", "Captain", "Strategic Attack", "Endless Tactic"],
                "Mercenary Archer",
                options={"mercenaries": True},
            ),
            True,
        ),
        # P8: another Troop does.
        (besieged(["Captain", "Captain", "Strategic Attack", "Stab", "Bank"], "Novice"), False),
    ],
)
def test_a_win_by_playing_all_is_found_and_posed(setup: Json, wins: bool) -> None:
    told = positions.prove(setup, "en")
    assert not told["gave_up"]
    assert [one["kind"] for one in told["found"]] == ["win"] * wins
    if wins:
        assert told["found"][0]["steps"][-1].line == "attack Akao Uket"
        assert positions.pose(setup, "win", "own")["proof"]["by"] == "solver"
    else:
        with pytest.raises(Refusal):
            positions.pose(setup, "win", "own")


def test_a_win_by_a_draw_that_is_certain() -> None:
    """The last card of the deck is known; of two different ones none is."""
    me = {"hand": ["Stab", "Strategic Attack", "Prospector"], "points": {"battle": 1}}
    enemy = besieged([])["seats"][1]
    for deck, certain in ((["Captain"], True), (["Captain", "Prospector"], False)):
        told = positions.prove({"seats": [{**me, "deck": deck, "discard": []}, enemy]}, "en")
        assert bool(told["found"]) is certain and not told["gave_up"]


def test_what_was_given_up_is_not_proven(monkeypatch: pytest.MonkeyPatch) -> None:
    many = besieged(["Captain", "Captain", "Stab", "Laboratory", "Novice", "Mint"], "Guard")
    settled = positions.prove(many, "en")
    assert settled["found"] == [] and not settled["gave_up"]
    monkeypatch.setattr(positions, "STATES", settled["states"] // 2)
    told = positions.prove(many, "en")
    assert told["found"] == [] and told["gave_up"] and told["states"] > 0


@pytest.mark.parametrize("mode", ["duel", "ilhus"])
def test_games_are_played_on_and_counted(server: Server, mode: str) -> None:
    told = ask(server, "/odds", position=SETUPS[mode], of=8).json()
    until = time.monotonic() + 120
    while told["state"] != "done" and time.monotonic() < until:
        time.sleep(0.2)
        told = httpx.get(f"{server.address}/api/position/odds/{told['job']}", timeout=60).json()
    reading = told["reading"]
    assert reading["games"] == 8 and reading["agent"] == "greedy"
    assert 0 <= reading["low"] <= reading["value"] <= reading["high"] <= 1
    if mode == "duel":
        assert reading["won"] == 8, "the rule of thumb takes a win"


def test_a_table_begins_from_a_set_up(server: Server) -> None:
    for mode, setup in SETUPS.items():
        seats = 4 if mode == "team" else 1 if mode == "solo" else 2
        body = {"mode": mode, "seats": [PERSON] * seats, "start": {"position": setup}}
        answer = httpx.post(f"{server.address}/api/tables", json=body, timeout=60)
        assert answer.status_code == 201, answer.text
    over = {"winner": 0, "seats": [{}, {"cities": [
        {"name": name, "state": "ruined"} for name in ("Yrdesh", "Akao Uket", "Kyr")
    ]}]}  # fmt: skip
    body = {"mode": "duel", "seats": [PERSON] * 2, "start": {"position": over}}
    assert httpx.post(f"{server.address}/api/tables", json=body).status_code in (400, 409, 422)
    body["start"] = {"position": {"options": {"cards": "/etc/passwd"}}}
    refused = httpx.post(f"{server.address}/api/tables", json=body)
    assert refused.status_code == 422 and "/etc" not in refused.text


def test_a_puzzle_of_ones_own_is_proven_kept_and_opened(server: Server) -> None:
    answer = ask(server, "/puzzle", position=WON, kind="win", lang="fr")
    assert answer.status_code == 201, answer.text
    told = answer.json()
    assert told["proven"] and told["kind"] == "win" and told["game"] == "volfyirion"
    path = f"{server.address}/api/puzzles/{told['id']}"
    assert httpx.get(path).json()["id"] == told["id"]
    steps = httpx.get(f"{path}/solution").json()["steps"]
    assert [one["line"] for one in steps] == ["attack Akao Uket"]
    opened = httpx.post(path, json={}, timeout=60)
    assert opened.status_code == 201
    table = httpx.get(f"{server.address}/api/tables/{opened.json()['table']}/about").json()
    assert table["kind"] == "puzzle"
    index = httpx.get(f"{server.address}/api/puzzles/index").json()
    assert told["id"] not in [row[0] for row in index["rows"]]


def test_what_is_no_puzzle_says_why(server: Server) -> None:
    weak = {**WON, "seats": [{"points": {"battle": 8}}, WON["seats"][1]]}
    for setup, kind, code in (
        (weak, "win", "no_solution"),
        (WON, "buy", "no_puzzle"),
        (WON, "<b>", "no_puzzle"),
        (SETUPS["team"], "win", "no_solution"),
        (SETUPS["team"], "buy", "no_puzzle"),
    ):
        answer = ask(server, "/puzzle", position=setup, kind=kind)
        assert answer.json()["error"]["code"] == code, answer.text
    assert httpx.get(f"{server.address}/api/puzzles/none").status_code in (400, 404)


def test_a_report_of_a_mistake_is_a_scenario() -> None:
    """What the page writes down can be run: see docs/editor.md."""
    report = {
        "name": "a mistake?",
        "mode": "duel",
        "setup": WON,
        "steps": [{"legal": ["attack Kyr"]}],
    }
    assert run_scenario(report), "it fails as long as the rules say otherwise"
    assert not run_scenario({**report, "steps": [{"legal": ["attack Akao Uket"]}]})
