"""Partners that are not people: the plan they tell, and guarding a player on request."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING

from ..engine.game import Game
from ..engine.wording import LANGUAGES
from ..title import mode_named
from .base import Agent, Budget, View
from .hidden import Memory, seen_by
from .minds import mind_of
from .plan import LONGEST
from .search import SearchAgent

if TYPE_CHECKING:
    from ..engine.action import Action

#: What guarding somebody may cost, as a share of won games: more would not be near-equal.
MARGIN = 0.04
#: What a plan costs, as the end of a sentence: the game before and after it, and the language.
Price = Callable[[Game, Game, str], str]
BESIDE = Budget(ms=600.0, simulations=400)  # for the one comparison that decides it


@dataclass(frozen=True, slots=True)
class PartnerPlan:
    """What a partner is going to do next, as far as nothing hidden comes to light."""

    seat: int
    steps: tuple[Action, ...]
    reason: Mapping[str, str]  # by language


def can_guard(mode: str) -> bool:
    """Can anybody guard a partner in this mode?"""
    return mode_named(mode).title.brings("mind") and hasattr(mind_of(mode), "guarded")


def guarding(
    player: Agent, view: View, legal: Sequence[Action], chosen: Action, guarded_seat: int
) -> Action:
    """The action that guards a partner best instead of the one chosen, if it is about as good. A
    player that does not search takes it in any case: it cannot tell."""
    mind, seat = mind_of(view["mode"]), chosen.seat
    table = mind.imagine(view, seat, Random(0))
    guarded: Callable[[Game, int], int] = mind.guarded  # type: ignore[attr-defined]

    def done(action: Action) -> Game:
        after = Game(table.state.copy(), table.options, seed=0, mode=view["mode"])
        after.apply(action)
        return after

    won = done(chosen).outcome
    if won is not None and seat in won.winners:
        return chosen
    now = guarded(Game(table.state.copy(), table.options, seed=0, mode=view["mode"]), guarded_seat)
    worths = {action.code: guarded(done(action), guarded_seat) for action in legal}
    best = max(legal, key=lambda action: worths[action.code])
    # An open question counts as answered best already, so only another answer can be worse.
    answers = (view.get("pending") or {}).get("kind", "turn") != "turn"
    if worths[best.code] <= (worths[chosen.code] if answers else max(now, worths[chosen.code])):
        return chosen
    if isinstance(player, SearchAgent):
        lines = player.compare(view, legal, (chosen, best), BESIDE).lines
        wins = {line.action.code: line.win for line in lines}
        if wins[best.code] < wins[chosen.code] - MARGIN:
            return chosen
    return best


def choose_beside(
    player: Agent, view: View, legal: Sequence[Action], guarded_seat: int | None = None
) -> Action:
    """What a player does, guarding a partner who asked for it."""
    chosen = player.choose(view, legal)
    if (
        guarded_seat is None
        or guarded_seat == chosen.seat
        or len(legal) == 1
        or not can_guard(view["mode"])
    ):
        return chosen
    return guarding(player, view, legal, chosen, guarded_seat)


def plan_ahead(
    players: Sequence[Agent],
    game: Game,
    seat: int,
    memory: Memory | None = None,
    guarded_seat: int | None = None,
) -> PartnerPlan:
    """What a partner is going to do: its own decisions, made on a copy of the game with a player
    for each. Where anybody may say whose turn is next, it begins with taking the turn."""
    ahead = game.copy()
    steps: list[Action] = []
    if seat in ahead.next_turns:
        steps.append(ahead.next_turns[seat])
        happened = ahead.apply(steps[0])
        if memory is not None:
            memory.follow(seen_by(happened, seat))
    begun = shown = ahead.copy()
    own: list[Action] = []
    for player in players[len(steps) : LONGEST]:
        if seat not in ahead.to_act:
            break
        view, legal = ahead.team_view(seat), ahead.legal(seat)
        if isinstance(player, SearchAgent) and memory is not None:
            player.remember(memory)
        own.append(choose_beside(player, view, legal, guarded_seat))
        events = ahead.apply(own[-1])
        if not ahead.can_undo:  # the turn is over, or something came to light
            break
        shown = ahead.copy()
        if memory is not None:
            memory.follow(seen_by(events, seat))
    mind = mind_of(game.mode)
    price: Price | None = getattr(mind, "price", None)
    if own and price is not None and price(begun, shown, LANGUAGES[0]):
        own = _or_wait(players[len(steps)], begun, own, seat)
        shown = shown if len(own) > 1 else begun
    reason = {lang: mind.reason(begun, own, lang) for lang in LANGUAGES} if own else {}
    if price is not None:
        reason = {lang: text + price(begun, shown, lang) for lang, text in reason.items()}
    return PartnerPlan(seat, (*steps, *own), reason)


def _or_wait(player: Agent, game: Game, plan: list[Action], seat: int) -> list[Action]:
    """A plan that makes things worse than doing nothing is kept only if it wins more often."""
    legal = game.legal(seat)
    ends = [action for action in legal if action.verb in mind_of(game.mode).ends]
    if not ends or plan[0] in ends or not isinstance(player, SearchAgent):
        return plan
    lines = player.compare(game.team_view(seat), legal, (plan[0], ends[0]), BESIDE).lines
    wins = {line.action.code: line.win for line in lines}
    return plan if wins[plan[0].code] > wins[ends[0].code] else ends[:1]
