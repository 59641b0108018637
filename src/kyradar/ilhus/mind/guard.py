"""How well a hero of Ilhus is guarded: what guard holds, and what the foes are foretold to do."""

from __future__ import annotations

from ...engine.game import Game

TWINS = 2  # bodies


def guarded(game: Game, seat: int) -> int:
    """The more, the fewer wounds are foretold; an open question counts as answered best."""
    pending = game.view(seat).get("pending") or {}
    if pending.get("kind") in ("ally", "foe", "zone") and game.to_act:
        return max(_after(game, line, seat) for line in map(str, game.legal()))
    return standing(game, seat)


def _after(game: Game, line: str, seat: int) -> int:
    after = game.copy()
    after.apply(line)
    return standing(after, seat)


def standing(game: Game, seat: int) -> int:
    """Guard less the wounds that are foretold at worst, of all who stand for this seat."""
    view, foretold = game.view(seat), game.forecast().get("wounds", {})
    first = sum(TWINS if other["hero"] == "twins" else 1 for other in view["seats"][:seat])
    count = TWINS if view["seats"][seat]["hero"] == "twins" else 1
    bodies = view["bodies"][first : first + count]
    wounds = sum(int(foretold.get(body["name"], (0, 0))[1]) for body in bodies)
    return sum(int(body["guard"]) for body in bodies) - wounds
