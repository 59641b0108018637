"""Where Ilhus's guided games lie: a file each, and their words beside them."""

from __future__ import annotations

from pathlib import Path

FOLDER = Path(__file__).parent / "data" / "lessons"
