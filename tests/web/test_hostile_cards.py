"""Files of cards that were made to stop the server, and the same given to `cards lint`."""

from __future__ import annotations

import json
import threading
import time
from pathlib import Path

import httpx
import pytest

from kyradar.cli.main import main

from .tables import PERSON, Server

SEATS = [PERSON, PERSON]
HEAD = "name,kind,house,cost,command,battle,knowledge,defence,secondary,needs,effect,copies"
TEXTS = {
    "dotted key": "[[card]]\n" + "a." * 8_000 + "a = 1\n",
    "dotted header": "[[card]]\n[" + ".".join("abcdefgh" * 1_000) + "]\n",
    "inline table": "[[card]]\nname = {" + "a." * 8_000 + "a = 1}\n",
    "nested arrays": "[[card]]\nname = " + "[" * 6_000 + "]" * 6_000 + "\n",
    "nested arrays in lines": "[[card]]\nname = " + "[\n" * 1_500 + "]\n" * 1_500,
    "many digits": "[[card]]\ncost = " + "9" * 5_000 + "\n",
    "many hexadecimal digits": "[[card]]\ncost = 0x" + "f" * 5_000 + "\n",
    "many cards": "[[card]]\n" * 5_000,
    "many columns": ",".join(f"c{n}" for n in range(40_000)) + "\n" + "1," * 40_000,
    "equal columns": "name," * 40_000 + "\n",
    "many rows": HEAD + "\n" + ",,,,,,,,,,,\n" * 5_000,
    "many effects": HEAD + "\nX,command,red,1,1,0,0,,allied,," + "a+" * 20_000 + ",1\n",
    "a long name": HEAD + "\n" + "x" * 200_000 + "\n",
    "quotes": '"' * 60_000,
}
ROWS: dict[str, object] = {
    "many rows": [{"name": "x"}] * 25_000,
    "many fields": [{f"f{n}": "x" for n in range(20_000)}],
    "a long field": [{"name": "x" * 300_000}],
    "a list": [{"name": [1, 2, 3]}],
    "an object": [{"name": {"a": 1}}],
    "nothing": [{"name": None}],
    "many digits": [{"cost": "9" * 5_000}],
}


def deep(depth: int) -> object:
    value: object = 1
    for _ in range(depth):
        value = [value]
    return value


def heartbeat(server: Server, stop: threading.Event, gaps: list[float]) -> None:
    """How long others wait for an answer meanwhile."""
    with httpx.Client(base_url=server.address, timeout=30) as client:
        while not stop.is_set():
            began = time.monotonic()
            client.get("/api/words/en")
            gaps.append(time.monotonic() - began)
            time.sleep(0.01)


def refused(server: Server, body: str, path: str = "/api/tables") -> tuple[httpx.Response, float]:
    """The answer, and the longest that anybody else waited while it was made."""
    stop, gaps = threading.Event(), [0.0]
    other = threading.Thread(target=heartbeat, args=(server, stop, gaps))
    other.start()
    time.sleep(0.05)
    try:
        headers = {"content-type": "application/json"}
        content = body.encode()
        where = server.address + path
        answer = httpx.post(where, content=content, headers=headers, timeout=60)
    finally:
        stop.set()
        other.join()
    return answer, max(gaps)


def check_refusal(answer: httpx.Response, longest: float) -> None:
    assert answer.status_code in (400, 413, 422), answer.text[:300]
    text = answer.json()["error"]["text"]
    assert text and "Traceback" not in text
    assert len(answer.content) < 40_000
    assert longest < 0.5  # a shared machine; each of them held everybody up for longer once


@pytest.mark.parametrize("name", TEXTS)
def test_hostile_files_are_refused_in_words(server: Server, name: str) -> None:
    check_refusal(*refused(server, json.dumps({"seats": SEATS, "cards": TEXTS[name]})))


@pytest.mark.parametrize("name", ROWS)
def test_hostile_rows_are_refused_in_words(server: Server, name: str) -> None:
    body = {"seats": SEATS, "options": {"cards": ROWS[name]}}
    check_refusal(*refused(server, json.dumps(body)))


@pytest.mark.parametrize(
    "text",
    [
        '{"cards": [{"cost": ' + "9" * 5_000 + "}]}",
        '{"first": ' + "9" * 5_000 + "}",
        '{"cards": [{"name": ' + json.dumps(deep(150)) + "}]}",
        '{"cards": ' + json.dumps(deep(150)) + "}",
        '{"pairing": {"0": ' + json.dumps(deep(150)) + "}}",
    ],
    ids=["digits in a row", "digits in an option", "deep field", "deep cards", "deep pairing"],
)
def test_numbers_and_depths_that_no_reader_likes(server: Server, text: str) -> None:
    body = '{"seats": ' + json.dumps(SEATS) + ', "options": ' + text + "}"
    check_refusal(*refused(server, body))


@pytest.mark.parametrize("game", ["volfyirion", "ilhus"])
@pytest.mark.parametrize("name", TEXTS)
def test_lint_prints_sentences(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], name: str, game: str
) -> None:
    suffix = "toml" if "[[card]]" in TEXTS[name] else "csv"
    path = tmp_path / f"cards.{suffix}"
    path.write_text(TEXTS[name])
    began = time.process_time()
    assert main(["cards", "lint", str(path), "--game", game]) == 1
    assert time.process_time() - began < 1.0
    said = capsys.readouterr().out
    assert said.startswith(str(path))
    assert len(said) < 40_000


@pytest.mark.parametrize("game", ["volfyirion", "ilhus"])
def test_lint_does_not_read_without_end(capsys: pytest.CaptureFixture[str], game: str) -> None:
    assert main(["cards", "lint", "/dev/zero", "--game", game]) == 1
    assert capsys.readouterr().out.startswith("/dev/zero")
