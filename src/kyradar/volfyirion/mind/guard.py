"""How well a player's Cities are guarded, where partners may guard them: by Troops, and against the
dragon's attack that is foretold."""

from __future__ import annotations

from ...engine.game import Game
from ..options import read_options

MODES = ("coop", "team")  # with partners
FALLS = 50  # a City that will fall weighs more than any Troop


def guarded(game: Game, seat: int) -> int:
    """The more, the better this seat's Cities stand."""
    view = game.view(seat)
    card = read_options(game.options, game.mode).catalog.card
    if "teams" in view:  # M2: left is the first partner's, right the second's
        own = view["teams"][seat // 2]["strongholds"][0 if seat % 2 == 0 else 2]
        return sum(card(name).defence for name in own["troops"])
    cities = [city for city in view["seats"][seat]["cities"] if city["state"] == "standing"]
    troops = sum(card(city["troop"]).defence for city in cities if city["troop"])
    strike = game.forecast().get("strike") or {}
    lost = strike.get("falls") and strike["city"] in [city["name"] for city in cities]
    short = max(0, strike["strength"] - strike["defence"] + 1) if lost else 0
    return troops - (FALLS + short if lost else 0)
