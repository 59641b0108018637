"""How much anybody may ask for, and what is remembered of those who asked."""

from __future__ import annotations

import os
import random

import pytest

from kyradar.web.guests import Guests
from kyradar.web.ledger import Ledger
from kyradar.web.limits import Bucket, Gate
from kyradar.web.settings import Settings


def test_a_bucket_fills_again() -> None:
    bucket = Bucket(rate=2.0, burst=3.0, now=0.0)
    assert [bucket.take(0.0) for _ in range(4)] == [True, True, True, False]
    assert not bucket.full(1.0)
    assert bucket.take(0.5)
    assert bucket.full(3.0)


def test_many_strangers_do_not_make_the_gate_forget_who_asked_too_much(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(Gate, "MOST", 20)
    gate = Gate(rate=0.001, burst=1.0)
    for number in range(15):
        assert gate.passes(f"early {number}", 0.0)
    assert gate.passes("greedy", 5_000.0)  # by now the early ones are full again
    for number in range(19):
        assert gate.passes(f"late {number}", 5_000.0)
    assert not gate.passes("greedy", 5_001.0)


def test_the_gate_remembers_only_so_many(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Gate, "MOST", 20)
    gate = Gate(rate=0.001, burst=1.0)
    for number in range(500):
        assert gate.passes(f"stranger {number}", 0.0)
    assert len(gate._buckets) <= 20
    assert not gate.passes("stranger 499", 1.0)


def test_a_shared_gate_lets_through_what_a_gate_does() -> None:
    chance, now = random.Random(4), 100.0
    alone, shared = Gate(2.5, 30.0), Ledger(1).gate(1, 2.5, 30.0)
    passed = 0
    for _ in range(3_000):
        now += chance.expovariate(1.3)
        amount = chance.choice((0.2, 1.0, 5.0, 10.0))
        told = alone.passes("somebody", now, amount)
        assert shared.passes("somebody", now, amount) == told
        passed += told
    assert 500 < passed < 2_500


def test_processes_count_together(monkeypatch: pytest.MonkeyPatch) -> None:
    ledger = Ledger(3)
    gates = [ledger.gate(0, 1.0, 10.0) for _ in range(3)]
    assert sum(gates[n % 3].passes("greedy", 50.0) for n in range(30)) == 10
    assert gates[1].passes("patient", 50.0)
    assert ledger.gate(1, 1.0, 10.0).passes("greedy", 50.0), "another gate"
    assert sum(gates[n % 3].passes("greedy", 54.0) for n in range(30)) == 4
    guests = Guests(Settings(max_per_address=5), ledger)

    def come(process: int) -> bool:
        monkeypatch.setattr(ledger, "me", process)
        return guests.comes("1.2.3.4")

    assert [come(process) for process in (0, 1, 2, 2, 2, 0, 1)] == [True] * 5 + [False] * 2
    guests.leave("1.2.3.4")  # of the second process
    assert come(0) and not come(2)
    ledger.forget(2)  # it was killed: its three are gone with it
    assert ledger.connections("1.2.3.4") == 2


@pytest.mark.parametrize("just_before", (True, False))
def test_two_who_come_to_two_processes_at_once_are_not_both_let_in(
    just_before: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    ledger = Ledger(2)
    here, there = (Guests(Settings(max_per_address=3), ledger) for _ in range(2))
    assert here.comes("1.2.3.4") and here.comes("1.2.3.4")
    counted, told = ledger.connections, []

    def meanwhile(address: str) -> int:
        """While one process looks, somebody comes to the other."""
        before = counted(address)
        monkeypatch.setattr(ledger, "connections", counted)
        monkeypatch.setattr(ledger, "me", 1)
        told.append(there.comes(address))
        monkeypatch.setattr(ledger, "me", 0)
        return counted(address) if just_before else before

    monkeypatch.setattr(ledger, "connections", meanwhile)
    told.append(here.comes("1.2.3.4"))
    assert sum(told) <= 1
    assert ledger.connections("1.2.3.4") == 2 + sum(told)


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs processes that share memory")
def test_a_process_sees_what_another_one_counts() -> None:
    ledger = Ledger(2)
    gate = ledger.gate(0, 0.001, 3.0)
    child = os.fork()
    if not child:
        ledger.me = 1
        ledger.count("address", 7)
        taken = sum(gate.passes("address", 1.0) for _ in range(2))
        os._exit(0 if taken == 2 else 1)
    assert os.waitpid(child, 0)[1] == 0
    assert ledger.connections("address") == 7
    assert [gate.passes("address", 1.0) for _ in range(2)] == [True, False]
