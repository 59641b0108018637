"""What everybody may know of what is to come: the foes' intents, the clock, the Mistress's web.

All of it follows from open cards (B4); no deck is looked into. The kernel works it out
(`kernel/foretell.py`, `kernel/near.py`); here it is put into words and JSON.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import cache, lru_cache

from ..engine.recent import KINDS_OF_TABLES
from ..engine.typed import Json
from .asker import asker
from .catalog import Catalog
from .foretold import seer
from .fused import entry_name
from .kernel import layout as k
from .kernel.foretell import BLOW, NOT_DONE, STEP
from .kernel.harm import level_of
from .names import PILE_ORDER, REWARD_PILES, body_name, foe_name, letters
from .options import Options

IN_BATTLE = (k.HEROES, k.FOES_PHASE)
KINDS = {k.Q_HIT: "hit", k.Q_SAP: "sap", k.Q_EXILE: "exile"}
#: What a fusion card is, in the order of `kernel/near.py`.
FUSION_STATES = ("far", "now", "next", "broken", "locked", "away", "destiny", "exiled")
#: The numbers that are told, one after the other.
Take = Callable[[], int]


def forecast(state: k.State, options: Options) -> Json:
    """Between encounters what is there to choose from; in battle, what is announced."""
    if state.phase in (k.SETUP, k.REINFORCEMENT):
        return between(state, options)
    if state.phase not in IN_BATTLE:
        return {}
    catalog, seats = options.catalog, range(state.seats)
    take = iter(seer().ask(state, options.tables)).__next__
    bodies = [body_name(state, body) for body in range(state.bodies)]
    reach = reach_of_hand(state, catalog, bodies, take)
    fusions = web(state, catalog, take)
    calm, hit, menace, last_round = take(), take(), take(), take()
    full = [take() for _ in range(state.foes)]
    now = [take() for _ in seats]
    then = [take() for _ in seats]
    intents = [intent(state, catalog, bodies, take) for _ in range(take())]
    wounds = {name: [take(), take()] for name in bodies}
    lives = [
        {"now": before, "then": left, "wounds": [take(), take()]}
        for before, left in zip(now, then, strict=True)
    ]
    announced, fallen = [take(), take()], take()
    return {
        "intents": intents,
        "announced": announced,
        # Of those who may take some, from the least to the most (B23).
        "wounds": {name: span for name, span in wounds.items() if span[1]},
        # By game of cards (the twins have one): cards before the fall now, and when the foes act.
        "lives": lives,
        "falls": [seat for seat in seats if fallen >> seat & 1],
        "full": full,
        "last_round": last_round,
        "calm": calm,
        "hit": hit,
        "menace": menace,
        "menace_rises": calm + 2 * menace + 1,  # B25
        "asker": asker(state, options),
        "reach": reach,
        "web": fusions,
        "moira": moira(take),
    }


def between(state: k.State, options: Options) -> Json:
    """What each deck holds, and in reinforcement each Reward pile: everybody may know all of it
    but the order (B4, ruling 36)."""
    catalog = options.catalog

    def held(cells: str, start: int, size: int) -> dict[str, int]:
        counts = Counter(state.cells(cells, start, size))
        return {catalog.name(t): counts[t] for t in sorted(counts)}

    decks = [
        held("pile", (p * k.PILES + k.DECK) * k.OWN, state.size[p, k.DECK])
        for p in range(state.seats)
    ]
    if state.phase == k.SETUP:
        return {"decks": decks}
    piles = {}
    for name in PILE_ORDER:
        number = REWARD_PILES.index(name)
        piles[name] = held("rewards", number * k.REWARDS, state.rewards_size[number])
    return {"back": level_of(state, options.tables, k.BACK), "decks": decks, "piles": piles}


def intent(state: k.State, catalog: Catalog, bodies: list[str], take: Take) -> Json:
    """One action of a foe, or one of Moira's omens (`omen`)."""
    foe, omen, waits, guard, mend = take(), take(), take(), take(), take()
    drags = max([take() for _ in range(k.BODIES)])
    way: list[int] = []  # the zones it goes through
    blows: list[Json] = []
    while (what := take()) != NOT_DONE:
        if what == STEP:
            way.append(take())
        elif what == BLOW:
            blows.append(
                {
                    "kind": KINDS[take()],
                    "amount": [take(), take()],  # it differs only where it counts wounds (doom)
                    "hits": [  # more than one: the players choose (B23)
                        {
                            "hero": bodies[take()],
                            "held": [take(), take()],  # of the damage, by guard
                            "wounds": [take(), take()],  # what is left, if no card blocks it
                        }
                        for _ in range(take())
                    ],
                }
            )
    return {
        "foe": foe_name(state, catalog, foe),
        "omen": catalog.names[omen] if omen else None,
        "waits": bool(waits),  # it is delayed
        "way": way,
        "guard": guard,  # it takes
        "mend": mend,  # it regains
        "drags": drags,  # zones every hero is moved
        "blows": blows,
    }


def moira(take: Take) -> Json | None:
    """Her face, the life at which she turns, the omens of the next round if nothing but what
    her open omens do changes her life (B37), and how many rounds off the Shears are (B40); None
    before she stands."""
    face = take()
    if not face:
        return None
    return {
        "face": face,
        "turns_at": take(),
        "turns": take() != face,  # when the next round begins
        "omens": take(),
        "second": take(),
        "next_omens": take(),
        "shears": take(),  # 0: they cut in this round
    }


def reach_of_hand(
    state: k.State, catalog: Catalog, bodies: list[str], take: Take
) -> dict[str, dict[str, list[int]]]:
    """For each card of whoever acts the zones its first aimed part reaches (B16), by the hero
    who would resolve it."""
    zones = catalog.tables.zones[state.field]
    own = [name for body, name in enumerate(bodies) if state.body_seat[body] == state.active]
    by_card: dict[str, dict[str, list[int]]] = {}
    while t := take():
        by_card[catalog.name(t)] = {name: zones_of(take(), zones) for name in own}
    return by_card


def zones_of(bits: int, zones: int) -> list[int]:
    """The zones of a battlefield with so many that these bits mean."""
    return [z for z in range(1, zones + 1) if bits >> z & 1]


def web(state: k.State, catalog: Catalog, take: Take) -> list[Json]:
    """Every fusion card: whether it can be taken `now`, with one more card (`next`), whether the
    chain was `broken` (I9), or it is `far`, `locked` until later (I6), `away` in her game, in
    `destiny` (I19), or `exiled`."""
    if k.MISTRESS not in state.hero.tolist():
        return []
    entries = []
    for name in fusions(catalog):
        kind, lacks, cut = FUSION_STATES[take()], take(), take()
        used, by = [], []
        while (at := take()) >= 0:
            used.append(entry_name(state, catalog, at))
        while (t := take()) >= 0:
            by.append(catalog.name(t))
        entries.append(
            {
                "card": name,
                "state": kind,
                "lacks": lacking(lacks),
                "with": used,
                "by": sorted(by),
                "cut": entry_name(state, catalog, cut) if cut >= 0 else None,
            }
        )
    return entries


@lru_cache(KINDS_OF_TABLES)
def fusions(catalog: Catalog) -> list[str]:
    """The fusion cards of the tables, by name."""
    tables = catalog.tables
    return [catalog.name(t) for t in tables.fusion.tolist()[: tables.fusions]]


@cache
def lacking(need: int) -> str:
    """The elements that are missing, two bits each, as letters; one each."""
    return "".join(letters(1 << e) * (need >> 2 * e & 3) for e in range(k.ELEMENTS))
