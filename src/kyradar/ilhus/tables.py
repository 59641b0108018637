"""Cards and levels as the numbers the kernel reads."""

from __future__ import annotations

from collections.abc import Iterable

from .card import COLOURS, HEROES, LETTERS, RANKS, TAKES, Card
from .kernel import layout as k
from .kernel.layout import Tables
from .part import NUMBER_OF, PLUSES, Part

NUMBER_OF_RANK = {"initiate": k.INITIATE, "adept": k.ADEPT, "master": k.MASTER} | {
    level: number for number, level in enumerate(RANKS["enemy"])
}


def make_tables(cards: tuple[Card, ...], levels: Iterable[tuple[int, ...]]) -> Tables:
    """The tables of a catalogue."""
    tables = Tables()
    tables.types = len(cards)
    for row, numbers in enumerate(levels):
        for column, number in enumerate(numbers):
            tables.level[row, column] = number
    for t, card in enumerate(cards, start=1):
        _card(tables, t, card)
    for hero, colours in TAKES.items():
        for colour in colours:
            tables.takes[HEROES.index(hero), COLOURS.index(colour)] = 1
    return tables


def _card(tables: Tables, t: int, card: Card) -> None:
    tables.kind[t] = card.kind
    tables.rank[t] = NUMBER_OF_RANK.get(card.rank, 0)
    tables.owner[t] = HEROES.index(card.owner) if card.owner in HEROES else -1
    tables.colour[t] = COLOURS.index(card.colour)
    tables.copies[t] = card.copies
    tables.block[t] = card.block
    tables.ephemeral[t] = card.ephemeral
    tables.joker[t] = card.joker
    tables.recalls[t] = any(part.word == "recall" for part in card.effect)
    tables.by_twin[t] = any(part.by_twin for part in card.effect)
    for i, letter in enumerate(LETTERS):
        count = card.elements.count(letter)
        tables.elements[t] |= (1 << i) * (count > 0)
        tables.need[t] |= count << (2 * i)
    if card.kind == k.FUSION:
        tables.fusion[tables.fusions] = t
        tables.fusion_number[t] = tables.fusions
        tables.fusions += 1
    if card.kind == k.BASE and card.owner == "mistress" and not card.joker:
        tables.base_of[COLOURS.index(card.colour)] = t
    for part in card.passive:
        if part.word == "guard":
            tables.passive_guard[t] += part.n
        else:
            tables.passive_draw[t] += part.n
    _script(tables, t, card.effect)
    if card.foe:
        tables.life[t] = card.foe.life
        tables.armour[t] = card.foe.armour
        if card.set == "enemy":
            _script(tables, t, card.foe.first)
            _script(tables, k.SECOND + t, card.foe.second)
        else:
            tables.boss = t
    if card.field:
        tables.ring[t] = card.field.shape == "ring"
        tables.zones[t] = card.field.zones
        tables.hero_zone[t] = card.field.heroes
        tables.at_end[t] = card.field.when == "end"
        for i, zone in enumerate(card.field.foes):
            tables.foe_zones[t, i] = zone
        for zone in card.field.special:
            tables.special[t] |= 1 << zone


def _script(tables: Tables, script: int, parts: tuple[Part, ...]) -> None:
    tables.parts[script] = len(parts)
    for i, part in enumerate(parts):
        tables.word[script, i] = NUMBER_OF[part.word]
        tables.amount[script, i] = part.n
        tables.plus[script, i] = PLUSES[part.plus]
        tables.reach[script, i] = part.reach
        tables.distance[script, i] = part.distance
