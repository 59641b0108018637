"""Ilhus's own part of a report: encounters, menace, fusions, and what cards are worth."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from ...lab.report import Report, Study
from ...lab.report.figures import intervals, shared_bars
from ...lab.report.svg import SERIES, between, framed
from ...lab.report.worth_parts import worth_markdown, worth_table
from ...lab.statistics import Estimate
from ...lab.wording import Voice, interval
from .schema import ENCOUNTERS
from .study import IlhusStudy

say = Voice("kyradar.ilhus")


class IlhusReport(Report):
    """Encounters, menace, fusions and cards."""

    @property
    def method(self) -> str:
        """How to read it."""
        return f"<p>{say('figures', 'method')}</p>"

    def ending_note(self, studies: Sequence[Study]) -> str:
        """How far the heroes came."""
        sentences = [say("figures", "where")]
        for study in studies:
            reached = own_of(study).reached
            names = ("second", "third", "fourth")
            facts = {name: between(reached[n]) for n, name in enumerate(names, start=2)}
            sentences.append(say("figures", "reached", title=study.overview.title, **facts))
        return " ".join(sentences)

    def games(self, studies: Sequence[Study]) -> list[str]:
        """Rounds of each encounter, and the menace."""
        parts = [f"<h2>{say('figures', 'rounds')}</h2>"]
        for study in studies:
            own = own_of(study)
            rows = [
                (say("figures", "encounter", n=number), one, SERIES[number % len(SERIES)])
                for number, one in own.rounds.items()
                if one.count > 1
            ]
            if rows:
                label = say("figures", "rounds_label")
                drawn = intervals(rows, label, write=lambda n: f"{n:.1f}")
                note = say("figures", "rounds_note", title=study.overview.title)
                parts.append(framed(drawn, note))
        bars = [
            (
                study.overview.title,
                [
                    (say("figures", "menace_n", n=level), SERIES[level % len(SERIES)], count)
                    for level, count in own_of(study).menace.items()
                ],
            )
            for study in studies
        ]
        drawn = shared_bars(bars, say("figures", "menace_label"))
        parts.append(framed(drawn, say("figures", "menace_note")))
        return parts

    def more(self, studies: Sequence[Study]) -> list[str]:
        """What cards are worth."""
        several = len(studies) > 1
        return [
            f"<h2>{escape(cards_of(study) if several else say('figures', 'cards'))}</h2>"
            + worth_table(own_of(study).cards)
            for study in studies
        ]

    def rows(self, studies: Sequence[Study]) -> dict[str, list[str]]:
        """Encounters, menace, fusions, decisions."""
        owns = [own_of(study) for study in studies]
        rows = {
            say("figures", "came", n=number): [between(own.reached[number]) for own in owns]
            for number in ENCOUNTERS[1:]
        }
        for number in ENCOUNTERS:
            rows[say("figures", "rounds_of", n=number)] = [told(own.rounds[number]) for own in owns]
        rows[say("figures", "limit")] = [between(own.late) for own in owns]
        rows[say("figures", "choices")] = [told(own.choices) for own in owns]
        rows[say("figures", "wounds")] = [told(own.wounds) for own in owns]
        rows[say("figures", "fusions")] = [told(own.fusions) if own.fusions else "" for own in owns]
        return rows

    def tables(self, studies: Sequence[Study]) -> list[str]:
        """Menace, then cards."""
        lines = []
        for study in studies:
            title, own = study.overview.title, own_of(study)
            lines += ["", "### " + say("figures", "menace_of", title=title), ""]
            heads = ("menace", "rounds_head", "wounds_round", "struck_round")
            lines += ["| " + " | ".join(say("figures", key) for key in heads) + " |"]
            lines += ["|---:|---:|---:|---:|"]
            lines += [
                f"| {menace} | {wounds.count:,} | {told(wounds)} | {told(struck)} |"
                for menace, wounds, struck in own.pressure
            ]
            lines += ["", "### " + cards_of(study), "", *worth_markdown(own.cards)]
        return lines


def cards_of(study: Study) -> str:
    """The heading over the cards of a run."""
    return say("figures", "cards_of", title=study.overview.title)


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
    return f"{one.value:.1f} ({interval(f'{one.low:.1f}', f'{one.high:.1f}')})"
