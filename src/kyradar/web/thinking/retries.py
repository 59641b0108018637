"""One's own slips again: a decision as its seat saw it, and how good a try is."""

from __future__ import annotations

from ...agents.retry import before, judge
from ...engine.record import Record
from ...engine.typed import Json
from ...errors import OptionError
from ..protocol import LegalAction
from ..table.opening import check_record


def record_at(text: str, number: int) -> Record:
    """The record, if it has an action of that number."""
    record = check_record(text)
    if not 1 <= number <= len(record.actions):
        raise OptionError(f"the record has no action {number}")
    return record


def decision(text: str, number: int) -> Json:
    """In a worker: the table before a decision as its seat saw it, and what it could do."""
    game, seat = before(record_at(text, number), number)
    legal = game.legal(seat)
    prices = game.prices(legal)
    return {
        "seat": seat,
        "view": game.view(seat),
        "forecast": game.forecast(),
        "legal": [LegalAction.of(*pair) for pair in zip(legal, prices, strict=True)],
    }


def tried(text: str, number: int, line: str, best: str, language: str) -> Json:
    """In a worker: how good a try is beside the best."""
    found = judge(record_at(text, number), number, line, best, language)
    odds = {"win": found.win, "best_win": found.best_win}
    return {"line": line, "good": found.good, **odds, "reason": found.reason}
