"""A stranger's text on the terminal: what could move its cursor, colour or command it is shown as
signs. Commands print by `tell` alone."""

from __future__ import annotations

import re
from typing import TextIO

#: Control characters but line breaks and tabs, what turns the direction of writing around, and
#: halves of letters, which no terminal takes.
TURNED = "\u200e\u200f\u2028-\u202e\u2066-\u2069"
UNSAFE = re.compile(f"[\x00-\x08\x0b-\x1f\x7f-\x9f{TURNED}\ud800-\udfff]")


def plain(text: object) -> str:
    """The text with such characters written as in JSON, so that JSON stays the same."""
    return UNSAFE.sub(lambda found: f"\\u{ord(found[0]):04x}", str(text))


def tell(
    text: object = "", *, file: TextIO | None = None, end: str = "\n", flush: bool = False
) -> None:
    """Print a line, whoever wrote it."""
    print(plain(text), file=file, end=end, flush=flush)
