"""Small requests that made much work, filled memory, or left an error in the log."""

from __future__ import annotations

import json

import httpx
import pytest
from fastapi import Request

from kyradar.web.http_api import address_of
from kyradar.web.settings import Settings

from .tables import Server
from .test_hostile import Raw
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


@pytest.mark.parametrize(
    ("name", "values", "status"),
    [
        ("Origin", ("http://localhost", "http://localhost"), 403),
        ("Origin", ("http://evil.example", "http://127.0.0.1:{port}"), 400),
        ("Host", ("localhost",), 101),
        ("X-Forwarded-For", ("1.1.1.1", "2.2.2.2"), 101),
        ("X-Kyradar-Hops", ("1", "2"), 101),
    ],
)
def test_a_header_that_comes_twice(
    server: Server, name: str, values: tuple[str, ...], status: int
) -> None:
    lines = "".join(f"{name}: {value.format(port=server.port)}\r\n" for value in values)
    head = Raw(server, server.open(), more=lines).head
    assert head.startswith(f"HTTP/1.1 {status} ".encode()), head


def test_only_the_last_who_says_for_whom_is_believed() -> None:
    headers = [(b"x-forwarded-for", b"127.0.0.1"), (b"x-forwarded-for", b"198.51.100.7")]
    request = Request({"type": "http", "headers": headers, "client": ("127.0.0.1", 1)})
    behind = Settings(origins=("https://play.example",))
    assert address_of(request, behind) == "198.51.100.7"  # a proxy's own line comes after others
