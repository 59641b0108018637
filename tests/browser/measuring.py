"""Measures a page as it is seen: words cut or on one another, their size, what a finger hits."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

#: Words, also those on the cards of a laptop; a finger's target (CSS pixels). On smaller screens a
#: card is enlarged by a tap.
LEAST_TEXT = 12
FINGER = 44

# A function for the page.
MEASURE = (Path(__file__).parent / "measure.js").read_text("utf-8")


@dataclass(frozen=True)
class Size:
    """A window, and whether a finger is what points in it."""

    width: int
    height: int
    touch: bool

    def __str__(self) -> str:
        return f"{self.width}x{self.height}"

    @property
    def settings(self) -> dict[str, Any]:
        """For a new context of the browser."""
        window = {"viewport": {"width": self.width, "height": self.height}}
        return {**window, "has_touch": True, "is_mobile": True} if self.touch else window


PHONE, LOW, TABLET = Size(390, 844, True), Size(844, 390, True), Size(768, 1024, True)
LAPTOP, LARGE = Size(1366, 768, False), Size(1920, 1080, False)
SIZES = (PHONE, LOW, TABLET, LAPTOP, LARGE)


def measured(page: Any, size: Size) -> dict[str, list[str]]:
    """What is wrong with the page as it is seen now, by kind."""
    asked = {
        "least": LEAST_TEXT,
        "card": LEAST_TEXT if size.width > 1100 and size.height > 700 else 0,
        "finger": FINGER if size.touch else 0,
    }
    found: dict[str, list[str]] = page.evaluate(MEASURE, asked)
    return {kind: sorted(set(wrong)) for kind, wrong in found.items() if wrong}
