"""Chance within a game: xoshiro128**, four 32-bit words in the state.

All arithmetic stays below 2**63 or is masked to 32 bits, so Python's and the machine's integers
agree.
"""

from typing import Any, Protocol

MASK = 0xFFFFFFFF


class HasRng(Protocol):
    """A state with a generator in it."""

    rng: Any  # four numbers


def mix32(x: int) -> int:
    """Murmur3's finaliser: every bit of x reaches every bit of the answer."""
    x ^= x >> 16
    x = (x * 0x85EBCA6B) & MASK
    x ^= x >> 13
    x = (x * 0xC2B2AE35) & MASK
    return x ^ (x >> 16)


def seed_rng(s: HasRng, w0: int, w1: int, w2: int, w3: int) -> None:
    """Spread 128 bits of seed, given as four 32-bit words, over the generator's state."""
    h = 0x6B796172
    for turn in range(2):
        h = mix32((h + w0 + 0x9E3779B9 + turn) & MASK)
        h = mix32((h + w1 + 0x7F4A7C15) & MASK)
        h = mix32((h + w2 + 0xF39CC060) & MASK)
        h = mix32((h + w3 + 0x5CEDC834) & MASK)
    s.rng[0] = mix32(h ^ w0)
    s.rng[1] = mix32((h + 0x9E3779B9) & MASK) ^ w1
    s.rng[2] = mix32((h + 0x3C6EF372) & MASK) ^ w2
    s.rng[3] = mix32((h + 0xDAA66D2B) & MASK) ^ w3
    if s.rng[0] == 0 and s.rng[1] == 0 and s.rng[2] == 0 and s.rng[3] == 0:
        s.rng[0] = 1
    for _ in range(8):
        next32(s)


def next32(s: HasRng) -> int:
    """The next 32 bits of chance."""
    words = s.rng
    a = words[0]
    b = words[1]
    c = words[2]
    d = words[3]
    x = (b * 5) & MASK
    x = ((x << 7) & MASK) | (x >> 25)
    answer: int = (x * 9) & MASK
    t = (b << 9) & MASK
    c ^= a
    d ^= b
    words[1] = b ^ c
    words[0] = a ^ d
    words[2] = c ^ t
    words[3] = ((d << 11) & MASK) | (d >> 21)
    return answer


def below(s: HasRng, n: int) -> int:
    """A number in 0 .. n - 1; the bias of a 32-bit draw (n / 2**32) is far below any shuffle's."""
    return (next32(s) * n) >> 32


def shuffle(s: HasRng, into: Any, n: int) -> None:
    """Shuffle the first n numbers of an array.

    `below` for each, written out: the words stay at hand, which takes half the time interpreted.
    """
    words = s.rng
    a = words[0]
    b = words[1]
    c = words[2]
    d = words[3]
    for i in range(n - 1, 0, -1):
        x = (b * 5) & MASK
        x = ((x << 7) & MASK) | (x >> 25)
        j = (((x * 9) & MASK) * (i + 1)) >> 32
        t = (b << 9) & MASK
        c ^= a
        d ^= b
        b ^= c
        a ^= d
        c ^= t
        d = ((d << 11) & MASK) | (d >> 21)
        other = into[i]
        into[i] = into[j]
        into[j] = other
    words[0] = a
    words[1] = b
    words[2] = c
    words[3] = d


def choice(key: int, step: int, n: int) -> int:
    """The step-th random choice among n; a game's own generator is left to the game."""
    return (mix32((key + step * 0x9E3779B9) & MASK) * n) >> 32
