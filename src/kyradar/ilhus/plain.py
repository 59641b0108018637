"""A game in a few lines of text, as everybody sees it."""

from __future__ import annotations

from collections import Counter

from ..engine.game import Game
from ..engine.typed import Json


def as_text(game: Game) -> str:
    """The table as text."""
    view = game.view(None)
    lines = [_headline(game, view)]
    if view["foes"]:
        lines.append("Foes: " + " | ".join(map(_foe, view["foes"])))
    if view["omens"]["row"]:
        face = ("first", "second")[view["face"] - 1]
        omens = ", ".join(view["omens"]["row"])
        lines.append(f"Omens: {omens} · her {face} face · Destiny {len(view['destiny'])}")
    lines.append("Heroes: " + " | ".join(map(_body, view["bodies"])))
    for seat in view["seats"]:
        counts = f"deck {seat['deck']['count']}, discard {len(seat['discard'])}"
        counts += f", wounds {len(seat['wounds'])}"
        done = " (done)" if seat["done"] else ""
        lines.append(f"{seat['hero']}{done}: {names(seat['hand']) or 'no cards'} · {counts}")
        if seat["played"]:
            lines.append(f"  played: {names(seat['played'])}")
    if view["offer"]:
        lines.append(f"Offer: {names(view['offer'])}")
    return "\n".join(lines)


def _headline(game: Game, view: Json) -> str:
    line = f"Ilhus, {view['options']['level']}"
    if view["field"]:
        line += f" · encounter {view['encounter']}, round {view['round']} · {view['field']}"
    if outcome := game.outcome:
        return f"{line} · won by the {outcome.winner} ({outcome.reason})"
    pending = view["pending"]
    return f"{line} · {view['phase']}: {pending['kind']} (p{pending['seat'] + 1})"


def _foe(foe: Json) -> str:
    if not foe["life"]:
        return f"{foe['name']} fallen"
    marks = [f"{name} {foe[name]}" for name in ("guard", "slow", "mark") if foe[name]]
    marks += ["delayed"] * foe["delayed"]
    return " ".join([f"{foe['name']} {foe['life']} in {foe['zone']}", *marks])


def _body(body: Json) -> str:
    guard = f" guard {body['guard']}" if body["guard"] else ""
    return f"{body['name']} in {body['zone']}{guard}"


def names(cards: list[str]) -> str:
    """Cards with how many there are."""
    return ", ".join(
        f"{card} x{count}" if count > 1 else card for card, count in Counter(cards).items()
    )
