"""What is written down of games: where a card came from, and whose points they are."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from kyradar.lab import make_job
from kyradar.lab.recorder import Recorder


def written(
    mode: str, games: int, options: dict[str, Any] | None = None, agent: str = "random"
) -> Recorder:
    recorder = Recorder(make_job(games, [agent], mode, seed=3, options=options))
    for game in range(games):
        recorder.play(game)
    return recorder


def rows(recorder: Recorder, table: str) -> list[dict[str, Any]]:
    columns = recorder.tables[table]
    return [dict(zip(columns, row, strict=True)) for row in zip(*columns.values(), strict=True)]


def test_the_top_of_a_deck_is_a_source_of_its_own() -> None:
    """With perks, somebody may acquire the top of the Asset Deck or of the Wonder Deck (E4)."""
    recorder = written("duel", 12, {"perks": True})
    blind = Counter(
        row["game"]
        for row in rows(recorder, "decisions")
        if row["action"] in ("acquire top", "wonder top")
    )
    bought = Counter(
        row["game"] for row in rows(recorder, "acquisitions") if row["source"] == "top"
    )
    assert blind and bought == blind


def test_battle_and_knowledge_are_the_teams() -> None:
    """Partners have the same Battle and Knowledge when one acts after the other (M3)."""
    decisions = rows(written("team", 1), "decisions")
    handed_over = [
        (one, other)
        for one, other in zip(decisions, decisions[1:], strict=False)
        if one["seat"] // 2 == other["seat"] // 2
        and one["seat"] != other["seat"]
        and one["turn"] == other["turn"]
        and one["verb"] == "done"
    ]
    assert handed_over
    for one, other in handed_over:
        assert (one["battle"], one["knowledge"]) == (other["battle"], other["knowledge"])


@pytest.mark.parametrize(
    ("mode", "agent", "winner", "side"),
    [
        ("duel", "random", "nobody", None),
        ("coop", "random", "dragon", None),
        ("team", "greedy", "team", 0),
    ],
)
def test_the_winner_and_its_side(mode: str, agent: str, winner: str, side: int | None) -> None:
    (game,) = rows(written(mode, 1, agent=agent), "games")
    assert game["winner"].startswith(winner)
    if side is None:
        assert game["winner_side"] is None
    else:
        assert game["winner"] == f"team {game['winner_side']}"
