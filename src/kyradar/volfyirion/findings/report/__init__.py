"""Volfyirion's own part of a report: how games go, and what they say of cards."""

from __future__ import annotations

from collections.abc import Sequence

from ....lab.report import Report, Study
from ....lab.report.markdown import between
from ....lab.report.svg import between as told
from ....lab.report.svg import framed, percent
from ....lab.wording import Voice
from ..course import Course, OwnStudy
from . import course_figures
from .cards_page import agreement_part, cards_part
from .markdown import card_table, pair_table

say = Voice("kyradar.volfyirion")


class VolfyirionReport(Report):
    """The course of games, each card against its cost, pairs of cards, runs card by card."""

    @property
    def method(self) -> str:
        """How to read it."""
        command = "<code>kyradar lab card</code>"
        text = say("figures", "method_2", command=command)
        return f"<p>{say('figures', 'method_1')}</p><p>{text}</p>"

    def tiles(self, study: Study) -> list[tuple[str, str]]:
        """How many Cities the dragon takes."""
        if not study.overview.versus:
            return []
        return [(percent(course_of(study).burnt.value), say("figures", "tile"))]

    def ending_note(self, studies: Sequence[Study]) -> str:
        """Who took Cities, and who the Lair."""
        lines = [say("figures", "blow")]
        for study in studies:
            if not study.overview.versus:
                continue
            course = course_of(study)
            facts = {"burnt": told(course.burnt), "lair": told(course.lair)}
            facts |= {"title": study.overview.title, "wins": told(course.lair_wins)}
            lines.append(say("figures", "took_won" if course.lair.value > 0 else "took", **facts))
        return " ".join(lines)

    def games(self, studies: Sequence[Study]) -> list[str]:
        """How close games are, and how a side grows."""
        parts = []
        courses = [(study.overview.title, course_of(study)) for study in studies]
        if any(course.losses for _, course in courses):
            drawn = course_figures.closeness(courses)
            parts.append(f"<h2>{say('figures', 'close')}</h2>")
            parts.append(framed(drawn, say("figures", "close_note")))
        parts.append(f"<h2>{say('figures', 'grows')}</h2>")
        for title, course in courses:
            note = say("figures", "grows_note", title=title)
            parts.append(framed(course_figures.growth(course), note))
        return parts

    def more(self, studies: Sequence[Study]) -> list[str]:
        """Runs card by card, then the cards of each."""
        runs = [(study.overview, own_of(study).cards) for study in studies]
        return [
            agreement_part(runs),
            *(cards_part(run, findings, len(studies) > 1) for run, findings in runs),
        ]

    def rows(self, studies: Sequence[Study]) -> dict[str, list[str]]:
        """Cities lost and taken, and the Lair."""
        courses = [course_of(study) for study in studies]
        rows = {}
        for lost in sorted({lost for course in courses for lost in course.losses}):
            rows[say("figures", "winner_lost", n=lost)] = [
                percent(course.losses.get(lost, 0) / sum(course.losses.values()))
                if course.losses
                else ""
                for course in courses
            ]
        rows[say("figures", "burnt")] = [between(course.burnt) for course in courses]
        rows[say("figures", "defeated")] = [between(course.lair) for course in courses]
        rows[say("figures", "owner")] = [between(course.lair_wins) for course in courses]
        return rows

    def tables(self, studies: Sequence[Study]) -> list[str]:
        """Cards and pairs of every run."""
        lines = []
        for study in studies:
            title, findings = study.overview.title, own_of(study).cards
            lines += [
                "",
                "### " + say("figures", "cards_of", title=title),
                "",
                *card_table(findings),
            ]
            if findings.pairs:
                lines += [
                    "",
                    "### " + say("figures", "pairs_of", title=title),
                    "",
                    *pair_table(findings),
                ]
        return lines


def own_of(study: Study) -> OwnStudy:
    """What `Findings.study` made of the run."""
    own: OwnStudy = study.own
    return own


def course_of(study: Study) -> Course:
    """How its games go."""
    return own_of(study).course
