"""`lab card`: an absurd card is told from an ordinary one, and few games from many."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

np = pytest.importorskip("numpy")
pytest.importorskip("pyarrow")

from kyradar.cli.main import main  # noqa: E402
from kyradar.lab.statistics import Estimate, Line, share  # noqa: E402
from kyradar.volfyirion.catalog import base_catalog  # noqa: E402
from kyradar.volfyirion.findings.card_findings import CardFinding  # noqa: E402
from kyradar.volfyirion.findings.card_trial import (  # noqa: E402
    IN_LINE,
    STRONG,
    UNSURE,
    WEAK,
    judged,
)

HEAD = "name,kind,house,cost,command,battle,knowledge,defence,secondary,needs,effect,copies\n"
ABSURD = HEAD + "Sun Hammer,command,red,1,3,12,3,,none,,,2\n"
#: The numbers of a printed card, under another name.
ORDINARY = HEAD + (
    "Quiet Road,command,turquoise,4,2,1,1,,synergy,turquoise+red,battle:2+knowledge:2,2\n"
)


#: Gives nothing, and could be paid for in any turn.
USELESS = HEAD + "Dull Pebble,command,grey,1,0,0,0,,none,,,4\n"


def trial(tmp_path: Path, text: str, *more: str) -> int:
    path = tmp_path / "card.csv"
    path.write_text(text, "utf-8")
    return main(["lab", "card", str(path), "--workers", "2", *more])


@pytest.mark.long
def test_an_absurd_card_is_too_strong(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert trial(tmp_path, ABSURD, "--games", "80", "--out", str(tmp_path / "runs")) == 0
    said = capsys.readouterr().out
    assert "Sun Hammer is too strong for its cost." in said
    wins = re.search(r"wins with it +([\d.]+) %", said)
    assert wins and float(wins[1]) > 65
    length = re.search(r"turns .*\n", said)
    assert length and "*" in length[0]  # it makes games shorter
    assert (tmp_path / "runs/with/games.parquet").exists()
    assert (tmp_path / "runs/without/games.parquet").exists()


@pytest.mark.long
def test_an_ordinary_card_is_not(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert trial(tmp_path, ORDINARY, "--games", "120") == 0
    said = capsys.readouterr().out
    assert "too strong" not in said and "too weak" not in said
    assert "Quiet Road" in said and "beyond its cost" in said


def test_few_games_say_nothing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert trial(tmp_path, ORDINARY, "--games", "2") == 0
    assert "not enough games to tell" in capsys.readouterr().out


def test_a_card_that_no_side_buys(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """More games would not help: they could have had it again and again."""
    assert trial(tmp_path, USELESS, "--games", "16") == 0
    said = capsys.readouterr().out
    assert "Dull Pebble: nobody wants it." in said
    assert "not enough games" not in said and "--games" not in said
    told = re.search(r"could be bought +in ([\d,]+) turns by ([\d,]+) sides; bought by none", said)
    assert told and int(told[1].replace(",", "")) > int(told[2].replace(",", "")) >= 30


def test_mistakes_in_a_card_are_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert trial(tmp_path, ABSURD.replace(",1,3,12", ",99,3,12")) == 2
    assert "card.csv:2:cost" in capsys.readouterr().err
    assert main(["lab", "card", str(tmp_path / "nothing.csv")]) == 2
    assert trial(tmp_path, ABSURD, "--games", "0") == 2
    assert "at least one deal" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("value", "error", "spread", "word"),
    [
        (1.0, 0.1, 0.2, STRONG),
        (-1.0, 0.1, 0.2, WEAK),
        (0.3, 0.05, 0.2, IN_LINE),  # sure to differ from the line, but so do printed cards
        (0.3, 0.05, 0.0, STRONG),
        (0.2, 0.4, 0.1, UNSURE),
    ],
)
def test_verdicts(value: float, error: float, spread: float, word: str) -> None:
    beyond = Estimate(value, value - 1.96 * error, value + 1.96 * error, 500)
    nothing = share(0, 0)
    card = base_catalog().card("Stab")
    one = CardFinding(card, nothing, nothing, nothing, effect=beyond, beyond=beyond)
    line = Line(0.0, 0.0, np.zeros((2, 2)), spread)
    assert judged(one, line) == word
