"""A stranger's text on the terminal: what could move the cursor, colour or command it is shown as
signs."""

from __future__ import annotations

import re

#: Control characters but line breaks and tabs, and what turns the direction of writing around.
TURNED = "\u200e\u200f\u2028-\u202e\u2066-\u2069"
UNSAFE = re.compile(f"[\x00-\x08\x0b-\x1f\x7f-\x9f{TURNED}\ud800-\udfff]")


def plain(text: object) -> str:
    """The text with such characters written as in Python (`\\x1b`)."""
    return UNSAFE.sub(lambda found: ascii(found[0])[1:-1], str(text))
