"""Small requests that made much work, filled memory, or left an error in the log."""

from __future__ import annotations

import json

import httpx
import pytest

from .tables import Server
from .test_hostile_cards import check_refusal, refused

MANY = {f"{n:x}": 0 for n in range(38_000)}
ZEROS = [0] * 190_000
VOLFYIRION = {"game": "volfyirion"}


def post(server: Server, path: str, body: str) -> httpx.Response:
    """As it stands, and read by nobody before."""
    headers = {"content-type": "application/json"}
    return httpx.post(server.address + path, content=body.encode(), headers=headers, timeout=20)


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("tables", {"seats": ZEROS}),
        ("tables", {"seats": [{}] * 130_000}),
        ("tables", {"seats": [dict.fromkeys("abcdef", 1)] * 900}),
        ("tables", MANY),
        ("cards", VOLFYIRION | {"rows": ZEROS}),
        ("cards", VOLFYIRION | {"rows": [MANY]}),
        ("replay", MANY),
        ("network", MANY),
    ],
)
def test_bodies_with_very_many_mistakes_hold_nobody_up(
    server: Server, path: str, body: object
) -> None:
    text = json.dumps(body, separators=(",", ":"))
    answer, longest = refused(server, text, f"/api/{path}")
    check_refusal(answer, longest)
    assert answer.elapsed.total_seconds() < 0.1 or longest < 0.1


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("tables", r'{"cards":"\ud800,x\n1,2"}'),
        ("tables", r'{"options":{"cards":[{"\ud800":"x"}]},"seats":[]}'),
        ("cards", r'{"game":"volfyirion","rows":[{"\ud800":"x"}]}'),
        ("cards", r'{"game":"volfyirion","rows":[{"name":"\udfff"}]}'),
        ("replay", r'{"table":"\ud800"}'),
        ("analysis", r'{"table":"\ud800"}'),
        ("network", r'{"address":"\ud800"}'),
        ("network", r'{"\ud800":null}'),
    ],
)
def test_halves_of_letters_are_no_text(server: Server, path: str, body: str) -> None:
    answer = post(server, f"/api/{path}", body)
    assert answer.status_code == 400
    assert answer.json()["error"]["code"] == "syntax"
