"""What is true of every game between two actions, whatever was done."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Sequence
from typing import Any

from helpers import Json, on_table, raw, whole_game

from kyradar import Action, AmbiguousAction, Event, Game, IllegalAction, NotationError
from kyradar.volfyirion.catalog import Catalog
from kyradar.volfyirion.kernel import layout as k
from kyradar.volfyirion.names import CITY_NAMES
from kyradar.volfyirion.options import Options

TEMPLATES = (
    *("end", "mulligan", "cycle {card}", "cycle all", "play {card}", "play {card} @ {city}"),
    *("acquire {card}", "acquire top", "wonder {card}", "wonder top", "redeploy {city} > {other}"),
    *("attack {city}", "seal own {card}", "seal enemy {card}", "unseal own {card}"),
    *("unseal enemy {card}", "take {card}", "replace {card}", "move {city}", "move lair", "defeat"),
    *("use {card}", "use {card} {n}", "use {card} @ {city}", "collide {card}", "rebuild {city}"),
    *("remove {card} from hand", "remove {card} from discard", "remove {card} from play"),
    *("hit {city}", "recover {card} @ {city}", "bury {card}", "erase {card}", "skip"),
)
#: A part of a bonus: "use Barter 1".
NUMBERED = re.compile(r"(use .+?) \d+")


class Ledger:
    """Keeps account of the cards that left the game, by what the events say."""

    def __init__(self, game: Game) -> None:
        self.removed: Counter[str] = Counter(game.position()["removed"])

    def book(self, events: list[Event]) -> None:
        for event in events:
            if event.kind in ("removed", "erased"):
                self.removed[event["card"]] += 1
            elif event.kind == "recovered":
                self.removed[event["card"]] -= 1
        assert min(self.removed.values(), default=0) >= 0

    def check(self, position: Json) -> None:
        """Every copy of the game lies on the table or was removed, and an event told so."""
        assert Counter(position["removed"]) == +self.removed
        assert on_table(position) + +self.removed == whole_game(position["options"])


def check_position(game: Game) -> Json:
    position = game.position()
    over = position["phase"] == "over"
    assert over == (position["winner"] is not None) == (game.outcome is not None)
    assert over == (not game.to_act)
    assert position["turn"] >= 1
    assert len(position["row"]) == 5
    assert len(position["lair"]) == 2
    standing = []
    for p, one in enumerate(position["seats"]):
        assert all(amount >= 0 for amount in one["points"].values())
        assert len(one["hand"]) <= k.HAND
        assert len(one["play"]) <= k.PLAY
        names = [place["name"] for place in one["cities"]]
        assert names == list(CITY_NAMES[4 * p : 4 * p + len(names)])
        assert (len(names) == 4) == (position["lair_owner"] == p)
        for place in one["cities"]:
            if place["state"] == "standing":
                standing.append(place["name"])
            else:
                assert (place["troop"], place["building"]) == (None, None)
        if p != position["active"] and not over:
            assert not any(one["points"].values())  # T6
            kinds = {catalog_of(game).card(entry["card"]).kind for entry in one["play"]}
            assert kinds <= {"wonder"}
            assert not any(entry["used"] or entry.get("gained") for entry in one["play"])
        if not over:
            assert any(place["state"] == "standing" for place in one["cities"])  # W1
    assert position["dragon"] in ("lair", "gone", *standing)
    assert (position["dragon"] == "gone") == (position["lair_owner"] is not None)
    if position["lair_owner"] is not None:
        assert position["lair"] == [None, None]
    check_colours(game, position)
    return position


def catalog_of(game: Game) -> Catalog:
    assert isinstance(game._options, Options)
    return game._options.catalog


def check_colours(game: Game, position: Json) -> None:
    """The kernel's running count of colours in play is right."""
    houses = ("grey", "turquoise", "red", "purple")
    state: Any = game._state
    for p, one in enumerate(position["seats"]):
        cards = [entry["card"] for entry in one["play"]]
        for place in one["cities"]:
            cards += [card for card in (place["troop"], place["building"]) if card]
        found = Counter(catalog_of(game).card(card).house or "grey" for card in cards)
        kept = {house: state.colours[p, i] for i, house in enumerate(houses)}
        assert kept == {house: found[house] for house in houses}


def check_actions(game: Game) -> Sequence[Action]:
    actions = game.legal()
    assert len({action.code for action in actions}) == len(actions)
    assert len({action.text for action in actions}) == len(actions)
    assert bool(actions) == bool(game.to_act)
    for action in actions:
        assert game.to_act == (action.seat,)
        assert game.why_not(action) is None
    if actions:
        sure = "skip" if game.position()["pending"] else "end"
        assert any(action.verb == sure for action in actions)
    return actions


def check_refusals(game: Game, chance: random.Random, samples: int) -> int:
    """Lines at random: each is in the list of legal actions, or refused without a trace."""
    codes = {action.code for action in game.legal()}
    names = list(catalog_of(game).type_of)
    on_hand = sorted(set(on_table(game.position())) & set(names))
    before, refused = raw(game), 0
    for _ in range(samples):
        line = chance.choice(TEMPLATES).format(
            card=chance.choice(on_hand if chance.random() < 0.8 else names),
            city=chance.choice(CITY_NAMES),
            other=chance.choice(CITY_NAMES),
            n=chance.randrange(4),
        )
        try:
            action = game.read(line)
        except AmbiguousAction:
            continue
        except NotationError:
            assert NUMBERED.fullmatch(line), line  # of which points, or more than any card gives
            continue
        refusal = game.why_not(line)
        if refusal is None and (less := NUMBERED.fullmatch(line)):
            # Points may be declined wherever all of them may be taken (P3, P4); the list has the
            # whole only.
            assert game.read(less.group(1)).code in codes, line
            continue
        assert (refusal is None) == (action.code in codes), line
        if refusal is None:
            continue
        refused += 1
        assert refusal.rule
        try:
            game.apply(line)
        except IllegalAction as error:
            assert str(error) == str(refusal)
        else:
            raise AssertionError(f"{line!r} was refused and then done")
        assert raw(game) == before
    return refused
