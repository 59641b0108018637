"""One server for all tests of this folder that do no harm to it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from .postgres import Postgres
from .tables import Server


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = Server(tmp_path_factory.mktemp("tables"))
    yield server
    server.stop()
    assert "Traceback" not in server.errors(), server.errors()


@pytest.fixture(scope="session")
def cluster() -> Iterator[Postgres]:
    """A PostgreSQL server; see `postgres.missing`."""
    running = Postgres()
    yield running
    running.remove()
