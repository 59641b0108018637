"""Ilhus's board in the browser: the files of its page, and what the server asks of it."""

from __future__ import annotations

from .room import BOARD as BOARD
