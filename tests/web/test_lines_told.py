"""What chronicle and study say of golden games of every mode and language: whole sentences."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import Any

import pytest

from kyradar.engine.record import read_record
from kyradar.engine.replay import open_record
from kyradar.engine.wording import LANGUAGES
from kyradar.title import mode_named
from kyradar.web.facts import facts
from kyradar.web.texts import page_words
from kyradar.web.thinking.replays import Scenes
from tools.page import find_node

GOLDEN = Path(__file__).parents[1] / "golden"
SCRIPT = Path(__file__).parents[1] / "page" / "lines.js"
NAMES = ("rich-everything-10", "plain-1", "rich-solo-normal-17", "rich-coop-normal-20")
GAMES = {
    "volfyirion": (*NAMES, "rich-team-13"),
    "ilhus": ("ilhus/mage-mistress-twins-normal", "ilhus/later-mistress"),
}


@pytest.fixture(scope="module", params=GAMES)
def told(request: pytest.FixtureRequest, tmp_path_factory: Any) -> list[dict[str, Any]]:
    """Each game in each language: its lines by turns, and by single moves."""
    node = find_node()
    if node is None:
        pytest.skip("there is no Node")
    records = {
        name: read_record((GOLDEN / f"{name}.kyr").read_text()) for name in GAMES[request.param]
    }
    assert {mode_named(one.mode).game for one in records.values()} == {request.param}
    given = []
    for lang in LANGUAGES:
        games = []
        for name, record in records.items():
            scenes = Scenes(open_record(record), (), lang, None)
            scenes.begin()
            for n, (number, line) in enumerate(record.actions, start=1):
                scenes.act(number, n, line)
            games.append({"name": name, "steps": scenes.steps})
        words = {"lang": lang, "words": page_words(lang), "facts": facts(request.param, lang)}
        given.append({**words, "games": games})
    path = tmp_path_factory.mktemp("lines") / "games.json"
    path.write_text(json.dumps(given), "utf-8")
    ran = subprocess.run([node, SCRIPT, path], capture_output=True, text=True, timeout=120)
    assert ran.returncode == 0, ran.stderr
    lines = [json.loads(line) for line in ran.stdout.splitlines()]
    assert len(lines) == len(LANGUAGES) * len(records)
    return lines


def test_no_line_has_a_raw_key_or_slot(told: list[dict[str, Any]]) -> None:
    for one in told:
        assert len(one["told"]) > 20 and len(one["moves"]) > 20
        for line in (*one["told"], *one["moves"]):
            assert "⟦" not in line and "undefined" not in line, (one["lang"], one["name"], line)


def test_nobody_passes_in_a_study_who_played(told: list[dict[str, Any]]) -> None:
    """The move that ends a turn is no turn without a card."""
    for one in told:
        if one["lang"] == "en":
            passes = [line for line in one["moves"] if "without playing" in line]
            turns = [line for line in one["told"] if "without playing" in line]
            assert len(passes) <= len(turns), one["name"]
