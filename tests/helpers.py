"""What several test files need: set-ups, option sets, random games, and a count of all cards."""

from __future__ import annotations

import csv
import json
import os
import random
import subprocess
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Any, cast, get_args

import kyradar
from kyradar import Action, Event, Game, Memory, from_position, new_game
from kyradar.title import ModeName
from kyradar.volfyirion.card import PLOYS
from kyradar.volfyirion.options import SWITCHES

TESTS = Path(__file__).parent
GOLDEN = TESTS / "golden"
PACKAGE = Path(kyradar.__file__).parent
DATA = PACKAGE / "volfyirion" / "data"
OWN_CARDS = GOLDEN / "own_cards.csv"

Json = dict[str, Any]

# All extras; that the Lair may be left is a question of its own (D1).
ALL: Json = {name: True for name in SWITCHES if name != "optional_lair"}
OWN: Json = {"cards": str(OWN_CARDS)}
OPTION_SETS: dict[str, Json] = {
    "plain": {},
    "extras": dict.fromkeys(("mercenaries", "saboteurs", "ascension", "perks", "ploys"), True),
    "long": {"rebuilding": True, "hidden_top": True, "ploys": True},
    "all": ALL,
    "own": OWN,
    "everything": ALL | OWN,
}
# The option that brings a set of the card table into the game.
OPTION_OF_SET = {
    "mercenary": "mercenaries",
    "saboteur": "saboteurs",
    "ascension": "ascension",
    "talisman": "talisman",
    "community": "community",
}


def tell(memories: Iterable[Memory], events: Sequence[Event]) -> None:
    """What happened, to memories that follow it as their seats see it."""
    for memory in memories:
        memory.follow([event.seen_by(memory.seat) for event in events])


def mode_name(name: str) -> ModeName:
    """A mode out of a list of all, as the type checker knows it."""
    assert name in get_args(ModeName)
    return cast(ModeName, name)


# --- set-ups --------------------------------------------------------------------------------------


def duel(me: Json | None = None, you: Json | None = None, seed: int = 1, **position: Any) -> Game:
    """A set-up in which seat 0 (`me`) is in turn, unless it says otherwise."""
    return from_position({"seats": [me or {}, you or {}]} | position, seed)


def points(command: int = 0, battle: int = 0, knowledge: int = 0) -> dict[str, int]:
    return {"command": command, "battle": battle, "knowledge": knowledge}


def city(name: str, **fields: Any) -> Json:
    return {"name": name} | fields


def do(game: Game, *lines: str) -> list[Event]:
    """Apply the lines; the events of all of them."""
    return [event for line in lines for event in game.apply(line)]


def seat(game: Game, p: int = 0) -> Json:
    data: Json = game.position()["seats"][p]
    return data


def texts(game: Game) -> list[str]:
    return [action.text for action in game.legal()]


def kinds(events: list[Event]) -> list[str]:
    return [event.kind for event in events]


def stir_wonders(part: Json, chance: random.Random) -> None:
    """Shuffle what nobody knows of a Wonder Deck: all but what was seen at set-up (S4)."""
    deck = part["wonder_deck"]
    hidden = len(deck) - len(part.get("revealed", ()))
    part["wonder_deck"] = chance.sample(deck[:hidden], hidden) + deck[hidden:]


def dump(value: object) -> str:
    """JSON bytes as they are, in the order the keys were written."""
    return json.dumps(value)


def raw(game: Game) -> bytes:
    """The state in bytes: what copies and refusals may not change."""
    return game._state.to_bytes()


def resample(
    view: Json, seat: int, chance: random.Random, memory: kyradar.Memory | None = None
) -> Json:
    """A whole position that a seat cannot tell from the true one."""
    return kyradar.imagine(view, chance.getrandbits(60), seat=seat, memory=memory).position()


# --- random games ---------------------------------------------------------------------------------


def pick(chance: random.Random, actions: Sequence[Action]) -> Action:
    """A random action that seldom ends the turn, so that games become rich."""
    if len(actions) > 1 and chance.random() < 0.85:
        actions = [action for action in actions if action.verb not in ("end", "mulligan")]
    return chance.choice(actions)


def walk(
    seed: int, options: Json | None = None, steps: int = 100_000, mode: ModeName = "duel"
) -> Iterator[Game]:
    """A random game, yielded before every action and once at the end."""
    chance = random.Random(seed)
    game = new_game(mode, seed, options)
    for _ in range(steps):
        yield game
        if not game.to_act:
            return
        game.apply(pick(chance, game.legal()))
    yield game


def played(
    seed: int, options: Json | None = None, steps: int = 100_000, mode: ModeName = "duel"
) -> Game:
    """The game at the end of a walk."""
    *_, game = walk(seed, options, steps, mode)
    return game


# They cut short what others begin.
CUTTING = ("end", "done", "attack", "mulligan", "defeat", "skip", "slay", "subjugate")


def pick_rich(chance: random.Random, actions: Sequence[Action]) -> Action:
    """First a verb, then an action: the rare verbs come as often as the common ones."""
    verbs = sorted({action.verb for action in actions} - set(CUTTING))
    roll = chance.random()
    if not verbs or roll < 0.04:
        verbs = sorted({action.verb for action in actions})
    elif roll < 0.10 and (ending := {action.verb for action in actions} & {"end", "done"}):
        verbs = sorted(ending)
    verb = chance.choice(verbs)
    return chance.choice([action for action in actions if action.verb == verb])


def fill_purses(position: Json, chance: random.Random) -> None:
    """Random points for whoever is in turn: in a duel one seat, else all, and their teams."""
    owners = position["seats"] + position.get("teams", [])
    if position["mode"] == "duel":
        owners = [position["seats"][position["active"]]]
    for owner in owners:
        for kind in owner["points"]:
            owner["points"][kind] = chance.randrange(20)


def fill_state(game: Game, chance: random.Random) -> None:
    """The same for everybody, in the state itself: rich players do more different things."""
    s: Any = game._state
    if game.mode == "team":
        for p in range(2 * s.active, 2 * s.active + 2):
            s.points[p, 0] = chance.randrange(14)
        s.points[2 * s.active, 1] = chance.randrange(40)
        s.points[2 * s.active, 2] = chance.randrange(28)
        return
    for p in range(game.players):
        for kind in range(3):
            s.points[p, kind] = chance.randrange(14)


def rich_walk(
    seed: int, options: Json | None = None, steps: int = 400, mode: ModeName = "duel"
) -> Iterator[Game]:
    """Random actions by players who find points in their purse every turn, and new Ploys.

    Weak random players seldom meet the rare rules; these do. Yields before every action.
    """
    chance = random.Random(seed)
    game = new_game(mode, seed, options)
    turn = 0
    for _ in range(steps):
        if not game.to_act:
            return
        position = game.position()
        if position["turn"] > turn:
            turn = position["turn"]
            fill_purses(position, chance)
            if "ploys" in position["options"]:
                for one, ploy in zip(position["seats"], chance.sample(PLOYS, 2), strict=True):
                    one["ploy"] = ploy
            game = from_position(position, seed)
        yield game
        game.apply(pick_rich(chance, game.legal()))


def decisions() -> dict[str, Game]:
    """A game at each kind of open decision, the longer ones with something to follow."""
    everything: Json = {"options": OPTION_SETS["everything"]}
    full = [city("Kyr", troop="Guard", building="Mint"), city("Yrdesh", troop="Novice")]
    deck = ["Captain", "Prospector", "Prospector", "Diviner"]
    pile = ["Prospector", "Diviner", "Prospector"]
    table: list[tuple[str, str, Json, Json]] = [
        ("remove_card", "wonder Pure Qoam", {"points": points(9, 9, 9)}, {}),
        ("remove_card", "use Grave Robber", {"play": ["Grave Robber"]}, {}),
        (
            "remove_troop",
            "use Siege Tower",
            {"cities": [city("Alantar", building="Siege Tower")]},
            {},
        ),
        ("remove_building", "use Sabotage", {"play": ["Sabotage"]}, {}),
        ("move_volfyirion", "use Storm Caller", {"play": ["Storm Caller", "Barter"]}, {}),
        ("bait", "use Dragon Lure", {"play": ["Dragon Lure"]}, {}),
        ("bury", "play Death Eraser", {}, {}),
        ("erase", "use Forgetting", {"play": ["Forgetting"]}, {}),
        ("recover", "attack Kyr", {"points": points(0, 14)}, {"ploy": "Second Chance"}),
    ]
    games = {}
    for kind, line, mine, yours in table:
        me = {"hand": ["Stab", "Death Eraser"], "deck": deck, "discard": pile} | mine
        me |= {"spent_troops": ["Soldier", "Fighter"]}
        you = {"cities": full, "discard": ["Captain", "Stab"]} | yours
        game = duel(me, you, lair=["Pure Qoam"], removed=["Soldier", "Fighter"], **everything)
        game.apply(line)
        assert game.position()["pending"]["kind"] == kind
        games[f"{kind}: {line}"] = game
    return games


def all_decisions() -> dict[str, Game]:
    """Those of the duel, and those of the other modes."""
    return decisions() | {
        "lose_troop: end": solo_loss("lose_troop", ["Novice", "Fighter", "Barracks", "Stab"]),
        "lose_building: end": solo_loss("lose_building", ["Barracks", "Shrewd Deal"]),
        "give: defeat": wonders_to_give(),
    }


def wonders_to_give() -> Game:
    """A team has defeated Volfyirion and divides the Wonders of its Lair (M10)."""
    team = {"lair": ["Pure Qoam", "Sharp Qoam"], "points": {"battle": 32}}
    game = from_position({"mode": "team", "teams": [team, {}]}, 1)
    game.apply("defeat")
    assert game.position()["pending"]["kind"] == "give"
    return game


def solo_loss(kind: str, rage_pile: list[str]) -> Game:
    """A solo game in which the dragon has come and the player has to choose (O6)."""
    cities = [
        city("Tylaris", troop="Soldier", building="Library"),
        city("Vahylea", troop="Guard", building="Mint"),
        city("Alantar", troop="Scholar"),
    ]
    mine = {"cities": cities, "deck": ["Captain", "Prospector", "Diviner"], "discard": ["Stab"]}
    table: Json = {"mode": "solo", "dragon": "rage", "rage_pile": rage_pile, "seats": [mine]}
    game = from_position(table, 1)
    game.apply("end")
    assert game.position()["pending"]["kind"] == kind
    return game


# --- counting cards without the engine ------------------------------------------------------------


@cache
def table_rows() -> tuple[dict[str, str], ...]:
    """The rows of the box's and the community's card tables, as text."""
    rows: list[dict[str, str]] = []
    for file in ("cards.csv", "community.csv"):
        with (DATA / file).open(encoding="utf-8", newline="") as lines:
            rows += csv.DictReader(lines)
    return tuple(rows)


def row_of(name: str) -> dict[str, str]:
    return next(row for row in table_rows() if row["name"] == name)


def whole_game(options: Json) -> Counter[str]:
    """Every copy of a game with these options, counted from the tables."""
    total: Counter[str] = Counter()
    for row in table_rows():
        option = OPTION_OF_SET.get(row["set"])
        if option is None or options.get(option):
            total[row["name"]] += int(row["copies"])
    for row in options.get("cards", []):
        total[row["name"]] += int(row["copies"])
    return total


def on_table(position: Json) -> Counter[str]:
    """Every copy that lies somewhere, removed cards not counted."""
    found: Counter[str] = Counter()
    for one in position["seats"]:
        found.update(one["hand"])
        found.update(one["deck"])
        found.update(one["discard"])
        found.update(entry["card"] for entry in one["play"])
        for place in one["cities"]:
            found.update(card for card in (place["troop"], place["building"]) if card)
    found.update(card for card in (*position["row"], *position["lair"]) if card)
    found.update(position["asset_deck"])
    found.update(position["wonder_deck"])
    return found


# --- other processes ------------------------------------------------------------------------------


def python(
    code: str, *arguments: str, path: tuple[Path, ...] = (), **environment: str
) -> subprocess.CompletedProcess[str]:
    """Run code in a fresh interpreter that finds `path` first, then this package."""
    found = os.pathsep.join(map(str, (*path, PACKAGE.parent)))
    return subprocess.run(
        [sys.executable, "-c", code, *arguments],
        capture_output=True,
        text=True,
        timeout=300,
        env=os.environ | {"PYTHONPATH": found, "PYTHONDONTWRITEBYTECODE": "1"} | environment,
    )
