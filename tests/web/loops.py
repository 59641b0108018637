"""A loop for a test's coroutine."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

T = TypeVar("T")


def tell(story: Coroutine[Any, Any, T]) -> T:
    """In a thread of its own: in this one the browser of other tests may keep a loop running."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, story).result()
