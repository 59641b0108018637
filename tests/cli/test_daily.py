"""`kyradar play --daily`: the deal of the day at the terminal, and its result to share."""

from __future__ import annotations

from datetime import date, datetime, timedelta, tzinfo
from pathlib import Path
from typing import Any

import pytest

from kyradar import new_game
from kyradar.cli import new_game as new_game_module
from kyradar.cli import session
from kyradar.engine.daily import daily_of

from .terminal import Terminal
from .typist import play

pytestmark = pytest.mark.slow

MONDAY = date(2026, 11, 16)


@pytest.fixture
def monday(monkeypatch: pytest.MonkeyPatch) -> None:
    class Then(datetime):
        @classmethod
        def now(cls, tz: tzinfo | None = None) -> Any:
            return datetime(2026, 11, 16, 12, tzinfo=tz)

    for module in (session, new_game_module):
        monkeypatch.setattr(module, "datetime", Then)


def test_the_deal_of_the_day_is_dealt(monday: None, terminal: Terminal, tmp_path: Path) -> None:
    daily = daily_of(MONDAY)
    saved = tmp_path / "day.kyr"
    shown = terminal("play", "--daily", "--no-color", typed=[f"s {saved}", "q", "n"])
    assert shown.status == 0
    record = saved.read_text("utf-8")
    assert f"seed {daily.seed}" in record
    assert "--opponent apprentice" in record


def test_its_result_is_a_line_to_share(monday: None) -> None:
    daily = daily_of(MONDAY)
    shown = play(new_game("duel", daily.seed), opponent="random")
    assert "Kyradar daily 2026-11-16 · won in turn " in shown
    french = play(new_game("duel", daily.seed), opponent="random", language="fr")
    assert "Kyradar du jour 2026-11-16 · gagné au tour " in french
    other = play(new_game("duel", daily_of(MONDAY + timedelta(days=3)).seed), opponent="random")
    assert "daily" not in other


@pytest.mark.parametrize("flag", [["--seed", "3"], ["--mode", "solo"], ["--seat", "2"]])
def test_the_date_says_what_is_played(flag: list[str], terminal: Terminal) -> None:
    shown = terminal("play", "--daily", *flag)
    assert shown.status != 0
    assert f"{flag[0]} means nothing with --daily" in shown.err
