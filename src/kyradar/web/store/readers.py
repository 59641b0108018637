"""Threads that ask the database, each over a connection of its own and within a time limit."""

from __future__ import annotations

import asyncio
import queue
import threading
import time
from collections.abc import Callable
from concurrent.futures import Future
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any, TypeVar

from .errors import StorageError

Result = TypeVar("Result")
Connection = Any


@dataclass(slots=True)
class Question:
    """What is asked, who waits for it, and the connection it is asked over."""

    work: Callable[[Connection], Any]
    answer: Future[Any] = field(default_factory=Future)
    connection: Connection | None = None


class Readers:
    """A few such threads. They are daemons: one that hangs keeps no server from going, as a
    ThreadPoolExecutor's would."""

    def __init__(
        self,
        name: str,
        number: int,
        connect: Callable[[], Connection],
        cut: Callable[[Connection], None],
        errors: tuple[type[Exception], ...],
    ) -> None:
        self._connect, self._cut, self._errors = connect, cut, errors
        self._questions: queue.SimpleQueue[Question | None] = queue.SimpleQueue()
        self._name, self._number = name, number
        self._threads: list[threading.Thread] = []

    async def ask(self, work: Callable[[Connection], Result], seconds: float) -> Result:
        """Have it done by a thread that is free; StorageError if it fails or takes too long."""
        if not self._threads:
            self._start()
        question = Question(work)
        self._questions.put(question)
        try:
            async with asyncio.timeout(seconds):
                answer: Result = await asyncio.wrap_future(question.answer)
                return answer
        except TimeoutError as error:
            if (connection := question.connection) is not None:
                self._cut(connection)
            raise StorageError(f"no answer within {seconds:g} seconds") from error
        except self._errors as error:
            raise StorageError(str(error)) from error

    def _start(self) -> None:
        for _ in range(self._number):
            thread = threading.Thread(target=self._run, name=self._name, daemon=True)
            thread.start()
            self._threads.append(thread)

    def _run(self) -> None:
        connection: Connection | None = None
        while (question := self._questions.get()) is not None:
            if not question.answer.set_running_or_notify_cancel():
                continue  # the caller has given up
            try:
                if connection is None:
                    connection = self._connect()
                question.connection = connection
                answer = question.work(connection)
            except self._errors as error:
                question.connection = None
                self._close(connection)
                connection = None
                question.answer.set_exception(error)
            except BaseException as error:
                question.connection = None
                question.answer.set_exception(error)
            else:
                question.connection = None
                question.answer.set_result(answer)
        self._close(connection)

    def _close(self, connection: Connection | None) -> None:
        if connection is not None:
            with suppress(*self._errors):
                connection.close()

    def close(self, seconds: float) -> None:
        """Let the threads end; those that do not within so many seconds are left behind."""
        for _ in self._threads:
            self._questions.put(None)
        end = time.monotonic() + seconds
        for thread in self._threads:
            thread.join(max(0.0, end - time.monotonic()))
