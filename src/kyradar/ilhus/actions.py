"""Every action a game could ever offer, in a fixed order: the space learners choose from."""

from __future__ import annotations

from collections.abc import Iterator

from .card import HEROES, TAKES, Card
from .kernel import actions as a
from .kernel import layout as k
from .kernel.fusion import next_set, set_of
from .options import Options


def all_codes(options: Options) -> tuple[int, ...]:
    """The kernel's numbers of all actions in games of these heroes."""
    return tuple(_codes(options))


def _codes(options: Options) -> Iterator[int]:
    tables, catalog = options.tables, options.catalog
    bodies = len(options.heroes) + ("twins" in options.heroes)
    held = [
        (t, card)
        for t, card in enumerate(catalog.cards, start=1)
        if card.copies and any(_may_hold(hero, card) for hero in options.heroes)
    ]
    yield a.action(a.END, 0, 0)
    for p in range(len(options.heroes)):
        yield a.action(a.TURN, 0, p)
    for t, card in held:
        yield from _plays(options, t, card)
    yield from _fusions(options)
    for t in range(1, tables.types + 1):
        if tables.kind[t] in (k.ENEMY, k.BOSS):
            yield from (a.action(a.TARGET, t, same) for same in range(tables.copies[t]))
    most = max(tables.zones[t] for t in range(1, tables.types + 1))
    yield from (a.action(a.ZONE, 0, zone) for zone in range(1, most + 1))
    yield from (a.action(a.HERO, 0, body) for body in range(bodies))
    yield from (a.action(a.HIT, 0, body) for body in range(bodies))
    for verb in (a.RECALL, a.MEND, a.DISCARD, a.BLOCK):
        yield from (a.action(verb, t, 0) for t, _ in held)
    yield a.action(a.TAKE, 0, 0)
    for source in (k.HAND, k.WOUNDS, k.DECK):
        yield from (a.action(a.EXILE, t, source) for t, _ in held)
    yield a.action(a.EXILE, 0, k.TOP)
    yield from (a.action(a.CHOOSE, t, 0) for t, card in held if _chosen(card))
    yield from (a.action(a.PILE, 0, colour) for colour in range(k.COLOURS))
    yield a.action(a.SKIP, 0, 0)


def _may_hold(hero: str, card: Card) -> bool:
    """Can this card come into this hero's game?"""
    if card.kind in (k.NOVICE, k.REWARD):
        return card.colour in TAKES[hero]
    return card.kind in (k.BASE, k.RANKED, k.FUSION) and card.owner == hero


def _chosen(card: Card) -> bool:
    """Novices, Adept cards and Rewards are taken one by one."""
    return card.kind in (k.NOVICE, k.REWARD) or (card.kind == k.RANKED and card.rank == "adept")


def _plays(options: Options, t: int, card: Card) -> Iterator[int]:
    """Plays and steps, as each hero who may hold the card says them."""
    holders = [hero for hero in HEROES if hero in options.heroes and _may_hold(hero, card)]
    elements = range(1, k.COLOURS) if card.joker else (0,)
    twins = [a.NO_TWIN] if holders != ["twins"] else []
    if "twins" in holders:
        twins.append(a.TWIN_K)
        if options.tables.by_twin[t]:
            twins.append(a.TWIN_F)
    for twin in twins:
        yield from (a.action(a.PLAY, t, element * a.TWINS + twin) for element in elements)
    if "twins" in holders and a.TWIN_F not in twins:
        twins.append(a.TWIN_F)
    yield from (a.action(a.STEP, t, twin) for twin in twins)


def _fusions(options: Options) -> Iterator[int]:
    """Each fusion card, without and with each set of cards that could be used (B33)."""
    if "mistress" not in options.heroes:
        return
    tables = options.tables
    for number in range(tables.fusions):
        t = tables.fusion[number]
        yield a.fuse(number, a.NOT_NAMED)
        shown = sum(2 << 2 * m for m in range(1, 16) if m & tables.elements[t])
        path = next_set(shown, tables.need[t], 0)
        while path:
            yield a.fuse(number, set_of(path))
            path = next_set(shown, tables.need[t], path)
