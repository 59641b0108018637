"""What is hidden stays hidden (B4): the order of decks, omens, Rewards and enemies to come, and
the battlefields after the present one."""

from __future__ import annotations

import json
import random

import pytest

from kyradar import from_position

from .table import SUBSETS, Json, walk


def reshuffled(position: Json, chance: random.Random) -> Json:
    """The same table with everything hidden dealt anew."""
    other: Json = json.loads(json.dumps(position))
    hidden = [seat["deck"] for seat in other["seats"]]
    hidden += [other["omens"]["deck"], *other["rewards"].values(), *other["enemies"]]
    if other["phase"] in ("setup", "reinforcement"):
        hidden = hidden[len(other["seats"]) :]  # decks have no order then, and are open (B28)
    for pile in hidden:
        chance.shuffle(pile)
    shown = max(1, other["encounter"])
    later = other["fields"][shown:]
    chance.shuffle(later)
    other["fields"][shown:] = later
    other["rng"] = chance.getrandbits(64)
    return other


@pytest.mark.parametrize("heroes", SUBSETS, ids="+".join)
def test_hidden_cards_change_no_view_and_no_answer(heroes: list[str]) -> None:
    chance = random.Random(3)
    changed = 0
    for steps, game in enumerate(walk(2, heroes)):
        if steps % 4:
            continue
        position = game.position()
        other_position = reshuffled(position, chance)
        changed += other_position != position
        other = from_position(other_position)
        views = game.views([None, *range(game.players)])
        assert json.dumps(other.views([None, *range(game.players)])) == json.dumps(views)
        assert [a.text for a in other.legal()] == [a.text for a in game.legal()]
        for line in (
            "play Genesis",
            "fuse Magma",
            "end",
            "choose Havoc",
            "exile top",
            "pile red",
            "zone 2",
        ):
            one, two = game.why_not(line), other.why_not(line)
            assert (str(one), one is None) == (str(two), two is None)
    assert changed > 10


def test_a_view_has_these_fields_and_no_others() -> None:
    *_, game = walk(1, ["mage", "mistress"])
    position, view = game.position(), game.view(0)
    assert set(position) - set(view) == {"rng"}
    assert list(view["rewards"]) == ["red", "yellow", "green", "blue", "colourless"]
    piles = [*view["rewards"].values(), *view["enemies"]]
    assert [list(pile) for pile in piles] == [["count"]] * 8
    assert list(view["omens"]["deck"]) == ["count"]
    assert all(list(seat["deck"]) == ["count"] for seat in view["seats"])
    assert len(view["fields"]) == view["encounter"]
    for seat, seen in zip(position["seats"], view["seats"], strict=True):
        assert {name: pile for name, pile in seat.items() if name != "deck"} == {
            name: pile for name, pile in seen.items() if name != "deck"
        }


def test_in_setup_only_the_first_battlefield_is_seen() -> None:
    game = next(walk(1, ["mage"]))
    assert game.view(0)["fields"] == game.position()["fields"][:1]
    assert game.view(None) == game.view(0)
