"""Answers over HTTP that are no models: anything msgspec can write."""

from __future__ import annotations

from fastapi import Response

from .protocol import write


def json_answer(data: object) -> Response:
    """Anything as JSON; a `Raw` as it is."""
    return Response(write(data), media_type="application/json")
