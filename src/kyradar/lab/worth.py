"""What a card is worth where players face the game together: how often they win with it.

Only games in which the card was on offer are compared, those in which it was taken with those in
which it was left; settings and agents are held equal. What the card replaced, and who chose it, are
not: these are observations, no experiment.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from ..engine.arrays import Array
from .dataset import Table, places
from .numbers import np
from .statistics import (
    Estimate,
    Z,
    benjamini_hochberg,
    expit,
    fit_logistic,
    mean,
    p_value,
    share,
)

LEAST_GAMES = 30  # with a card, and as many without, before anything is said of it
SURE = 0.05


@dataclass(frozen=True, slots=True)
class Worth:
    """One card; shares are of 1, the effect is odds on a logarithmic scale."""

    card: str
    taken: Estimate  # share of the games with the card on offer in which it was taken
    plays: Estimate  # in a game in which it was taken; of a card nobody takes, in one that has it
    wins: Estimate  # share won of the games in which it was taken
    effect: Estimate | None = None  # of taking it, settings and agents held equal
    q: float = 1.0  # corrected for all cards

    @property
    def points(self) -> tuple[float, float, float] | None:
        """The effect as points of win rate in an even game, with its interval."""
        if self.effect is None:
            return None
        ends = (self.effect.value, self.effect.low, self.effect.high)
        return tuple(100.0 * (float(expit(end)) - 0.5) for end in ends)  # type: ignore[return-value]

    @property
    def verdict(self) -> str:
        """In a word, if the games leave no doubt."""
        if self.effect is None:
            return "too few games"
        if self.q >= SURE:
            return "no sure difference"
        return "helps" if self.effect.value > 0 else "hinders"


def study_worth(games: Table, cards: Table) -> list[Worth]:
    """Every card of a table like `schema.cards_table`, the most helpful first."""
    won = (games["winner_side"] == 0).astype(float)
    context = _context(games)
    at = places(cards["game"], games["game"])
    names: Sequence[str] = sorted(set(cards["card"]))
    rows = []
    for name in names:
        own = cards["card"] == name
        rows.append(_study(name, at[own], {k: v[own] for k, v in cards.items()}, won, context))
    tested = [i for i, one in enumerate(rows) if one.effect is not None]
    adjusted = benjamini_hochberg([_p(rows[i]) for i in tested])
    for i, q in zip(tested, adjusted, strict=True):
        rows[i] = replace(rows[i], q=q)
    return sorted(rows, key=lambda one: -(one.effect.value if one.effect else -99.0))


def _study(name: str, game: Array, rows: Table, won: Array, context: Array) -> Worth:
    """Rows of a card in the same game (of several heroes) count together."""
    count = len(won)
    offered, taken, played = (
        np.bincount(game, rows[column], count) for column in ("offered", "taken", "played")
    )
    on_offer, had = (offered > 0) | (taken > 0), taken > 0
    worth = Worth(
        card=name,
        taken=share(int(had.sum()), int(on_offer.sum())),
        plays=mean(played[had] if had.any() else played[np.unique(game)]),
        wins=share(float(won[had].sum()), int(had.sum())),
    )
    left = on_offer & ~had
    if min(int(had.sum()), int(left.sum())) < LEAST_GAMES:
        return worth
    design = np.column_stack([had[on_offer].astype(float), context[on_offer]])
    model = fit_logistic(design, won[on_offer])
    value, error = float(model.beta[0]), float(model.errors[0])
    effect = Estimate(value, value - Z * error, value + Z * error, int(had.sum()))
    return replace(worth, effect=effect)


def _p(one: Worth) -> float:
    assert one.effect is not None
    return p_value(one.effect.value / ((one.effect.high - one.effect.low) / (2 * Z)))


def _context(games: Table) -> Array:
    """What else decides a game: its setting and the agent, as columns of 0 and 1."""
    columns = [np.ones(len(games["game"]))]
    for name in ("agent_0", "setting"):
        values = [value for value in dict.fromkeys(games.get(name, ())) if value is not None]
        columns += [(games[name] == value).astype(float) for value in values[1:]]
    return np.column_stack(columns)
