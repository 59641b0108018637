"""Reading a QR code back, by the book and independently of what draws it: format, mask, version,
blocks, check bytes, text."""

from __future__ import annotations

import re
from collections.abc import Callable

#: Of level M by version: bytes of data, check bytes of a block, blocks.
BLOCKS = {1: (16, 10, 1), 2: (28, 16, 1), 3: (44, 26, 1), 4: (64, 18, 2), 5: (86, 24, 2)} | {
    6: (108, 16, 4), 7: (124, 18, 4), 8: (154, 22, 4), 9: (182, 22, 5),
}  # fmt: skip
CENTRES = {1: [], 2: [6, 18], 3: [6, 22], 4: [6, 26], 5: [6, 30], 6: [6, 34]} | {
    7: [6, 22, 38], 8: [6, 24, 42], 9: [6, 26, 46],
}  # fmt: skip
MASKS: list[Callable[[int, int], int]] = [
    lambda r, c: (r + c) % 2,
    lambda r, c: r % 2,
    lambda r, c: c % 3,
    lambda r, c: (r + c) % 3,
    lambda r, c: (r // 2 + c // 3) % 2,
    lambda r, c: (r * c) % 2 + (r * c) % 3,
    lambda r, c: ((r * c) % 2 + (r * c) % 3) % 2,
    lambda r, c: ((r + c) % 2 + (r * c) % 3) % 2,
]


def grid_of(svg: str) -> list[list[int]]:
    """The modules of a code drawn as one path with a quiet zone of four."""
    size = int(re.search(r'viewBox="0 0 (\d+)', svg)[1]) - 8  # type: ignore[index]
    grid = [[0] * size for _ in range(size)]
    for column, row in re.findall(r"M(\d+) (\d+)h1", svg):
        grid[int(row) - 4][int(column) - 4] = 1
    return grid


def is_function(size: int, version: int, r: int, c: int) -> bool:
    """Does this module belong to the pattern, not to the data?"""
    if (r < 9 and c < 9) or (r < 9 and c >= size - 8) or (r >= size - 8 and c < 9):
        return True
    if r == 6 or c == 6:
        return True
    if version >= 7 and ((r < 6 and c >= size - 11) or (c < 6 and r >= size - 11)):
        return True
    at = CENTRES[version]
    corners = {(6, 6), (6, at[-1]), (at[-1], 6)} if at else set()
    return any(abs(r - y) <= 2 and abs(c - x) <= 2 for y in at for x in at if (y, x) not in corners)


def read(svg: str) -> str:
    """The text of a code; an AssertionError says what is wrong with it."""
    grid = grid_of(svg)
    size = len(grid)
    version = (size - 17) // 4
    word = 0
    for i in range(15):
        r = i if i < 6 else i + 1 if i < 8 else size - 15 + i
        word |= grid[r][8] << i
    told = (word ^ 0x5412) >> 10
    assert told >> 3 == 0, "level M"
    mask = MASKS[told & 7]
    bits: list[int] = []
    right, up = size - 1, True
    while right > 0:
        right -= right == 6
        for i in range(size):
            r = size - 1 - i if up else i
            for c in (right, right - 1):
                if not is_function(size, version, r, c):
                    bits.append(grid[r][c] ^ (mask(r, c) == 0))
        right, up = right - 2, not up
    stream = [int("".join(map(str, bits[i : i + 8])), 2) for i in range(0, len(bits) - 7, 8)]
    room, check, count = BLOCKS[version]
    lengths = [room // count + (i >= count - room % count) for i in range(count)]
    blocks: list[list[int]] = [[] for _ in range(count)]
    source = iter(stream)
    for i in range(max(lengths)):
        for block, length in zip(blocks, lengths, strict=True):
            if i < length:
                block.append(next(source))
    data = [byte for block in blocks for byte in block]
    for _ in range(check):
        for block in blocks:
            block.append(next(source))
    assert all(not any(syndromes(block, check)) for block in blocks), "the check bytes fit"
    text = "".join(f"{byte:08b}" for byte in data)
    assert text[:4] == "0100", "bytes"
    length = int(text[4:12], 2)
    return bytes(int(text[12 + 8 * i : 20 + 8 * i], 2) for i in range(length)).decode()


def syndromes(block: list[int], check: int) -> list[int]:
    """What is left of a block at the roots of its generator: nothing, if it is whole."""
    powers = [1]
    for _ in range(254):
        value = powers[-1] << 1
        powers.append(value ^ 0x11D if value & 0x100 else value)
    logs = {value: n for n, value in enumerate(powers)}
    found = []
    for root in range(check):
        total = 0
        for byte in block:
            total = powers[(logs[total] + root) % 255] if total else 0
            total ^= byte
        found.append(total)
    return found
