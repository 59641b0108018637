"""The ladders of solo and co-op: ten steps beyond easy, each with a hindrance more (O8, K9).

A hindrance changes the box or the dragon's bonus, never a rule: so whatever plays a game plays it.
"""

from __future__ import annotations

import csv
import io
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path

from ..engine.ladders import Ladder, Place, Rung, read_measured
from .card import Card
from .catalog import Catalog, City, base_catalog
from .kernel import layout as k

LANGUAGES = ("en", "fr", "it")
PLAIN_CARD = "Prospector"  # stands in for a starting card that is taken away
CITIES = ("weakest", "middle", "strongest")  # of each House, by printed defence
STARTING = {"diviner": "Diviner", "captain": "Captain"}


@dataclass(frozen=True, slots=True, eq=False)
class Step:
    """A step of a ladder: the hindrance it adds to those below it."""

    mode: str
    number: int
    rule: str
    word: str
    amount: int
    names: dict[str, str]
    sentences: dict[str, str]

    @property
    def level(self) -> str:
        """The difficulty it is played at."""
        return f"ladder-{self.number}"


@cache
def ladder(mode: str) -> tuple[Step, ...]:
    """The steps of a mode from the first to the last; none where it has no ladder."""
    text = (Path(__file__).parent / "data" / "ladder.csv").read_text("utf-8")
    return tuple(
        Step(
            mode=row["mode"],
            number=int(row["step"]),
            rule=row["rule"],
            word=row["word"],
            amount=int(row["amount"]),
            names={language: row[language] for language in LANGUAGES},
            sentences={language: row[f"{language}_says"] for language in LANGUAGES},
        )
        for row in csv.DictReader(io.StringIO(text))
        if row["mode"] == mode
    )


#: The difficulties of the steps, the same in both modes.
LADDER = tuple(step.level for step in ladder("solo"))


#: On the map of the journey.
PLACES = {
    "solo": Place(
        *(46, 20, ("cards", "riddles"), "#8a2f14", "#ffc07a"),
        path="M26 70L44 32L52 46L58 38L76 70ZM50 28Q54 20 50 14",
    ),
    "coop": Place(
        *(45, 80, ("ways",), "#1d5a54", "#a8f0dc"),
        path="M38 50A12 12 0 1 0 62 50A12 12 0 1 0 38 50M28 50A22 22 0 1 0 72 50",
    ),
}


def ladders() -> tuple[Ladder, ...]:
    """Both, with what was measured of them (docs/journey.md)."""
    measured = read_measured(Path(__file__).parent / "data" / "ladder_games.csv")
    return tuple(
        Ladder(
            *(mode, "volfyirion", mode),
            place=PLACES[mode],
            rungs=tuple(
                Rung(
                    number=step.number,
                    options={"difficulty": step.level},
                    rule=step.rule,
                    names=step.names,
                    sentences=step.sentences,
                    measured=measured.get((mode, step.number)),
                )
                for step in ladder(mode)
            ),
        )
        for mode in PLACES
    )


def hindrances(mode: str, number: int) -> tuple[Step, ...]:
    """What is in force at a step; nothing at step 0."""
    return ladder(mode)[:number]


def bonus(mode: str, number: int) -> int:
    """The dragon's bonus for each lost City at a step (O7)."""
    return sum(step.amount for step in hindrances(mode, number) if step.word == "bonus")


@cache
def catalog_at(mode: str, number: int) -> Catalog:
    """The box as a step leaves it: starting cards exchanged, Cities weaker."""
    box = base_catalog()
    steps = hindrances(mode, number)
    if all(step.word == "bonus" for step in steps):
        return box
    return Catalog(_starting(box.cards, steps), _weaker(box.cities, steps))


def _starting(cards: Iterable[Card], steps: Iterable[Step]) -> tuple[Card, ...]:
    """Each House Deck has a Prospector for a card that was taken away."""
    change = dict.fromkeys((PLAIN_CARD, *STARTING.values()), 0)
    for step in steps:
        if step.word in STARTING:
            change[STARTING[step.word]] -= step.amount
            change[PLAIN_CARD] += step.amount
        elif step.word == "prospector":
            change[PLAIN_CARD] += step.amount
    return tuple(
        replace(card, copies=card.copies + change.get(card.name, 0) * k.SEATS) for card in cards
    )


def _weaker(cities: tuple[City, ...], steps: Iterable[Step]) -> tuple[City, ...]:
    """A hindrance names a City, or those of both Houses by their place."""
    fewer: Counter[str] = Counter()
    for step in steps:
        fewer[step.word] += step.amount
    each = len(CITIES)  # they stand by rising defence, House by House
    return tuple(
        replace(city, defence=city.defence - fewer[CITIES[i % each]] - fewer[city.name])
        for i, city in enumerate(cities)
    )
