"""Shuffles that can be checked: a seed that neither the server nor a player could choose.

The server draws a secret and publishes its hash before anybody has joined. Every person adds a
random part of their own. The seed comes from all of them together; the secret is shown once the
game is over, and then anybody can do the sum again (`kyradar verify`).
"""

from __future__ import annotations

import hashlib
import re
import secrets
from collections.abc import Sequence
from functools import partial
from typing import Any

from ..errors import RecordError
from .wording import say

GREETING = b"kyradar fair 1\n"
SIZE = 32  # bytes of the secret and of a part
HEX = re.compile(r"[0-9a-f]{64}")
NOTHING = "0" * (2 * SIZE)  # the part of a program that brings none


def new_secret() -> bytes:
    """The server's secret for one table."""
    return secrets.token_bytes(SIZE)


def hash_of(secret: bytes) -> str:
    """What is shown of the secret before the game."""
    return hashlib.sha256(secret).hexdigest()


def is_part(text: str) -> bool:
    """Could this be a person's part of a shuffle?"""
    return HEX.fullmatch(text) is not None


def fair_seed(secret: bytes, parts: Sequence[str]) -> int:
    """The seed that follows from the secret and the parts of all persons, by seat."""
    text = GREETING + secret + b"".join(bytes.fromhex(part) for part in parts)
    return int.from_bytes(hashlib.sha256(text).digest()[:16], "big")


def fair_line(secret: bytes, parts: Sequence[str]) -> dict[str, Any]:
    """What a record tells once the game is over."""
    return {"hash": hash_of(secret), "secret": secret.hex(), "parts": list(parts)}


def check_fair(line: object, seed: int) -> None:
    """RecordError unless hash, secret, parts and seed belong together."""
    if not isinstance(line, dict) or set(line) != {"hash", "secret", "parts"}:
        raise _unfair("fields")
    parts = line["parts"]
    texts = [line["hash"], line["secret"], *(parts if isinstance(parts, list) else [None])]
    if not all(isinstance(text, str) and is_part(text) for text in texts):
        raise _unfair("digits", digits=2 * SIZE)
    secret = bytes.fromhex(line["secret"])
    if hash_of(secret) != line["hash"]:
        raise _unfair("secret")
    if fair_seed(secret, parts) != seed:
        raise _unfair("seed")


def _unfair(key: str, **facts: object) -> RecordError:
    return RecordError(partial(say, "refusals", f"fair_{key}", facts))
