"""Kyradar: play, study and design the deck-building card games Volfyirion and Ilhus."""

from .engine.action import Action, Event, Outcome
from .engine.encode import encode
from .engine.front import ModeName as ModeName
from .engine.front import Options, new_game
from .engine.game import Game, from_position
from .engine.imagine import Memory, imagine
from .engine.legal import Legal
from .engine.playouts import Playouts, playouts, random_playouts
from .engine.replay import load_record, replay
from .engine.typed import Cause, View
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
from .version import __version__ as __version__

__all__ = [
    "Action",
    "AmbiguousAction",
    "CatalogError",
    "Cause",
    "Event",
    "Game",
    "IllegalAction",
    "KyradarError",
    "Legal",
    "Memory",
    "NotationError",
    "OptionError",
    "Options",
    "Outcome",
    "Playouts",
    "PositionError",
    "RecordError",
    "ScenarioError",
    "StaleRecord",
    "View",
    "cards",
    "encode",
    "from_position",
    "imagine",
    "load_record",
    "new_game",
    "playouts",
    "random_playouts",
    "replay",
]
