"""Running a server: a socket, one line that says where, a browser."""

from __future__ import annotations

import asyncio
import errno
import gc
import os
import signal
import socket
import tempfile
import threading
import time
import webbrowser
from contextlib import suppress
from dataclasses import replace
from functools import partial
from pathlib import Path
from types import FrameType
from typing import IO, Any

import uvicorn

from ..engine.wording import say
from ..errors import PlayerError
from . import logs
from .app import create_app
from .house import House
from .requests.middleware import Middleware
from .requests.request_limits import LimitedHttp
from .settings import USUAL_PORT, Settings
from .socket.wire import Wire
from .store.errors import StorageError
from .table.warm_up import warm_up

try:
    import fcntl
    import resource
except ImportError:  # Windows has none; there, two servers on one folder are up to the user
    fcntl = resource = None  # type: ignore[assignment]

LOCK = "server.lock"
HAND_OVER = 15.0  # seconds for a server to go when another takes its place
BACKLOG = 2_048  # connections that wait to be accepted
OTHER_FILES = 100  # that a process may have open besides its connections


def serve(
    settings: Settings, browser: bool = True, take_over: bool = False, language: str = "en"
) -> int:
    """Serve until interrupted; the exit status. With `take_over` a server that runs on the same
    tables is asked to go, and this one takes its place. What is printed is in the language."""
    logs.set_up(settings.log)
    heed_signals()
    settings = with_files(settings)
    if settings.database:
        # Whose tables are whose stands in the database, where the other servers see it.
        with tempfile.TemporaryFile("w+", encoding="utf-8") as unshared:
            return run(settings, browser, unshared, HAND_OVER if take_over else 0.0, language)
    lock = take_lock(settings.folder)
    if lock is None and take_over:
        lock = take_lock_over(settings.folder)
    if lock is None:
        address = (settings.folder / LOCK).read_text("utf-8").partition("\n")[0]
        tell("already" if address else "elsewhere", address, language)
        if browser and address:
            show(address, language)
        return 0
    with lock:
        return run(settings, browser, lock, language=language)


def run(
    settings: Settings,
    browser: bool,
    lock: IO[str],
    patience: float = 0.0,
    language: str = "en",
) -> int:
    """Listen, say where, and serve; another server on these tables finds the address in `lock`.
    Tables that another server writes to are waited for as long as the patience lasts."""
    listener = listen(settings)
    host, port = listener.getsockname()[:2]
    name = "localhost" if settings.host in ("0.0.0.0", "::") else host
    address = f"http://[{name}]:{port}/" if ":" in name else f"http://{name}:{port}/"
    lock.seek(0)
    lock.truncate()
    lock.write(f"{address}\n{os.getpid()}\n")
    lock.flush()
    app = _open(settings, time.monotonic() + patience)
    if settings.database:
        warm_up(app.house)
        let_in(listener, settings)
    tell("open", address, language)
    if browser:  # in a thread: some browsers answer only after seconds
        threading.Thread(target=show, args=(address, language), daemon=True).start()
    return serve_on(settings, listener, app)


def tell(key: str, address: str, language: str) -> None:
    """A line on standard output, which may be closed by now."""
    with suppress(OSError):
        print(say("server", key, {"address": address}, language), flush=True)


def show(address: str, language: str) -> None:
    """Open an address in the browser; say so where there is none that can show the page."""
    try:
        # A browser in the terminal runs no scripts, and would keep the terminal to itself.
        in_terminal = type(webbrowser.get()) is webbrowser.GenericBrowser
        chosen = "BROWSER" in os.environ
        opened = (chosen or not in_terminal) and webbrowser.open(address)
    except (webbrowser.Error, OSError):
        opened = False
    if not opened:
        tell("no_browser", address, language)


def serve_on(settings: Settings, listener: socket.socket, app: Middleware) -> int:
    """Serve on a socket that listens, until a signal comes."""
    house = app.house

    def wire(config: Any, server_state: Any, app_state: Any) -> Wire:
        # Beyond so many bytes there are no words: it is closed.
        return Wire(house, server_state, 4 * house.settings.max_message)

    def http(*arguments: Any, **keywords: Any) -> LimitedHttp:
        return LimitedHttp(house, *arguments, **keywords)

    config = uvicorn.Config(
        app,
        http=http,  # type: ignore[arg-type]
        ws=wire,  # type: ignore[arg-type]
        log_config=None,
        log_level="error",  # a line for every broken request would fill a disk
        access_log=False,
        proxy_headers=False,  # see `clients.who_asks`
        server_header=False,
        timeout_graceful_shutdown=3,
    )
    server = PoliteServer(config, house)
    keep_garbage_waiting()
    heed_signals(server)
    server.run(sockets=[listener])
    return 0


def leave(number: int, frame: FrameType | None) -> None:
    """End in order, with all that Python has to clear up. It was asked for: no failure."""
    raise SystemExit(0)


def heed_signals(server: uvicorn.Server | None = None) -> None:
    """SIGTERM, and a terminal that is closed, end us in order; a server says goodbye first (after
    that uvicorn raises SIGTERM once more). With nohup a server outlives its terminal."""
    if threading.current_thread() is not threading.main_thread():
        return  # signals belong to the program around us

    def stop(number: int, frame: FrameType | None) -> None:
        if server is not None:
            server.handle_exit(signal.SIGTERM, frame)

    signal.signal(signal.SIGTERM, leave)
    closed = getattr(signal, "SIGHUP", None)  # Windows has none
    if closed and signal.getsignal(closed) in (signal.SIG_DFL, leave):
        signal.signal(closed, stop if server else leave)


def _open(settings: Settings, end: float) -> Middleware:
    """Open the tables, however long a server of an older Kyradar keeps them within our patience."""
    while True:
        try:
            return create_app(settings)
        except StorageError:
            if time.monotonic() >= end:
                raise
        time.sleep(0.05)


class PoliteServer(uvicorn.Server):
    """Says goodbye before the sockets are closed."""

    def __init__(self, config: uvicorn.Config, house: House) -> None:
        super().__init__(config)
        self._house = house
        house.network.attach(self.listen_also, self.send_away)

    async def listen_also(self, address: str) -> tuple[asyncio.Server, int]:
        """Listen on one more address, with the same limits; its port is ours, if it is
        free there."""
        config, loop = self.config, asyncio.get_running_loop()
        usual = self.servers[0].sockets[0].getsockname()[1]

        def protocol() -> asyncio.Protocol:
            return config.http_protocol_class(  # type: ignore[call-arg]
                config=config, server_state=self.server_state, app_state=self.lifespan.state
            )

        try:
            server = await loop.create_server(protocol, address, usual, backlog=config.backlog)
        except OSError:
            server = await loop.create_server(protocol, address, 0, backlog=config.backlog)
        self.servers.append(server)  # closed with the others
        return server, int(server.sockets[0].getsockname()[1])

    def send_away(self, address: str) -> None:
        """Close every connection that came by an address."""
        for one in list(self.server_state.connections):
            transport = getattr(one, "transport", None) or getattr(one, "_transport", None)
            if transport is None:
                continue
            name = transport.get_extra_info("sockname")
            if name and name[0] == address:
                transport.close()
        self.servers = [server for server in self.servers if server.is_serving()]

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Say goodbye to all tables, then close."""
        if self._house.store.shared:
            for server in self.servers:
                server.close()  # other servers listen: no client shall come to one that stops
        await self._house.say_goodbye()
        await super().shutdown(sockets)


def with_files(settings: Settings) -> Settings:
    """Ask the system for as many open files as connections need; if it allows fewer, there are
    fewer connections, so that a client too many gets an answer."""
    if resource is None:
        return settings
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = settings.max_connections + OTHER_FILES
    if hard != resource.RLIM_INFINITY:
        wanted = min(wanted, hard)
    if wanted > soft != resource.RLIM_INFINITY:
        with suppress(ValueError, OSError):  # some systems have yet another limit
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
            soft = wanted
    most = settings.max_connections
    if soft != resource.RLIM_INFINITY:
        most = min(most, max(1, soft - OTHER_FILES))
    return replace(settings, max_connections=most)


def keep_garbage_waiting() -> None:
    """Look for lost cycles seldom: with thousands of tables each look would make everybody wait."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 50)


def take_lock(folder: Path) -> IO[str] | None:
    """One server for a folder: two would not hear of each other's actions. None if it is taken."""
    try:
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        lock = open(folder / LOCK, "a+", encoding="utf-8")  # noqa: SIM115 (held while serving)
    except OSError as error:
        facts = {"path": folder, "error": error}
        raise PlayerError(partial(say, "server", "folder", facts)) from error
    if fcntl is not None:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            lock.close()
            return None
    return lock


def take_lock_over(folder: Path) -> IO[str] | None:
    """Ask the server that has the lock to go, and take it; None if it does not go."""
    try:
        os.kill(int((folder / LOCK).read_text("utf-8").split("\n")[1]), signal.SIGTERM)
    except (OSError, ValueError, IndexError):
        return None  # it went by itself, or is of another kind
    end = time.monotonic() + HAND_OVER
    while time.monotonic() < end:
        if (lock := take_lock(folder)) is not None:
            return lock
        time.sleep(0.02)
    return None


def let_in(listener: socket.socket, settings: Settings) -> None:
    """Listen, now that everything is there: a proxy would else send tables to a server that does
    not answer yet, and wait for it, while another one could have them."""
    try:
        listener.listen(BACKLOG)
    except OSError as error:
        raise cannot_listen(settings, listener.getsockname()[1], error) from error


def listen(settings: Settings) -> socket.socket:
    """The port asked for; the usual one gives way to a free one if it is taken. Where other servers
    have the same tables it is taken, but no client is let in yet (`let_in`)."""
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    usual = settings.port == USUAL_PORT
    for port in (settings.port, 0) if usual else (settings.port,):
        listener = socket.socket(family, socket.SOCK_STREAM)
        if os.name == "posix":
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listener.bind((settings.host, port))
            if not settings.database:
                listener.listen(BACKLOG)  # a client that comes early waits until tables are open
        except OSError as error:
            listener.close()
            if error.errno == errno.EADDRINUSE and usual and port:
                continue
            raise cannot_listen(settings, port, error) from error
        return listener
    raise AssertionError("port 0 was refused as taken")


def cannot_listen(settings: Settings, port: int, error: OSError) -> PlayerError:
    """Which address it was, and why."""
    return PlayerError(
        partial(say, "server", "listen", {"place": f"{settings.host}:{port}", "error": error})
    )
