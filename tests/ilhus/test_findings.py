"""Ilhus in the laboratory: its games written down, every subset at every level, and its report."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from kyradar import lab, new_game
from kyradar.ilhus.findings.schema import ENCOUNTERS
from kyradar.lab.findings import Setting
from kyradar.lab.recorder import Recorder
from kyradar.title import mode_named

SETTINGS = lab.findings_of("ilhus").settings(mode_named("ilhus"))


def test_every_subset_of_heroes_at_every_level() -> None:
    assert len(SETTINGS) == 28 and len({one.name for one in SETTINGS}) == 28
    assert sum(one.usual for one in SETTINGS) == 7
    for one in SETTINGS:
        game = new_game("ilhus", 1, dict(one.options))
        assert game.players == one.row.count("+") + 1
        assert game.options["level"] == one.column


def rows(recorder: Recorder, table: str) -> list[dict[str, Any]]:
    columns = recorder.tables[table]
    return [dict(zip(columns, row, strict=True)) for row in zip(*columns.values(), strict=True)]


@pytest.fixture(scope="module")
def written() -> Recorder:
    recorder = Recorder(lab.make_job(28, ["random"], "ilhus", seed=4, sweep=True))
    for game in range(28):
        recorder.play(game)
    return recorder


def heroes_of(setting: Setting) -> list[str]:
    heroes = dict(setting.options)["heroes"]
    assert isinstance(heroes, (list, tuple))
    return list(heroes)


def test_the_tables_agree_with_each_other(written: Recorder) -> None:
    games, rounds = rows(written, "games"), rows(written, "rounds")
    decisions, cards = rows(written, "decisions"), rows(written, "cards")
    assert [row["setting"] for row in games] == [one.name for one in SETTINGS]
    for game, setting in zip(games, SETTINGS, strict=True):
        number = game["game"]
        assert game["heroes"] == "+".join(heroes_of(setting))
        assert game["winner"] == "foes" and game["ending"] == f"encounter_{game['encounter']}"
        own = [row for row in rounds if row["game"] == number]
        reached = Counter(row["encounter"] for row in own)
        assert {n: game[f"rounds_{n}"] for n in ENCOUNTERS} == {n: reached[n] for n in ENCOUNTERS}
        assert [row["round"] for row in own if row["encounter"] == 1] == list(
            range(1, reached[1] + 1)
        )
        for column in ("plays", "fusions", "wounds"):
            assert sum(row[column] for row in own) == game[column]
        asked = [row for row in decisions if row["game"] == number]
        assert game["choices"] == sum(row["legal"] > 1 for row in asked)
        held = [row for row in cards if row["game"] == number]
        assert sum(row["played"] for row in held) == game["plays"]
        novices = [row for row in asked if row["kind"] == "novice"]
        taken = {row["card"] for row in novices}
        assert all(row["taken"] and row["offered"] for row in held if row["card"] in taken)
        assert all(row["taken"] <= row["offered"] for row in held)


def test_fusions_are_counted_where_the_mistress_plays(written: Recorder) -> None:
    games = rows(written, "games")
    assert sum(row["fusions"] for row in games) > 0
    assert all(not row["fusions"] for row in games if "mistress" not in row["heroes"])
    fused = [row for row in rows(written, "decisions") if row["verb"] == "fuse"]
    assert len(fused) == sum(row["fusions"] for row in games)


@pytest.mark.slow
def test_a_report_on_a_sweep(tmp_path: Path) -> None:
    pytest.importorskip("numpy")
    pytest.importorskip("pyarrow")
    run = lab.run(tmp_path / "run", 56, ["random"], mode="ilhus", sweep=True, workers=1)
    assert run.title == "random, every setting"
    page = lab.write_report(tmp_path / "run", tmp_path / "page.html")
    for said in ("games of Ilhus", "Against Moira", "Rounds and menace", "mage + twins", "Cards"):
        assert said in page
    assert "Volfyirion" not in page and "dragon" not in page and ">nan" not in page
    text = lab.write_report(tmp_path / "run", tmp_path / "page.md")
    assert "| player | with | story | easy | normal | hard |" in text
    assert "| fusions a game, with the Mistress |" in text and "| Fury |" in text


def test_one_set_of_heroes_from_the_command_line() -> None:
    findings = lab.findings_of("ilhus")
    assert findings.read_setting("heroes", "mage") == ["mage"]
    assert findings.read_setting("heroes", "mage+twins") == ["mage", "twins"]
    told = findings.told(mode_named("ilhus"), {"heroes": ["mage", "twins"], "level": "hard"})
    assert told == ["mage + twins", "hard"]
