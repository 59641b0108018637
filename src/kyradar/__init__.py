"""Kyradar: play, study and design the deck-building card games Volfyirion and Ilhus."""

from .engine.action import Action, Event, Outcome
from .engine.game import Game, from_position, load_record, new_game
from .engine.playouts import Playouts, random_playouts
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
from .title import cards

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
    "cards",
    "from_position",
    "load_record",
    "new_game",
    "random_playouts",
]
