"""What the tests of Ilhus share: heroes, set-ups, random games."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations
from typing import Any, cast

from kyradar import Action, Game, Memory, from_position, new_game
from kyradar.ilhus.kernel import layout as k

Json = dict[str, Any]
HEROES = ("mage", "mistress", "twins")
#: All seven subsets of heroes.
SUBSETS = [list(some) for n in (1, 2, 3) for some in combinations(HEROES, n)]
LEVELS = ("story", "easy", "normal", "hard")
HIGH = ("stair-4", "stair-7", "stair-10")  # all the Stair changes is in force on the last
MAGE_DECK = ["Second Shard", "Hourglass", "Numb", "Rewind", "Second Shard", "Deferred Step"]
HER_DECK = ["Water", "Air", "Earth", "Fire", "Water", "Air"]
TWINS_DECK = [
    *("Taut Thread", "Twin Surge", "Trade Places", "Back to Back", "Faremos's Arrow"),
    "Kilenne's Blade",
]
DECKS = {"mage": MAGE_DECK, "mistress": HER_DECK, "twins": TWINS_DECK}
BODIES = {"mage": ["Mage"], "mistress": ["Mistress"], "twins": ["Kilenne", "Faremos"]}


def foe(name: str, zone: int, life: int = 30, **more: Any) -> Json:
    """A foe for a set-up."""
    return {"name": name, "zone": zone, "life": life} | more


def battle(
    hero: str, hand: list[str], zones: tuple[int, ...] = (3, 3), seed: int = 1, **more: Any
) -> Game:
    """One hero in turn on a line of six zones, foes in 3, 4, 5 and 6."""
    seat = {"hand": hand, "deck": DECKS[hero]} | more.pop("seat", {})
    bodies = [{"name": name, "zone": zone} for name, zone in zip(BODIES[hero], zones, strict=False)]
    foes = [
        foe("Ash Wolf", 3),
        foe("Keener", 4),
        foe("Hollow Archer", 5),
        foe("Clay Guard", 6),
    ]
    position = {
        "mode": "ilhus",
        "options": {"heroes": [hero], "level": more.pop("level", "normal")},
        "field": "Stair of Ilhus",
        "active": 0,
        "seats": [seat],
        "bodies": bodies,
        "foes": foes,
    }
    return from_position(position | more, seed)


def deal(seed: int, heroes: list[str], level: str = "normal", **more: Any) -> Game:
    """A new game."""
    return new_game("ilhus", seed, {"heroes": heroes, "level": level} | more)


def texts(game: Game) -> set[str]:
    """The legal lines."""
    return {action.text for action in game.legal()}


def do(game: Game, *lines: str) -> None:
    """Several lines, one after another."""
    for line in lines:
        game.apply(line)


def eager(chance: random.Random, actions: Sequence[Action]) -> Action:
    """Mostly plays and fusions, few steps, so that games get somewhere."""
    likely = [action for action in actions if action.verb not in ("step", "end")]
    fusions = [action for action in likely if action.verb == "fuse"]
    if fusions and chance.random() < 0.5:
        return chance.choice(fusions)
    if likely and chance.random() < 0.93:
        return chance.choice(likely)
    return chance.choice(actions)


def inside(game: Game) -> tuple[k.State, k.Tables]:
    """State and tables of a game of Ilhus, as its kernel has them."""
    return cast(k.State, game._state), cast(k.Tables, game._options.tables)


def soften(position: Json) -> Json:
    """The same position with foes about to fall, so that random heroes see all encounters."""
    foes = [one | {"life": min(one["life"], 3)} for one in position["foes"]]
    return position | {"foes": foes}


def walk(
    seed: int,
    heroes: list[str],
    level: str = "easy",
    soft: bool = True,
    memories: Iterable[Memory] = (),
) -> Iterator[Game]:
    """A random game, action by action; the same object every time. Softened at each round, so
    that it reaches the last encounter. Memories follow what happens."""
    chance = random.Random(f"{seed} {heroes} {level}")
    game = deal(seed, heroes, level)
    at = (0, 0)
    yield game
    while game.to_act:
        events = game.apply(eager(chance, game.legal()))
        for memory in memories:
            memory.follow(events)
        position = game.position()
        now = position["encounter"], position["round"]
        if soft and now != at and position["phase"] == "heroes":
            at = now
            if not position["resolving"] and not position["queue"]:
                game = from_position(soften(position))
        yield game
