"""Matches and ratings: reproducible, fair to both seats, and right about who is stronger."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from kyradar import KyradarError
from kyradar.cli.main import main
from kyradar.lab.findings import Setting, findings_of
from kyradar.lab.ladder import play_ladder
from kyradar.lab.matches import Pairing, Result, play, play_all, schedule
from kyradar.lab.ratings import wilson
from kyradar.lab.survival import play_survival

LEVELS = ("easy", "normal", "hard")


def test_a_schedule_is_fair() -> None:
    pairings = schedule("greedy", "random", 8, seed=5)
    assert Counter(pairing.agents for pairing in pairings) == {
        ("greedy", "random"): 4,
        ("random", "greedy"): 4,
    }
    assert [pairing.seed for pairing in pairings] == [5, 5, 6, 6, 7, 7, 8, 8]
    begins = Counter(one.agents[one.first] for one in pairings if one.first is not None)
    assert begins == {"greedy": 4, "random": 4}


def test_results_do_not_depend_on_the_number_of_workers() -> None:
    pairings = schedule("greedy", "novice", 4, seed=1)
    assert list(play_all(pairings, 1)) == list(play_all(pairings, 2))


def test_options_reach_the_game() -> None:
    result = play(Pairing(("greedy", "greedy"), 3, 0, (("ploys", True),)))
    assert result.winner in (0, 1, "nobody")
    assert result.actions > result.turns > 2


def test_ratings_tell_the_stronger() -> None:
    ladder = play_ladder(["random", "greedy"], 6, seed=1, processes=1)
    best, worst = ladder.ratings
    assert (best.name, worst.name) == ("greedy", "random")
    assert best.low <= best.elo <= best.high
    assert ladder.points("greedy", "random") == (6.0, 6)
    assert "| greedy |" in str(ladder)


def test_a_drawn_game_is_half_a_point() -> None:
    drawn = Result(Pairing(("a", "b"), 1, 0), "nobody", 10, 4)
    assert drawn.score(0) == drawn.score(1) == 0.5


@pytest.mark.parametrize(("points", "games"), [(0, 20), (20, 20), (7, 20), (0, 0)])
def test_an_interval_holds_its_share_and_stays_a_share(points: int, games: int) -> None:
    low, high = wilson(points, games)
    assert 0.0 <= low <= (points / games if games else 0.5) <= high <= 1.0


def test_an_unknown_agent_is_told_before_anything_is_played(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["lab", "ladder", "--agents", "greedy,sage"]) == 2
    assert "no agent named 'sage'" in capsys.readouterr().err


def test_survival_falls_with_difficulty_and_rises_with_strength() -> None:
    """On few games only the clearest differences: the greedy last longer than the random."""
    names = ["random", "greedy"]
    survival = play_survival("solo", names, 12, seed=1, processes=1)
    results = survival.results
    assert len(results) == 2 * 3 * 12
    won = Counter(
        (result.pairing.agents[0], dict(result.pairing.options)["difficulty"])
        for result in results
        if result.winner == "players"
    )
    assert sum(won["greedy", level] for level in LEVELS) > 0
    assert sum(won["random", level] for level in LEVELS) == 0
    text = str(survival)
    assert "deals 1 to 12" in text
    assert "| greedy |" in text


def test_survival_from_the_command_line(tmp_path: Path) -> None:
    out = tmp_path / "table.md"
    arguments = ["lab", "survival", "--mode", "coop", "--agents", "random", "--games", "2"]
    assert main([*arguments, "--workers", "1", "--out", str(out)]) == 0
    assert "coop: 2 games each" in out.read_text("utf-8")


def test_a_sweep_with_rows_and_columns(monkeypatch: pytest.MonkeyPatch) -> None:
    """As of a game that can be set in two ways at once: who plays, and how hard it is."""
    findings = findings_of("solo")
    swept = tuple(
        Setting((("difficulty", level),), level, who, usual=level == "hard")
        for who in ("alone", "again")
        for level in ("easy", "hard")
        if (who, level) != ("again", "easy")
    )
    monkeypatch.setattr(type(findings), "settings", lambda self, mode: swept)
    survival = play_survival("solo", ["random"], 2, seed=1, processes=1)
    assert len(survival.results) == 2 * len(swept)
    lines = str(survival).splitlines()
    assert lines[2] == "| player | with | easy | hard | turns (hard) |"
    assert lines[4].startswith("| random | alone | 0% (")
    assert lines[5].startswith("| random | again |  | 0% (")
    assert [setting.name for setting in swept] == ["alone, easy", "alone, hard", "again, hard"]


def test_a_ladder_of_teams() -> None:
    ladder = play_ladder(["random", "greedy"], 2, seed=1, processes=1, mode="team")
    results = ladder.results
    assert [len(result.pairing.agents) for result in results] == [4, 4]
    assert results[0].pairing.names == results[1].pairing.names[::-1] == ("random", "greedy")
    assert ladder.points("greedy", "random") == (2.0, 2)
    with pytest.raises(KyradarError, match="lab survival"):
        play_ladder(["random", "greedy"], 2, mode="coop")
    with pytest.raises(KyradarError, match="nothing to survive"):
        play_survival("team", ["random"])
