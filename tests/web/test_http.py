"""The HTTP side: facts, words, pages, tables with every option, replays, analyses, health."""

from __future__ import annotations

import re
import time
from pathlib import Path

import pytest

import kyradar
from kyradar.agents.levels import LEVELS
from kyradar.agents.workspace import warm_up
from kyradar.volfyirion.options import SETTINGS, SWITCHES
from kyradar.volfyirion.wording import LANGUAGES

from .tables import NOVICE, PERSON, Server, play_on

ROOT = Path(__file__).parent.parent.parent
OWN_CARDS = """name,kind,house,cost,command,battle,knowledge,defence,secondary,needs,effect,copies
Test Hero,command,red,3,2,0,0,,none,,,2
"""


@pytest.fixture(scope="module")
def record() -> str:
    """A short game, because somebody resigns."""
    game = kyradar.new_game(seed=3, options={"first": 0})
    for _ in range(4):
        game.apply(game.legal()[0])
    game.resign(1)
    return game.record()


def test_facts(server: Server) -> None:
    for language in LANGUAGES:
        facts = server.get(f"/api/facts?lang={language}").json()
        assert facts["version"] == kyradar.__version__
        assert [level["name"] for level in facts["levels"]] == list(LEVELS)
        assert [rung["name"] for rung in facts["rungs"] if rung["step"] == 1] == list(LEVELS)
        assert facts["rungs"][1] == {"name": "level:2", "mark": "novice", "step": 2}
        assert [option["name"] for option in facts["options"]] == [*SWITCHES, *SETTINGS]
        assert all(option["line"] for option in facts["options"])
        stab = next(card for card in facts["cards"] if card["name"] == "Stab")
        assert {"kind", "house", "cost", "points", "defence", "needs", "effects"} <= set(stab)
        assert len(facts["cities"]) == 6
    assert server.get("/api/facts?lang=xx").json() == server.get("/api/facts?lang=en").json()


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_and_rules(server: Server, language: str) -> None:
    assert server.get(f"/api/words/{language}").json()
    sections = server.get(f"/api/rules/{language}").json()["sections"]
    rules = [rule for section in sections for rule in section["rules"]]
    assert {"P1", "P8", "T6", "V1"} <= {rule["id"] for rule in rules}
    assert any(rule["rulings"] for rule in rules)
    assert not any("(ruling)" in rule["text"] for rule in rules)


def test_an_address_with_nothing_at_it(server: Server) -> None:
    """A person sees the page, which says so in their language; a program gets the usual error."""
    html = "text/html,application/xhtml+xml,*/*;q=0.8"
    told = server.get("/nonsense", headers={"accept": html, "accept-language": "fr"})
    assert told.status_code == 404 and "<!doctype html>" in told.text
    asked = [("/nonsense", "application/json"), ("/nonsense", "*/*"), ("/api/no", html)]
    for path, accept in asked:
        answer = server.get(path, headers={"accept": accept})
        assert answer.status_code == 404 and answer.json()["error"]["code"] == "http"


@pytest.mark.parametrize(
    "path", ["/", "/t/abc", "/yours", "/replay", "/replay/abc", "/rules", "/cards"]
)
def test_pages_and_their_safety(server: Server, path: str) -> None:
    answer = server.get(path)
    assert answer.status_code == 200
    assert "text/html" in answer.headers["content-type"]
    policy = answer.headers["content-security-policy"]
    assert "default-src 'self'" in policy
    scripts = next(part for part in policy.split("; ") if part.startswith("script-src"))
    # From here only, and never inline: but for the import map, by its hash.
    allowed, digest = scripts.removeprefix("script-src ").split()
    assert allowed == "'self'" and re.fullmatch(r"'sha256-[A-Za-z0-9+/]{43}='", digest)
    assert "frame-ancestors 'none'" in policy
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert answer.headers["referrer-policy"] == "no-referrer"
    assert "server" not in answer.headers


def test_static_files_are_asked_for_again_and_answered_by_tag(server: Server) -> None:
    answer = server.get("/static/index.html")
    assert answer.status_code == 200
    again = server.get("/static/index.html", headers={"if-none-match": answer.headers["etag"]})
    assert again.status_code == 304
    for path in ("/static/../app.py", "/static/%2e%2e/app.py", "/static//etc/passwd"):
        assert server.get(path).status_code == 404


def test_health(server: Server) -> None:
    health = server.get("/health").json()
    assert (health["status"], health["version"]) == ("ok", kyradar.__version__)
    assert f"/a/{health['build']}/static/js/main.js" in server.get("/").text
    assert health["storage"]["writable"]
    assert health["storage"]["bytes"] > 0


def test_every_option_can_be_played(server: Server) -> None:
    table = server.open(options=dict.fromkeys(SWITCHES, True), cards=OWN_CARDS)
    clients = table.both()
    assert clients[0].state["view"]["options"]["cards"][0]["name"] == "Test Hero"
    play_on(clients, 10)
    clients[0].ask("resign")
    assert kyradar.load_record(table.record().text).outcome is not None


def test_own_cards_as_toml_or_rows(server: Server) -> None:
    toml = '[[card]]\nname = "Test Hero"\nkind = "command"\nhouse = "red"\ncost = 3\n'
    toml += 'command = 2\nbattle = 0\nknowledge = 0\ndefence = ""\nsecondary = "none"\n'
    toml += 'needs = ""\neffect = ""\ncopies = 2\n'
    first = server.open(cards=toml).both()[0]
    rows = first.state["view"]["options"]["cards"]
    again = server.open(options={"cards": rows}).both()[0]
    assert again.state["view"]["options"]["cards"] == rows


SEATS = [PERSON, PERSON]
WRONG_TABLES = {
    "no seats": {},
    "one seat": {"seats": [PERSON]},
    "three seats": {"seats": [PERSON] * 3},
    "nobody": {"seats": [NOVICE, NOVICE]},
    "unknown kind": {"seats": [{"kind": "dragon"}, PERSON]},
    "unknown level": {"seats": [{"kind": "computer", "level": "search:100000ms"}, PERSON]},
    "no level": {"seats": [{"kind": "computer"}, PERSON]},
    "unknown mode": {"seats": SEATS, "mode": "solo"},
    "unknown option": {"seats": SEATS, "options": {"perk": True}},
    "wrong value": {"seats": SEATS, "options": {"perks": 1}},
    "a path": {"seats": SEATS, "options": {"cards": "/etc/passwd"}},
    "a path as text": {"seats": SEATS, "cards": "/etc/passwd"},
    "a wrong card": {"seats": SEATS, "cards": OWN_CARDS.replace("red", "green")},
    "a seed of text": {"seats": SEATS, "seed": "1"},
    "a broken seed": {"seats": SEATS, "seed": 1.5},
    "a negative seed": {"seats": SEATS, "seed": -1},
    "unknown undo": {"seats": SEATS, "undo": "always"},
    "unknown field": {"seats": SEATS, "colour": "blue"},
    "no start": {"seats": SEATS, "start": {"step": 0}},
    "a broken record": {"seats": SEATS, "start": {"record": "x", "step": 0}},
}


@pytest.mark.parametrize("name", WRONG_TABLES)
def test_wrong_tables_are_refused_in_words(server: Server, name: str) -> None:
    answer = server.post("/api/tables", WRONG_TABLES[name])
    assert answer.status_code == 422, answer.text
    error = answer.json()["error"]
    assert set(error) == {"code", "text", "rule"}
    assert error["text"]
    assert "root:" not in error["text"]


def test_refusals_come_in_the_language_asked_for(server: Server) -> None:
    body = {"seats": SEATS, "cards": OWN_CARDS.replace("red", "green")}
    texts = {
        server.post(f"/api/tables?lang={language}", body).json()["error"]["text"]
        for language in LANGUAGES
    }
    assert len(texts) == len(LANGUAGES)
    headers = {"accept-language": "fr-CH,fr;q=0.9"}
    answer = server.get("/api/tables/nowhere", headers=headers)
    assert answer.json()["error"]["text"] == "Cette table n'existe pas."


def test_there_is_no_such_table(server: Server) -> None:
    for path in ("/api/tables/nowhere", "/api/tables/nowhere/record", "/api/analysis/nowhere"):
        assert server.get(path).status_code == 404
    assert server.post("/api/replay", {"table": "nowhere"}).status_code == 404


def test_a_replay_from_every_side(server: Server, record: str) -> None:
    data = server.post("/api/replay", {"record": record, "lang": "fr"}).json()
    game = kyradar.load_record(record)
    assert (data["mode"], data["winner"], data["options"]) == ("duel", 0, {"first": 0})
    assert [step["line"] for step in data["steps"][1:]] == [
        action.partition(": ")[2] for action in game.actions
    ]
    assert [step["n"] for step in data["steps"]] == list(range(5))
    assert {name: len(views) for name, views in data["views"].items()} == {"0": 5, "1": 5, "all": 5}
    assert data["views"]["0"][-1] == game.view(0)
    assert data["views"]["all"][-1] == game.position()
    assert any(entry["text"] for step in data["steps"] for entry in step["log"])


def test_a_replay_of_a_table_names_its_players(server: Server) -> None:
    table = server.open()
    clients = table.both(name="Lyra")
    play_on(clients, 6)
    clients[0].ask("resign")
    data = server.post("/api/replay", {"table": table.id}).json()
    assert data["people"][0]["name"] == "Lyra"
    assert len(data["steps"]) == 7


@pytest.mark.parametrize(
    "change",
    [
        lambda text: text.replace("p1: play Diviner", "p1: fly"),
        lambda text: text.replace("resigned p2\n", ""),
        lambda text: text.replace("rules 1", "rules 99"),
        lambda text: text.replace('{"first": 0}', '{"cards": "/etc/passwd"}'),
        lambda text: text.replace("seed 3", 'seed 3\nstart {"options": {"cards": "/etc/hosts"}}'),
        lambda text: "x",
        lambda text: text + "p1: end\n" * 6000,
    ],
)
def test_records_that_cannot_be_replayed(server: Server, record: str, change: object) -> None:
    bad = change(record)  # type: ignore[operator]
    answer = server.post("/api/replay", {"record": bad})
    assert answer.status_code in (409, 422)
    assert "localhost" not in answer.text
    assert "root:" not in answer.text


def test_play_on_from_any_point_of_a_finished_game(server: Server, record: str) -> None:
    table = server.open(PERSON, NOVICE, start={"record": record, "step": 2})
    client = table.sit(0)
    client.wait(lambda state: state["started"])
    game = kyradar.new_game(seed=3, options={"first": 0})
    for action in kyradar.load_record(record).actions[:2]:
        game.apply(action)
    assert client.state["view"] == game.view(0)
    client.ask("resign")
    finished = server.open(start={"table": table.id, "step": 0}).both()[0]
    assert finished.state["view"]["turn"] == game.turn
    answer = server.post(
        "/api/tables", {"seats": [PERSON, PERSON], "start": {"record": record, "step": 99}}
    )
    assert answer.status_code == 422


def test_an_analysis_is_made_and_kept(server: Server, record: str) -> None:
    job = server.post("/api/analysis", {"record": record}).json()["job"]
    assert server.post("/api/analysis", {"record": record}).json()["job"] == job
    end = time.monotonic() + 240  # the first one compiles the search
    while (data := server.get(f"/api/analysis/{job}").json())["result"] is None:
        assert time.monotonic() < end, data
        time.sleep(0.2)
    assert data["done"] == data["total"] == 4
    assert {"winner", "decisions", "turns", "simulations"} <= set(data["result"])
    for decision in data["result"]["decisions"]:
        for name in ("played", "best"):
            assert decision[f"{name}_parts"]["text"] == decision[name]
            assert decision[name].startswith(decision[f"{name}_parts"]["verb"])


def test_one_hint_for_a_seat_and_analyses_wait_in_a_queue(server: Server) -> None:
    warm_up()  # into the cache, so that nobody waits for the compiler
    table = server.open(PERSON, NOVICE, options={"first": 0})
    client = table.sit(0)
    client.wait(lambda state: state["legal"])
    for id in (901, 902, 903):
        client.send({"t": "hint", "id": id})
    answers = {id: client.answer(id) for id in (902, 903)}
    assert all(answer["code"] == "hinting" for answer in answers.values())
    assert client.answer(901)["t"] == "hint"
    assert client.ask("hint")["t"] == "hint"
    games = []
    for seed in range(3):
        game = kyradar.new_game(seed=seed)
        game.apply("end")
        game.resign(0)
        games.append(game.record())
    jobs = [server.post("/api/analysis", {"record": game}).json() for game in games]
    assert jobs[0]["ahead"] <= 1
    assert [job["ahead"] - jobs[0]["ahead"] for job in jobs] == [0, 1, 2]
    end = time.monotonic() + 60
    while time.monotonic() < end:
        told = [server.get(f"/api/analysis/{job['job']}").json() for job in jobs]
        if all(one["result"] for one in told):
            break
        time.sleep(0.2)
    assert [one["ahead"] for one in told] == [0, 0, 0]
