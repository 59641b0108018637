"""Answers over HTTP: JSON by msgspec, and compressed where that takes no time from the tables.

Answers over 1 kB are compressed by Starlette's GZipMiddleware (`app`). Long ones would hold up the
event loop, so they are compressed in a thread, and the middleware leaves them as they are.
"""

from __future__ import annotations

import asyncio
import gzip

from starlette.requests import Request
from starlette.responses import Response

from ..protocol import write

LONG = 50_000  # bytes that take about a millisecond to compress
JSON = "application/json"


def takes_gzip(request: Request) -> bool:
    """Does the client read compressed answers?"""
    return "gzip" in request.headers.get("accept-encoding", "")


async def json_answer(request: Request, data: object, status: int = 200) -> Response:
    """Anything as JSON; a `Raw` as it is."""
    text = write(data)
    if len(text) > LONG and takes_gzip(request):
        return compressed_answer(await asyncio.to_thread(gzip.compress, text, 5), status)
    return Response(text, status, media_type=JSON)


async def answer_compressed(request: Request, packed: bytes) -> Response:
    """JSON that is compressed already."""
    if takes_gzip(request):
        return compressed_answer(packed)
    return Response(await asyncio.to_thread(gzip.decompress, packed), media_type=JSON)


def compressed_answer(packed: bytes, status: int = 200) -> Response:
    """JSON that is compressed already."""
    headers = {"content-encoding": "gzip", "vary": "accept-encoding"}
    return Response(packed, status, headers=headers, media_type=JSON)
