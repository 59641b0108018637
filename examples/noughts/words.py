"""What is said about a game: in English alone, where a real game has three languages."""

from __future__ import annotations

from kyradar.engine.action import Event
from kyradar.engine.wording import Words

SIGNS = ("crosses", "noughts")


def words(language: str = "en") -> Words:
    """Why a game is over."""
    return {
        "outcomes": {
            "line": "three in a row",
            "full": "all cells are taken",
            "resigned": "the other side resigned",
        }
    }


def sentence(
    event: Event, language: str = "en", players: tuple[str, ...] = (), marked: bool = False
) -> str:
    """A line of the chronicle."""
    seat = event["seat"]
    name = players[seat] if players else SIGNS[seat].capitalize()
    return f"{name} marked {event['cell']}."


def seen(event: Event, seat: int | None) -> Event:
    """As a seat may see it: nothing is hidden."""
    return event
