"""Every action a game could ever offer, in a fixed order, and the legal ones as a mask over it.

The rules work with a list of legal actions; learners want a mask of fixed length. It is derived
from the list, so the two cannot disagree.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache, cached_property

from .action_space_team import team_codes
from .card import Card
from .kernel import actions as a
from .kernel import layout as k
from .notation import write
from .options import Options
from .rules import PLAYERS, rules_of

CITIES = tuple(p * k.CITIES + c for p in range(k.SEATS) for c in range(k.LAIR_CITY))


@dataclass(frozen=True)
class ActionSpace:
    """All actions of games with these options."""

    options: Options
    codes: tuple[int, ...]

    @cached_property
    def index(self) -> dict[int, int]:
        """The place of an action's number in the space."""
        return {code: i for i, code in enumerate(self.codes)}

    @cached_property
    def texts(self) -> tuple[str, ...]:
        """The actions in notation, with their seat where partners share a turn."""
        mode, catalog = self.options.mode, self.options.catalog
        shared = rules_of(mode).common_turn
        return tuple(
            (f"p{a.seat_of(code) + 1}: " if shared else "") + write(catalog, code, mode)
            for code in self.codes
        )

    def __len__(self) -> int:
        return len(self.codes)

    def mask(self, legal: Iterable[int]) -> bytes:
        """1 where an action is legal, 0 elsewhere."""
        mask = bytearray(len(self.codes))
        for code in legal:
            mask[self.index[code]] = 1
        return bytes(mask)


@cache
def action_space(options: Options) -> ActionSpace:
    """The space of a game; who begins does not change it."""
    if options.mode == "team":
        return ActionSpace(options, tuple(team_codes(options)))
    codes = (*_all(options), *_against_dragon(options))
    if options.mode == "coop":
        codes = tuple(a.by_seat(code, p) for p in range(PLAYERS["coop"]) for code in codes)
    return ActionSpace(options, codes)


def _all(options: Options) -> Iterator[int]:
    for verb in (a.END, a.SKIP, a.MULLIGAN, a.CYCLE_ALL, a.DEFEAT, a.ACQUIRE_TOP, a.WONDER_TOP):
        yield a.action(verb, 0, 0)
    for place in range(k.SEATS * k.CITIES):
        yield a.action(a.ATTACK, 0, place)
    for place in (*CITIES, a.TO_LAIR):
        yield a.action(a.MOVE, 0, place)
    for place in CITIES:
        yield a.action(a.HIT, 0, place)
        yield a.action(a.REBUILD, 0, place)
        for target in CITIES:
            if target != place and target // k.CITIES == place // k.CITIES:
                yield a.action(a.REDEPLOY, 0, place * k.SEATS * k.CITIES + target)
    tables = options.catalog.tables
    for t, card in enumerate(options.catalog.cards, start=1):
        need = tables.need_option[t]
        if need == 0 or options.bits & need:
            yield from _of_card(t, card)


def _against_dragon(options: Options) -> Iterator[int]:
    """What solo and co-op have besides (O5, O6, K4)."""
    if options.mode == "duel":
        return
    for verb in (a.SLAY, a.SUBJUGATE, a.SLAY_TOGETHER, a.SUBJUGATE_TOGETHER, a.DONE):
        yield a.action(verb, 0, 0)
    for verb in (a.CALM, a.LURE):
        yield a.action(verb, 0, 0)
        yield a.action(verb, 0, 1)
    for place in CITIES:
        yield a.action(a.LOSE, 0, place)
    tables = options.catalog.tables
    for t, card in enumerate(options.catalog.cards, start=1):
        if tables.need_option[t]:
            continue
        if card.kind == "wonder":
            yield a.action(a.BANISH, t, 0)
            yield a.action(a.SEAL_GRID, t, 0)
        for zone in (k.FROM_HAND, k.FROM_DISCARD, k.FROM_PLAY):
            yield a.action(a.THIN, t, zone)


def _of_card(t: int, card: Card) -> Iterator[int]:
    if card.set == "talisman":  # it only lies in the row
        yield a.action(a.CYCLE, t, 0)
        yield a.action(a.REPLACE, t, 0)
        return
    if card.kind == "wonder":
        yield a.action(a.TAKE_WONDER, t, 0)
        for side in (a.OWN_SIDE, a.ENEMY_SIDE):
            yield a.action(a.SEAL, t, side)
            yield a.action(a.UNSEAL, t, side)
        yield a.action(a.COLLIDE, t, 0)
        yield a.action(a.TAKE_PATH, t, 0)
    elif card.set != "starting":
        for verb in (a.ACQUIRE, a.CYCLE, a.REPLACE):
            yield a.action(verb, t, 0)
    for verb in (a.BURY_CARD, a.ERASE_CARD):
        yield a.action(verb, t, 0)
    for zone in (k.FROM_HAND, k.FROM_DISCARD, k.FROM_PLAY):
        yield a.action(a.REMOVE, t, zone)
    on_cities = card.kind in ("troop", "building")
    for place in [city + 1 for city in CITIES] if on_cities else [a.IN_AREA]:
        yield a.action(a.PLAY_CARD, t, place)
        if card.secondary != "none" and not card.automatic:
            draws = sum(amount for word, amount in card.effects if word == "draw")
            for amount in range(1 + draws):
                yield a.action(a.USE, t, place * a.AMOUNTS + amount)
    if card.kind == "troop":
        for place in CITIES:
            yield a.action(a.RECOVER_TROOP, t, place)
