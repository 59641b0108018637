"""What each address asks for and holds, counted by all processes of a server together.

It lies in memory that the parent shares with the processes it starts. Nothing is locked, for one
that is killed would keep the lock: how many connections a process has, only that process writes,
and of two requests in the same instant one may go uncounted.
"""

from __future__ import annotations

import mmap
import secrets
from hashlib import blake2b

SLOTS = 1 << 16  # an address has one, found by a keyed hash: two share one by chance, not by choice
NUMBER = 8  # bytes of a moment, which are written at once
COUNT = 4  # bytes of a count


class Ledger:
    """A page for each kind of gate, and a column of connections for each process."""

    GATES = 2

    def __init__(self, processes: int) -> None:
        self._processes = processes
        self._key = secrets.token_bytes(16)
        moments = self.GATES * SLOTS * NUMBER
        self._memory = memoryview(mmap.mmap(-1, moments + processes * SLOTS * COUNT))
        self._moments = self._memory[:moments].cast("d")
        self._here = self._memory[moments:].cast("i")
        self.me = 0  # which process we are

    def slot(self, address: str) -> int:
        """Where an address is written down."""
        digest = blake2b(address.encode("utf-8", "replace"), key=self._key, digest_size=2).digest()
        return int.from_bytes(digest, "big")

    def gate(self, number: int, rate: float, burst: float) -> SharedGate:
        """One of the gates; the same in every process."""
        page = self._moments[number * SLOTS : (number + 1) * SLOTS]
        return SharedGate(self, page, rate, burst)

    def count(self, address: str, change: int) -> None:
        """A connection of ours has come, or is gone."""
        self._here[self.me * SLOTS + self.slot(address)] += change

    def connections(self, address: str) -> int:
        """How many there are from an address, in all processes."""
        slot = self.slot(address)
        return sum(self._here[one * SLOTS + slot] for one in range(self._processes))

    def forget(self, process: int) -> None:
        """That process is dead, and so are its connections."""
        column = self.GATES * SLOTS * NUMBER + process * SLOTS * COUNT
        self._memory[column : column + SLOTS * COUNT] = bytes(SLOTS * COUNT)


class SharedGate:
    """Lets an address ask for so much a second in the long run, and a burst at once (`limits`).

    All that is kept of an address is the moment at which it will have nothing left to make up for:
    every request puts it off, and it may lie as far ahead as a burst takes.
    """

    def __init__(
        self, ledger: Ledger, moments: memoryview[float], rate: float, burst: float
    ) -> None:
        self._ledger, self._moments = ledger, moments
        self._each = 1.0 / max(rate, 1e-9)
        self._most = burst * self._each

    def passes(self, address: str, now: float, amount: float = 1.0) -> bool:
        """May this address ask for something now?"""
        slot = self._ledger.slot(address)
        due = max(self._moments[slot], now) + amount * self._each
        if due - now > self._most:
            return False
        self._moments[slot] = due
        return True
