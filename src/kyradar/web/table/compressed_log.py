"""Bytes that grow at their end, of which the older ones are kept compressed."""

from __future__ import annotations

from zlib import compress, decompress

LEVEL = 1  # the quickest; the best saves little more


class CompressedLog:
    """Whole blocks are packed once there is another one after them: what is read or taken back is
    almost always at the end."""

    __slots__ = ("_block", "_blocks", "_tail")

    def __init__(self, block: int) -> None:
        self._block = block  # bytes
        self._blocks: list[bytes] = []
        self._tail = bytearray()

    def __len__(self) -> int:
        return len(self._blocks) * self._block + len(self._tail)

    def append(self, data: bytes) -> None:
        """More at the end."""
        tail, block = self._tail, self._block
        tail += data
        while len(tail) >= 2 * block:
            self._blocks.append(compress(tail[:block], LEVEL))
            del tail[:block]

    def since(self, start: int) -> bytes:
        """All from there on."""
        first = start // self._block
        packed = self._blocks[first:]
        if not packed:
            return bytes(self._tail[start - len(self._blocks) * self._block :])
        whole = b"".join([*map(decompress, packed), self._tail])
        return whole[start - first * self._block :]

    def cut(self, length: int) -> None:
        """Forget all from there on."""
        first = length // self._block
        if first < len(self._blocks):
            self._tail = bytearray(self.since(first * self._block))
            del self._blocks[first:]
        del self._tail[length - len(self._blocks) * self._block :]
