"""Zones, ranges and ways against a plain search over neighbours (B10, B16, B18, B24)."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from kyradar import from_position
from kyradar.ilhus.catalog import base_catalog
from kyradar.ilhus.kernel import ground
from kyradar.ilhus.kernel import layout as k

TABLES = base_catalog().tables
FIELDS = {"Ash Plain": (5, False), "Misty Ford": (4, False), "Stone Circle": (6, True)}


class Ground:
    """Zones as a graph."""

    def __init__(self, zones: int, ring: bool) -> None:
        self.zones, self.ring = zones, ring

    def up(self, zone: int) -> int | None:
        if zone < self.zones:
            return zone + 1
        return 1 if self.ring else None

    def down(self, zone: int) -> int | None:
        if zone > 1:
            return zone - 1
        return self.zones if self.ring else None

    def neighbours(self, zone: int) -> list[int]:
        """The higher number first (after the highest comes 1)."""
        return [z for z in (self.up(zone), self.down(zone)) if z is not None]

    def distance(self, a: int, b: int) -> int:
        steps, edge = 0, {a}
        while b not in edge:
            edge |= {z for zone in edge for z in self.neighbours(zone)}
            steps += 1
        return steps

    def towards(self, a: int, b: int) -> int:
        """The neighbour on a shortest way; of two the higher."""
        best = self.distance(a, b) - 1
        return next(z for z in self.neighbours(a) if self.distance(z, b) == best)

    def away(self, a: int, b: int) -> int | None:
        """The neighbour opposite to towards; from b itself the higher number."""
        if a == b:
            return self.up(a)
        return self.down(a) if self.towards(a, b) == self.up(a) else self.up(a)


def grounds() -> Iterator[tuple[str, Ground, k.State]]:
    for name, (zones, ring) in FIELDS.items():
        state = k.State()
        state.field = base_catalog().type_of[name]
        yield name, Ground(zones, ring), state


def test_distances_and_ways() -> None:
    for _, plain, state in grounds():
        for a in range(1, plain.zones + 1):
            near = {n: set[int]() for n in range(4)}
            for b in range(1, plain.zones + 1):
                assert ground.distance(state, TABLES, a, b) == plain.distance(a, b)
                assert (ground.away(state, TABLES, a, b) or None) == plain.away(a, b)
                if a != b:
                    assert ground.towards(state, TABLES, a, b) == plain.towards(a, b)
                for n, zones in near.items():
                    if plain.distance(a, b) <= n:
                        zones.add(b)
            for n, zones in near.items():
                assert ground.around(state, TABLES, a, n) == sum(1 << z for z in zones)


def march(plain: Ground, zone: int, heroes: list[int], n: int, far: int) -> int:
    for _ in range(abs(n)):
        near = min(plain.distance(zone, hero) for hero in heroes)
        if n > 0:
            if near <= far:
                break
            goal = next(hero for hero in heroes if plain.distance(zone, hero) == near)
            zone = plain.towards(zone, goal)
        else:
            for z in plain.neighbours(zone):
                if near < min(plain.distance(z, hero) for hero in heroes) <= far:
                    zone = z
                    break
            else:
                break
    return zone


#: Foe, action, its march.
MARCHES = [
    ("Ash Wolf", "first", 2, 0),
    ("Hollow Archer", "first", 1, 2),
    ("Hollow Archer", "second", -1, 2),
    ("Bone Slinger", "second", -1, 3),
    ("Keener", "second", 1, 1),
    ("Reaper", "first", 2, 0),
]


@pytest.mark.parametrize("field", FIELDS)
def test_marches(field: str) -> None:
    plain = Ground(*FIELDS[field])
    chance = random.Random(field)
    for _ in range(150):
        name, action, n, far = chance.choice(MARCHES)
        start = chance.randint(1, plain.zones)
        heroes = [chance.randint(1, plain.zones) for _ in range(3)]
        game = from_position(
            {
                "mode": "ilhus",
                "options": {"heroes": ["mage", "twins"]},
                "field": field,
                "seats": [{"deck": ["Numb"] * 20, "done": True}] * 2,
                "bodies": [
                    {"name": body, "zone": zone}
                    for body, zone in zip(("Mage", "Kilenne", "Faremos"), heroes, strict=True)
                ],
                "foes": [{"name": name, "zone": start, "life": 5, "next": action}],
            }
        )
        end = march(plain, start, heroes, n, far)
        assert game.position()["foes"][0]["zone"] == end, (name, action, start, heroes)
        reach = [plain.distance(end, zone) for zone in heroes]
        if name in ("Ash Wolf", "Reaper"):  # a strike at r0: who stands there, or a choice
            there = [body for body, d in zip("MKF", reach, strict=True) if d == 0]
            pending = game.position()["pending"]
            assert (pending["kind"] == "victim") == (len(there) > 1)


@pytest.mark.parametrize("field", FIELDS)
def test_pushes_and_pulls(field: str) -> None:
    plain = Ground(*FIELDS[field])
    for hero in range(1, plain.zones + 1):
        for start in range(1, plain.zones + 1):
            for card, n, far in (("Gust", 2, 2), ("Squall", 2, 1), ("Whirlwind", 2, 2)):
                if plain.distance(hero, start) > far:
                    continue
                zone, lost = start, 0
                for _ in range(n):
                    if card == "Whirlwind":
                        zone = plain.towards(zone, hero) if zone != hero else zone
                    elif (further := plain.away(zone, hero)) is not None:
                        zone = further
                    else:
                        lost += 1
                game = from_position(
                    {
                        "mode": "ilhus",
                        "options": {"heroes": ["mage"]},
                        "field": field,
                        "active": 0,
                        "seats": [{"hand": [card], "deck": ["Numb"] * 9}],
                        "bodies": [{"name": "Mage", "zone": hero}],
                        "foes": [{"name": "Ash Wolf", "zone": start, "life": 30}],
                    }
                )
                game.apply(f"play {card}")
                struck = {"Gust": 2, "Squall": 3}.get(card)
                if struck is None:
                    struck = 3 * (plain.distance(hero, zone) <= 1)
                foe = game.position()["foes"][0]
                assert (foe["zone"], foe["life"]) == (zone, 30 - lost - struck)


@pytest.mark.parametrize("field", FIELDS)
def test_the_thread(field: str) -> None:
    """KF: from Kilenne towards Faremos, both ends included."""
    plain = Ground(*FIELDS[field])
    for kilenne in range(1, plain.zones + 1):
        for faremos in range(1, plain.zones + 1):
            zones, zone = {kilenne}, kilenne
            while zone != faremos:
                zone = plain.towards(zone, faremos)
                zones.add(zone)
            foes = ["Ash Wolf", "Keener", "Hollow Archer", "Clay Guard"][: plain.zones]
            game = from_position(
                {
                    "mode": "ilhus",
                    "options": {"heroes": ["twins"]},
                    "field": field,
                    "active": 0,
                    "seats": [{"hand": ["Taut Thread"], "deck": ["Numb"] * 9}],
                    "bodies": [
                        {"name": "Kilenne", "zone": kilenne},
                        {"name": "Faremos", "zone": faremos},
                    ],
                    "foes": [
                        {"name": name, "zone": i + 1, "life": 30} for i, name in enumerate(foes)
                    ],
                }
            )
            game.apply("play Taut Thread")
            for i, foe in enumerate(game.position()["foes"]):
                armour = foe["name"] == "Clay Guard"
                assert foe["life"] == (27 + armour if i + 1 in zones else 30)
