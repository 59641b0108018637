"""`lab card`: an absurd card is told from an ordinary one, and few games from many."""

from __future__ import annotations

import json
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
    assert trial(tmp_path, ORDINARY, "--games", "2", "--json") == 0
    told = json.loads(capsys.readouterr().out)
    assert [(one["card"], one["verdict"]) for one in told["cards"]] == [("Quiet Road", "unsure")]
    assert told["deals"] == 2 and "turns" in [one["key"] for one in told["changes"]]


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


#: About what the printed cards of a thousand deals say, as odds: 1.3 points of win rate for a point
#: of cost, 3.6 points between a card and its cost's line.
SLOPE, SPREAD = 0.055, 0.15


def verdict(value: float, error: float, slope: float = SLOPE, spread: float = SPREAD) -> str:
    beyond = Estimate(value, value - 1.96 * error, value + 1.96 * error, 500)
    nothing = share(0, 0)
    card = base_catalog().card("Stab")
    one = CardFinding(card, nothing, nothing, nothing, effect=beyond, beyond=beyond)
    return judged(one, Line(0.0, slope, np.zeros((2, 2)), spread))


@pytest.mark.parametrize(
    ("value", "error", "word"),
    [
        (1.0, 0.1, STRONG),
        (-1.0, 0.1, WEAK),
        (-0.38, 0.16, WEAK),  # cost 7: -9.2 (-17.1 to -1.4), fair price 1.6
        (0.24, 0.16, UNSURE),  # cost 0: +5.8
        (0.05, 0.1, IN_LINE),
        (0.05, 0.01, IN_LINE),  # surely off the line, by less than a point of cost
        (0.05, 0.4, UNSURE),
    ],
)
def test_verdicts(value: float, error: float, word: str) -> None:
    assert verdict(value, error) == word


def test_a_wonders_verdict_goes_by_how_printed_ones_differ() -> None:
    """Their cost predicts nothing: there is no fair price."""
    told = [verdict(value, 0.02, slope=-0.01) for value in (-0.2, -0.1, 0.1, 0.2)]
    assert told == [WEAK, IN_LINE, IN_LINE, STRONG]


@pytest.mark.parametrize("error", [0.005, 0.05, 0.12, 0.3])
@pytest.mark.parametrize("worth", [-2, 3, 4.5, 7, 12])
def test_the_dearer_the_weaker(worth: float, error: float) -> None:
    """The same card at costs 0 to 9: too strong, then in line or not sure, then too weak."""
    words = [verdict(SLOPE * (worth - cost), error) for cost in range(10)]
    order = {STRONG: 0, IN_LINE: 1, UNSURE: 1, WEAK: 2}
    places = [order[word] for word in words]
    assert places == sorted(places), words
    if error < 0.01:
        assert UNSURE not in words
