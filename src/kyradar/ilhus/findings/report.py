"""Ilhus's own part of a report: encounters, menace, fusions, and what cards are worth."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from ...lab.report import Report, Study
from ...lab.report.figures import intervals, shared_bars
from ...lab.report.svg import SERIES, between, framed
from ...lab.report.worth_parts import worth_markdown, worth_table
from ...lab.statistics import Estimate
from .study import IlhusStudy

METHOD = """<h2>How to read this, and its limits</h2>
<p>Shares have Wilson intervals, means normal ones. Rules B1 to B36 and most cards are a base of our
own around the leaflet's rules (I1 to I19): a figure that looks wrong is a reason to change a row of
ours. What a card is worth compares games in which it was taken with games in which it was left, of
those that offered it, with heroes, level and agent held equal. These are observations, no
experiment: a player may take a card because things go well.</p>"""


class IlhusReport(Report):
    """Encounters, menace, fusions and cards."""

    method = METHOD

    def ending_note(self, studies: Sequence[Study]) -> str:
        """How far the heroes came."""
        said = ["Where the heroes were lost."]
        for study in studies:
            reached = own_of(study).reached
            said.append(
                f"{study.overview.title}: {between(reached[2])} came to the second encounter, "
                f"{between(reached[3])} to Moira."
            )
        return " ".join(said)

    def games(self, studies: Sequence[Study]) -> list[str]:
        """Rounds of each encounter, and the menace."""
        parts = ["<h2>Rounds and menace</h2>"]
        for study in studies:
            own = own_of(study)
            rows = [
                (f"encounter {number}", one, SERIES[number % len(SERIES)])
                for number, one in own.rounds.items()
                if one.count > 1
            ]
            if rows:
                drawn = intervals(rows, "rounds of each encounter", write=lambda n: f"{n:.1f}")
                parts.append(framed(drawn, f"{study.overview.title}: rounds of each encounter, of "
                                    "the games that reached it."))  # fmt: skip
        bars = [
            (
                study.overview.title,
                [
                    (f"menace {level}", SERIES[level % len(SERIES)], count)
                    for level, count in own_of(study).menace.items()
                ],
            )
            for study in studies
        ]
        parts.append(framed(shared_bars(bars, "highest menace"), "The highest menace of a game."))
        return parts

    def more(self, studies: Sequence[Study]) -> list[str]:
        """What cards are worth."""
        several = len(studies) > 1
        return [
            f"<h2>Cards{f': {escape(study.overview.title)}' if several else ''}</h2>"
            + worth_table(own_of(study).cards)
            for study in studies
        ]

    def rows(self, studies: Sequence[Study]) -> dict[str, list[str]]:
        """Encounters, menace, fusions, decisions."""
        owns = [own_of(study) for study in studies]
        rows = {
            f"came to encounter {number}": [between(own.reached[number]) for own in owns]
            for number in (2, 3)
        }
        for number in (1, 2, 3):
            rows[f"rounds of encounter {number}"] = [told(own.rounds[number]) for own in owns]
        rows["lost by the round limit"] = [between(own.limit) for own in owns]
        rows["decisions with a choice"] = [told(own.choices) for own in owns]
        rows["wounds a game"] = [told(own.wounds) for own in owns]
        rows["fusions a game, with the Mistress"] = [
            told(own.fusions) if own.fusions else "" for own in owns
        ]
        return rows

    def tables(self, studies: Sequence[Study]) -> list[str]:
        """Menace, then cards."""
        lines = []
        for study in studies:
            title, own = study.overview.title, own_of(study)
            lines += ["", f"### Menace: {title}", ""]
            lines += ["| menace | rounds | wounds a round | struck a round |"]
            lines += ["|---:|---:|---:|---:|"]
            lines += [
                f"| {menace} | {wounds.count:,} | {told(wounds)} | {told(struck)} |"
                for menace, wounds, struck in own.pressure
            ]
            lines += ["", f"### Cards: {title}", "", *worth_markdown(own.cards)]
        return lines


def own_of(study: Study) -> IlhusStudy:
    """What `Findings.study` made of the run."""
    own: IlhusStudy = study.own
    return own


def told(one: Estimate) -> str:
    """A mean and its interval; nothing if nobody knows."""
    if not one.count:
        return ""
    if one.count == 1:
        return f"{one.value:.1f}"
    return f"{one.value:.1f} ({one.low:.1f} to {one.high:.1f})"
