"""How much anybody may ask for."""

from __future__ import annotations


class Bucket:
    """So many messages at once, and so many a second in the long run."""

    __slots__ = ("_burst", "_last", "_left", "_rate")

    def __init__(self, rate: float, burst: float, now: float) -> None:
        self._rate, self._burst = rate, burst
        self._left, self._last = burst, now

    def full(self, now: float) -> bool:
        """Has nobody taken anything for so long that it does not matter any more?"""
        return self._left + (now - self._last) * self._rate >= self._burst

    def take(self, now: float, amount: float = 1.0) -> bool:
        """Take one, or more, if there is so much left."""
        self._left = min(self._burst, self._left + (now - self._last) * self._rate)
        self._last = now
        if self._left < amount:
            return False
        self._left -= amount
        return True


class Gate:
    """A bucket for every address that asks. When there are too many, those that are full again are
    forgotten, and if that is not enough, those that have waited longest."""

    MOST = 10_000

    def __init__(self, rate: float, burst: float) -> None:
        self._rate, self._burst = rate, burst
        self._buckets: dict[str, Bucket] = {}

    def passes(self, address: str, now: float, amount: float = 1.0) -> bool:
        """May this address ask for something now?"""
        if len(self._buckets) >= self.MOST and address not in self._buckets:
            self._forget(now)
        # Taken out and put in again: the first one is the one that has waited longest.
        bucket = self._buckets.pop(address, None) or Bucket(self._rate, self._burst, now)
        self._buckets[address] = bucket
        return bucket.take(now, amount)

    def _forget(self, now: float) -> None:
        busy = {name: one for name, one in self._buckets.items() if not one.full(now)}
        most = self.MOST * 3 // 4  # so that not every newcomer makes us look through all of them
        self._buckets = dict(list(busy.items())[-most:])
