"""Kyradar: play, study and design the deck-building card game Volfyirion."""

from .errors import (
    AmbiguousAction,
    CatalogError,
    IllegalAction,
    KyradarError,
    NotationError,
    OptionError,
    PositionError,
    RecordError,
    ScenarioError,
    StaleRecord,
)
from .volfyirion.events import Event
from .volfyirion.game import Game, Outcome, from_position, load_record, new_game
from .volfyirion.notation import Action
from .volfyirion.playouts import Playouts, random_playouts

__version__ = "0.1.0"

__all__ = [
    "Action",
    "AmbiguousAction",
    "CatalogError",
    "Event",
    "Game",
    "IllegalAction",
    "KyradarError",
    "NotationError",
    "OptionError",
    "Outcome",
    "Playouts",
    "PositionError",
    "RecordError",
    "ScenarioError",
    "StaleRecord",
    "from_position",
    "load_record",
    "new_game",
    "random_playouts",
]
