"""Who goes first: moves, then hints, then replays, then analyses; one worker is left to moves."""

from __future__ import annotations

import time

from kyradar.agents.lanes import Lane, Lanes
from kyradar.agents.workers import Workers


def test_the_urgent_goes_first_and_one_worker_is_left_to_moves() -> None:
    lanes: Lanes[str] = Lanes(3)
    for lane in reversed(Lane):
        for n in range(3):
            lanes.put(lane, f"{lane.name} {n}")
    taken = [lanes.take() for _ in range(3)]
    assert [job for _, job in filter(None, taken)] == ["MOVES 0", "MOVES 1", "MOVES 2"]
    assert lanes.take() is None
    for _ in range(3):
        lanes.done(Lane.MOVES)
    assert lanes.take() == (Lane.HINTS, "HINTS 0")
    assert lanes.take() == (Lane.HINTS, "HINTS 1")
    assert lanes.take() is None  # the third worker waits for a move
    lanes.put(Lane.MOVES, "late")
    assert lanes.take() == (Lane.MOVES, "late")
    lanes.done(Lane.HINTS)
    assert lanes.take() == (Lane.HINTS, "HINTS 2")
    lanes.done(Lane.MOVES)
    assert lanes.take() is None
    lanes.done(Lane.HINTS)
    assert lanes.take() == (Lane.REPLAYS, "REPLAYS 0")
    assert lanes.waiting(Lane.REPLAYS) == 2
    assert len(lanes.clear()) == 5


def test_one_worker_does_everything_in_turn() -> None:
    lanes: Lanes[str] = Lanes(1)
    lanes.put(Lane.ANALYSES, "long")
    assert lanes.take() == (Lane.ANALYSES, "long")
    lanes.put(Lane.MOVES, "move")
    assert lanes.take() is None
    lanes.done(Lane.ANALYSES)
    assert lanes.take() == (Lane.MOVES, "move")


def wait_for_both(workers: Workers) -> None:
    """Until two moves are thought of at the same time: a process takes a while to be there."""
    end = time.monotonic() + 60
    while time.monotonic() < end:
        began = time.monotonic()
        for future in [workers.submit(time.sleep, 0.3) for _ in range(2)]:
            future.result(60)
        if time.monotonic() - began < 0.55:
            return
    raise AssertionError("one of two workers never came")


def test_long_work_does_not_keep_a_move_waiting() -> None:
    workers = Workers(2)
    try:
        wait_for_both(workers)
        long = [workers.submit_in(Lane.ANALYSES, time.sleep, 0.7) for _ in range(6)]
        time.sleep(0.3)
        began = time.monotonic()
        assert workers.submit(abs, -3).result(60) == 3
        assert time.monotonic() - began < 2.0  # of the 4.2 seconds that wait before it
        assert not long[-1].done()
        assert workers.waiting(Lane.ANALYSES) >= 1
    finally:
        workers.close()


def test_those_who_ask_take_turns() -> None:
    lanes: Lanes[str] = Lanes(100)
    for n in range(50):
        lanes.put(Lane.MOVES, f"greedy {n}", "greedy")
    for n in range(2):
        lanes.put(Lane.MOVES, f"modest {n}", "modest")
    taken = [job for _, job in filter(None, (lanes.take() for _ in range(5)))]
    assert taken == ["greedy 0", "modest 0", "greedy 1", "modest 1", "greedy 2"]
    assert lanes.waiting(Lane.MOVES) == lanes.waiting(Lane.MOVES, "greedy") == 47
    assert lanes.waiting(Lane.MOVES, "modest") == 0


def test_a_lane_that_is_full_of_one_is_open_to_others() -> None:
    lanes: Lanes[str] = Lanes(1)
    for n in range(20):
        assert not lanes.full(Lane.REPLAYS, 20, "greedy")
        lanes.put(Lane.REPLAYS, f"greedy {n}", "greedy")
    assert lanes.full(Lane.REPLAYS, 20, "greedy")
    for n in range(180):
        assert not lanes.full(Lane.REPLAYS, 20, f"modest {n}")
        lanes.put(Lane.REPLAYS, "one", f"modest {n}")
    assert lanes.full(Lane.REPLAYS, 20, "late")
