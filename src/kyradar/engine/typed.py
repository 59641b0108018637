"""Types for those who check theirs: options, what a view may hold, and how a game can end.

At run time options and views are plain dicts. A type checker finds a mode, an option or a key that
there is not. Which keys a view has depends on the game and the mode (docs/positions.md); `make
stubs` writes the list from the tables of fields, and a test holds it against views of whole games.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import TYPE_CHECKING, Any, Literal, TypedDict

#: An object of JSON data: what its values are, whoever reads it checks.
Json = dict[str, Any]
#: The same to be read only.
Data = Mapping[str, Any]
ViewKey = Literal[
    "active", "asset_deck", "asset_top", "bodies", "circle", "city_fell", "cycle_open", "destiny",
    "dragon", "encounter", "ending", "enemies", "face", "field", "fields", "foe", "foes", "game",
    "grid", "lair", "lair_owner", "mode", "novices", "offer", "omens", "options", "pending",
    "phase", "put_aside", "queue", "quiet_turns", "rage_deck", "rage_discard", "rage_pile",
    "rage_seen", "rage_seen_cards", "removed", "resigned", "resolving", "revealed", "rewards",
    "round", "row", "script", "seats", "sequence", "teams", "turn", "winner", "wonder_deck",
]  # fmt: skip

if TYPE_CHECKING:

    class View(dict[str, Any]):
        """What a seat may know: a dict with the keys of a view."""

        def __getitem__(self, key: ViewKey) -> Any: ...  # type: ignore[override]

else:
    View = dict[str, Any]


class Options(TypedDict, total=False):
    """What a game can be played with; every mode takes some of it (docs/cli.md)."""

    mercenaries: bool
    saboteurs: bool
    ascension: bool
    perks: bool
    ploys: bool
    rebuilding: bool
    hidden_top: bool
    optional_lair: bool
    talisman: bool
    community: bool
    cards: str | list[Any]
    first: int | Literal["random"] | None
    difficulty: Literal["easy", "normal", "hard"]
    pairing: Literal["symmetric"] | dict[str, list[int]]
    heroes: list[Literal["mage", "mistress", "twins"]]
    level: str


class Cause(StrEnum):
    """Why a game is over. Each equals its text as records, tables and the server write it."""

    CITIES = "cities"  # W1
    TALISMANS = "talismans"  # E13
    TIE = "tie"  # E13
    QUIET = "quiet"  # W2
    TAMED = "tamed"  # O5, K4
    RAZED = "razed"  # O6, K8
    STRONGHOLDS = "strongholds"  # M11
    RESIGNED = "resigned"  # the other side won
    GIVEN_UP = "given_up"  # and the game itself won
    MOIRA = "moira"  # Ilhus: Moira has fallen
    FALLEN = "fallen"  # Ilhus: a hero has
    TOO_LATE = "too_late"  # Ilhus: the menace reached 6

    def __repr__(self) -> str:
        return f"{type(self).__name__}.{self.name}"
