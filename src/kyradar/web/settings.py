"""What a server can be told, by flags or by the environment."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass, fields
from functools import lru_cache, partial
from ipaddress import ip_address, ip_network
from pathlib import Path
from urllib.parse import SplitResult, urlsplit

from ..engine.wording import say
from ..errors import OptionError
from ..folders import data_folder
from .logs import KINDS
from .store.store import URLS

PREFIX = "KYRADAR_"
USUAL_PORT = 8642  # gives way to a free one if it is taken
USUAL_RATE = 20.0  # messages a second


@dataclass(frozen=True, slots=True)
class Settings:
    """Safe as they stand: this machine only, small messages, no floods."""

    host: str = "127.0.0.1"
    port: int = USUAL_PORT
    data: Path | str | None = None  # a folder, or a database's URL; None: the user's data folder
    origins: tuple[str, ...] = ()  # addresses people open the table under, besides its own
    proxies: tuple[str, ...] = ()  # trusted for X-Forwarded-For, besides this machine
    trials: int = 2  # cards under work that are tried at a time; 0: none
    gallery: str = "off"  # or on: sets may be shown to everybody who comes
    workers: int = 0  # processes that think; 0: as many as suit the machine
    pace: float = 0.4  # seconds between two actions of a computer, so that people can follow
    max_message: int = 8_192  # bytes of one message at the table
    max_body: int = 400_000  # bytes of one request: records and card files
    rate: float = USUAL_RATE  # messages a connection may send a second, in the long run
    burst: float = 60.0  # and at once
    new_tables: float = 1.0  # tables an address may open a second, in the long run (burst: 60)
    requests: float = 100.0  # requests an address may make a second, in the long run (burst: 2000)
    max_connections: int = 20_000
    max_per_address: int = 500  # connections from one address
    max_head: int = 16_384  # bytes of a request before its body
    request_seconds: float = 30.0  # for a request to come in whole
    metrics: str = "local"  # who is told at /metrics: this machine only, all, or none
    log: str = "text"  # or json: an object a line, and also what happens
    max_age: float = 0.0  # days after which an unused table is deleted; 0: never
    shelf_age: float = 365.0  # days after which a shared thing nobody opens is deleted; 0: never
    shelf_share: int = 20_000_000  # characters an address may share in a day
    max_backlog: int = 1_000_000  # unsent bytes after which a connection is too slow to keep

    @property
    def folder(self) -> Path:
        """Where tables are kept: as told, or the user's data folder."""
        return self.data if isinstance(self.data, Path) else data_folder()

    @property
    def database(self) -> str | None:
        """The database they are kept in instead, if there is one."""
        return self.data if isinstance(self.data, str) else None

    def allows(self, origin: str | None, host: str | None) -> bool:
        """Whether a page of that origin may talk to us: our own address, or one that is named.

        Programs send no origin; only browsers can be made to speak by a stranger's page.
        """
        if origin is None:
            return True
        if origin in self.origins:
            return True
        return bool(host) and _parts(origin).netloc == host and self.knows(host)

    def knows(self, host: str | None) -> bool:
        """A loopback server answers to loopback names only (a stranger's name may lead here), one
        that was told its public addresses to these and to addresses in numbers. Only programs name
        no host at all."""
        if host is None or (self.host not in LOOPBACK and not self.origins):
            return True
        parts = _parts(f"//{host}")
        if parts.netloc != host or "@" in host:  # a path or a user's name is no part of a host
            return False
        name = parts.hostname or ""
        if name in LOOPBACK or any(_parts(known).netloc == host for known in self.origins):
            return True
        return self.host not in LOOPBACK and _is_address(name)

    def believes(self, peer: str) -> bool:
        """Is this a proxy of ours, that says for whom it asks?"""
        return (peer in LOOPBACK and bool(self.origins)) or (
            bool(self.proxies) and _is_among(peer, self.proxies)
        )


LOOPBACK = ("127.0.0.1", "localhost", "::1")
NOWHERE = urlsplit("")


def _parts(text: str) -> SplitResult:
    """The parts of an address; none if it is no address at all."""
    try:
        parts = urlsplit(text)
        return parts if parts.hostname is not None else NOWHERE
    except ValueError:  # [ without ]
        return NOWHERE


@lru_cache(maxsize=1_024)
def _is_among(peer: str, networks: tuple[str, ...]) -> bool:
    try:
        address = ip_address(peer)
    except ValueError:
        return False
    return any(address in ip_network(network) for network in networks)


def _is_address(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return False
    return True


def read_settings(
    given: Mapping[str, object], environment: Mapping[str, str] | None = None
) -> Settings:
    """Flags go before the environment, the environment before what is usual."""
    environment = os.environ if environment is None else environment
    values: dict[str, object] = {}
    for field in fields(Settings):
        name = field.name
        if given.get(name) is not None:
            values[name] = _value(name, str(given[name]), f"--{name.replace('_', '-')}")
        elif text := environment.get(PREFIX + name.upper(), ""):
            values[name] = _value(name, text, PREFIX + name.upper())
    return Settings(**values)  # type: ignore[arg-type]


def _value(name: str, text: str, source: str) -> object:
    if name == "host":
        return text
    if name == "proxies":
        return tuple(_network(part.strip(), source) for part in text.split(",") if part.strip())
    if name in CHOICES:
        if text not in CHOICES[name]:
            known = ", ".join(CHOICES[name])
            raise _wrong("choice", source, text, known=known)
        return text
    if name == "data":
        return text if text.startswith(URLS) else Path(text).expanduser()
    if name == "origins":
        return tuple(_origin(part.strip(), source) for part in text.split(",") if part.strip())
    whole = name in WHOLE
    try:
        number = int(text) if whole else float(text)
    except ValueError:
        raise _wrong("whole" if whole else "number", source, text) from None
    most = 65_535 if name == "port" else 1e9
    if not 0 <= number <= most:
        raise _wrong("range", source, text, most=f"{most:.0f}")
    return number


CHOICES = {"metrics": ("local", "all", "none"), "log": KINDS, "gallery": ("off", "on")}
WHOLE = (
    *("port", "workers", "trials", "max_message", "max_body", "max_head"),
    *("max_connections", "max_per_address", "max_backlog", "shelf_share"),
)


def _wrong(key: str, source: str, found: str, **facts: str) -> OptionError:
    return OptionError(partial(say, "server", key, {"source": source, "found": found, **facts}))


def _origin(text: str, source: str) -> str:
    parts = _parts(text)
    if parts.scheme not in ("http", "https") or not parts.netloc or parts.path.strip("/"):
        raise _wrong("origin", source, text)
    return f"{parts.scheme}://{parts.netloc}"


def _network(text: str, source: str) -> str:
    try:
        return str(ip_network(text))
    except ValueError:
        raise _wrong("network", source, text) from None
