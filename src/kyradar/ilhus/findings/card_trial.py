"""How own rows change Ilhus: the same deals with them and without (B34)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass
from functools import reduce
from operator import add
from pathlib import Path

from ...engine.typed import Json
from ...lab.dataset import Run, load_run
from ...lab.engines import Say
from ...lab.job import Job
from ...lab.paired import Change, Measures, changes, told_change, write_changes
from ...lab.simulate import Backend, simulate
from ...lab.statistics import Estimate
from ...lab.wording import Voice, interval, spoken
from ...lab.worth import Worth, study_worth
from ..card import Card
from ..catalog import base_catalog
from ..options import read_options
from ..wording import kind_word
from .schema import ENCOUNTERS

say = Voice("kyradar.ilhus")
WON = "won"
MEASURES: Measures = {
    WON: (lambda games: games["winner_side"] == 0, True),
    "encounters": (lambda games: games["encounter"], False),
    "rounds": (lambda games: reduce(add, (games[f"rounds_{n}"] for n in ENCOUNTERS)), False),
    "wounds": (lambda games: games["wounds"], False),
    "choices": (lambda games: games["choices"], False),
}


@dataclass(frozen=True, slots=True)
class CardTrial:
    """What the games say about one own row."""

    card: Card
    worth: Worth | None  # of a card that heroes take or play; None if it was never met
    replaced: Card | None  # the row of the box whose place it takes
    before: Worth | None  # what that one was worth in the games without


@dataclass(frozen=True, slots=True)
class Trial:
    """What the games say about own rows, and about the game with them."""

    cards: list[CardTrial]
    changes: list[Change]
    deals: int
    heroes: tuple[str, ...]

    @property
    def verdict(self) -> str:
        """`easier`, `harder`, or `unsure` where the change may be chance."""
        won = next(one for one in self.changes if one.name == WON)
        if not won.sure:
            return "unsure"
        return "easier" if won.difference.value > 0 else "harder"

    def as_dict(self) -> Json:
        """What the games say, as JSON data; effects are odds on a logarithmic scale."""
        cards = [
            {
                "card": one.card.name,
                "replaces": one.replaced.name if one.replaced else None,
                "worth": asdict(one.worth) if one.worth else None,
                "before": asdict(one.before) if one.before else None,
            }
            for one in self.cards
        ]
        told = [told_change(one) for one in self.changes]
        return {"deals": self.deals, "verdict": self.verdict, "cards": cards, "changes": told}

    def __str__(self) -> str:
        return write_trial(self)


def try_cards(
    cards: object,
    folder: Path,
    plain: Job,
    workers: int | None = None,
    finished: Callable[[int], object] = lambda games: None,
    told: Say = lambda text: None,
) -> Trial:
    """Play every deal twice, with the rows and without; both runs stay in the folder."""
    settings = read_options({**plain.options, "cards": cards})
    runs: list[Run] = []
    for name, more in (("with", {"cards": cards}), ("without", {})):
        job = plain.with_options(more)
        simulate(job, folder / name, Backend(workers), finished=finished, say=told)
        runs.append(load_run(folder / name))
    after, before = (_worths(run) for run in runs)
    trials = [_studied(card, after, before) for card in settings.own_cards]
    return Trial(trials, changes(runs[0], runs[1], MEASURES), plain.games, settings.heroes)


def _worths(run: Run) -> dict[str, Worth]:
    return {one.card: one for one in study_worth(run.games, run.read("cards"))}


def _studied(card: Card, after: Mapping[str, Worth], before: Mapping[str, Worth]) -> CardTrial:
    box = {one.id: one for one in base_catalog().cards}
    old = box.get(card.id)
    return CardTrial(card, after.get(card.name), old, before.get(old.name) if old else None)


# --- in words -------------------------------------------------------------------------------------


def write_trial(trial: Trial) -> str:
    """Every row, then the game without and with them."""
    blocks = [write_card(one, trial.heroes) for one in trial.cards]
    several = "them" if len(trial.cards) > 1 else "it"
    head = say("trial", f"game_{several}", deals=f"{trial.deals:,}")
    blocks.append("\n".join([head, *write_changes(trial.changes, say)]))
    blocks.append(say("trial", f"{trial.verdict}_{several}"))
    return "\n\n".join(blocks)


def write_card(one: CardTrial, heroes: Sequence[str]) -> str:
    """What is said of one row."""
    card, language = one.card, spoken()
    facts = {"name": card.called(language), "kind": kind_word(card, language)}
    if one.replaced is not None:
        head = say("trial", "replaces", **facts, old=one.replaced.called(language))
    else:
        head = say("trial", "new", **facts)
    return "\n".join([head, *(f"  {line}" for line in _lines(one, heroes))])


def _lines(one: CardTrial, heroes: Sequence[str]) -> list[str]:
    worth = one.worth
    if worth is None:
        return [_unmet(one.card, heroes)]
    lines = []
    if worth.taken.count:
        before = one.before.taken if one.before is not None else None
        key = "taken_before" if before is not None and before.count else "taken"
        old = f"{100 * before.value:.0f}" if before is not None and before.count else ""
        lines.append(say("trial", key, share=percent(worth.taken), before=old))
    if worth.plays.count:
        lines.append(say("trial", "plays", n=f"{worth.plays.value:.1f}"))
    if worth.wins.count:
        lines.append(say("trial", "wins", share=percent(worth.wins), games=f"{worth.wins.count:,}"))
    if worth.points is not None:
        value, low, high = worth.points
        between = interval(f"{low:+.1f}", f"{high:+.1f}")
        verdict = say("trial", worth.verdict.replace(" ", "_"))
        facts = {"points": f"{value:+.1f}", "between": between, "verdict": verdict}
        lines.append(say("trial", "worth", **facts))
    return lines or [say("trial", "unmet")]


def _unmet(card: Card, heroes: Sequence[str]) -> str:
    """Foes and battlefields are nobody's to take; a hero's card needs that hero."""
    if card.foe is not None or card.field is not None or card.set == "boss":
        return say("trial", "no_hand")
    if card.owner in ("mage", "mistress", "twins") and card.owner not in heroes:
        return say("trial", "not_playing", hero=card.owner)
    return say("trial", "unmet")


def percent(one: Estimate) -> str:
    """A share and its interval, in percent."""
    return f"{100 * one.value:.1f} % ({interval(f'{100 * one.low:.1f}', f'{100 * one.high:.1f}')})"
