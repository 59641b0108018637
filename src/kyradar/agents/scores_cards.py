"""How much a move with cards is wanted: playing, using, acquiring, thinning."""

from __future__ import annotations

from ..volfyirion.card import Card
from . import order
from .cards import effect_of, removed_for, stays
from .moves import Move
from .situation import City
from .turn import Turn

#: Thin with a card that removes itself only while the deck holds this many (else it starves).
THIN_DECK = 8
CAPTAIN = "Captain"
#: A row whose best card in reach is worth less than this is cycled on the first turn.
POOR_ROW = 0.6
REPLACE_COST = 2  # P10


def mulligan(turn: Turn, move: Move) -> float:
    """A first hand without the Captain acquires no Wonder: try once for a better one (T3)."""
    led = any(card.name == CAPTAIN for card in turn.situation.me.hand)
    return order.NEVER if led else order.NEW_HAND


def play(turn: Turn, move: Move) -> float:
    card = turn.situation.card(move.card)
    if card.kind == "troop":
        return _play_troop(turn, move, card)
    if card.kind == "building":
        return _play_building(turn, move, card)
    # Cards with synergies first: their draws come before the rest is known.
    return order.PLAY + 20.0 + (10.0 if card.secondary == "synergy" else 0.0)


def _play_troop(turn: Turn, move: Move, card: Card) -> float:
    """Guard the City that is cheapest to raze and has the most to lose (P1)."""
    city = turn.situation.me.city(move.city)
    if city is None:
        return order.PLAY
    if city.name == turn.doomed:
        hope = turn.hope_in_hand and removed_for(card, "knowledge") and not city.troop
        return order.PLAY if hope else order.NEVER
    treasure = 1.0 if city.building else 0.0
    if not city.troop:
        return order.PLAY + 15.0 - city.defence + treasure
    return order.DEPLOY + card.defence - city.guard if card.defence > city.guard else order.NEVER


def _play_building(turn: Turn, move: Move, card: Card) -> float:
    """Build where it is best guarded; replace only what is weaker (P1)."""
    city = turn.situation.me.city(move.city)
    if city is None:
        return order.PLAY
    safety = _safety(turn, city)
    if not city.building:
        return order.PLAY + 10.0 + safety
    better = turn.worth.in_play(card) - turn.worth.in_play(city.building)
    return order.PLAY + min(4.0, better) + safety / 10.0 if better > 0.3 else order.NEVER


def _safety(turn: Turn, city: City) -> float:
    return 0.0 if city.name == turn.situation.dragon else min(9.0, city.siege / 4.0)


def use(turn: Turn, move: Move) -> float:
    """A secondary ability (P3, P4): as part of a plan, or for its own sake."""
    planned = _planned(turn, move)
    if planned:
        return planned
    if move.partial:
        return order.NEVER
    card = turn.situation.card(move.card)
    word = card.effects[0][0] if card.effects else ""
    score = FOR_ITS_OWN_SAKE.get(word, _use_points)
    return score(turn, move, card)


def _planned(turn: Turn, move: Move) -> float:
    """The score of a card that the assault or the dragon's errand gives up."""
    assault, errand = turn.assault, turn.errand
    if errand and errand.rescue and (move.text == errand.tool or move.text in errand.sources):
        return order.RESCUE + 40.0
    if assault and (move.text == assault.tool or move.text in assault.sources):
        return (order.WIN if assault.wins else order.ASSAULT) + 40.0
    if errand and (move.text == errand.tool or move.text in errand.sources):
        return order.SEND_DRAGON + 40.0
    return 0.0


def _use_draw(turn: Turn, move: Move, card: Card) -> float:
    if card.secondary == "synergy" or turn.last_stand:
        return order.DRAW + effect_of(card, "draw")
    # Removing the card for a draw thins the deck when the card is a poor one.
    poor = not stays(card) and turn.worth.to_keep(card) < 0.0
    return order.DRAW if poor and turn.worth.deck_size >= THIN_DECK else order.NEVER


def _use_thin(turn: Turn, move: Move, card: Card) -> float:
    """Remove a weak card of one's own, if there is one that its points are gained from."""
    worst = min((turn.worth.to_keep(junk) for junk in _thinnable(turn, card)), default=0.0)
    if worst >= 0.0:
        return order.NEVER
    if card.secondary == "synergy":
        return order.THIN
    weak = not stays(card) and turn.worth.to_keep(card) < 0.3
    return order.THIN if weak and turn.worth.deck_size >= THIN_DECK else order.NEVER


def _thinnable(turn: Turn, tool: Card) -> list[Card]:
    """Cards whose points are gained; a Saboteur can't be removed (E2)."""
    me = turn.situation.me
    cards = [*me.discard, *me.play]
    if tool.secondary == "remove" and tool in cards:
        cards.remove(tool)
    return [card for card in cards if card.set != "saboteur"]


def _use_remove_building(turn: Turn, move: Move, card: Card) -> float:
    prize = max((turn.worth.in_play(built) for built in turn.prizes), default=0.0)
    own = turn.worth.in_play(card) * (1.0 if stays(card) else turn.worth.share)
    return order.SABOTAGE + prize if prize > own else order.NEVER


def _use_remove_troop(turn: Turn, move: Move, card: Card) -> float:
    """Outside an assault, only for a Troop that is worth far more than the card."""
    prize = max((city.guard for city in turn.situation.foe.cities), default=0)
    return order.SABOTAGE if prize >= 5 and not stays(card) else order.NEVER


def _use_move(turn: Turn, move: Move, card: Card) -> float:
    """A free move of a synergy (V1): send the dragon, or fetch it back."""
    useful = turn.dragon_home or turn.situation.burning is not None
    return order.SEND_DRAGON if useful and card.secondary == "synergy" else order.NEVER


def _use_points(turn: Turn, move: Move, card: Card) -> float:
    """Points outside a plan: from what is lost anyway, or makes room for a new Troop."""
    me = turn.situation.me
    if move.city and move.city == turn.doomed:
        return order.TAKE
    if card.kind == "troop" and me.hand:
        guards = [troop.defence for troop in me.troops]
        waiting = [troop for troop in me.hand if troop.kind == "troop"]
        slots = sum(city.has_slots for city in me.cities)
        weakest = card.defence == min(guards, default=0)
        if waiting and len(guards) >= slots and weakest:
            return order.TAKE if max(t.defence for t in waiting) >= card.defence else order.NEVER
    return order.NEVER


def _never(turn: Turn, move: Move, card: Card) -> float:
    return order.NEVER


def _use_erase(turn: Turn, move: Move, card: Card) -> float:
    """Death Eraser's remove ability (E14) once the other's discard pile is worth a theft."""
    theirs = turn.situation.foe.discard
    strong = sum(turn.worth.to_keep(card) > 0.0 for card in theirs)
    return order.THIN if theirs and strong * 2 > len(theirs) else order.NEVER


FOR_ITS_OWN_SAKE = {
    "draw": _use_draw,
    "remove_card": _use_thin,
    "remove_building": _use_remove_building,
    "remove_troop": _use_remove_troop,
    "move_volfyirion": _use_move,
    "bait": _never,  # Volfyirion Bait calls the dragon onto an own City (E14)
    "erase": _use_erase,
}


def acquire(turn: Turn, move: Move) -> float:
    card = turn.offered(move)
    if card is None or move.text not in turn.shopping:
        return order.NEVER
    return order.BUY + min(40.0, turn.worth.to_gain(card))


def wonder(turn: Turn, move: Move) -> float:
    return order.WONDER if move.text in turn.wonders else order.NEVER


def remove(turn: Turn, move: Move) -> float:
    """Thin the weakest card; one still in hand has not given its points yet (P6)."""
    card = turn.situation.card(move.card)
    gain = -turn.worth.to_keep(card)
    if move.zone == "hand":
        gain -= turn.worth.in_play(card)
    elif move.zone == "discard":
        gain += 0.01  # a card in play still counts for synergies this turn
    return order.ANSWER + gain if gain > 0.0 else order.NEVER


def cycle(turn: Turn, move: Move) -> float:
    """A first turn's fresh row (T4): when what is offered is poorer than what may come."""
    if move.card == "all":
        return order.CYCLE if _best_in_reach(turn) < POOR_ROW else order.NEVER
    return _swap(turn, move)


def replace(turn: Turn, move: Move) -> float:
    """Two Knowledge for the known top card (P10), when it is better than all in reach."""
    return _swap(turn, move) if turn.spare_knowledge >= REPLACE_COST else order.NEVER


def _swap(turn: Turn, move: Move) -> float:
    """The poorest card of the row for a top card that beats all one could acquire."""
    top, worth = turn.situation.asset_top, turn.worth
    if top is None or top.cost > turn.situation.me.command:
        return order.NEVER
    value = worth.to_gain(turn.situation.card(move.card))
    poorest = value <= min(worth.to_gain(card) for card in turn.situation.row)
    better = worth.to_gain(top) > _best_in_reach(turn) + 0.5
    return order.CYCLE if poorest and better else order.NEVER


def _best_in_reach(turn: Turn) -> float:
    purse = turn.situation.me.command
    reach = (card for card in turn.situation.row if card.cost <= purse)
    return max((turn.worth.to_gain(card) for card in reach), default=0.0)


def bury(turn: Turn, move: Move) -> float:
    """Death Eraser: a strong card under the House Deck comes back sooner (E14)."""
    return order.ANSWER + turn.worth.to_keep(turn.situation.card(move.card))


def erase(turn: Turn, move: Move) -> float:
    return order.ANSWER - turn.worth.to_keep(turn.situation.card(move.card))


def collide(turn: Turn, move: Move) -> float:
    """Anomaly Collider (E4): only for the Knowledge that an errand needs."""
    return _planned(turn, move) or order.NEVER
