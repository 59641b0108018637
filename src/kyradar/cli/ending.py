"""How a game ended, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..volfyirion.wording import team_name

if TYPE_CHECKING:
    from ..engine.action import Outcome
    from .company import Company


def winner_line(outcome: Outcome, names: tuple[str, ...]) -> str:
    """Who won and why, in one sentence without a full stop."""
    return f"{_winner(outcome.winner, names)}: {outcome.reason}"


def _winner(winner: int | str, names: tuple[str, ...]) -> str:
    if isinstance(winner, int):
        return f"{names[winner]} wins"
    if winner.startswith("team "):
        return f"{team_name(int(winner[-1]))} wins"
    return {"players": "Victory", "dragon": "Volfyirion wins"}.get(winner, "A draw")


def verdict(outcome: Outcome, company: Company, seat: int) -> str:
    """What that means for the person who looks."""
    winner = outcome.winner
    if winner == "nobody":
        return "Nobody wins."
    if len(company.screens) > 1:
        return "The game is over."
    return "You win!" if _is_ours(winner, company, seat) else "You lose."


def _is_ours(winner: int | str, company: Company, seat: int) -> bool:
    if isinstance(winner, int):
        return winner == seat
    return winner in ("players", f"team {seat // 2}")
