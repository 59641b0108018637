"""Failing bots and Ctrl-C, with several workers: told in a line, and over within seconds."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from bot_scripts import script

from kyradar.agents.bot_process import BotError
from kyradar.agents.workers import Workers
from kyradar.cli.main import main
from kyradar.engine.game import new_game
from kyradar.errors import KyradarError
from kyradar.lab import Pairing, play_all

BOTH = pytest.mark.parametrize("experiment", ["ladder", "run"])


def test_a_failing_bot_is_told_from_a_worker(tmp_path: Path) -> None:
    name = "cmd:" + script(tmp_path, "crash")
    games = [Pairing((name, "random"), deal) for deal in (1, 2)]
    with pytest.raises(BotError, match="exit status 7") as failed:
        list(play_all(games, 2))
    assert failed.value.last_words == ["out of ideas"]


@BOTH
def test_a_failing_bot_is_told_at_the_command_line(
    experiment: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    name = "cmd:" + script(tmp_path, "crash")
    flags = ["lab", experiment, "--agents", f"random,{name}", "--games", "2", "--workers", "2"]
    if experiment == "run":
        flags += ["--out", str(tmp_path / "run")]
    assert main(flags) == 2
    told = capsys.readouterr().err
    assert "exit status 7" in told and "out of ideas" in told
    assert "Traceback" not in told and "memory" not in told


class Unreadable(Exception):
    """Cannot be made again from its arguments."""

    def __init__(self, one: str, two: str) -> None:
        super().__init__(f"{one} and {two}")


def raise_unreadable() -> None:
    raise Unreadable("this", "that")


def test_an_error_that_cannot_be_read_elsewhere_is_told_in_words() -> None:
    workers = Workers(1)
    try:
        with pytest.raises(KyradarError, match="Unreadable: this and that"):
            workers.submit(raise_unreadable).result(60)
    finally:
        workers.close()


@pytest.mark.skipif(not hasattr(os, "killpg"), reason="no groups of processes here")
def test_a_doubled_interrupt_ends_a_ladder_within_seconds() -> None:
    flags = ["lab", "ladder", "--agents", "greedy,random,novice", "--games", "4000"]
    command = [sys.executable, "-m", "kyradar", *flags, "--workers", "2"]
    process = subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True
    )
    try:
        time.sleep(4.0)  # the workers are there
        assert process.poll() is None
        for _ in range(2):  # a shell's and a wrapper's
            os.killpg(process.pid, signal.SIGINT)
            time.sleep(0.02)
        _, told = process.communicate(timeout=30)
        assert process.returncode == 130
        assert b"stopped; nothing is kept" in told
    finally:
        if process.poll() is None:
            os.killpg(process.pid, signal.SIGKILL)
            process.wait()


@pytest.mark.skipif(not hasattr(os, "killpg"), reason="no groups of processes here")
def test_an_interrupt_ends_an_analysis_at_once(tmp_path: Path) -> None:
    """Its pieces were waited for: 34 seconds."""
    game = new_game(seed=3)
    while game.turn < 12:
        game.apply(game.legal()[0])
    game.resign(0)
    (tmp_path / "game.kyr").write_text(game.record(), "utf-8")
    flags = ["analyse", str(tmp_path / "game.kyr"), "--workers", "2", "--simulations", "1000000"]
    process = subprocess.Popen(
        [sys.executable, "-m", "kyradar", *flags],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        start_new_session=True,
    )
    try:
        end = time.monotonic() + 60
        while len(children(process.pid)) < 2:  # the workers are there
            assert time.monotonic() < end and process.poll() is None
            time.sleep(0.05)
        began = time.monotonic()
        os.killpg(process.pid, signal.SIGINT)
        _, told = process.communicate(timeout=30)
        assert process.returncode == 130 and b"Traceback" not in told, told
        assert time.monotonic() - began < 5.0  # a second, on a quiet machine
    finally:
        if process.poll() is None:
            os.killpg(process.pid, signal.SIGKILL)
            process.wait()


def children(pid: int) -> list[str]:
    """The processes that one has begun."""
    return Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
