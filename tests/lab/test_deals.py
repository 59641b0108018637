"""Deals by the piece, for a card under work: the same players, and what is said of few of them."""

from __future__ import annotations

from typing import Any

import pytest
from helpers import PACKAGE

import kyradar
from kyradar.lab.deals import joined, play_deals, read_deals
from kyradar.volfyirion.findings.printed import printed_worth

COURIER = {
    **{"name": "Ember Courier", "kind": "command", "house": "red", "cost": "3", "command": "1"},
    **{"battle": "1", "secondary": "synergy", "needs": "red+turquoise", "effect": "draw:1"},
    "copies": "2",
}
HOUND = {
    **{"id": "W01", "set": "enemy", "rank": "1", "en": "Frost Hound", "life": "40"},
    **{"first": "march 2 r0; strike 12 r0", "second": "march 2 r0; strike 12 r0"},
}


def read(mode: str, row: dict[str, str], count: int) -> Any:
    played = play_deals(mode, [row], 1, 0, count)
    without = play_deals(mode, [], 1, 0, count)
    return read_deals(mode, [row], 1, [played], [without])


def test_pieces_make_the_same_whole() -> None:
    whole = joined([play_deals("duel", [COURIER], 1, 0, 6)])
    parts = joined([play_deals("duel", [COURIER], 1, start, 3) for start in (0, 3)])
    assert whole == parts
    assert whole["games"]["game"] == list(range(6))


def test_few_games_say_that_it_is_too_early() -> None:
    told = read("duel", COURIER, 24)
    (card,) = told["cards"]
    assert card["verdict"] == "early" and card["name"] == "Ember Courier"
    for measure in card["measures"]:
        assert 0 <= measure["low"] <= measure["value"] <= measure["high"] <= 100
    assert told["paired"] == 24
    assert {one["key"] for one in told["changes"]} == {"turns", "first", "dragon", "acquired"}


@pytest.mark.long
@pytest.mark.slow
def test_a_card_that_wins_is_too_strong_and_one_that_does_nothing_unwanted() -> None:
    told = read("duel", COURIER | {"cost": "1", "command": "6", "battle": "6"}, 150)
    assert told["cards"][0]["verdict"] == "strong", told["cards"]
    assert told["cards"][0]["price"]["value"] > 1
    told = read("duel", COURIER | {"cost": "9", "command": "0", "battle": "0"}, 130)
    assert told["cards"][0]["verdict"] in ("nobody", "weak", "unsure"), told["cards"]


@pytest.mark.long
def test_the_dearer_a_card_the_weaker_its_verdict() -> None:
    """The same card at costs 0 to 9: too strong, then in line, then too weak, never back; it may be
    unsure anywhere. The word never contradicts the interval and the fair price beside it."""
    row = COURIER | {"command": "2", "battle": "2", "knowledge": "1", "secondary": "none"}
    row |= {"needs": "", "effect": "", "copies": "4"}
    order, words = ["strong", "line", "weak", "nobody"], []
    for cost in range(10):
        (card,) = read("duel", row | {"cost": str(cost)}, 400)["cards"]
        words.append(card["verdict"])
        beyond, off = card["beyond"], card["price"]["value"] - cost
        if card["verdict"] == "line":
            assert abs(off) < 1, card
        elif card["verdict"] in ("strong", "weak"):
            assert beyond["low"] * beyond["high"] > 0 and abs(off) >= min(1, cost), card
    sure = [order.index(word) for word in words if word != "unsure"]
    assert sure == sorted(sure) and words[0] == "strong" and words[9] != "strong", words
    (card,) = read("duel", row | {"cost": "5", "battle": "1"}, 600)["cards"]
    assert card["verdict"] == "weak", card


def test_a_foe_that_kills_is_too_strong() -> None:
    told = read("ilhus", HOUND, 126)
    (card,) = told["cards"]
    assert card["verdict"] == "strong" and card["beyond"]["high"] < 0, card
    assert [one["hero"] for one in told["by_hero"]] == ["mage", "mistress", "twins"]


def test_printed_cards_are_those_of_the_report() -> None:
    """docs/balance.md, greedy players: cost, and win rate in an even game."""
    text = (PACKAGE.parents[1] / "docs" / "balance.md").read_text("utf-8")
    table = text[text.index("| card | cost | acquired |") :].split("\n\n")[0]
    lines = [line.strip("|").split("|") for line in table.split("\n")[2:]]
    cells = [[cell.strip() for cell in line] for line in lines]
    told = {row[0]: (int(row[1].split()[0]), float(row[5].split()[0])) for row in cells}
    assert told == {one["name"]: (one["cost"], one["even"]) for one in printed_worth()}
    box = {card["name"]: card["cost"] for card in kyradar.cards()}
    assert all(box[one["name"]] == one["cost"] for one in printed_worth())
