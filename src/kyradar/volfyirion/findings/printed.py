"""What printed cards are worth, as the page shows it; no numpy is needed to say it."""

from __future__ import annotations

import csv
import io
from functools import cache
from importlib import resources

from ...engine.typed import Json


@cache
def printed_worth() -> tuple[Json, ...]:
    """Every printed card, from 20,000 games (docs/balance.md)."""
    text = (resources.files("kyradar.volfyirion") / "data" / "worth.csv").read_text("utf-8")
    return tuple(
        {
            "name": row["name"],
            "cost": int(row["cost"]),
            "paid_in": row["paid_in"],
            "even": float(row["even"]),
        }
        for row in csv.DictReader(io.StringIO(text))
    )
