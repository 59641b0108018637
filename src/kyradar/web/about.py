"""A table in short, for those who have not come in yet: no hands, no log, no links."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pydantic import BaseModel

from .states import ending

if TYPE_CHECKING:
    from .room import Room


class PersonAnswer(BaseModel):
    """Who sits at a seat."""

    name: str
    house: str
    kind: str
    level: str | None
    online: bool


class EndingAnswer(BaseModel):
    """How it ended."""

    winners: list[int]
    cause: str
    text: str


class AboutAnswer(BaseModel):
    """A table in short."""

    table: str
    game: str
    mode: str
    kind: str  # game, lesson or puzzle
    chosen: bool  # may whoever opened it know the cards?
    started: bool
    turn: int
    to_act: list[int]
    people: list[PersonAnswer]
    outcome: EndingAnswer | None


def about(room: Room, language: str) -> AboutAnswer:
    """What anybody who knows a table's name may know of it."""
    game, end = room.game, ending(room, language)
    return AboutAnswer(
        table=room.id,
        game=room.setup.game,
        mode=room.setup.mode,
        kind="puzzle" if room.setup.puzzle else "lesson" if room.setup.lesson else "game",
        chosen=not room.setup.sealed,
        started=game is not None,
        turn=game.turn if game is not None else 0,
        to_act=list(game.to_act) if game is not None and end is None else [],
        people=[
            PersonAnswer(
                name=seat.name,
                house=house,
                kind=seat.kind,
                level=seat.level,
                online=room.online(number),
            )
            for number, (seat, house) in enumerate(zip(room.seats, room.houses, strict=True))
        ],
        outcome=None
        if end is None
        else EndingAnswer(winners=list(end.winners), cause=end.cause, text=end.text),
    )
