"""Starting the server: settings, ports, what is missing, the example bot."""

from __future__ import annotations

import json
import os
import re
import signal
import socket
import subprocess
import sys
import webbrowser
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest

from kyradar.cli import serve
from kyradar.cli.main import main
from kyradar.engine.wording import LANGUAGES, say
from kyradar.errors import OptionError
from kyradar.web.clients import household, who_asks
from kyradar.web.serving import let_in, listen, show
from kyradar.web.settings import USUAL_PORT, Settings, read_settings

from .tables import NOVICE, PERSON, Server

ROOT = Path(__file__).parent.parent.parent


def test_flags_go_before_the_environment() -> None:
    environment = {"KYRADAR_PORT": "1", "KYRADAR_RATE": "2.5", "KYRADAR_HOST": "::1"}
    settings = read_settings({"port": "7", "data": "~/x"}, environment)
    assert (settings.port, settings.rate, settings.host) == (7, 2.5, "::1")
    assert settings.folder == Path.home() / "x"
    assert read_settings({}, {}) == Settings()
    assert Settings().host == "127.0.0.1"


def test_every_setting_has_a_flag() -> None:
    assert set(serve.FLAGS) == set(Settings.__dataclass_fields__)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        *(("port", "x"), ("port", "70000"), ("rate", "-1"), ("origins", "example.org")),
        *(("pace", "a"), ("proxies", "10.0.0.1/8"), ("proxies", "proxy")),
    ],
)
def test_wrong_settings_are_named(name: str, value: str) -> None:
    with pytest.raises(OptionError, match=f"KYRADAR_{name.upper()}"):
        read_settings({}, {f"KYRADAR_{name.upper()}": value})


def test_who_may_talk_to_us() -> None:
    local = Settings()
    assert local.allows(None, "127.0.0.1:8642")
    assert local.allows("http://localhost:8642", "localhost:8642")
    assert not local.allows("http://localhost:8643", "localhost:8642")
    assert not local.allows("http://evil.example", "localhost:8642")
    assert not local.allows("http://evil.example", "evil.example")  # a name that leads here
    named = Settings(origins=("https://play.example",))
    assert named.allows("https://play.example", "127.0.0.1:8642")
    assert not named.allows("https://other.example", "127.0.0.1:8642")
    wide = Settings(host="0.0.0.0")
    assert wide.allows("http://table.lan:8642", "table.lan:8642")
    assert not wide.allows("http://evil.example", "table.lan:8642")


def test_whose_word_is_taken_for_who_asks() -> None:
    told = {"origins": "https://play.example", "proxies": "10.1.0.0/24, 192.0.2.7,::2"}
    behind = read_settings(told, {})
    for peer in ("127.0.0.1", "10.1.0.77", "192.0.2.7", "::2"):
        assert who_asks(peer, "9.9.9.9, 198.51.100.1", behind) == "198.51.100.1"
        assert who_asks(peer, None, behind) == household(peer)
    for peer in ("10.1.1.1", "192.0.2.8", "", "nobody"):
        assert who_asks(peer, "198.51.100.1", behind) == peer
    assert who_asks("127.0.0.1", "198.51.100.1", Settings()) == "127.0.0.1"


def test_the_usual_port_gives_way_and_a_chosen_one_does_not(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        code = main(["serve", "--no-browser", "--port", str(port), "--data", str(tmp_path)])
        assert code == 2
        assert "cannot listen" in capsys.readouterr().err
    with socket.socket() as usual:
        try:
            usual.bind(("127.0.0.1", USUAL_PORT))
            usual.listen()
        except OSError:
            pass  # taken already, which is just as well
        with listen(Settings()) as free:
            assert free.getsockname()[1] != USUAL_PORT


@pytest.mark.parametrize("language", LANGUAGES)
def test_why_it_cannot_listen_is_said_in_a_language(
    language: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        place = f"127.0.0.1:{taken.getsockname()[1]}"
        start = ["--language", language, "--port", place[10:], "--data", str(tmp_path)]
        assert main([*start, "--no-browser"]) == 2
    error = say("system", "EADDRINUSE", {}, language)
    told = say("server", "listen", {"place": place, "error": error}, language)
    assert told in capsys.readouterr().err


class Browser(webbrowser.BaseBrowser):
    """A browser with a window."""

    def open(self, url: str, new: int = 0, autoraise: bool = True) -> bool:
        print("shown", url)
        return True


@pytest.mark.parametrize(
    ("browser", "chosen", "told"),
    [
        (Browser(), False, "shown http://127.0.0.1:1/"),
        (webbrowser.GenericBrowser("false"), False, "open this address"),  # as lynx is one
        (webbrowser.GenericBrowser("false"), True, "open this address"),
        (webbrowser.GenericBrowser("true"), True, ""),
        (webbrowser.Error(), False, "open this address"),
    ],
)
def test_the_page_is_opened_where_a_browser_can_show_it(
    browser: webbrowser.BaseBrowser | webbrowser.Error,
    chosen: bool,
    told: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.delenv("BROWSER", raising=False)
    if chosen:
        monkeypatch.setenv("BROWSER", "one of mine")

    def get() -> webbrowser.BaseBrowser:
        if isinstance(browser, webbrowser.Error):
            raise browser
        return browser

    monkeypatch.setattr(webbrowser, "get", get)
    monkeypatch.setattr(webbrowser, "open", lambda address: get().open(address))
    show("http://127.0.0.1:1/", "en")
    said = capsys.readouterr().out
    assert told in said and bool(told) == bool(said)


@contextmanager
def opened(folder: Path, **how: Any) -> Iterator[subprocess.Popen[str]]:
    """`kyradar` alone, whose line was read and whose output is closed then, as a terminal is."""
    command = [sys.executable, "-m", "kyradar", "--no-browser", "--port", "0"]
    with subprocess.Popen(
        [*command, "--data", str(folder)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        stdin=subprocess.DEVNULL,
        text=True,
        **how,
    ) as server:
        assert server.stdout is not None
        assert re.search(r"http://127\.0\.0\.1:\d+/", server.stdout.readline())
        server.stdout.close()
        try:
            yield server
        finally:
            server.kill()


posix = pytest.mark.skipif(os.name != "posix", reason="no signals as on POSIX")


@posix
@pytest.mark.parametrize("name", ("SIGTERM", "SIGHUP"))
def test_a_closed_terminal_ends_it_in_order(name: str, tmp_path: Path) -> None:
    def heed() -> None:  # the tests themselves may have been begun with nohup
        signal.signal(signal.SIGHUP, signal.SIG_DFL)

    with opened(tmp_path, preexec_fn=heed) as server:
        server.send_signal(getattr(signal, name))
        assert server.wait(60) == 0
        assert server.stderr is not None and server.stderr.read() == ""


@posix
def test_with_nohup_it_outlives_its_terminal(tmp_path: Path) -> None:
    def ignore() -> None:
        signal.signal(signal.SIGHUP, signal.SIG_IGN)

    with opened(tmp_path, preexec_fn=ignore) as server:
        server.send_signal(signal.SIGHUP)
        address = (tmp_path / "server.lock").read_text().splitlines()[0]
        assert httpx.get(f"{address}health", timeout=60, verify=False).status_code == 200
        assert server.poll() is None


def test_the_example_bot_plays_a_whole_game(server: Server) -> None:
    table = server.open(PERSON, NOVICE)
    link = f"{server.address}/t/{table.id}#{table.tokens[0]}"
    bot = ROOT / "examples" / "bot.py"
    done = subprocess.run([sys.executable, bot, link], capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip()
    assert table.record().status_code == 200
    code = bot.read_text().partition('"""\n\n')[2]
    assert len([line for line in code.splitlines() if line.strip()]) <= 35


def test_a_policy_takes_a_seat_by_its_link(server: Server, tmp_path: Path) -> None:
    (tmp_path / "my_policy.py").write_text(
        "from kyradar.envs import PolicyAgent\n\n"
        "def champion():\n    return PolicyAgent(lambda seen, mask: mask)\n"
    )
    table = server.open(PERSON, NOVICE)
    link = f"{server.address}/t/{table.id}#{table.tokens[0]}"
    done = subprocess.run(
        [sys.executable, ROOT / "examples" / "agent_at_table.py", link, "my_policy:champion"],
        capture_output=True,
        text=True,
        timeout=120,
        cwd=tmp_path,
        env=os.environ | {"PYTHONPATH": str(ROOT / "src")},
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip() and not done.stderr


@pytest.mark.parametrize(
    "origin", ["http://[", "http://]", "[", "http://[::1", "http://x:99999999"]
)
def test_an_origin_that_is_no_address_is_refused(server: Server, origin: str) -> None:
    body = {"seats": [PERSON, NOVICE]}
    for headers in ({"origin": origin}, {"origin": origin, "host": origin[7:] or "x"}):
        answer = server.post("/api/tables", body, headers=headers)
        assert (answer.status_code, answer.json()["error"]["code"]) == (403, "origin")


def test_nobody_is_led_here_under_another_name(server: Server) -> None:
    for path in ("/", "/api/facts", "/health", "/static/js/main.js"):
        assert server.get(path).status_code == 200
        assert server.get(path, headers={"host": "evil.example"}).status_code == 403
        assert server.get(path, headers={"host": "["}).status_code == 403
    wide, told = (
        Settings(host="0.0.0.0"),
        Settings(host="0.0.0.0", origins=("https://play.example",)),
    )
    assert wide.knows("table.lan:8642")
    assert told.knows("play.example") and told.knows("192.168.0.7:8642") and told.knows(None)
    assert not told.knows("evil.example")
    for host in ("evil@127.0.0.1", "127.0.0.1/evil", "127.0.0.1?", "evil@play.example"):
        assert not told.knows(host) and not Settings().knows(host), host


def test_a_position_with_a_winner_of_another_kind(server: Server) -> None:
    from kyradar import new_game

    for mode in ("solo", "team", "duel"):
        game = new_game(mode, 3)
        start = game.position() | {"winner": [1]}
        text = game.record().replace("\nseed 3\n", f"\nseed 3\nstart {json.dumps(start)}\n")
        seats = [PERSON] + [NOVICE] * (game.players - 1)
        for wish in ({"record": text}, {"record": text, "step": 0}):
            body: dict[str, object] = {"mode": mode, "seats": seats, "start": wish}
            path = "/api/tables"
            if "step" not in wish:
                path, body = "/api/replay", {**wish}
            answer = server.post(path, body)
            assert answer.status_code == 422, answer.text
            assert answer.json()["error"]["text"]


def test_a_guest_who_does_not_answer_keeps_no_server_from_going(tmp_path: Path) -> None:
    """It says goodbye, waits a moment, and goes without a word of alarm."""
    server = Server(tmp_path / "going")
    table = server.open()
    guest = socket.create_connection(("127.0.0.1", server.port))
    guest.sendall(
        f"GET /ws/{table.id} HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\nUpgrade: websocket\r\n"
        "Connection: Upgrade\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
        "Sec-WebSocket-Version: 13\r\n\r\n".encode()
    )
    assert b" 101 " in guest.recv(1000)
    server.stop()
    guest.close()
    assert server.errors() == ""


def test_a_server_among_others_lets_nobody_in_before_it_can_answer() -> None:
    """A proxy takes a port that listens for a server that answers."""
    settings = Settings(data="postgresql://nobody@127.0.0.1/none", port=0)
    with listen(settings) as listener:
        where = listener.getsockname()
        with pytest.raises(ConnectionRefusedError):
            socket.create_connection(where, 5)
        let_in(listener, settings)
        socket.create_connection(where, 5).close()


WARM = """
import sys
from pathlib import Path
from kyradar.engine.machines.wasm import module_of
from kyradar.title import all_modes
from kyradar.web.house import House
from kyradar.web.settings import Settings
from kyradar.web.table.warm_up import game_begun, warm_up

house = House(Settings(data=Path(sys.argv[1]), workers=1))
warm_up(house)
loaded = set(sys.modules)
compiled = module_of.cache_info().misses
for mode in all_modes():
    told = game_begun(house, mode).game.forecast()
    assert told or mode != "ilhus"
print(sorted(set(sys.modules) - loaded), compiled, module_of.cache_info().misses)
"""


def test_the_first_table_of_a_server_among_others_loads_nothing(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", WARM, str(tmp_path)], capture_output=True, text=True, timeout=120
    )
    assert done.stdout == "[] 1 1\n", done.stdout + done.stderr
