"""Rate limits: token buckets by address, connection and seat."""

from __future__ import annotations

from functools import lru_cache
from ipaddress import IPv6Network

#: A household has a /64 of IPv6, or 256 of them (a /56), a company a /48: these count, too, and may
#: ask for so many times as much.
WIDER = ((56, 4), (48, 16))


@lru_cache(maxsize=1_024)
def wider(address: str) -> tuple[tuple[str, int], ...]:
    """The larger networks of a household's /64, the smallest first, and how many times as much each
    may ask for; none for other addresses."""
    if not address.endswith("/64"):
        return ()
    network = IPv6Network(address)
    return tuple((str(network.supernet(new_prefix=bits)), times) for bits, times in WIDER)


class Bucket:
    """So many messages at once, and so many a second in the long run."""

    __slots__ = ("_burst", "_last", "_left", "_rate", "_wider", "refused")

    def __init__(self, rate: float, burst: float, now: float, wider: Bucket | None = None) -> None:
        self._wider = wider  # of the network around it, which has to have something left, too
        self._rate, self._burst = rate, burst
        self._left, self._last = burst, now
        self.refused = 0  # since something was last granted

    def full(self, now: float) -> bool:
        """Is it full again, so that it may be forgotten?"""
        return self._left + (now - self._last) * self._rate >= self._burst

    def take(self, now: float, amount: float = 1.0) -> bool:
        """Take one, or more, if there is so much left."""
        self._left = min(self._burst, self._left + (now - self._last) * self._rate)
        self._last = now
        if self._left < amount or (self._wider is not None and not self._wider.take(now, amount)):
            self.refused += 1
            return False
        self._left -= amount
        self.refused = 0
        return True

    def charge(self, amount: float) -> None:
        """Something has cost more than its message: it is made up for before the next one."""
        self._left = max(self._left - amount, -self._burst)
        if self._wider is not None:
            self._wider.charge(amount)


class Gate:
    """A bucket for every address that asks. When there are too many, those that are full again are
    forgotten, and if that is not enough, those that have waited longest."""

    MOST = 10_000

    def __init__(self, rate: float, burst: float) -> None:
        self._rate, self._burst = rate, burst
        self._buckets: dict[str, Bucket] = {}

    def passes(self, address: str, now: float, amount: float = 1.0) -> bool:
        """May this address ask for something now?"""
        return self.bucket(address, now).take(now, amount)

    def bucket(self, address: str, now: float) -> Bucket:
        """What is left to an address, for all its connections together."""
        around: Bucket | None = None
        for network, times in reversed(wider(address)):
            around = self._bucket(network, now, times, around)
        return self._bucket(address, now, 1, around)

    def _bucket(self, address: str, now: float, times: int, around: Bucket | None) -> Bucket:
        if len(self._buckets) >= self.MOST and address not in self._buckets:
            self._forget(now)
        # Taken out and put in again: the first one is the one that has waited longest.
        bucket = self._buckets.pop(address, None)
        if bucket is None:
            bucket = Bucket(self._rate * times, self._burst * times, now, around)
        self._buckets[address] = bucket
        return bucket

    def _forget(self, now: float) -> None:
        busy = {name: one for name, one in self._buckets.items() if not one.full(now)}
        most = self.MOST * 3 // 4  # so that not every newcomer makes us look through all of them
        self._buckets = dict(list(busy.items())[-most:])
