"""Bytes that grow at their end, of which the older ones are kept compressed."""

from __future__ import annotations

from zlib import compress, decompress

LEVEL = 1  # the quickest; the best saves little more


class CompressedLog:
    """Whole blocks are packed once there is another one after them: what is read or taken back is
    almost always at the end."""

    __slots__ = ("_block", "blocks", "tail")

    def __init__(self, block: int) -> None:
        self._block = block  # bytes
        self.blocks: list[bytes] = []
        self.tail = bytearray()

    def __len__(self) -> int:
        return len(self.blocks) * self._block + len(self.tail)

    def append(self, data: bytes) -> None:
        """More at the end."""
        tail, block = self.tail, self._block
        tail += data
        while len(tail) >= 2 * block:
            self.blocks.append(compress(tail[:block], LEVEL))
            del tail[:block]

    def since(self, start: int) -> bytes:
        """All from there on."""
        first = start // self._block
        packed = self.blocks[first:]
        if not packed:
            return bytes(self.tail[start - len(self.blocks) * self._block :])
        whole = b"".join([*map(decompress, packed), self.tail])
        return whole[start - first * self._block :]

    def cut(self, length: int) -> None:
        """Forget all from there on."""
        first = length // self._block
        if first < len(self.blocks):
            self.tail = bytearray(self.since(first * self._block))
            del self.blocks[first:]
        del self.tail[length - len(self.blocks) * self._block :]
