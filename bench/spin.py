"""A plain Python loop, timed: prints its iterations per second. Run as a script.

It allocates nothing (small ints and a table of bytes only) and imports next to nothing.
"""

from itertools import repeat
from time import perf_counter

CHUNK = 20_000
SECONDS = 0.08
TABLE = bytes((5 * i + 1) % 256 for i in range(256))


def spin(iterations: int) -> int:
    """Two look-ups and two bit operations per iteration."""
    table, value, mask = TABLE, 1, 3
    for _ in repeat(None, iterations):
        value = table[value ^ mask]
        mask = table[value & 127]
    return value


def iterations_per_second(seconds: float) -> float:
    """The pace of the loop, over at least `seconds`."""
    iterations = 0
    start = perf_counter()
    while (elapsed := perf_counter() - start) < seconds:
        spin(CHUNK)
        iterations += CHUNK
    return iterations / elapsed


if __name__ == "__main__":
    print(iterations_per_second(SECONDS))
