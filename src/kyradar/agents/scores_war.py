"""How much a move against Cities, Wonders and the dragon is wanted."""

from __future__ import annotations

from . import order
from .moves import Move
from .plans import toughest
from .situation import LAIR, City
from .turn import Turn

BROKEN_TALISMAN = "Broken Talisman"


def attack(turn: Turn, move: Move) -> float:
    """Raze what can be razed this turn; else break a guard with Battle left over (P8)."""
    city = turn.situation.foe.city(move.city)
    if city is None:  # a Stronghold, whose defence the view keeps elsewhere
        return order.ASSAULT
    plan = turn.assault
    if plan and plan.city == city.name:
        return order.WIN if plan.wins else order.ASSAULT
    if plan or city.name == turn.situation.dragon:
        return order.NEVER
    return order.SPARE + city.guard - city.defence / 10.0


def move(turn: Turn, move: Move) -> float:
    """Where Volfyirion goes (V1): home from an own City, else onto the toughest enemy one."""
    if move.city == LAIR:
        return order.RESCUE
    enemies = turn.situation.foe.cities
    city = turn.situation.foe.city(move.city)
    if city is None:
        return _onto_own(turn, move.city)
    last = len(enemies) == 1
    prey = 9.0 if city == toughest(enemies) else min(8.0, city.siege / 4.0)
    return (order.ASSAULT if last else order.SEND_DRAGON) + prey


def _onto_own(turn: Turn, name: str) -> float:
    """Volfyirion Bait asks for an own City (E14): the one that is missed least."""
    city = turn.situation.me.city(name)
    return order.ANSWER - _value(city) if city else order.SEND_DRAGON


def defeat(turn: Turn, move: Move) -> float:
    """Claim the Lair (D1): a fourth City, unless razing one now is as near."""
    if turn.situation.burning is not None:
        return order.RESCUE + 10.0
    if turn.assault is not None and turn.assault.loss == 0.0:
        return order.ASSAULT - 10.0
    return order.ASSAULT + 10.0


def seal(turn: Turn, move: Move) -> float:
    """Spare Knowledge against the other's best Wonder (P9); one's own stay open."""
    if move.side == "grid":  # co-op (K4): fewer costs for the dragon's attack
        return order.SPARE + turn.situation.card(move.card).cost
    card = turn.situation.card(move.card)
    if move.side != "enemy" or card.cost > turn.spare_knowledge:
        return order.NEVER
    return order.SPARE + turn.worth.in_play(card) + 5.0


def unseal(turn: Turn, move: Move) -> float:
    """An own Wonder gives its points again, at once if it has not given (P2, P9)."""
    card = turn.situation.card(move.card)
    if move.side != "own" or card.cost > turn.spare_knowledge:
        return order.NEVER
    return order.TAKE + turn.worth.in_play(card)


def take(turn: Turn, move: Move) -> float:
    """Ascension Path for 4 K (E3)."""
    return order.TAKE + 20.0 if turn.spare_knowledge >= 4 else order.NEVER


def redeploy(turn: Turn, move: Move) -> float:
    """Only out of a City that burns, onto one without a guard (P7). Never back and forth."""
    goal = turn.situation.me.city(move.city)
    if move.start != turn.doomed or goal is None or goal.troop:
        return order.NEVER
    return order.SPARE - goal.defence


def rebuild(turn: Turn, move: Move) -> float:
    return order.REBUILD


def hit(turn: Turn, move: Move) -> float:
    """The enemy City that loses its Troop or Building (C4)."""
    city = turn.situation.foe.city(move.city)
    if city is None:
        return order.ANSWER
    if turn.situation.pending == "remove_building":
        value = turn.worth.in_play(city.building) if city.building else 0.0
        return order.ANSWER + (0.0 if city.name == turn.situation.dragon else value)
    falls = city.troop is not None and turn.situation.me.battle >= city.defence
    return order.ANSWER + (30.0 - city.defence if falls else city.guard)


def recover(turn: Turn, move: Move) -> float:
    """Second Chance (E9): the strongest Troop onto the weakest City without one."""
    city = turn.situation.me.city(move.city)
    if city is None:
        return order.ANSWER
    gain = turn.situation.card(move.card).defence - city.guard
    return order.ANSWER + gain - city.defence / 10.0 if gain > 0 else order.NEVER


def replace_talisman(turn: Turn, move: Move) -> float:
    """Put off the end while not ahead (E13)."""
    ahead = turn.situation.foe.ruins > turn.situation.me.ruins
    return order.NEVER if ahead or turn.spare_knowledge < 2 else order.SPARE


def _value(city: City) -> float:
    return float(city.guard + (city.building.cost if city.building else 0))
