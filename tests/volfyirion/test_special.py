"""What tables tell of a card is what the engine then does with it: every card of the box and of
players' own, in either player's hands, on the page, at the terminal and in the catalogue."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

import pytest
from helpers import ALL, OWN, Json, city, do, duel, kinds, points, seat

import kyradar
from kyradar import Game
from kyradar.cli.speech import Speech
from kyradar.volfyirion.board.facts import board_facts
from kyradar.volfyirion.card import Card
from kyradar.volfyirion.mind.reasons import reason
from kyradar.volfyirion.options import read_options
from kyradar.volfyirion.special import PLAIN, Special, fate, lending, saving, special_of
from kyradar.volfyirion.terminal.table import VolfyirionTable
from kyradar.volfyirion.wording import LANGUAGES, card_line, special_line

# Ploys and Perks have rules of their own; here it is about cards.
OPTIONS: Json = (ALL | OWN) | {"ploys": False, "perks": False}
CATALOG = read_options(OPTIONS, "duel").catalog
CARDS = CATALOG.cards
HOMES = (("Tylaris", "Kyr"), ("Kyr", "Tylaris"))  # a City of the seat, and one of the other's
PLENTY = points(30, 30, 30)

every_card = pytest.mark.parametrize("card", CARDS, ids=lambda card: card.name)
either_seat = pytest.mark.parametrize("p", (0, 1))


def table(p: int, mine: Json | None = None, theirs: Json | None = None, **more: Any) -> Game:
    """A set-up in which seat p is in turn and can pay for anything."""
    sides: list[Json] = [{"points": PLENTY} | (mine or {}), theirs or {}]
    position: Json = {"options": OPTIONS, "active": p, "turn": 5, "row": ["Stab"]}
    return duel(sides[p], sides[1 - p], **(position | more))


def on_lair(card: Card) -> bool:
    return card.kind == "wonder"


def bought_line(card: Card) -> str:
    return f"wonder {card.name}" if on_lair(card) else f"acquire {card.name}"


def for_sale(card: Card, p: int) -> Game:
    space: Json = {"lair": [card.name]} if on_lair(card) else {"row": [card.name, "Stab"]}
    return table(p, **space)


def guarded(card: Card, p: int) -> Game:
    """The card guards a City that seat p can attack."""
    return table(p, theirs={"cities": [city(HOMES[p][1], troop=card.name)]})


# --- what the engine does -------------------------------------------------------------------------


def acquired(card: Card, p: int) -> str:
    game = for_sale(card, p)
    if game.why_not(bought_line(card)) is not None:
        return "none"
    do(game, bought_line(card))
    piles = [card.name in seat(game, q)["discard"] for q in (p, 1 - p)]
    return {(True, False): "own", (False, True): "opponent"}[piles[0], piles[1]]


def falls_for_its_city(card: Card, p: int) -> bool:
    """Attacked, does the Troop save its City?"""
    game = guarded(card, p)
    before = game.position()["asset_deck"]
    events = kinds(do(game, f"attack {HOMES[p][1]}"))
    attacked = next(c for c in seat(game, 1 - p)["cities"] if c["name"] == HOMES[p][1])
    saved = attacked["state"] == "standing"
    assert attacked["troop"] is None
    back = len(game.position()["asset_deck"]) - len(before)
    assert (saved, "city_saved" in events, "mercenary_left" in events, back) in (
        (True, True, False, 0),
        (False, False, True, 1),
    )
    return bool(saved)


def removable(card: Card, p: int) -> bool:
    pending = {"seat": p, "kind": "remove_card"}
    game = table(p, {"hand": [card.name, "Prospector"]}, pending=pending)
    return game.why_not(f"remove {card.name} from hand") is None


def sealable(card: Card, p: int) -> bool:
    game = table(p, theirs={"play": [card.name]})
    return game.why_not(f"seal enemy {card.name}") is None


def price_to_take(card: Card, p: int) -> int:
    game = table(p, theirs={"play": [card.name]})
    line = f"take {card.name}"
    if game.why_not(line) is not None:
        return 0
    price = game.price(line)
    do(game, line)
    assert [entry["card"] for entry in seat(game, p)["play"]] == [card.name]
    assert tuple(seat(game, p)["points"].values()) == tuple(
        30 - paid + gained for paid, gained in zip(price, card.points, strict=True)
    )
    assert price[:2] == (0, 0)
    return price[2]


def shuffled(card: Card, p: int) -> bool:
    game = table(p, row=[card.name, "Stab"])
    events = kinds(do(game, f"replace {card.name}"))
    under = game.position()["asset_deck"][-1] == card.name
    assert under or "assets_shuffled" in events
    return "assets_shuffled" in events


def observed(card: Card, p: int) -> Special:
    """A card's special rule as it shows when everything is done with it."""
    asset = not on_lair(card) and card.set != "starting"
    found = Special(
        acquired=acquired(card, p) if asset or on_lair(card) else "own",
        guards=falls_for_its_city(card, p) if card.kind == "troop" else True,
        removable=removable(card, p),
        sealable=sealable(card, p) if on_lair(card) else True,
        take=price_to_take(card, p) if on_lair(card) else 0,
        shuffled=shuffled(card, p) if asset else False,
    )
    rule = special_of(card)
    return Special(rule.rule, rule.key, **{k: v for k, v in asdict(found).items() if k not in HEAD})


HEAD = ("rule", "key")


@every_card
@either_seat
def test_a_cards_special_rule_is_what_the_engine_does(card: Card, p: int) -> None:
    assert observed(card, p) == special_of(card)
    assert bool(special_of(card).rule) == (special_of(card) != PLAIN)


# --- what is said ---------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_page_and_catalogue_say_it_of_every_card(language: str) -> None:
    facts = {row["name"]: row for row in board_facts(language)["cards"]}
    rows = {row["name"]: row for row in (*kyradar.cards(), *kyradar.cards(own=OWN["cards"]))}
    assert set(rows) == {card.name for card in CARDS}
    for card in CARDS:
        special, line = special_of(card), special_line(card, language)
        assert bool(line) == bool(special.rule)
        told = rows[card.name]
        assert told["words"][language] == card_line(card, language)
        assert told["words"][language].endswith(line)
        assert told["rule"] == (special.rule or None)
        if card.set == "continuum":
            assert special == PLAIN  # which is what the page takes cards of one's own for
        else:
            assert facts[card.name]["special"] == asdict(special) | {
                "line": line,
                "saves": saving(card),
                "lent": lending(card),
            }


def terminal(game: Game, language: str) -> VolfyirionTable:
    return VolfyirionTable(game, Speech(language, "kyradar.volfyirion"))


def deed(game: Game, p: int, line: str, language: str = "en") -> str:
    return terminal(game, language).effect(p, game.read(line))


@every_card
@either_seat
def test_the_terminal_says_it_before_it_happens(card: Card, p: int) -> None:
    special = special_of(card)
    for language in LANGUAGES:
        [about] = terminal(table(p), language).describe(card.name)
        line = special_line(card, language)
        assert about.endswith(f"{line} ({special.rule})") if line else "(E" not in about
    if card.set == "starting":
        return
    game = for_sale(card, p)
    if special.acquired != "none":
        told = deed(game, p, bought_line(card))
        assert ("your opponent's discard pile" in told) == (special.acquired == "opponent")
        assert ("your discard pile" in told) == (special.acquired == "own")
    if card.kind == "troop":
        told = deed(guarded(card, p), p, f"attack {HOMES[p][1]}")
        assert card.name in told
        assert ("the City stands" in told) == special.guards
        assert ("shuffled into the Asset Deck, and the City is destroyed" in told) != special.guards
    if card.kind != "wonder":
        told = deed(game, p, f"replace {card.name}")
        assert ("is shuffled into the Asset Deck" in told) == special.shuffled


def test_hints_know_where_a_card_goes_and_what_comes() -> None:
    game = table(0, row=["Saboteur", "Stab", "Broken Talisman"], asset_deck=["Barter"])
    game = kyradar.from_position(
        game.position() | {"options": {k: v for k, v in OPTIONS.items() if k != "hidden_top"}}
    )

    def said(line: str, language: str = "en") -> str:
        return reason(game, (game.read(line),), language)

    assert "opponent" in said("acquire Saboteur") and "turns to come" not in said(
        "acquire Saboteur"
    )
    assert said("acquire Stab") == "Stab serves you in turns to come"
    assert said("replace Stab") == "trades Stab for Barter"
    assert said("replace Stab", "fr") == "échange Stab contre Barter"
    assert said("replace Stab", "it") == "scambia Stab con Barter"
    # Both are shuffled together: nobody knows which one comes (E13).
    assert said("replace Broken Talisman") == "trades Broken Talisman for an unknown card"
    hidden = table(0, row=["Stab"], asset_deck=["Barter"])
    assert reason(hidden, (hidden.read("replace Stab"),)) == "trades Stab for an unknown card"


def test_the_page_is_told_what_the_dragons_defeat_costs() -> None:
    game = duel({"perk": "Qoam Armory"}, {"perk": "Qoam Oracle"}, options={"perks": True})
    assert game.forecast() == {"defeat": [14, 16]}
    for p, price in enumerate(game.forecast()["defeat"]):
        sides: list[Json] = [{"perk": "Qoam Armory"}, {"perk": "Qoam Oracle"}]
        sides[p] |= {"points": points(battle=price)}
        rich = duel(sides[0], sides[1], options={"perks": True}, active=p)
        assert rich.price("defeat") == (0, price, 0) and rich.why_not("defeat") is None
        sides[p] |= {"points": points(battle=price - 1)}
        assert (
            duel(sides[0], sides[1], options={"perks": True}, active=p).why_not("defeat")
            is not None
        )
        do(rich, "defeat")
        assert rich.forecast() == {}


@pytest.mark.parametrize("troop", [None, "Guard", "Mercenary Archer"])
def test_the_fate_of_a_city(troop: str | None) -> None:
    told = fate(CATALOG, {"troop": troop})
    assert told == {None: "destroyed", "Guard": "saved", "Mercenary Archer": "deserted"}[troop]
