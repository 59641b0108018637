"""The shelf of shared things cannot be filled: shares by address, versions that count, and hosts
who can look and remove."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from kyradar.cli.main import main

from .tables import Server
from .test_studies import SHOWN, finished, share, text_of
from .test_workshop import ROW


@pytest.fixture(scope="module")
def small(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server where an address may share a little."""
    server = Server(tmp_path_factory.mktemp("shelf") / "tables", "--shelf-share", "40000")
    yield server
    server.stop()


def picture(number: int) -> bytes:
    path = " ".join(f"L{number + n} {n}" for n in range(500))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0 {path}"/></svg>'
    ).encode()


def send(server: Server, number: int, source: str) -> httpx.Response:
    transport = httpx.HTTPTransport(local_address=source)
    with httpx.Client(transport=transport, base_url=server.address, timeout=60) as client:
        return client.post("/api/pictures", content=picture(number))


def test_an_address_has_a_share_a_day_and_others_have_theirs(small: Server) -> None:
    """Some 740 pictures of one address filled the shelf for everybody, for good."""
    answers = [send(small, n, "127.0.0.2") for n in range(12)]
    codes = [one.status_code for one in answers]
    assert codes[0] == 201 and codes[-1] == 429 and codes == sorted(codes)
    assert "tomorrow" in answers[-1].json()["error"]["text"]
    assert answers[-1].json()["error"]["code"] == "share"
    assert send(small, 100, "127.0.0.3").status_code == 201
    again = send(small, 0, "127.0.0.2")
    assert again.status_code == 201 and again.json()["key"] is None, "it is there already"


def test_versions_count(small: Server) -> None:
    """Room was asked for first versions only."""
    record = finished()
    made = share(small, text_of(record, SHOWN)).json()
    known = {"id": made["id"], "key": made["key"]}
    note = f'note {{"step": 1, "text": "{"x" * 3_900}"}}'
    answers = [share(small, text_of(record, SHOWN, note), **known) for _ in range(12)]
    assert answers[0].status_code == 201 and answers[-1].status_code == 429


def test_a_picture_is_taken_back_with_its_key(small: Server) -> None:
    made = send(small, 200, "127.0.0.4").json()
    path = f"/api/pictures/{made['own']}"
    assert small.get(path).status_code == 200
    assert small.post(f"{path}/take-back", {"key": "other"}).status_code == 403
    assert small.post(f"{path}/take-back", {"key": made["key"]}).status_code == 200
    assert small.get(path).status_code == 404


def test_hosts_list_and_remove_while_the_server_runs(
    small: Server, capsys: pytest.CaptureFixture[str]
) -> None:
    body = {"game": "volfyirion", "name": "Ember \u202eRoad", "rows": [ROW]}
    transport = httpx.HTTPTransport(local_address="127.0.0.5")
    with httpx.Client(transport=transport, base_url=small.address, timeout=60) as client:
        made = client.post("/api/sets", json=body).json()
    data = ["--data", str(small.folder)]
    assert main(["shelf", "list", *data]) == 0
    told = capsys.readouterr().out
    (line,) = (line for line in told.splitlines() if made["id"] in line)
    assert line.startswith(f"set {made['id']}: 0.") and "version 1" in line and "Ember" in line
    assert "\u202e" not in told
    assert main(["shelf", "remove", made["id"], *data, "--language", "fr"]) == 0
    assert "retiré" in capsys.readouterr().out
    assert small.get(f"/api/sets/{made['id']}").status_code == 404
    assert main(["shelf", "remove", made["id"], *data]) == 2
    assert "kyradar shelf list" in capsys.readouterr().err


def test_a_folder_without_tables_is_left_alone(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["shelf", "list", "--data", str(tmp_path / "none")]) == 2
    assert "no tables" in capsys.readouterr().err and not (tmp_path / "none").exists()
