"""What a PDF of Chromium's draws, as far as sizes go: pages, and rectangles in millimetres."""

from __future__ import annotations

import re
import zlib

MM = 72 / 25.4  # points
TOKEN = re.compile(rb"[-+]?(?:\d+\.?\d*|\.\d+)|[A-Za-z'\"*]+")
Matrix = tuple[float, float, float, float, float, float]
SAME: Matrix = (1, 0, 0, 1, 0, 0)


def pages(data: bytes) -> list[tuple[float, float]]:
    """Width and height of every page."""
    boxes = re.findall(rb"/MediaBox\s*\[([^\]]+)\]", data)
    sides = [[float(number) for number in box.split()] for box in boxes]
    return [((right - left) / MM, (top - low) / MM) for left, low, right, top in sides]


def rectangles(data: bytes) -> list[tuple[float, float]]:
    """Width and height of every rectangle that is drawn or cut out."""
    found: list[tuple[float, float]] = []
    for stream in re.findall(rb"stream\r?\n(.*?)endstream", data, re.DOTALL):
        try:
            text = zlib.decompress(stream)
        except zlib.error:
            continue  # a font, or a picture
        if b" re" in text:
            found += _drawn(text)
    return found


def _drawn(text: bytes) -> list[tuple[float, float]]:
    found: list[tuple[float, float]] = []
    now, kept, numbers = SAME, [], []
    for token in TOKEN.findall(text):
        if token[:1] in b"0123456789.-+":
            numbers.append(float(token))
            continue
        if token == b"q":
            kept.append(now)
        elif token == b"Q" and kept:
            now = kept.pop()
        elif token == b"cm" and len(numbers) >= 6:
            now = _times(tuple(numbers[-6:]), now)  # type: ignore[arg-type]
        elif token == b"re" and len(numbers) >= 4:
            a, b, c, d = now[:4]
            _, _, width, height = numbers[-4:]
            found.append((abs(a * width + c * height) / MM, abs(b * width + d * height) / MM))
        numbers = []
    return found


def _times(one: Matrix, two: Matrix) -> Matrix:
    a, b, c, d, e, f = one
    p, q, r, s, t, u = two
    return (
        *(a * p + b * r, a * q + b * s, c * p + d * r, c * q + d * s),
        *(e * p + f * r + t, e * q + f * s + u),
    )
