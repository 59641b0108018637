"""What lies ahead at the terminal: the way of four encounters, Reward piles, the first cards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from ...engine.typed import Json
from ..card import COLOURS, TAKES
from ..kernel.layout import LAST_ENCOUNTER
from ..levels import numbers_of
from ..names import PILE_ORDER, REWARD_PILES
from ..owned import play_aids
from .field import short

if TYPE_CHECKING:
    from ...cli.speech import Speech
    from ..catalog import Catalog

MISTRESS = "mistress"
FIRST_RANK = "initiate"  # in the deck from the start, or before the Mistress (B5, I6)


def way_stops(view: Json, catalog: Catalog, level: str, speech: Speech) -> list[str]:
    """Each encounter with whom the heroes may meet there, and which are won (B8)."""
    heroes = tuple(side["hero"] for side in view["seats"])
    numbers = numbers_of(level, heroes)
    won = view["encounter"] - (view["phase"] in ("heroes", "foes"))
    stops = []
    for stop in range(1, LAST_ENCOUNTER + 1):
        if stop <= won:
            stops.append(speech.say("way", "won"))
        elif stop == LAST_ENCOUNTER:
            boss = next(card for card in catalog.cards if card.rank == "boss")
            name = short(boss.called(speech.language))
            stops.append(speech.say("way", "moira", foe=name, life=numbers["boss"]))
        else:
            enemies = [
                card.called(speech.language)
                for card in catalog.cards
                if card.set == "enemy" and card.rank == str(stop)
                for _ in range(card.copies)
            ]
            foes = min(numbers[f"foes_{stop}"], len(enemies))
            key = "here" if stop == view["encounter"] else "some"
            names = ", ".join(dict.fromkeys(enemies))
            stops.append(speech.say("way", key, foes=foes, all=len(enemies), names=names))
    return stops


def pile_lines(
    view: Json, told: Mapping[str, Json], catalog: Catalog, hero: str, speech: Speech
) -> list[str]:
    """The Reward piles of a hero's colours: what each is like, and what it still holds (B28)."""
    lines = []
    for name in PILE_ORDER:
        colour = COLOURS[REWARD_PILES.index(name)]
        if colour not in TAKES[hero]:
            continue
        n = view["rewards"][name]["count"]
        called = speech.say("colours", colour)
        if n == 0:
            lines.append(speech.say("way", "empty", pile=called))
            continue
        if hero == MISTRESS:
            base = next(card for card in play_aids(catalog, hero) if card.colour == colour)
            what = speech.say("way", "counts", card=base.called(speech.language))
        else:
            held = told[name]
            names = ", ".join(catalog.card(card).called(speech.language) for card in held)
            what = speech.say("phrases", "of", name=speech.say("character", name), what=names)
        size = speech.count("way", "left", n)
        lines.append(f"{called} ({size}) · {what}")
    return lines


def first_line(view: Json, seat: int, catalog: Catalog, speech: Speech) -> str:
    """The Initiate cards of a hero: in the deck from the start, or before the Mistress."""
    hero = view["seats"][seat]["hero"]
    own = [card for card in catalog.cards if card.rank == FIRST_RANK and card.owner == hero]
    names = ", ".join(card.called(speech.language) for card in own)
    return speech.say("way", "before_her" if hero == MISTRESS else "initiate", names=names)
