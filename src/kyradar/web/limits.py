"""How much anybody may ask for."""

from __future__ import annotations


class Bucket:
    """So many messages at once, and so many a second in the long run."""

    __slots__ = ("_burst", "_last", "_left", "_rate")

    def __init__(self, rate: float, burst: float, now: float) -> None:
        self._rate, self._burst = rate, burst
        self._left, self._last = burst, now

    def take(self, now: float) -> bool:
        """Take one, if there is one left."""
        self._left = min(self._burst, self._left + (now - self._last) * self._rate)
        self._last = now
        if self._left < 1.0:
            return False
        self._left -= 1.0
        return True


class Gate:
    """A bucket for every address that asks, forgotten once it is full again."""

    MOST = 10_000

    def __init__(self, rate: float, burst: float) -> None:
        self._rate, self._burst = rate, burst
        self._buckets: dict[str, Bucket] = {}

    def passes(self, address: str, now: float) -> bool:
        if len(self._buckets) > self.MOST:
            self._buckets.clear()
        bucket = self._buckets.get(address)
        if bucket is None:
            bucket = self._buckets[address] = Bucket(self._rate, self._burst, now)
        return bucket.take(now)
