"""Bots of other people: what they are told, what they may answer, and every way to fail."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest
from bot_scripts import script
from helpers import python

import kyradar
from kyradar import KyradarError
from kyradar.agents import make
from kyradar.agents.bot_process import BotError
from kyradar.agents.bots import BotAgent, Limits, split
from kyradar.lab.matches import play_out
from kyradar.lab.tournament import plan_tournament
from kyradar.title import ModeName

QUICK = Limits(start_ms=20_000, move_ms=400, grace_ms=300)


def bot(folder: Path, name: str, limits: Limits = QUICK, hello: str = "") -> BotAgent:
    return BotAgent(script(folder, name, hello), 5, limits)


def decide(agent: BotAgent, decisions: int = 5) -> kyradar.Game:
    """Let it play both seats for a while."""
    game = kyradar.new_game("duel", 1)
    try:
        while agent.decisions < decisions and game.to_act:
            seat = game.to_act[0]
            game.apply(agent.choose(game.view(seat), game.legal(seat)))
    finally:
        agent.close()
    return game


def test_an_answer_by_number_or_by_line(tmp_path: Path) -> None:
    first = bot(tmp_path, "first")
    game = decide(first)
    assert len(game.actions) >= 5 and first.odds == 0.25 and first.introduction["name"] == "test"
    assert 0 < first.slowest_ms <= first.used_ms and first.peak_mb > 1
    by_line = bot(tmp_path, "by_line")
    assert decide(by_line).actions != game.actions
    assert by_line.odds is None


@pytest.mark.parametrize("name", ["patient", "chatter", "old_answer"])
def test_what_is_allowed(name: str, tmp_path: Path) -> None:
    """It may think until it is told to stop, say anything else, and repeat itself."""
    assert len(decide(bot(tmp_path, name), 3).actions) >= 3


@pytest.mark.parametrize(
    ("name", "kind", "said"),
    [
        ("crash", "crashed", "exit status 7"),
        ("illegal", "illegal", "chose 9999"),
        ("made_up", "illegal", "'win at once'"),
        ("silent", "late", "in time"),
        ("large", "memory", "more than 100 MB"),
        ("no_json", "protocol", "no JSON: hello there"),
        ("error", "protocol", "I am lost"),
        ("other_protocol", "protocol", "speaks protocol 99"),
        ("at_once", "crashed", "exit status 3"),
    ],
)
def test_every_way_to_fail(name: str, kind: str, said: str, tmp_path: Path) -> None:
    limits = Limits(start_ms=20_000, move_ms=5_000 if name == "large" else 400, grace_ms=300,
                    memory_mb=100)  # fmt: skip
    agent = bot(tmp_path, name, limits)
    with pytest.raises(BotError, match=said) as failed:
        decide(agent)
    assert failed.value.kind == kind
    if name == "crash":
        assert failed.value.last_words == ["out of ideas"]


def test_what_cannot_start(tmp_path: Path) -> None:
    with pytest.raises(BotError, match="cannot be started") as failed:
        decide(BotAgent("./no-such-bot --fast"))
    assert failed.value.kind == "no start"
    with pytest.raises(BotError) as failed:
        decide(bot(tmp_path, "never_ready", Limits(start_ms=800)))
    assert failed.value.kind == "late"


def test_a_command_of_windows_keeps_its_backslashes() -> None:
    bot = r"C:\bots\fast.exe"
    assert split(f"{bot} --depth 3", windows=True) == [bot, "--depth", "3"]
    spaced = r"C:\Program Files\bot.exe"
    assert split(f'"{spaced}" -x', windows=True) == [spaced, "-x"]
    assert split("python3 'my bot.py'", windows=False) == ["python3", "my bot.py"]


def test_a_limit_of_memory_that_cannot_be_held_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kyradar.lab.tournament.can_measure", lambda: False)
    with pytest.raises(KyradarError, match="leave --memory out"):
        plan_tournament(["random", "greedy"], limits=Limits(memory_mb=100))
    assert plan_tournament(["random", "greedy"], limits=Limits()).limits.memory_mb is None


def test_the_time_of_a_game_runs_out(tmp_path: Path) -> None:
    limits = Limits(move_ms=400, game_ms=700, grace_ms=0)
    with pytest.raises(BotError) as failed:
        decide(bot(tmp_path, "slow", limits), 20)
    assert failed.value.kind == "late"


def test_it_ends_with_all_it_started(tmp_path: Path) -> None:
    with pytest.raises(BotError):
        decide(bot(tmp_path, "parent"))
    time.sleep(0.2)
    left = subprocess.run(["ps", "-A", "-o", "args="], capture_output=True, text=True).stdout
    assert "sleep 61.5" not in left


def test_it_is_told_nothing_it_may_not_know(tmp_path: Path) -> None:
    """Two deals that look the same from the seat send the same messages but for its own luck."""
    log = tmp_path / "log"
    path = tmp_path / "spy.py"
    spy = Path(script(tmp_path, "first").split()[1]).read_text("utf-8")
    spy = spy.replace("return json.loads(line)", f"open({str(log)!r}, 'a').write(line); return "
                      "json.loads(line)")  # fmt: skip
    path.write_text(spy, "utf-8")
    game = kyradar.new_game("duel", 6)
    hidden = game.position()
    other = 1 - game.to_act[0]
    deck = hidden["seats"][other]["deck"]
    hidden["seats"][other]["deck"] = deck[::-1]
    told = []
    for position in (game.position(), hidden):
        log.write_text("")
        decide_one(BotAgent(f"{sys.executable} {path}", 3), kyradar.from_position(position, 1))
        told.append(log.read_text("utf-8"))
    assert told[0] == told[1]
    new = json.loads(told[0].splitlines()[1])
    assert new["t"] == "new" and new["seed"] != 6 and new["mode"] == "duel"
    asked = json.loads(told[0].splitlines()[2])
    assert asked["view"] == game.view(game.to_act[0])
    assert [one["text"] for one in asked["legal"]] == [one.text for one in game.legal()]


def decide_one(agent: BotAgent, game: kyradar.Game) -> None:
    seat = game.to_act[0]
    agent.choose(game.view(seat), game.legal(seat))
    agent.close()


def test_one_that_looks_is_shown_what_others_do(tmp_path: Path) -> None:
    agent = bot(tmp_path, "first", Limits(), hello="looks=True")
    game = kyradar.new_game("duel", 2)
    play_out(game, [make("random", 1), agent])
    assert game.outcome is not None
    assert agent.introduction["looks"] is True


@pytest.mark.parametrize("name", ["cmd:", "cmd:  ", "cmd:'./bot"])
def test_what_is_no_command(name: str) -> None:
    with pytest.raises(KyradarError, match="cmd:"):
        make(name)


def test_a_person_plays_against_it(tmp_path: Path) -> None:
    command = f"cmd:{script(tmp_path, 'first')}"
    done = subprocess.run(
        [sys.executable, "-m", "kyradar", "play", "--seed", "7", "--first", "opponent"]
        + ["--no-color", "--opponent", command],
        input="end\nq\nn\n",
        capture_output=True,
        text=True,
        timeout=120,
        cwd=tmp_path,
        env=os.environ | {"PYTHONPATH": str(Path(kyradar.__file__).parent.parent)},
    )
    assert done.returncode == 0, done.stderr
    assert "House Rorius plays" in done.stdout and "Your action" in done.stdout


# --- the house as a bot ---------------------------------------------------------------------------


def talk(agent: str, *messages: dict[str, Any]) -> list[dict[str, Any]]:
    lines = "\n".join(map(json.dumps, messages)) + "\n"
    source = Path(kyradar.__file__).parent.parent
    done = subprocess.run(
        [sys.executable, "-m", "kyradar", "engine", "--agent", agent],
        input=lines,
        capture_output=True,
        text=True,
        timeout=600,
        env=os.environ | {"PYTHONPATH": str(source)},
    )
    assert done.returncode == 0, done.stderr
    return [json.loads(line) for line in done.stdout.splitlines()]


def question(game: kyradar.Game, number: int = 1) -> dict[str, Any]:
    seat = game.to_act[0]
    return {
        "t": "choose",
        "id": number,
        "seat": seat,
        "view": game.team_view(seat),
        "legal": [action.as_dict() for action in game.legal(seat)],
        "clock": {"move_ms": 2000, "game_ms": None},
    }


@pytest.mark.slow
@pytest.mark.parametrize("mode", ["duel", "solo", "coop", "team"])
def test_the_house_answers_in_every_mode(mode: ModeName) -> None:
    game = kyradar.new_game(mode, 3)
    hello, ready, best = talk(
        "greedy",
        {"t": "hello", "protocol": 1},
        {"t": "new", "mode": mode, "seat": 0, "seed": 1},
        {"t": "something new"},
        question(game, 7),
        {"t": "quit"},
    )
    assert hello["protocol"] == 1 and hello["name"] == "greedy"
    assert ready == {"t": "ready"}
    seat = game.to_act[0]
    assert best["id"] == 7 and game.legal(seat)[best["index"]].text == best["action"]


@pytest.mark.slow
def test_a_search_of_the_house_says_its_odds_and_keeps_to_the_clock() -> None:
    game = kyradar.new_game("duel", 3)
    seat = game.to_act[0]
    while plays := [one for one in game.legal(seat) if one.verb == "play"]:
        game.apply(plays[0])  # that goes without thinking, and has no odds
    asked = question(game) | {"clock": {"move_ms": 300}}
    *_, best = talk("search:40", {"t": "new", "mode": "duel", "seat": seat, "seed": 1}, asked)
    assert 0 <= best["odds"] <= 1


def test_what_the_house_does_not_understand_is_said() -> None:
    game = kyradar.new_game("duel", 3)
    said = talk("random", question(game), {"t": "set", "name": "agent", "value": "sage"})
    assert [one["t"] for one in said] == ["error", "error"]
    assert "new first" in said[0]["text"] and "sage" in said[1]["text"]
    done = python("from kyradar.cli.main import main; raise SystemExit(main(['engine', '--agent', "
                  "'sage']))")  # fmt: skip
    assert done.returncode == 2 and "no agent named 'sage'" in done.stderr


@pytest.mark.slow
def test_a_house_bot_plays_as_its_agent_does() -> None:
    """Through the protocol or not, greedy does the same with the same luck."""
    from kyradar.agents.bots import own_luck

    plain, through = kyradar.new_game("duel", 4), kyradar.new_game("duel", 4)
    play_out(plain, [make("greedy", own_luck(1)), make("greedy", own_luck(2))])
    command = f"{sys.executable} -m kyradar engine --agent greedy"
    play_out(through, [BotAgent(command, 1), BotAgent(command, 2)])
    assert through.actions == plain.actions
