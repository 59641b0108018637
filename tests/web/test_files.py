"""Open files: a server asks for as many as its connections need, and never runs out of them."""

from __future__ import annotations

from pathlib import Path

import pytest

from kyradar.web.serving import with_files
from kyradar.web.settings import Settings

from .tables import Server

resource = pytest.importorskip("resource")


def test_a_server_takes_the_files_its_connections_need(tmp_path: Path) -> None:
    """Systems give a program 1,024 open files if it does not ask for more."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    few = 200
    resource.setrlimit(resource.RLIMIT_NOFILE, (few, hard))
    try:
        server = Server(tmp_path / "wide")
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    try:
        table = server.open()
        guests = [table.sit(None) for _ in range(few + 50)]
        assert all(guest.wait(lambda state: True) for guest in guests)
        for guest in guests:
            guest.socket.socket.close()
    finally:
        server.stop()


def test_connections_end_before_files_do(monkeypatch: pytest.MonkeyPatch) -> None:
    limits: list[tuple[int, int]] = []
    monkeypatch.setattr(resource, "setrlimit", lambda _, both: limits.append(both))
    for found, most, asked in (((1_024, 5_000), 4_900, 5_000), ((1_024, 1_024), 924, None)):
        monkeypatch.setattr(resource, "getrlimit", lambda _, found=found: found)
        limits.clear()
        assert with_files(Settings()).max_connections == most
        assert limits == ([(asked, found[1])] if asked else [])
    monkeypatch.setattr(resource, "getrlimit", lambda _: (1_024, resource.RLIM_INFINITY))
    assert with_files(Settings(max_connections=3_000)).max_connections == 3_000
    assert limits[-1][0] == 3_100
