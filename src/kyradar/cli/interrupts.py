"""Ctrl-C in a command with worker processes: one ends it in order, another one at once."""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from threading import current_thread, main_thread
from types import FrameType

from .escapes import tell

#: Signals so close together are one press: a shell and `timeout` may both pass it on.
ONE_PRESS = 1.0
STATUS = 130


@contextmanager
def one_interrupt() -> Iterator[None]:
    """The first SIGINT is a KeyboardInterrupt, those right after it are the same press, and a
    later one ends this process and its children at once."""
    if current_thread() is not main_thread():  # only there can a handler be set
        yield
        return
    pressed = 0.0

    def handle(number: int, frame: FrameType | None) -> None:
        nonlocal pressed
        now = time.monotonic()
        if not pressed:
            pressed = now
            raise KeyboardInterrupt
        if now - pressed > ONE_PRESS:
            end_children()
            os._exit(STATUS)

    before = signal.signal(signal.SIGINT, handle)
    try:
        yield
    except KeyboardInterrupt:
        end_children()  # Python waits for workers when it ends
        raise
    finally:
        signal.signal(signal.SIGINT, before)


@contextmanager
def kept(key: str) -> Iterator[None]:
    """Say at a Ctrl-C what is kept of an experiment; the key's sentence is the laboratory's."""
    try:
        yield
    except KeyboardInterrupt:
        from ..lab.wording import say

        tell(f"kyradar: {say('run', key)}", file=sys.stderr)
        raise


def end_children() -> None:
    """Processes that this one started by `multiprocessing`."""
    for child in multiprocessing.active_children():
        child.terminate()
