"""What page, terminal and catalogue say of a card is what it does for whoever has it: every card of
the box and of players' own, in the hands of every seat of every mode that can hold it.

Where a card goes and what can be done to it (E1 to E3, E13) is walked in test_special.py.
"""

from __future__ import annotations

from functools import cache

import pytest
from helpers import ALL, OWN, Json, seat

import kyradar
from kyradar import Event, Game, from_position
from kyradar.cli.speech import Speech
from kyradar.volfyirion.board.facts import board_facts
from kyradar.volfyirion.card import POINT_WORDS, Card
from kyradar.volfyirion.options import read_options
from kyradar.volfyirion.special import lending, saving
from kyradar.volfyirion.terminal.table import VolfyirionTable
from kyradar.volfyirion.wording import LANGUAGES, amount_phrase, effect_phrase, points_phrase

OPTIONS: Json = (ALL | OWN) | {"ploys": False, "perks": False}
CARDS = read_options(OPTIONS, "duel").catalog.cards
SEATS = {"duel": 2, "solo": 1, "coop": 2, "team": 4}
#: Cards of each House whose own abilities wait to be asked for.
HELPERS = {"turquoise": "Barter", "red": "Stab", "purple": "Qoam Ritual"}
ROWS = {row["name"]: row for row in (*kyradar.cards(), *kyradar.cards(own=OWN["cards"]))}
#: They need an enemy City.
ENEMY = ("remove_troop", "remove_building")
DECK = ["Prospector"] * 4


def plays(mode: str, card: Card) -> bool:
    """Can somebody have this card in this mode (O1, K1, M1)?"""
    if mode == "duel":
        return True
    if card.set not in ("starting", "base"):
        return False
    moves = any(word == "move_volfyirion" for word, _ in card.effects)
    if mode == "solo":
        return not moves
    return mode == "team" or not (moves or card.kind == "wonder")


HELD = [
    pytest.param(mode, p, card, id=f"{mode}-{p}-{card.name}")
    for mode, seats in SEATS.items()
    for p in range(seats)
    for card in CARDS
    if plays(mode, card)
]
held = pytest.mark.parametrize(("mode", "p", "card"), HELD)


def stage(mode: str, p: int, card: Card, *friends: str, hand: bool = True) -> Game:
    """Seat p is in turn, with the card in hand, and the friends in play."""
    mine: Json = {"hand": [card.name] if hand else [], "play": list(friends), "deck": DECK}
    mine |= {"discard": ["Prospector"] * 2}
    seats: list[Json] = [{"discard": ["Prospector"]} for _ in range(SEATS[mode])]
    seats[p] = mine
    position: Json = {"mode": mode, "seats": seats, "turn": 5, "phase": "main"}
    position["active"] = p // 2 if mode == "team" else 0 if mode == "coop" else p
    if mode == "duel":
        position |= {"options": OPTIONS, "row": ["Soldier"]}
        foe = ("Kyr", "Tylaris")[p]
        seats[1 - p]["cities"] = [{"name": foe, "troop": "Guard", "building": "Library"}]
    if mode == "team":
        garrison = {"name": "middle", "troops": ["Guard"]}
        place = {"name": "left", "buildings": ["Library"]}
        teams: list[Json] = [{}, {}]
        teams[1 - p // 2] = {"strongholds": [place, garrison]}
        position["teams"] = teams
    return from_position(position, 5)


def lines(game: Game, p: int, verb: str, card: Card) -> list[kyradar.Action]:
    """Those of a seat; in co-op with its own Cities first."""
    own = [one["name"] for one in seat(game, p).get("cities", [])]
    found = [
        action
        for action in game.legal()
        if (action.verb, action.card) == (verb, card.name) and action.seat == p
    ]
    return sorted(found, key=lambda action: action.get("place") not in (None, *own))


def gained(events: list[Event], card: Card, skip: int = 0) -> tuple[int, ...]:
    """What this card gave, in Command, Battle and Knowledge."""
    gains = [one for one in events if one.kind == "gained_points" and one.get("card") == card.name]
    return tuple(sum(one.get(word) or 0 for one in gains[skip:]) for word in POINT_WORDS)


def promised(effects: list[list[object]]) -> tuple[int, ...]:
    return tuple(sum(int(str(n)) for word, n in effects if word == kind) for kind in POINT_WORDS)


def answer_all(game: Game, asked: dict[str, int]) -> list[Event]:
    """Every open question is answered as long as it asks, not skipped; how often is counted."""
    events: list[Event] = []
    while (pending := game.position()["pending"]) is not None:
        answer = next(action for action in game.legal() if action.verb != "skip")
        asked[pending["kind"]] = asked.get(pending["kind"], 0) + 1
        events += game.apply(answer)
    return events


@pytest.mark.sampled(3)
@held
def test_playing_it_gives_what_is_said(mode: str, p: int, card: Card) -> None:
    game = stage(mode, p, card)
    row, ways = ROWS[card.name], lines(game, p, "play", card)
    assert ways
    said = tuple(row[word] for word in POINT_WORDS)
    deed = terminal(mode, p, card).effect(p, ways[0])
    assert (points_phrase(said, "en") in deed) == any(said)
    events = game.apply(ways[0])
    assert gained(events, card) == said
    asked: dict[str, int] = {}
    answer_all(game, asked)
    assert asked == ({row["main_effect"]: 1} if row["main_effect"] else {})
    in_play = [one["card"] for one in seat(game, p)["play"]]
    assert (card.name in in_play) == (card.kind in ("command", "wonder"))
    game.apply(next(a for a in game.legal() if a.verb in ("end", "done") and a.seat == p))
    if mode == "coop":
        game.apply(next(a for a in game.legal() if a.verb == "done"))
    if mode in ("duel", "solo") and card.kind != "troop":
        # The page says it gives them once or every turn: what stays in play gives them again.
        stays = card.name in str(seat(game, p)["play"]) + str(seat(game, p)["cities"])
        assert stays == (card.kind != "command")


@held
def test_its_synergy_or_removal_does_what_is_said(mode: str, p: int, card: Card) -> None:
    row = ROWS[card.name]
    friends = [HELPERS[house] for house in row["needs"]]
    for met in (True, False) if friends else (True,):
        game = stage(mode, p, card, *(friends if met else friends[1:]))
        events = game.apply(lines(game, p, "play", card)[0])
        asked: dict[str, int] = {}
        answer_all(game, asked)
        asked.clear()
        automatic = row["secondary"] == "synergy" and not [
            word for word, _ in row["effects"] if word not in POINT_WORDS
        ]
        skip = int(any(row[word] for word in POINT_WORDS))
        ways = lines(game, p, "use", card)
        if row["secondary"] == "none" or automatic or not met:
            assert not ways
            wanted = promised(row["effects"]) if automatic and met else (0, 0, 0)
            assert gained(events, card, skip) == wanted
            continue
        removed = game.position()["removed"].count(card.name)
        way = next((one for one in ways if one.get("part") is None), ways[0])
        events = game.apply(way)
        events += answer_all(game, asked)
        assert gained(events, card) == promised(row["effects"])
        drawn = sum(one.get("count") or 1 for one in events if one.kind == "drew")
        assert drawn == sum(n for word, n in row["effects"] if word == "draw")
        choices = {w: n for w, n in row["effects"] if w not in (*POINT_WORDS, "draw")}
        if mode in ("solo", "coop"):  # there is no enemy City (O2)
            choices = {w: n for w, n in choices.items() if w not in ENEMY}
        assert asked == choices
        gone = game.position()["removed"].count(card.name) - removed
        assert gone == (row["secondary"] == "remove")


@held
def test_a_troop_adds_and_falls_as_is_said(mode: str, p: int, card: Card) -> None:
    if card.kind != "troop":
        return
    game = stage(mode, p, card)
    game.apply(lines(game, p, "play", card)[0])
    assert ROWS[card.name]["defence"] == card.defence > 0
    if mode == "duel":
        [home] = [one for one in seat(game, p)["cities"] if one["troop"] == card.name]
        rich: Json = {"points": {"command": 0, "battle": 60, "knowledge": 0}}
        position = game.position() | {"active": 1 - p}
        position["seats"][1 - p] |= rich
        attacked = from_position(position, 1)
        price = attacked.price(f"attack {home['name']}")
        assert price[1] == home["defence"] + ROWS[card.name]["defence"]
    facts = page_facts("en").get(card.name)
    if facts:
        assert facts["special"]["saves"] == saving(card)


@cache
def page_facts(language: str) -> dict[str, Json]:
    return {row["name"]: row for row in board_facts(language)["cards"]}


def terminal(mode: str, p: int, card: Card, language: str = "en") -> VolfyirionTable:
    return VolfyirionTable(stage(mode, p, card), Speech(language, "kyradar.volfyirion"))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.name)
def test_all_say_the_same_of_it(card: Card, language: str) -> None:
    """Page, terminal and catalogue: points, price, defence, needs and effects."""
    row, line = ROWS[card.name], ROWS[card.name]["words"][language]
    [told] = terminal("duel", 0, card, language).describe(card.name)
    page = page_facts(language).get(card.name)
    if page:
        for key in ("kind", "house", "cost", "defence", "secondary", *POINT_WORDS):
            assert page[key] == row[key], key
        assert [list(one) for one in page["effects"]] == row["effects"]
        assert list(page["needs"]) == row["needs"]
        assert (page["main_effect"] or None) == row["main_effect"]
        assert page["special"]["lent"] == lending(card)
    for word in POINT_WORDS:
        if row[word]:
            assert amount_phrase(word, row[word], language) in line
            assert f"{row[word]}{word[0].upper()}" in told
    if row["defence"]:
        assert str(row["defence"]) in line and str(row["defence"]) in told
    if row["main_effect"]:
        phrase = effect_phrase(((row["main_effect"], 1),), language)
        assert phrase in line and phrase in told
    for word, amount in row["effects"]:
        assert effect_phrase(((word, amount),), language) in line


@pytest.mark.parametrize("p", (0, 1))
@pytest.mark.parametrize("name", ("Library", "Guard"))
def test_on_a_partners_city_its_owner_gains(name: str, p: int) -> None:
    """K5: page and terminal say so before it is played there."""
    card = next(one for one in CARDS if one.name == name)
    game = stage("coop", p, card)
    theirs = [one["name"] for one in seat(game, 1 - p)["cities"]]
    assert lending(card) == ("coop",)
    for action in lines(game, p, "play", card):
        other = action.get("place") in theirs
        said = terminal("coop", p, card).effect(p, action)
        assert ("the owner of the City" in said) == (other and any(card.points))
        tried = stage("coop", p, card)
        gains = [one for one in tried.apply(action) if one.kind == "gained_points"]
        gainers = {one.get("seat") for one in gains}
        assert gainers == ({1 - p if other else p} if any(card.points) else set())


def test_the_terminal_names_what_makes_room() -> None:
    card = next(one for one in CARDS if one.name == "Guard")
    game = stage("duel", 0, card)
    position = game.position()
    position["asset_deck"].remove("Fighter")
    position["seats"][0]["cities"][0]["troop"] = "Fighter"
    game = from_position(position, 1)
    table = VolfyirionTable(game, Speech("en", "kyradar.volfyirion"))
    action = game.read("play Guard @ Tylaris")
    assert "Fighter leaves the game" in table.effect(0, action)
    game.apply(action)
    assert "Fighter" in game.position()["removed"]


def test_wonders_stay_in_play_as_the_end_of_a_turn_says() -> None:
    card = next(one for one in CARDS if one.name == "Pure Qoam")
    game = stage("duel", 0, card, "Stab")
    game.apply("play Pure Qoam")
    table = VolfyirionTable(game, Speech("en", "kyradar.volfyirion"))
    assert "Wonders stay in play" in table.effect(0, game.read("end"))
    game.apply("end")
    assert [one["card"] for one in seat(game, 0)["play"]] == ["Pure Qoam"]
    assert "Stab" in seat(game, 0)["discard"]
