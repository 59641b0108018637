"""Volfyirion's own part of a report: how games go, and what they say of cards."""

from __future__ import annotations

from collections.abc import Sequence

from ....lab.report import Report, Study
from ....lab.report.markdown import between
from ....lab.report.svg import between as told
from ....lab.report.svg import framed, percent
from ..course import Course, OwnStudy
from . import course_figures
from .cards_page import agreement_part, cards_part
from .markdown import card_table, pair_table

METHOD = """<h2>How to read this, and its limits</h2>
<p>Shares have Wilson intervals. A card's win rate “in an even game” comes from the games in which
one side alone acquires it. A logistic model of whether that side wins holds equal how the sides
stood before that turn: who began, Cities, Command and Battle spent, cards acquired and removed, and
the points both earned in their last turn. What such a standing is worth is learnt from all cards
together. What a card brings later, such as all that its Command buys, is part of its effect. Cost's
prediction is a straight line through the cards of one currency, weighted by their precision.</p>
<p>These are observations, not experiments. Hands, and what a side plans, are not held equal; a card
may be acquired because it fits a deck that wins anyway. An agent that plays a card badly makes it
look weak. For a card of your own, <code>kyradar lab card</code> makes a true experiment.</p>"""


class VolfyirionReport(Report):
    """The course of games, each card against its cost, pairs of cards, runs card by card."""

    method = METHOD

    def tiles(self, study: Study) -> list[tuple[str, str]]:
        """How many Cities the dragon takes."""
        if not study.overview.versus:
            return []
        return [(percent(course_of(study).burnt.value), "of fallen Cities are taken by Volfyirion")]

    def ending_note(self, studies: Sequence[Study]) -> str:
        """Who took Cities, and who the Lair."""
        said = ["The blow that destroyed the last City, or ended the game otherwise."]
        for study in studies:
            if not study.overview.versus:
                continue
            course = course_of(study)
            line = f"{study.overview.title}: Volfyirion took {told(course.burnt)} of all fallen "
            line += f"Cities, and was defeated for its Lair in {told(course.lair)} of games"
            if course.lair.value > 0:
                line += f", of which its new owner won {told(course.lair_wins)}"
            said.append(line + ".")
        return " ".join(said)

    def games(self, studies: Sequence[Study]) -> list[str]:
        """How close games are, and how a side grows."""
        parts = []
        courses = [(study.overview.title, course_of(study)) for study in studies]
        if any(course.losses for _, course in courses):
            drawn = course_figures.closeness(courses)
            parts.append("<h2>How close games are</h2>")
            parts.append(framed(drawn, "Cities that the winner had lost by the end."))
        parts.append("<h2>How a game grows</h2>")
        for title, course in courses:
            said = "mean points gained in a side's first turn, its second, and so on, while one "
            said = f"{title}: {said}game in ten lasts."
            parts.append(framed(course_figures.growth(course), said))
        return parts

    def more(self, studies: Sequence[Study]) -> list[str]:
        """Runs card by card, then the cards of each."""
        known = [(study.overview, own_of(study).cards) for study in studies]
        return [
            agreement_part(known),
            *(cards_part(run, found, len(studies) > 1) for run, found in known),
        ]

    def rows(self, studies: Sequence[Study]) -> dict[str, list[str]]:
        """Cities lost and taken, and the Lair."""
        courses = [course_of(study) for study in studies]
        rows = {}
        for lost in sorted({lost for course in courses for lost in course.losses}):
            rows[f"Cities the winner had lost: {lost}"] = [
                percent(course.losses.get(lost, 0) / sum(course.losses.values()))
                if course.losses
                else ""
                for course in courses
            ]
        rows["fallen Cities taken by Volfyirion"] = [between(course.burnt) for course in courses]
        rows["Volfyirion defeated"] = [between(course.lair) for course in courses]
        rows["won by its new owner then"] = [between(course.lair_wins) for course in courses]
        return rows

    def tables(self, studies: Sequence[Study]) -> list[str]:
        """Cards and pairs of every run."""
        lines = []
        for study in studies:
            title, found = study.overview.title, own_of(study).cards
            lines += ["", f"### Cards: {title}", "", *card_table(found)]
            if found.pairs:
                lines += ["", f"### Pairs: {title}", "", *pair_table(found)]
        return lines


def own_of(study: Study) -> OwnStudy:
    """What `Findings.study` made of the run."""
    own: OwnStudy = study.own
    return own


def course_of(study: Study) -> Course:
    """How its games go."""
    return own_of(study).course
