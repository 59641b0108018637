"""The kernel's numbers and the names people use for them."""

from __future__ import annotations

from .card import CHOICE_WORDS, PERKS, PLOYS, WORDS
from .catalog import Catalog, base_catalog
from .kernel import layout as k

CITY_NAMES: tuple[str, ...] = tuple(
    name
    for p in range(k.SEATS)
    for name in (*(city.name for city in base_catalog().cities[p * 3 : p * 3 + 3]), "Lair")
)
STATES = ("standing", "ruined", "gone")
PHASES = ("start", "main", "over")
ZONES = ("hand", "discard", "play")
POINTS = ("command", "battle", "knowledge")
DECISIONS = {  # a card's question is called like the effect word that asks it
    **{WORDS[word]: word for word in CHOICE_WORDS},
    k.RECOVER: "recover",
    k.LOSE_TROOP: "lose_troop",
    k.LOSE_BUILDING: "lose_building",
    k.GIVE_WONDERS: "give",
}
DRAGON_AWAY = {k.DRAGON_LAIR: "lair", k.DRAGON_GONE: "gone", k.DRAGON_RAGE: "rage"}
WINNERS = {k.NOBODY: "nobody", k.PLAYERS_WON: "players", k.DRAGON_WON: "dragon"}
# K1: the Cities in a circle, clockwise.
CIRCLE = ("Alantar", "Vahylea", "Tylaris", "Kyr", "Akao Uket", "Yrdesh")


# Team: a Stronghold or a Lair, then its team.
STRONGHOLD_NAMES = ("left", "middle", "right")
TEAM_PLACES = (
    *(f"{name} {team}" for team in range(k.TEAMS) for name in STRONGHOLD_NAMES),
    *(f"lair {team}" for team in range(k.TEAMS)),
)


def team_place(place: int) -> str:
    return {k.DRAGON_OFF: "off", k.DRAGON_GONE: "gone"}.get(place) or TEAM_PLACES[place]


def city_name(place: int) -> str:
    return CITY_NAMES[place]


def city_place(name: str, claimed_by: int) -> int:
    """A City's place by name, case ignored, or -1. "Lair" is its owner's fourth City (D1)."""
    folded = name.casefold()
    if folded == "lair":
        owner = claimed_by if claimed_by in range(k.SEATS) else 0
        return owner * k.CITIES + k.LAIR_CITY
    for place, city in enumerate(CITY_NAMES):
        if city.casefold() == folded:
            return place
    return -1


def dragon_name(place: int) -> str:
    return DRAGON_AWAY.get(place) or CITY_NAMES[place]


def card_name(catalog: Catalog, t: int) -> str | None:
    return catalog.name(t) if t else None


def perk_name(perk: int) -> str | None:
    return PERKS[perk - 1] if perk else None


def ploy_name(ploy: int) -> str | None:
    return PLOYS[ploy - 1] if ploy else None
