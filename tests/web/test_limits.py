"""How much anybody may ask for, and what is remembered of those who asked."""

from __future__ import annotations

import pytest

from kyradar.web.limits import Bucket, Gate


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
