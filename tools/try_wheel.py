"""Tries a wheel as people get it: `python tools/try_wheel.py FOLDER-OR-WHEEL`.

An empty environment of the Python that runs this gets the wheel by pip, with what it declares.
Then every mode is played, and `kyradar` alone opens the table, which is asked for its health and
its first page. No part of the working tree is used, and only the standard library.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import tempfile
import urllib.request
import venv
from pathlib import Path

PLAY = """
import kyradar
from kyradar.title import all_modes

assert "site-packages" in kyradar.__file__, kyradar.__file__
for mode in all_modes():
    game = kyradar.new_game(mode, seed=1)
    for _ in range(500):
        if game.to_act:
            game.apply(game.legal()[-1])
    assert kyradar.load_record(game.record()).position() == game.position()
    assert kyradar.random_playouts(mode, games=20, seed=1).games == 20
    print(mode, game.turn)
"""


def environment() -> dict[str, str]:
    """The shell's, without a way to the working tree."""
    return {name: text for name, text in os.environ.items() if name != "PYTHONPATH"}


def run(*command: object, cwd: Path) -> str:
    """The output of a command that may not fail."""
    words = [str(part) for part in command]
    done = subprocess.run(words, capture_output=True, text=True, cwd=cwd, env=environment())
    if done.returncode:
        raise SystemExit(f"{' '.join(words)}:\n{done.stdout}{done.stderr}")
    return done.stdout


def ask(address: str) -> bytes:
    """What the server answers."""
    with urllib.request.urlopen(address, timeout=30) as answer:
        return bytes(answer.read())


def open_table(commands: Path, folder: Path) -> str:
    """Starts `kyradar` and nothing else, and asks it; the version it tells."""
    # `true` stands for a browser: it takes an address and says that all is well.
    settings = {"KYRADAR_DATA": str(folder / "data"), "KYRADAR_PORT": "0", "BROWSER": "true"}
    with subprocess.Popen(
        [str(commands / "kyradar")],
        stdout=subprocess.PIPE,
        text=True,
        cwd=folder,
        env=environment() | settings,
    ) as server:
        assert server.stdout is not None
        try:
            said = server.stdout.readline()
            found = re.search(r"http://[\d.]+:\d+", said)
            assert found, said
            health = json.loads(ask(f"{found[0]}/health"))
            assert health["status"] == "ok", health
            assert b"<title>Kyradar" in ask(f"{found[0]}/")
            return str(health["version"])
        finally:
            server.terminate()


def try_wheel(wheel: Path, folder: Path) -> str:
    """Installs and tries it in a folder; the version it tells."""
    place = folder / "environment"
    venv.create(place, with_pip=True)
    commands = place / ("Scripts" if os.name == "nt" else "bin")
    run(commands / "python", "-m", "pip", "install", "-q", wheel, cwd=folder)
    assert "duel" in run(commands / "python", "-c", PLAY, cwd=folder)
    return open_table(commands, folder)


def main(arguments: list[str]) -> int:
    """Tries the wheel, or the one in a folder."""
    if len(arguments) != 1:
        print(__doc__)
        return 2
    place = Path(arguments[0]).resolve()
    (wheel,) = place.glob("*.whl") if place.is_dir() else [place]
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        version = try_wheel(wheel, Path(folder))
    print(f"{wheel.name} opens the table: Kyradar {version}, Python {sys.version.split()[0]}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
