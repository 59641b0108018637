"""The only chance: piles are shuffled by splitmix64 (B2).

The 64-bit number is kept as two halves of 32 bits, and of every product only bits that survive
the wrapping of machine integers are used: interpreted and compiled agree to the bit.
"""

from kyradar.engine.flat import Ints

from . import layout as k

MASK = 0xFFFFFFFF
WIDE_INTEGERS = True  # in translated code, which has 32 bits otherwise
STEP_HIGH, STEP_LOW = 0x9E3779B9, 0x7F4A7C15
FIRST_HIGH, FIRST_LOW = 0xBF58476D, 0x1CE4E5B9
SECOND_HIGH, SECOND_LOW = 0x94D049BB, 0x133111EB


def next_below(s: k.State, n: int) -> int:
    """The next number, modulo n."""
    low = s.rng[1] + STEP_LOW
    high = (s.rng[0] + STEP_HIGH + (low >> 32)) & MASK
    low = low & MASK
    s.rng[0] = high
    s.rng[1] = low
    low ^= ((high << 2) | (low >> 30)) & MASK  # z xor z >> 30
    high ^= high >> 30
    product = low * FIRST_LOW
    high = ((product >> 32) + low * FIRST_HIGH + high * FIRST_LOW) & MASK
    low = product & MASK
    low ^= ((high << 5) | (low >> 27)) & MASK
    high ^= high >> 27
    product = low * SECOND_LOW
    high = ((product >> 32) + low * SECOND_HIGH + high * SECOND_LOW) & MASK
    low = product & MASK
    low ^= ((high << 1) | (low >> 31)) & MASK
    high ^= high >> 31
    return (((high % n) << 32) + low) % n


def shuffle_row(s: k.State, into: Ints, n: int) -> None:
    """Shuffle the first n cards of a row, which are sorted (B2)."""
    for i in range(n - 1, 0, -1):
        j = next_below(s, i + 1)
        t = into[i]
        into[i] = into[j]
        into[j] = t


def shuffle_pile(s: k.State, p: int, z: int) -> None:
    """Shuffle a hero's pile, which is sorted (B2)."""
    for i in range(s.size[p, z] - 1, 0, -1):
        j = next_below(s, i + 1)
        t = s.pile[p, z, i]
        s.pile[p, z, i] = s.pile[p, z, j]
        s.pile[p, z, j] = t
