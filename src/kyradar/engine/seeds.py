"""Seeds: any whole number of 128 bits names a game."""

from __future__ import annotations

import secrets
from functools import partial

from ..errors import OptionError
from .wording import say

SEED_BITS = 128


def seed_words(seed: int) -> tuple[int, int, int, int]:
    """A seed as the generator takes it: four words of 32 bits."""
    mask = 0xFFFFFFFF
    return seed & mask, (seed >> 32) & mask, (seed >> 64) & mask, seed >> 96


def check_seed(seed: object) -> int:
    """The seed asked for, or a drawn one for None; an OptionError says what is wrong."""
    if seed is None:
        return secrets.randbits(53)  # fits a JSON number everywhere
    if isinstance(seed, bool) or not isinstance(seed, int) or not 0 <= seed < 1 << SEED_BITS:
        facts = {"bits": SEED_BITS, "found": repr(seed)}
        raise OptionError(partial(say, "refusals", "seed", facts))
    return seed
