"""How much anybody may ask for, and what is remembered of those who asked."""

from __future__ import annotations

import pytest

from kyradar.web.clients import Clients, household
from kyradar.web.limits import Bucket, Gate, wider
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


def sixty_fours(count: int, wide: str = "2001:db8:0:") -> list[str]:
    """An address in each of so many neighbouring networks."""
    return [f"{wide}{number:x}::1" for number in range(count)]


def test_ipv6_counts_by_household_site_and_company() -> None:
    assert wider("192.0.2.1") == () == wider(household("::1"))
    assert wider(household("2001:db8:1:2ff::1")) == (
        ("2001:db8:1:200::/56", 4),
        ("2001:db8:1::/48", 16),
    )


def test_256_networks_of_one_household_ask_for_four_times_as_much() -> None:
    gate = Gate(rate=1.0, burst=10.0)
    homes = [household(one) for one in sixty_fours(256)]
    granted = sum(gate.passes(home, 0.0) for _ in range(10) for home in homes)
    assert granted == 40  # of 2,560
    others = [household(one) for one in sixty_fours(4096, "2001:db8:0:f")[-256:]]
    assert sum(gate.passes(home, 0.0) for home in others) <= 120  # of the /48, 160 in all
    assert gate.passes(household("2001:db8:1::1"), 0.0), "a neighbour is not counted in"


def test_connections_of_ipv6_count_by_larger_networks_too() -> None:
    clients = Clients(Settings(max_per_address=2))
    here = sixty_fours(256)
    assert sum(clients.comes(one) for one in here) == 8
    for one in here[:8]:
        clients.leave(one)
    assert clients._here == {}
    assert clients.comes(here[-1])


def test_work_is_charged_to_the_network_around() -> None:
    gate = Gate(rate=1.0, burst=10.0)
    first, second = (household(one) for one in sixty_fours(2))
    gate.bucket(first, 0.0).charge(45.0)
    assert not gate.passes(second, 0.0)
    assert gate.passes(second, 20.0)
