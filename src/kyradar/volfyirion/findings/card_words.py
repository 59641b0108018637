"""A trial of own cards in words."""

from __future__ import annotations

from ...lab.statistics import Estimate
from .card_findings import CardFinding, as_share
from .card_trial import IN_LINE, STRONG, UNSURE, UNWANTED, WEAK, Change, Trial, Verdict

SENTENCES = {
    STRONG: "{name} is too strong for its cost.",
    WEAK: "{name} is too weak for its cost.",
    IN_LINE: "{name} is in line with its cost.",
    UNSURE: "{name}: not enough games to tell.",
    UNWANTED: "{name}: nobody wants it.",
}


def write_trial(trial: Trial) -> str:
    """Every card, then the game without and with them."""
    blocks = [write_verdict(verdict) for verdict in trial.verdicts]
    what = "it" if len(trial.verdicts) == 1 else "them"
    blocks.append(
        f"The game without and with {what}, {trial.deals:,} deals each way:\n"
        + "\n".join(write_change(one) for one in trial.changes)
    )
    return "\n\n".join(blocks)


def write_verdict(verdict: Verdict) -> str:
    """What is said of one card."""
    one = verdict.finding
    acquired, reached = verdict.peers
    points = "Battle" if one.card.kind == "wonder" else "Command"
    head = [
        SENTENCES[verdict.word].format(name=one.card.name),
        f"  {one.card.kind}, cost {one.card.cost} {points}, {one.card.copies} in the deck",
    ]
    if verdict.word == UNWANTED:
        return "\n".join([*head, *unwanted(one, reached)])
    lines = [
        *head,
        f"  acquired         {percent(one.acquired)} of the games in which it was for sale"
        f" (printed cards of about that cost: {100 * acquired.value:.0f} %)",
        f"  when in reach    {percent(one.reached)} of the sides that could pay"
        f" (printed: {100 * reached.value:.0f} %)",
        f"  wins with it     {percent(one.wins)} of {one.wins.count:,} games in which one side "
        "alone had it",
    ]
    if one.effect is not None and one.beyond is not None:
        lines += [
            f"  in an even game  {100 * as_share(one.effect.value):.1f} % had the sides stood even "
            f"before; its cost predicts {100 * as_share(one.predicted):.1f} %",
            f"  beyond its cost  {points_of(one.beyond)} points of win rate; printed cards lie "
            f"within {100 * (as_share(1.96 * verdict.spread) - 0.5):.1f} of their cost",
        ]
    if verdict.word == UNSURE:
        lines.append("  Play more with --games.")
    return "\n".join(lines)


def unwanted(one: CardFinding, printed: Estimate) -> list[str]:
    """How often a card that no side bought could have been bought."""
    return [
        f"  could be bought  in {one.chances:,} turns by {one.reached.count:,} sides; bought by "
        f"none (printed cards of about that cost: {100 * printed.value:.0f} % of the sides)",
        "  Whether it is worth its cost cannot be told while these agents leave it alone: make it "
        "cheaper or better, or let others play (--agents).",
    ]


def percent(one: Estimate) -> str:
    """A share and its interval, in percent."""
    if not one.count:
        return "none"
    return f"{100 * one.value:.1f} % ({100 * one.low:.1f} to {100 * one.high:.1f})"


def points_of(one: Estimate) -> str:
    """An effect and its interval, in points of win rate."""
    value, low, high = (100 * (as_share(end) - 0.5) for end in (one.value, one.low, one.high))
    return f"{value:+.1f} ({low:+.1f} to {high:+.1f})"


def write_change(one: Change) -> str:
    """A line on one number of the game."""
    scale, sign = (100.0, " %") if one.share else (1.0, "")
    gap = one.difference
    said = f"{scale * gap.value:+.1f} ({scale * gap.low:+.1f} to {scale * gap.high:+.1f})"
    sure = "" if 0.0 in gap else "  *"
    return (
        f"  {one.name:<28}{scale * one.without:6.1f}{sign} -> {scale * one.with_them:6.1f}{sign}"
        f"   {said}{sure}"
    )
