"""Shuffles that can be checked: a seed that neither the server nor a player could choose, nor both
together.

The server draws a secret and publishes its hash when a table is opened, and a hash of the mode and
the options it will deal with. Every person draws a part
and says only its hash, the commitment. Once all commitments are known to all, the parts are shown.
The seed comes from the secret and all parts; the secret is told once the game is over, and then
anybody can do the sum again (`kyradar verify`), and compare with what they kept (`kept`).

Version 1, of older tables, had no commitments: parts were shown as they came.
"""

from __future__ import annotations

import hashlib
import json
import re
import secrets
from collections.abc import Sequence
from functools import partial

from ..errors import RecordError
from .typed import Json
from .wording import say

VERSION = 2
GREETINGS = {1: b"kyradar fair 1\n", 2: b"kyradar fair 2\n"}
PART_GREETING = b"kyradar part 2\n"
SIZE = 32  # bytes of the secret and of a part
HEX = re.compile(r"[0-9a-f]{64}")
NOTHING = "0" * (2 * SIZE)  # the part of a program that brings none
FIELDS = {1: {"hash", "secret", "parts"}, 2: {"version", "hash", "secret", "commits", "parts"}}


def new_secret() -> bytes:
    """The server's secret for one table."""
    return secrets.token_bytes(SIZE)


def new_part() -> str:
    """A person's part of a shuffle."""
    return secrets.token_hex(SIZE)


def hash_of(secret: bytes) -> str:
    """What is shown of the secret before the game."""
    return hashlib.sha256(secret).hexdigest()


def deal_hash(mode: str, options: Json) -> str:
    """What a game is dealt with, which nobody may choose any more once parts are shown: of these
    two lines of its record."""
    text = f"mode {mode}\noptions {json.dumps(options)}\n"
    return hashlib.sha256(text.encode()).hexdigest()


def commit_to(part: str) -> str:
    """What is shown of a part until everybody has said theirs."""
    return hashlib.sha256(PART_GREETING + bytes.fromhex(part)).hexdigest()


def is_part(text: str) -> bool:
    """Could this be a person's part of a shuffle, or a commitment to one?"""
    return HEX.fullmatch(text) is not None


def fair_seed(secret: bytes, parts: Sequence[str], version: int = VERSION) -> int:
    """The seed that follows from the secret and the parts of all persons, by seat."""
    text = GREETINGS[version] + secret + b"".join(bytes.fromhex(part) for part in parts)
    return int.from_bytes(hashlib.sha256(text).digest()[:16], "big")


def fair_line(secret: bytes, parts: Sequence[str], version: int = VERSION) -> Json:
    """What a record tells once the game is over."""
    line: Json = {"version": version} if version > 1 else {}
    line |= {"hash": hash_of(secret), "secret": secret.hex()}
    if version > 1:
        line["commits"] = [commit_to(part) for part in parts]
    return line | {"parts": list(parts)}


def check_fair(line: object, seed: int) -> None:
    """RecordError unless hash, secret, commitments, parts and seed belong together."""
    if not isinstance(line, dict):
        raise unfair("fields")
    version = line.get("version", 1)
    if type(version) is not int or set(line) != FIELDS.get(version):
        raise unfair("fields")
    lists = [line["parts"], line.get("commits", [])]
    texts = [line["hash"], line["secret"]]
    for one in lists:
        texts += one if isinstance(one, list) else [None]
    if not all(isinstance(text, str) and is_part(text) for text in texts):
        raise unfair("digits", digits=2 * SIZE)
    secret, parts = bytes.fromhex(line["secret"]), line["parts"]
    if hash_of(secret) != line["hash"]:
        raise unfair("secret")
    if version > 1 and [commit_to(part) for part in parts] != line["commits"]:
        raise unfair("commits")
    if fair_seed(secret, parts, version) != seed:
        raise unfair("seed")


def unfair(key: str, **facts: object) -> RecordError:
    """What does not belong together, in words."""
    return RecordError(partial(say, "refusals", f"fair_{key}", facts))
