"""A game in a few lines of text, as a spectator sees it, in every mode."""

from __future__ import annotations

from collections import Counter

from ..engine.game import Game
from ..engine.typed import Json

LETTERS = {"command": "C", "battle": "B", "knowledge": "K"}


def as_text(game: Game) -> str:
    view = game.view(None)
    lines = [_headline(game, view)]
    for number, team in enumerate(view.get("teams", ())):
        lines.append(f"Team {number}: {points(team['points'])} · {_middle(team)}")
        lines.append(f"  {' | '.join(_place(fort) for fort in team['strongholds'])}")
    if "teams" not in view:
        lines.append(_middle(view))
    if grid := view.get("grid"):
        lines.append("Grid: " + " / ".join(", ".join(map(_cell, row)) for row in grid))
    if "rage_pile" in view:
        lines.append(f"Rage Pile: {view['rage_pile']['count']}")
    for p, seat in enumerate(view["seats"]):
        counts = f"hand {seat['hand']['count']}, deck {seat['deck']['count']}"
        counts += f", discard {len(seat['discard'])}"
        lines.append(f"player_{p}: {points(seat['points'])} · {counts}")
        if "cities" in seat:
            lines.append(f"  {' | '.join(map(_place, seat['cities']))}")
        if seat["play"]:
            lines.append("  In play: " + names([entry["card"] for entry in seat["play"]]))
    return "\n".join(lines)


def _headline(game: Game, view: Json) -> str:
    line = f"{view['mode'].capitalize()}, turn {view['turn']} · Volfyirion: {view['dragon']}"
    if outcome := game.outcome:
        return f"{line} · won by {outcome.winner} ({outcome.reason})"
    acting = ", ".join(f"player_{p}" for p in game.to_act)
    asked = f" ({view['pending']['kind']})" if view["pending"] else ""
    return f"{line} · to act: {acting}{asked}"


def _middle(part: Json) -> str:
    row = "Row: " + ", ".join(card or "-" for card in part["row"])
    lair = ", ".join(card or "-" for card in part["lair"])
    return f"{row} · Lair: {lair} · decks {part['asset_deck']['count']}, " + str(
        part["wonder_deck"]["count"]
    )


def points(have: Json) -> str:
    return " ".join(f"{amount}{LETTERS[kind]}" for kind, amount in have.items())


def names(cards: list[str]) -> str:
    """Cards with how many there are."""
    return ", ".join(
        f"{card} x{count}" if count > 1 else card for card, count in Counter(cards).items()
    )


def _place(place: Json) -> str:
    if place["state"] != "standing":
        return f"{place['name']} {place['state']}"
    cards = place.get("troops", [place.get("troop")]) + place.get("buildings", [])
    if "building" in place:
        cards = [*cards, place["building"]]
    held = [card for card in cards if card]
    return f"{place['name']} {place['defence']}" + (f" ({names(held)})" if held else "")


def _cell(cell: Json | None) -> str:
    if cell is None:
        return "-"
    return f"{cell['card']} sealed" if cell["sealed"] else str(cell["card"])
