"""One server for all tests of this folder that do no harm to it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from .postgres import Postgres
from .tables import Client, Server


@pytest.fixture(autouse=True)
def _everybody_goes_home() -> Iterator[None]:
    """Each connection takes files; hundreds of tests would have more than a program may."""
    here = len(Client.all)
    yield
    for client in Client.all[here:]:
        client.close()
    del Client.all[here:]


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
