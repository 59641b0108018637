"""What cards are worth in games that players win together: a planted truth is found."""

from __future__ import annotations

from typing import Any

import pytest

np = pytest.importorskip("numpy")

from kyradar.lab.report.worth_parts import worth_markdown, worth_table  # noqa: E402
from kyradar.lab.statistics import expit  # noqa: E402
from kyradar.lab.worth import study_worth  # noqa: E402

GAMES = 4000
CARDS = [f"Card {i}" for i in range(20)]


def made_up() -> tuple[dict[str, Any], dict[str, Any]]:
    """Card 0 helps and Card 1 hinders. On easy, where games are won anyway, Card 2 is liked: that
    must not be put down to it. Card 3 is never taken, Card 4 always, Card 5 hardly offered."""
    random = np.random.default_rng(3)
    easy = random.random(GAMES) < 0.5
    offered = random.random((GAMES, len(CARDS))) < 0.5
    offered[:, 5] = random.random(GAMES) < 0.005
    wish = np.full((GAMES, len(CARDS)), 0.5)
    wish[:, 2] = np.where(easy, 0.9, 0.1)
    wish[:, 3], wish[:, 4] = 0.0, 1.0
    taken = offered & (random.random((GAMES, len(CARDS))) < wish)
    odds = np.where(easy, 1.0, -1.0) + 0.7 * taken[:, 0] - 0.7 * taken[:, 1]
    won = random.random(GAMES) < expit(odds)
    games = {
        "game": np.arange(GAMES),
        "winner_side": np.where(won, 0, -1),
        "agent_0": np.full(GAMES, "greedy", dtype=object),
        "setting": np.where(easy, "easy", "hard").astype(object),
    }
    game, card = np.nonzero(offered)
    cards = {
        "game": game,
        "card": np.array([CARDS[i] for i in card], dtype=object),
        "offered": np.ones(len(game), dtype=int),
        "taken": taken[game, card].astype(int),
        "played": 3 * taken[game, card],
    }
    return games, cards


def test_the_helpful_and_the_harmful_card_are_found_and_hardly_any_other() -> None:
    found = {one.card: one for one in study_worth(*made_up())}
    assert found["Card 0"].verdict == "helps" and found["Card 1"].verdict == "hinders"
    assert found["Card 0"].effect is not None and 0.4 < found["Card 0"].effect.value < 1.0
    sure = {name for name, one in found.items() if one.q < 0.05}
    assert len(sure - {"Card 0", "Card 1"}) <= 1
    assert found["Card 2"].verdict == "no sure difference"
    assert found["Card 2"].wins.low > 0.55  # though games with it are won more often
    assert found["Card 0"].taken.value == pytest.approx(0.5, abs=0.03)
    assert found["Card 0"].plays.value == 3.0
    for name in ("Card 3", "Card 4", "Card 5"):
        assert found[name].verdict == "too few games" and found[name].points is None
    assert found["Card 3"].taken.value == 0 and found["Card 4"].taken.value == 1


def test_the_tables_show_them_in_order() -> None:
    cards = study_worth(*made_up())
    lines = worth_markdown(cards)
    assert lines[2].startswith("| Card 0 |") and "**" in lines[2]
    assert lines[2].count("|") == lines[0].count("|")
    page = worth_table(cards)
    assert page.index("Card 0</td>") < page.index("Card 1</td>") and "nan" not in page
    assert page.count("<tr>") == len(CARDS) + 1
