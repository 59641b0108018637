"""Every verb, a row each: its number, its word, the rule that describes it, its shape, its price.

Notation, an action's parts, the action space, prices and menus follow from the row.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from ..card import Card
from ..kernel import actions as a
from ..kernel import layout as k
from ..kernel.cities import defence
from ..kernel.dragon import defeat_cost, move_cost
from ..kernel.zones import top_card
from . import shapes as s

Price = tuple[int, int, int]  # Command, Battle, Knowledge
FREE: Price = (0, 0, 0)
#: state, card tables, seat, card, place -> what the action takes
Cost = Callable[[Any, k.Tables, int, int, int], Price]


@dataclass(frozen=True, slots=True, eq=False)
class Verb:
    """One verb of the game."""

    number: int
    word: str
    rule: str
    shape: s.Shape = s.Shape()
    #: None: it takes nothing.
    cost: Cost | None = None
    #: Which cards it can name.
    cards: Callable[[Card], bool] = lambda card: card.set != "talisman"
    #: A place without a side means the enemy's.
    enemy: bool = False
    #: The option that brings it, as a bit; 0: it is in every game.
    option: int = 0


# --- prices ---------------------------------------------------------------------------------------


def battle(number: int) -> Cost:
    """A fixed price in Battle."""
    return lambda *_: (0, number, 0)


def knowledge(number: int) -> Cost:
    """A fixed price in Knowledge."""
    return lambda *_: (0, 0, number)


def card_in(kind: int) -> Cost:
    """The card's cost, in points of a kind."""

    def cost(state: k.State, tables: k.Tables, seat: int, t: int, place: int) -> Price:
        price = [0, 0, 0]
        price[kind] = tables.cost[t]
        return price[0], price[1], price[2]

    return cost


def _top(state: k.State, tables: k.Tables, seat: int, t: int, place: int) -> Price:
    return tables.cost[top_card(state, k.ASSETS)], 0, 0


def _troop_there(state: k.State, tables: k.Tables, seat: int, t: int, place: int) -> Price:
    source = place >> 3
    return tables.cost[state.troop[source // k.CITIES, source % k.CITIES]], 0, 0


def _defence(state: k.State, tables: k.Tables, seat: int, t: int, place: int) -> Price:
    return 0, defence(state, tables, place // k.CITIES, place % k.CITIES), 0


def _flight(state: k.State, tables: k.Tables, seat: int, t: int, place: int) -> Price:
    return FREE if state.ask else (0, 0, move_cost())


def _defeat(state: k.State, tables: k.Tables, seat: int, t: int, place: int) -> Price:
    return 0, defeat_cost(state, seat), 0


def _rebuilding(state: k.State, tables: k.Tables, seat: int, t: int, place: int) -> Price:
    return tables.rebuild[place, 0], tables.rebuild[place, 1], tables.rebuild[place, 2]


def _calming(state: k.State, tables: k.Tables, seat: int, t: int, place: int) -> Price:
    return (0, k.CALM_COST, 0) if place == 0 else (0, 0, k.CALM_COST)


# --- which cards ----------------------------------------------------------------------------------


def in_a_row(card: Card) -> bool:
    """Cards of the Asset Row, Talismans among them."""
    return card.kind != "wonder" and card.set != "starting"


def for_sale(card: Card) -> bool:
    """Cards of the Asset Row that can be acquired."""
    return in_a_row(card) and card.set != "talisman"


def is_wonder(card: Card) -> bool:
    return card.kind == "wonder"


def is_troop(card: Card) -> bool:
    return card.kind == "troop"


def has_ability(card: Card) -> bool:
    """Cards with an ability that is used by saying so."""
    return card.secondary != "none" and not card.automatic and card.set != "talisman"


COMMAND, BATTLE, KNOWLEDGE = range(3)
CALMS = ("battle", "knowledge")
WAYS = ("clockwise", "back")
EVERY_CITY = tuple(range(2 * k.CITIES))

#: The duel's verbs, with those that solo and co-op share with it.
VERBS = (
    Verb(a.END, "end", "T6"),
    Verb(a.SKIP, "skip", "P3"),
    Verb(a.MULLIGAN, "mulligan", "T3"),
    Verb(a.CYCLE, "cycle", "T4", s.OfCard(), cards=in_a_row),
    Verb(a.CYCLE_ALL, "cycle", "T4", s.Fixed("all")),
    Verb(a.PLAY_CARD, "play", "P1", s.Played()),
    Verb(a.USE, "use", "P3", s.Used(), cards=has_ability),  # P4 for a remove ability
    Verb(a.ACQUIRE, "acquire", "P5", s.OfCard(), card_in(COMMAND), for_sale),
    Verb(a.ACQUIRE_TOP, "acquire", "E4", s.Fixed("top"), _top),
    Verb(a.TAKE_WONDER, "wonder", "P6", s.OfCard(), card_in(BATTLE), is_wonder),
    Verb(a.WONDER_TOP, "wonder", "E4", s.Fixed("top"), battle(k.PARTY_COST)),
    Verb(a.REDEPLOY, "redeploy", "P7", s.Route(), _troop_there),
    Verb(a.ATTACK, "attack", "P8", s.AtPlace(lambda seat: EVERY_CITY), _defence, enemy=True),
    Verb(a.SEAL, "seal", "P9", s.OfSide(), card_in(KNOWLEDGE), is_wonder),
    Verb(a.UNSEAL, "unseal", "P9", s.OfSide(), card_in(KNOWLEDGE), is_wonder),
    Verb(a.TAKE_PATH, "take", "E3", s.OfCard(), knowledge(k.PATH_COST), is_wonder),
    Verb(a.REPLACE, "replace", "P10", s.OfCard(), knowledge(k.REPLACE_COST), in_a_row),
    Verb(a.MOVE, "move", "V1", s.Flight(lambda seat: (*s.CITIES, a.TO_LAIR)), _flight, enemy=True),
    Verb(a.DEFEAT, "defeat", "D1", cost=_defeat),
    Verb(a.DEFEAT_ONLY, "defeat", "D1", s.Fixed("leave"), _defeat, option=k.OPTIONAL_LAIR),
    Verb(a.COLLIDE, "collide", "E4", s.OfCard(), cards=is_wonder),
    Verb(a.REBUILD, "rebuild", "E10", s.AtPlace(), _rebuilding),
    Verb(a.REMOVE, "remove", "C4", s.FromZone()),
    Verb(a.HIT, "hit", "C4", s.AtPlace(), enemy=True),
    Verb(a.RECOVER_TROOP, "recover", "E9", s.Return(), cards=is_troop),
    Verb(a.BURY_CARD, "bury", "E14", s.OfCard()),
    Verb(a.ERASE_CARD, "erase", "E14", s.OfCard()),
)
#: What is done against the dragon, alone or together (O5, O6, K4).
DRAGON_VERBS = (
    Verb(a.CALM, "calm", "O5", s.OneOf(CALMS), _calming),
    Verb(a.SLAY, "slay", "O5", cost=battle(k.TAMING_COST)),
    Verb(a.SUBJUGATE, "subjugate", "O5", cost=knowledge(k.TAMING_COST)),
    Verb(a.LOSE, "lose", "O6", s.AtPlace()),
    Verb(a.BANISH, "banish", "K4", s.OneOfTwo(), card_in(BATTLE), is_wonder),
    Verb(a.SEAL_GRID, "seal", "K4", s.Lying("grid"), card_in(KNOWLEDGE), is_wonder),
    Verb(a.LURE, "lure", "K4", s.OneOf(WAYS), knowledge(k.LURE_COST)),
    Verb(a.THIN, "thin", "K4", s.FromZone(), knowledge(k.THIN_COST)),
    Verb(a.SLAY_TOGETHER, "slay", "K4", s.Fixed("together"), battle(k.TOGETHER_COST)),
    Verb(a.SUBJUGATE_TOGETHER, "subjugate", "K4", s.Fixed("together"), knowledge(k.TOGETHER_COST)),
    Verb(a.DONE, "done", "K2"),
)
#: What co-op calls and prices otherwise (K4).
COOP_VERBS = (
    Verb(a.SLAY, "slay", "K4", cost=battle(k.ALONE_COST)),
    Verb(a.SUBJUGATE, "subjugate", "K4", cost=knowledge(k.ALONE_COST)),
)
#: Team's own, known everywhere so that a line can be refused by its rule (M6, M10).
TEAM_VERBS = (
    Verb(a.SEAL_ROW, "seal", "M6", s.Lying("row"), card_in(KNOWLEDGE), for_sale),
    Verb(a.UNSEAL_ROW, "unseal", "M6", s.Lying("row"), card_in(KNOWLEDGE), for_sale),
    Verb(a.GIVE, "give", "M10", s.Gift(), cards=is_wonder),
)
