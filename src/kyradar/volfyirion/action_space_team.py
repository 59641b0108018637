"""Every action of a game of team, for the action space: each of the four seats has its own."""

from __future__ import annotations

from collections.abc import Iterator

from .card import Card
from .kernel import actions as a
from .kernel import layout as k
from .kernel.modes.team_points import own_stronghold, shared_stronghold, team_of
from .options import Options


def team_codes(options: Options) -> Iterator[int]:
    tables = options.catalog.tables
    cards = {
        t: card
        for t, card in enumerate(options.catalog.cards, start=1)
        if tables.need_option[t] == 0
    }
    for p in range(k.TEAM_SEATS):
        for code in (*_plain(p), *_on_places(p, cards), *_of_cards(p, cards)):
            yield a.by_seat(code, p)


def _plain(p: int) -> Iterator[int]:
    for verb in (a.DONE, a.SKIP, a.MULLIGAN, a.CYCLE_ALL, a.DEFEAT):
        yield a.action(verb, 0, 0)
    enemy = 1 - team_of(p)
    yield a.action(a.MOVE, 0, k.TEAM_LAIRS + enemy)
    for place in range(enemy * k.STRONGHOLDS, (enemy + 1) * k.STRONGHOLDS):
        yield a.action(a.ATTACK, 0, place)
        yield a.action(a.MOVE, 0, place)


def _on_places(p: int, cards: dict[int, Card]) -> Iterator[int]:
    """Playing, redeploying and removing Troops and Buildings, into free slots or over others."""
    own, shared = own_stronghold(p), shared_stronghold(p)
    enemy = (1 - team_of(p)) * k.STRONGHOLDS
    kinds = {kind: [t for t in cards if cards[t].kind == kind] for kind in ("troop", "building")}
    for kind, types in kinds.items():
        for t in types:
            for gone in (0, *types):
                for place in (own, shared) if kind == "troop" else (own,):
                    yield a.over(a.action(a.PLAY_CARD, t, place + 1), gone)
                if kind == "troop":
                    for way in (own * k.PLACES + shared, shared * k.PLACES + own):
                        yield a.over(a.action(a.REDEPLOY, t, way), gone)
            for place in range(enemy, enemy + k.STRONGHOLDS):
                if kind == "troop" or place % k.STRONGHOLDS != k.MIDDLE:
                    yield a.action(a.HIT, t, place)


def _of_cards(p: int, cards: dict[int, Card]) -> Iterator[int]:
    partner = p ^ 1
    for t, card in cards.items():
        if card.kind == "wonder":
            yield a.action(a.TAKE_WONDER, t, 0)
            for side in (a.OWN_SIDE, a.ENEMY_SIDE):
                yield a.action(a.SEAL, t, side)
                yield a.action(a.UNSEAL, t, side)
            for q in (partner, 2 * (1 - team_of(p)) + 1):  # those a side does not mean first
                yield a.action(a.SEAL, t, a.OF_SEAT + q)
                yield a.action(a.UNSEAL, t, a.OF_SEAT + q)
            for q in sorted((p, partner)):
                yield a.action(a.GIVE, t, q)
        elif card.set != "starting":
            for verb in (a.ACQUIRE, a.CYCLE, a.REPLACE, a.SEAL_ROW, a.UNSEAL_ROW):
                yield a.action(verb, t, 0)
        for zone in (k.FROM_HAND, k.FROM_DISCARD, k.FROM_PLAY):
            yield a.action(a.REMOVE, t, zone)
        if card.kind in ("command", "wonder"):
            yield a.action(a.PLAY_CARD, t, a.IN_AREA)
        yield from _uses(p, t, card)


def _uses(p: int, t: int, card: Card) -> Iterator[int]:
    if card.secondary == "none" or card.automatic:
        return
    wheres = {
        "troop": (own_stronghold(p) + 1, shared_stronghold(p) + 1),
        "building": (own_stronghold(p) + 1,),
    }.get(card.kind, (a.IN_AREA,))
    draws = sum(amount for word, amount in card.effects if word == "draw")
    for where in wheres:
        for amount in range(1 + draws):
            yield a.action(a.USE, t, where * a.AMOUNTS + amount)
