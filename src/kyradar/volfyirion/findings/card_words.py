"""A trial of own cards in words."""

from __future__ import annotations

from ...lab.paired import write_changes
from ...lab.statistics import Estimate
from ...lab.wording import Voice, interval
from .card_findings import CardFinding, as_share
from .card_trial import UNSURE, UNWANTED, Trial, Verdict, beyond_points

say = Voice("kyradar.volfyirion")


def write_trial(trial: Trial) -> str:
    """Every card, then the game without and with them."""
    blocks = [write_verdict(verdict) for verdict in trial.verdicts]
    several = "it" if len(trial.verdicts) == 1 else "them"
    head = say("trial", f"game_{several}", deals=f"{trial.deals:,}")
    blocks.append("\n".join([head, *write_changes(trial.changes, say)]))
    return "\n\n".join(blocks)


def write_verdict(verdict: Verdict) -> str:
    """What is said of one card."""
    one = verdict.finding
    return "\n".join(
        [say("trial", verdict.word, name=one.card.name), *(f"  {line}" for line in _lines(verdict))]
    )


def _lines(verdict: Verdict) -> list[str]:
    one = verdict.finding
    card = one.card
    acquired, reached = verdict.peers
    points = say("trial", "battle" if card.kind == "wonder" else "command")
    facts = {"cost": card.cost, "points": points, "copies": card.copies}
    lines = [say("trial", "head", kind=say("trial", f"kind_{card.kind}"), **facts)]
    if verdict.word == UNWANTED:
        return lines + unwanted(one, reached)
    for key, share, printed in (
        ("acquired", one.acquired, acquired),
        ("reach", one.reached, reached),
    ):
        lines.append(say("trial", key, share=percent(share), printed=f"{100 * printed.value:.0f}"))
    lines.append(say("trial", "wins", share=percent(one.wins), games=f"{one.wins.count:,}"))
    if one.effect is not None and one.beyond is not None:
        even, predicted = as_share(one.effect.value), as_share(one.predicted)
        facts = {"share": f"{100 * even:.1f}", "predicted": f"{100 * predicted:.1f}"}
        lines.append(say("trial", "even", **facts))
        spread = f"{100 * (as_share(1.96 * verdict.spread) - 0.5):.1f}"
        lines.append(say("trial", "beyond", points=points_of(one), spread=spread))
    if verdict.word == UNSURE:
        lines.append(say("trial", "more"))
    return lines


def unwanted(one: CardFinding, printed: Estimate) -> list[str]:
    """How often a card that no side bought could have been bought."""
    facts = {"turns": f"{one.chances:,}", "sides": f"{one.reached.count:,}"}
    could = say("trial", "could", printed=f"{100 * printed.value:.0f}", **facts)
    return [could, say("trial", "alone")]


def percent(one: Estimate) -> str:
    """A share and its interval, in percent."""
    if not one.count:
        return say("trial", "none")
    return f"{100 * one.value:.1f} % ({interval(f'{100 * one.low:.1f}', f'{100 * one.high:.1f}')})"


def points_of(one: CardFinding) -> str:
    """The effect beyond its cost and its interval, in points of win rate."""
    value, low, high = beyond_points(one)
    return f"{value:+.1f} ({interval(f'{low:+.1f}', f'{high:+.1f}')})"
