"""A table in short, for those who have not come in yet: no hands, no log, no links."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from .states import ending

if TYPE_CHECKING:
    from .live_table import LiveTable


class PersonAnswer(Struct, frozen=True):
    """Who sits at a seat."""

    name: str
    house: str
    kind: str
    level: str | None
    online: bool


class EndingAnswer(Struct, frozen=True):
    """How it ended."""

    winners: list[int]
    cause: str
    text: str


class SummaryAnswer(Struct, frozen=True):
    """A table in short."""

    table: str
    game: str
    mode: str
    kind: str  # game, lesson or puzzle
    chosen: bool  # may the person who opened it know the cards?
    started: bool
    turn: int
    to_act: list[int]
    people: list[PersonAnswer]
    outcome: EndingAnswer | None


ANSWERS: tuple[type[Struct], ...] = (PersonAnswer, EndingAnswer, SummaryAnswer)


def summary(table: LiveTable, language: str) -> SummaryAnswer:
    """What anybody who knows a table's name may know of it."""
    game, end = table.game, ending(table, language)
    return SummaryAnswer(
        table=table.id,
        game=table.setup.game,
        mode=table.setup.mode,
        kind="puzzle" if table.setup.puzzle else "lesson" if table.setup.lesson else "game",
        chosen=not table.setup.sealed,
        started=game is not None,
        turn=game.turn if game is not None else 0,
        to_act=list(game.to_act) if game is not None and end is None else [],
        people=[
            PersonAnswer(
                name=seat.name,
                house=house,
                kind=seat.kind,
                level=seat.level,
                online=table.online(number),
            )
            for number, (seat, house) in enumerate(zip(table.seats, table.houses, strict=True))
        ],
        outcome=None
        if end is None
        else EndingAnswer(winners=list(end.winners), cause=end.cause, text=end.text),
    )
