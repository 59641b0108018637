"""Own rows of Ilhus in the laboratory: a paired trial, told in three languages."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

pytest.importorskip("pyarrow")

from kyradar import lab  # noqa: E402
from kyradar.cli.main import main  # noqa: E402
from kyradar.lab.wording import speaking  # noqa: E402

pytestmark = pytest.mark.slow
GAMES = 12

#: Foes that fall at a breath, and a Reward.
MILD = """\
id,set,rank,owner,colour,copies,fr,en,it,elements,keyword,block,effect,passive,life,armour,first,second
E01,enemy,1,,none,1,Agneau,Lamb,Agnello,,,,,,1,0,guard 1,guard 1
E02,enemy,1,,none,1,Brebis,Ewe,Pecora,,,,,,1,0,guard 1,guard 1
R90,reward,reward,any,blue,4,Braise vive,Live Ember,Brace viva,,,1,strike 9 r9,,,,,
"""


def test_a_trial_pairs_deals_and_judges_the_game(tmp_path: Path) -> None:
    cards = tmp_path / "mild.csv"
    cards.write_text(MILD, "utf-8")
    trial = lab.try_cards(cards, tmp_path / "runs", mode="ilhus", games=GAMES, workers=1)
    assert [one.card.name for one in trial.cards] == ["Lamb", "Ewe", "Live Ember"]
    assert trial.cards[0].replaced.id == "E01" and trial.cards[2].replaced is None
    changes = {one.name: one for one in trial.changes}
    assert changes["encounters"].difference.value >= 0
    for one in changes.values():
        gap = one.difference
        assert gap.low <= gap.value <= gap.high and gap.count == GAMES
        assert one.with_them - one.without == pytest.approx(gap.value)
    assert (tmp_path / "runs/with").is_dir() and (tmp_path / "runs/without").is_dir()
    shown = {}
    for language in ("en", "fr", "it"):
        with speaking(language):
            shown[language] = str(trial)
    assert "Live Ember" in shown["en"] and "a new card" in shown["en"]
    assert "Braise vive" in shown["fr"] and "à la place de" in shown["fr"]
    assert "Brace viva" in shown["it"] and f"{GAMES} mani per parte" in shown["it"]
    lines = [one.splitlines() for one in shown.values()]
    assert len({len(one) for one in lines}) == 1


def test_the_same_rows_change_nothing(tmp_path: Path) -> None:
    """Rows of the box in their own place: every paired difference is 0."""
    import kyradar

    rows = [row for row in kyradar.cards("ilhus") if row["id"] == "E01"]
    trial = lab.try_cards(rows, tmp_path / "runs", mode="ilhus", games=4, workers=1)
    assert all(one.difference.value == 0 for one in trial.changes)
    assert trial.verdict == json.loads(json.dumps(trial.as_dict()))["verdict"] == "unsure"


def test_the_command_works(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    cards = tmp_path / "one.csv"
    cards.write_text("\n".join(MILD.splitlines()[:2]) + "\n", "utf-8")
    command = ["lab", "card", str(cards), "--mode", "ilhus", "--games", "4", "--workers", "1"]
    assert main(command) == 0
    assert "won by the heroes" in capsys.readouterr().out
