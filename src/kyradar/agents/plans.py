"""What a turn can reach: a City to raze, an errand for Volfyirion, the best shopping list."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import combinations

from .cards import effect_of, removed_for
from .moves import Move
from .situation import LAIR, City, Situation
from .worth import DEFENCE_WORTH, Worth

MOVE_COST = 8  # V1
#: For how many turns a card given up now would have served.
TURNS_AHEAD = 5
#: What may be given up to raze a City, to save one, to send the dragon (it may be sent back).
CITY_PRICE, RESCUE_PRICE, DRAGON_PRICE = 30.0, 25.0, 16.0


@dataclass(frozen=True, slots=True)
class Source:
    """Something to give up for points: an ability to use, a Wonder to collide."""

    text: str
    gain: int
    loss: float


@dataclass(frozen=True, slots=True)
class Assault:
    """How to raze one enemy City this turn."""

    city: str
    tool: str | None  # the ability that removes its Troop, when that is cheaper
    sources: frozenset[str]
    battle: int  # what the attacks cost in all
    loss: float
    wins: bool


@dataclass(frozen=True, slots=True)
class Errand:
    """How to move Volfyirion this turn: a paid move, or an ability that moves it for free."""

    rescue: bool
    tool: str | None
    sources: frozenset[str]
    knowledge: int
    loss: float


def sources_of(
    word: str, situation: Situation, worth: Worth, moves: Sequence[Move]
) -> list[Source]:
    """What could be given up for points of one kind, cheapest per point first."""
    found = []
    for move in moves:
        if move.verb == "use":
            gain = removed_for(situation.card(move.card), word)
            if gain:
                found.append(Source(move.text, gain, loss_of(move, situation, worth)))
        elif move.verb == "collide" and word == "knowledge":
            card = situation.card(move.card)  # it can be unsealed later: half is lost
            found.append(Source(move.text, card.cost, TURNS_AHEAD * worth.to_keep(card) / 2))
    return sorted(found, key=lambda source: (source.loss / source.gain, source.text))


def loss_of(move: Move, situation: Situation, worth: Worth) -> float:
    """What is given up with a card that removes itself."""
    card = situation.card(move.card)
    if card.secondary != "remove":
        return 0.0
    if move.city:
        if move.city == situation.dragon:  # it burns with its City anyway
            return 0.0
        return TURNS_AHEAD * DEFENCE_WORTH * card.defence
    return max(0.0, TURNS_AHEAD * worth.to_keep(card))


def fewest(sources: Sequence[Source], need: int) -> tuple[frozenset[str], float] | None:
    """A cheap choice of sources that gives `need`; None when all together do not."""
    chosen: list[Source] = []
    have = 0
    for source in sources:
        if have >= need:
            break
        chosen.append(source)
        have += source.gain
    if have < need:
        return None
    for source in sorted(chosen, key=lambda source: -source.loss):
        if have - source.gain >= need:  # a later one made this one needless
            chosen.remove(source)
            have -= source.gain
    return frozenset(source.text for source in chosen), sum(source.loss for source in chosen)


def plan_assault(situation: Situation, worth: Worth, moves: Sequence[Move]) -> Assault | None:
    """The cheapest way to raze an enemy City with all that can be given up for it."""
    cities = situation.foe.cities
    wins = len(cities) == 1
    # A City under the dragon falls by itself, unless it is the last (W1).
    targets = [city for city in cities if wins or city.name != situation.dragon]
    sources = sources_of("battle", situation, worth, moves)
    uses = [move for move in moves if move.verb == "use"]
    tools = [use for use in uses if removed_for(situation.card(use.card), "remove_troop")]
    plans = []
    for city in targets:
        ways: list[tuple[Move | None, int]] = [(None, city.siege)]
        if city.troop:
            ways += [(tool, city.defence) for tool in tools]
        for tool, battle in ways:
            rest = [s for s in sources if tool is None or s.text != tool.text]
            found = fewest(rest, battle - situation.me.battle)
            if found is None:
                continue
            loss = found[1] + (loss_of(tool, situation, worth) if tool else 0.0)
            name = tool.text if tool else None
            plans.append(Assault(city.name, name, found[0], battle, loss, wins))
    best = min(plans, key=lambda plan: (plan.loss, plan.battle, plan.city), default=None)
    if best is None or (best.loss > CITY_PRICE and not wins):
        return None
    return best


def plan_errand(situation: Situation, worth: Worth, moves: Sequence[Move]) -> Errand | None:
    """Volfyirion away from an own City, or else from the Lair onto an enemy one."""
    rescue = situation.burning is not None
    if not rescue and (situation.dragon != LAIR or not situation.foe.cities):
        return None
    ways = []
    found = fewest(
        sources_of("knowledge", situation, worth, moves), MOVE_COST - situation.me.knowledge
    )
    if found is not None:
        ways.append(Errand(rescue, None, found[0], MOVE_COST, found[1]))
    for move in moves:
        if move.verb == "use" and effect_of(situation.card(move.card), "move_volfyirion"):
            loss = loss_of(move, situation, worth)
            ways.append(Errand(rescue, move.text, frozenset(), 0, loss))
    best = min(ways, key=lambda way: way.loss, default=None)
    last = len(situation.foe.cities) == 1 or len(situation.me.cities) == 1
    limit = RESCUE_PRICE if rescue or last else DRAGON_PRICE
    return best if best is not None and best.loss <= limit else None


def best_buys(offers: Iterable[tuple[str, int, float]], purse: int) -> frozenset[str]:
    """The affordable set of (text, cost, worth) with the most worth in all."""
    wanted = [offer for offer in offers if offer[1] <= purse and offer[2] > 0.0]
    best: tuple[float, tuple[str, ...]] = (0.0, ())
    for size in range(1, len(wanted) + 1):
        for buys in combinations(wanted, size):
            if sum(cost for _, cost, _ in buys) <= purse:
                total = sum(value for _, _, value in buys)
                best = max(best, (total, tuple(text for text, _, _ in buys)))
    return frozenset(best[1])


def toughest(cities: Sequence[City]) -> City:
    """The City that costs an army most: the dragon's best prey."""
    return max(cities, key=lambda city: (city.siege, city.building is not None, city.name))
