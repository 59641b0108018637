"""Seeds: any whole number of 128 bits names a game."""

from __future__ import annotations

import hashlib
import secrets
from functools import partial

from ..errors import OptionError
from .values import whole_number
from .wording import say

SEED_BITS = 128


def seed_words(seed: int) -> tuple[int, int, int, int]:
    """A seed as the generator takes it: four words of 32 bits."""
    mask = 0xFFFFFFFF
    return seed & mask, (seed >> 32) & mask, (seed >> 64) & mask, seed >> 96


def two_words(seed: int) -> tuple[int, int]:
    """A seed for jobs of many games, whose number takes the place of the other words; what does not
    fit is hashed, so every bit counts."""
    if seed >> 64:
        digest = hashlib.blake2b(seed.to_bytes(SEED_BITS // 8, "big"), digest_size=8).digest()
        seed = int.from_bytes(digest, "big")
    return seed_words(seed)[:2]


def check_seed(seed: object) -> int:
    """The seed asked for, or a drawn one for None; an OptionError says what is wrong."""
    if seed is None:
        return secrets.randbits(53)  # fits a JSON number everywhere
    number = whole_number(seed)
    if number is None or not 0 <= number < 1 << SEED_BITS:
        facts = {"bits": SEED_BITS, "found": repr(seed)}
        raise OptionError(partial(say, "refusals", "seed", facts))
    return number
