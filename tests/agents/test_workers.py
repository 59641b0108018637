"""Thinking in other processes: the same choices, a responsive owner, dead workers replaced."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import CancelledError
from pathlib import Path
from random import Random

import pytest
from helpers import tell

import kyradar
from kyradar.agents import SearchAgent, make
from kyradar.agents.hidden import Memory
from kyradar.agents.workers import Context, Workers


@pytest.fixture(scope="module")
def workers() -> Iterator[Workers]:
    pool = Workers(2)
    yield pool
    pool.close()


def middle(seed: int = 5, actions: int = 60) -> tuple[kyradar.Game, int, Memory]:
    """A game in the middle, and what its player to act remembers."""
    game = kyradar.new_game(seed=seed)
    memories = [Memory(0), Memory(1)]
    player = make("greedy", seed)
    while game.to_act and (len(game.actions) < actions or len(game.legal()) < 3):
        seat = game.to_act[0]
        tell(memories, game.apply(player.choose(game.view(seat), game.legal())))
        for other in range(2):
            memories[other].look(game.view(other))
    seat = game.to_act[0]
    return game, seat, memories[seat]


def test_a_worker_chooses_what_the_agent_would(workers: Workers) -> None:
    game, seat, memory = middle()
    agent = make("search:200", seed=3)
    assert isinstance(agent, SearchAgent)
    agent.remember(memory)
    here = agent.choose(game.view(seat), game.legal())
    context = Context(memory)
    there = workers.choose("search:200", 3, game.view(seat), game.legal(), context).result(120)
    assert there == here
    assert there in game.legal()


@pytest.mark.parametrize("name", ["novice", "apprentice", "random"])
def test_rules_of_thumb_think_in_a_worker_too(workers: Workers, name: str) -> None:
    game, seat, memory = middle()
    found = workers.choose(name, 1, game.view(seat), game.legal(), Context(memory)).result(60)
    assert found in game.legal()


def test_the_owner_stays_responsive_while_a_worker_thinks(workers: Workers) -> None:
    workers.wake()
    game, seat, memory = middle()
    thought = workers.choose("search:60000", 3, game.view(seat), game.legal(), Context(memory))
    ticks = 0
    while not thought.done():
        time.sleep(0.005)
        ticks += 1
    assert thought.result() in game.legal()
    assert ticks > 20


def test_a_hint_has_a_reason_and_is_legal(workers: Workers) -> None:
    game, seat, _ = middle()
    advice = workers.hint(game, seat).result(120)
    assert advice.action in [str(action) for action in game.legal()]
    assert advice.reason and advice.win is not None and 0.0 <= advice.win <= 1.0


def test_a_worker_that_dies_is_replaced_and_its_job_done_again(tmp_path: Path) -> None:
    pool = Workers(2)
    try:
        assert pool.submit(die_once, str(tmp_path / "mark")).result(120) == "done"
        assert pool.submit(abs, -3).result(60) == 3
    finally:
        pool.close()


@pytest.mark.slow
def test_a_job_that_always_kills_its_worker_fails_in_the_end() -> None:
    pool = Workers(1)
    try:
        with pytest.raises(RuntimeError, match="keep dying"):
            pool.submit(os._exit, 1).result(120)
        assert pool.submit(abs, -3).result(60) == 3
    finally:
        pool.close()


def test_an_error_in_a_job_reaches_the_owner(workers: Workers) -> None:
    game, seat, memory = middle()
    with pytest.raises(kyradar.KyradarError, match="no agent named"):
        workers.choose("grandmaster", 1, game.view(seat), game.legal(), Context(memory)).result(60)


def test_closing_stops_at_once_and_cancels() -> None:
    pool = Workers(1)
    game, seat, memory = middle()
    job = pool.submit(time.sleep, 30)
    waiting = [pool.submit(time.sleep, 30) for _ in range(5)]
    started = time.perf_counter()
    pool.close()
    for future in (*waiting, job):
        with pytest.raises((CancelledError, RuntimeError)):
            future.result(20)
    assert time.perf_counter() - started < 20
    assert pool.submit(abs, -1).cancelled()


OWNER = """
import sys, time
from kyradar.agents.workers import Workers
if __name__ == "__main__":
    pool = Workers(1)
    print(pool.submit(__import__("os").getpid).result(), flush=True)
    time.sleep(60)
"""


def test_workers_end_when_their_owner_is_killed(tmp_path: Path) -> None:
    script = tmp_path / "owner.py"
    script.write_text(OWNER)
    owner = subprocess.Popen([sys.executable, str(script)], stdout=subprocess.PIPE, text=True)
    assert owner.stdout is not None
    worker = int(owner.stdout.readline())
    owner.kill()
    owner.wait()
    for _ in range(200):
        if not alive(worker):
            break
        time.sleep(0.05)
    assert not alive(worker)


def alive(pid: int) -> bool:
    try:
        with open(f"/proc/{pid}/stat") as file:
            return file.read().rsplit(")", 1)[1].split()[0] != "Z"
    except FileNotFoundError:
        return False


def die_once(mark: str) -> str:
    """Kills its process the first time; to be run in a worker."""
    if not os.path.exists(mark):
        with open(mark, "w") as file:
            file.write(str(Random(0).random()))
        os.kill(os.getpid(), signal.SIGKILL)
    return "done"
