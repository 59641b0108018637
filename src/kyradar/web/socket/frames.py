"""Frames of a WebSocket (RFC 6455) out of a stream of bytes, one at a time, and into bytes.

One at a time, so that a client that sends thousands of them at once can be stopped after a few: a
reader that parses all it is given would have done the work by then.
"""

from __future__ import annotations

try:
    from websockets.speedups import apply_mask
except ImportError:  # where it could not be compiled
    from websockets.utils import apply_mask

from .codes import BROKEN, NO_CODE, NO_TEXT, TOO_LONG

CONT, TEXT, BINARY, CLOSE, PING, PONG = 0x0, 0x1, 0x2, 0x8, 0x9, 0xA
KNOWN = frozenset((CONT, TEXT, BINARY, CLOSE, PING, PONG))
FIN, RESERVED, OPCODE, MASKED, LENGTH = 0x80, 0x70, 0x0F, 0x80, 0x7F
SHORT, MEDIUM = 126, 127  # lengths that say: the true one follows in 2 or 8 bytes
MOST_CONTROL = 125
#: Codes a client may close with, besides those from 3000 to 4999.
CLOSE_CODES = frozenset((1000, 1001, 1002, 1003, 1007, 1008, 1009, 1010, 1011, 1012, 1013, 1014))


class BrokenFrame(Exception):
    """The other side breaks the rules: close with this code."""

    def __init__(self, code: int) -> None:
        super().__init__(code)
        self.code = code


class FrameReader:
    """What a client sent, frame by frame."""

    __slots__ = ("_at", "_data", "_most")

    def __init__(self, most: int) -> None:
        self._most = most  # bytes of a frame
        self._data = b""
        self._at = 0

    def feed(self, data: bytes) -> None:
        """More bytes came."""
        rest = self._data[self._at :]
        self._data = rest + data if rest else data
        self._at = 0

    def next(self) -> tuple[int, bool, bytes] | None:
        """Opcode, whether it is the last piece, and what is in it; None if more has to come."""
        data, at = self._data, self._at
        if len(data) - at < 2:
            return None
        first, second = data[at], data[at + 1]
        opcode, size = first & OPCODE, second & LENGTH
        if first & RESERVED or opcode not in KNOWN or not second & MASKED:
            raise BrokenFrame(BROKEN)
        if opcode >= CLOSE and (size > MOST_CONTROL or not first & FIN):
            raise BrokenFrame(BROKEN)
        at += 2
        if size >= SHORT:
            width = 2 if size == SHORT else 8
            if len(data) - at < width:
                return None
            size = int.from_bytes(data[at : at + width], "big")
            at += width
        if size > self._most:
            raise BrokenFrame(TOO_LONG)
        end = at + 4 + size
        if len(data) < end:
            return None
        payload = apply_mask(data[at + 4 : end], data[at : at + 4]) if size else b""
        self._at = end
        if end == len(data):
            self._data, self._at = b"", 0
        return opcode, bool(first & FIN), payload


def frame(opcode: int, payload: bytes) -> bytes:
    """A whole frame, as servers send them: without a mask."""
    size = len(payload)
    if size < SHORT:
        return b"%c%c%b" % (FIN | opcode, size, payload)
    if size < 1 << 16:
        return b"%c%c%b%b" % (FIN | opcode, SHORT, size.to_bytes(2, "big"), payload)
    return b"%c%c%b%b" % (FIN | opcode, MEDIUM, size.to_bytes(8, "big"), payload)


def close_code(payload: bytes) -> int:
    """The code somebody closes with; a goodbye that is none breaks the rules."""
    if not payload:
        return NO_CODE
    code = int.from_bytes(payload[:2], "big")
    if len(payload) < 2 or not (code in CLOSE_CODES or 3000 <= code < 5000):
        raise BrokenFrame(BROKEN)
    try:
        payload[2:].decode()
    except UnicodeDecodeError as error:
        raise BrokenFrame(NO_TEXT) from error
    return code
