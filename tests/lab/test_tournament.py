"""Tournaments: fair, resumable, and no bot can spoil more than its own game."""

from __future__ import annotations

import json
import os
import re
import shutil
import signal
import subprocess
import sys
import time
from collections import Counter
from html.parser import HTMLParser
from pathlib import Path

import pytest
from bot_scripts import script

import kyradar
from kyradar import KyradarError, lab
from kyradar.agents.bots import Limits
from kyradar.cli.main import main
from kyradar.lab.tournament import RESULTS, plan_tournament, read_results

EXAMPLES = Path(__file__).parents[2] / "examples/bots"
LIMITS = Limits(start_ms=20_000, move_ms=600, grace_ms=400, memory_mb=100)


def bots(folder: Path, *names: str) -> dict[str, str]:
    return {name: f"cmd:{script(folder, name)}" for name in names}


def outline(folder: Path) -> list[tuple[object, ...]]:
    """What does not depend on the clock."""
    found = sorted(read_results(folder), key=lambda one: one.number)
    return [(one.number, one.names, one.deal, one.winner, one.actions) for one in found]


def test_a_schedule_is_mirrored() -> None:
    plan = plan_tournament(["random", "greedy", "novice"], seed=7)
    fixtures = list(plan.fixtures(4))
    assert len(fixtures) == 12 and [one.number for one in fixtures] == list(range(12))
    assert len({one.deal for one in fixtures}) == 2
    assert min(one.deal for one in fixtures) > 1 << 32  # nobody guesses them
    sides = Counter((tuple(entry.name for entry in one.entries), one.deal) for one in fixtures)
    assert set(sides.values()) == {1} and len(sides) == 12
    begins = Counter(one.entries[one.first or 0].name for one in fixtures)
    assert set(begins.values()) == {4}
    for one, other in zip(fixtures[::2], fixtures[1::2], strict=True):
        assert one.deal == other.deal and one.entries == other.entries[::-1]
        assert one.entries[one.first or 0] == other.entries[other.first or 0]
    assert list(plan.fixtures(2)) == fixtures[:6]
    drawn = {plan_tournament(["random", "greedy"]).seed for _ in range(3)}
    assert len(drawn) == 3


def test_whatever_a_bot_does_costs_its_game_and_no_other(tmp_path: Path) -> None:
    names = ("first", "by_line", "crash", "illegal", "silent", "large", "at_once")
    cup = lab.play_tournament(
        bots(tmp_path, *names), tmp_path / "cup", 2, limits=LIMITS, seed=1, workers=2
    )
    assert len(cup.verdicts) == len(names) * (len(names) - 1)
    kinds = {"crash": "crashed", "illegal": "illegal", "silent": "late", "large": "memory",
             "at_once": "crashed"}  # fmt: skip
    for verdict in cup.verdicts:
        game = kyradar.load_record(Path(verdict.record).read_text("utf-8"))
        assert game.outcome is not None and str(game.outcome.winner) == str(verdict.winner)
        assert game.seed == verdict.deal
        (failure,) = verdict.failures or (None,)
        if failure is None:
            assert set(verdict.names) == {"first", "by_line"}
            assert verdict.cause != "resigned"
        else:
            assert failure.kind == kinds[failure.name]
            assert verdict.names[1 - int(verdict.winner)] == failure.name
            assert verdict.cause == "resigned"
    assert all(cup.points("first", name) == (2.0, 2) for name in kinds)
    table = str(cup)
    assert re.search(r"\| crash \| .* crashed 12 \|", table) is None  # it beats worse ones
    assert re.search(r"\| first \| .* \| none \|", table)
    assert re.search(r"\| at_once \| 0 \| .* crashed 12 \|", table)
    said = next(fault for one in cup.verdicts for fault in one.failures if fault.name == "crash")
    assert said.last_words == ["out of ideas"]


class Links(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found += [value or "" for name, value in attrs if name in ("href", "src")]


@pytest.mark.long
def test_it_goes_on_and_can_be_made_longer(tmp_path: Path) -> None:
    entries = bots(tmp_path, "first", "by_line")
    whole = tmp_path / "whole"
    told: list[int] = []
    lab.play_tournament(entries, whole, 4, limits=LIMITS, seed=9, workers=1, finished=told.append)
    assert told == [0, 1, 1, 1, 1]
    folder = tmp_path / "cup"
    lab.play_tournament(entries, folder, 2, limits=LIMITS, seed=9, workers=1)
    told.clear()
    cup = lab.play_tournament(entries, folder, 4, limits=LIMITS, workers=1, finished=told.append)
    assert told == [2, 1, 1]  # without --seed it is the folder's
    assert outline(folder) == outline(whole) and len(cup.verdicts) == 4
    # A power cut: a torn line, and a record that never came to the disk.
    lines = (folder / RESULTS).read_bytes().splitlines()
    (folder / RESULTS).write_bytes(b"\n".join(lines[:3]) + b"\n" + lines[3][:40])
    Path(cup.verdicts[1].record).unlink()
    told.clear()
    lab.play_tournament(entries, folder, 4, limits=LIMITS, workers=2, finished=told.append)
    assert told == [2, 1, 1]
    assert outline(folder) == outline(whole)
    links = Links()
    links.feed((folder / "index.html").read_text("utf-8"))
    assert len(links.found) == 4 and all((folder / link).exists() for link in links.found)
    assert lab.load_tournament(folder).points("first", "by_line")[1] == 4


def test_a_killed_tournament_goes_on(tmp_path: Path) -> None:
    folder = tmp_path / "cup"
    entries = bots(tmp_path, "first", "slow")
    slow = (tmp_path / "slow.py").read_text("utf-8")
    (tmp_path / "slow.py").write_text(
        slow.replace("0.2", "0.02"), "utf-8"
    )  # slow enough to be killed
    arguments = [f"{name}={agent}" for name, agent in entries.items()]
    command = ["lab", "tournament", *arguments, "--games", "4", "--out", str(folder),
               "--workers", "1", "--seed", "3"]  # fmt: skip
    source = str(Path(kyradar.__file__).parent.parent)
    process = subprocess.Popen(
        [sys.executable, "-m", "kyradar", *command],
        env=os.environ | {"PYTHONPATH": source},
        stderr=subprocess.DEVNULL,
    )
    limit = time.monotonic() + 120
    while not read_results(folder) and time.monotonic() < limit:
        time.sleep(0.05)
    process.send_signal(signal.SIGKILL)
    process.wait()
    kept = outline(folder)
    assert 0 < len(kept) < 4
    (tmp_path / "slow.py").write_text(slow.replace("sleep(0.2)", "sleep(0)"), "utf-8")
    assert main(command) == 0
    assert len(outline(folder)) == 4 and outline(folder)[: len(kept)] == kept


def test_mistakes_are_told_first(tmp_path: Path) -> None:
    entries = bots(tmp_path, "first", "by_line")
    folder = tmp_path / "cup"
    for agents, more, said in (
        (["greedy"], {}, "at least two"),
        (["greedy", "greedy"], {}, "same name"),
        (["greedy", "sage"], {}, "no agent named 'sage'"),
        (entries, {"mode": "coop"}, "one side"),
        (entries, {"seed": -1}, "seed of a tournament"),
        (entries, {"games": 0}, "an even number"),
        (entries, {"games": 3}, "an even number from 2 on.*found 3"),
        (entries, {"options": {"perk": True}}, "did you mean perks"),
    ):
        with pytest.raises(KyradarError, match=said):
            lab.play_tournament(agents, folder, **({"games": 2} | more))
    assert not folder.exists()
    lab.play_tournament(entries, folder, 2, limits=LIMITS, workers=1)
    with pytest.raises(KyradarError, match="another tournament \\(limits differ\\)"):
        lab.play_tournament(entries, folder, 2, workers=1)
    with pytest.raises(KyradarError, match="not empty and holds no tournament"):
        lab.play_tournament(entries, tmp_path, 2, workers=1)
    with pytest.raises(KyradarError, match="holds no tournament"):
        lab.load_tournament(tmp_path)
    (folder / "tournament.json").write_text("{}", "utf-8")
    with pytest.raises(KyradarError, match="not the plan"):
        lab.load_tournament(folder)


def test_teams_of_bots(tmp_path: Path) -> None:
    cup = lab.play_tournament(
        bots(tmp_path, "first", "crash"), tmp_path / "cup", 2, mode="team", limits=LIMITS, workers=1
    )
    assert cup.points("first", "crash") == (2.0, 2)


@pytest.mark.skipif(shutil.which("node") is None, reason="needs node")
def test_the_examples_play_a_tournament(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A bot without our package, one in another language, and an agent of the house."""
    arguments = [f"buyer=cmd:{sys.executable} -I {EXAMPLES / 'buyer.py'}",
                 f"warrior=cmd:node {EXAMPLES / 'warrior.js'}", "random"]  # fmt: skip
    command = ["lab", "tournament", *arguments, "--games", "2", "--memory", "400", "--workers"]
    assert main([*command, "2", "--out", str(tmp_path / "cup")]) == 0
    said = capsys.readouterr().out
    assert "| buyer |" in said and "| warrior |" in said and "| random |" in said
    cup = lab.load_tournament(tmp_path / "cup")
    assert [one.failures for one in cup.verdicts] == [[]] * 6
    assert cup.plan["bots"]["random"] == "random"
    data = json.loads((tmp_path / "cup" / RESULTS).read_text("utf-8").splitlines()[0])
    assert data["efforts"]["buyer"]["decisions"] > 5 or "buyer" not in data["names"]
