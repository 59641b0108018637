"""A server with a table for every mode and every question, for the tests that draw screens in Node.

`python -m page.served COMMAND...`, with tests/ on the path, starts it, deals the tables, runs the
command and ends it. The command finds the address in KYRADAR_URL and the tables in the file
KYRADAR_TABLES.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from browser import scenes
from browser.midgame import POSITIONS
from browser.serving import Server
from browser.studies import record, study_text

from kyradar.title import TITLES


def tables(server: Server) -> list[dict[str, Any]]:
    """Every mode in the middle of a game and every question of each, by the place one comes to."""
    found = [*scenes.duels(server), *scenes.battles(server)]
    for mode, kinds in scenes.MODE_QUESTIONS.items():
        for kind in kinds:
            game = scenes.mode_question(mode, kind)
            path = scenes.table(server, game, len(game.actions), 1)
            found.append(scenes.Scene(f"{mode}: {kind}", path, f"main.table.{mode} .ask-on"))
    return [{"name": one.name, "path": one.path, "there": one.there} for one in found]


def lessons(server: Server) -> list[dict[str, Any]]:
    """The table of every lesson's first step."""
    made = []
    for title in TITLES:
        for lesson in server.get(f"/api/facts?lang=en&game={title}")["lessons"]:
            body = {"lesson": {"name": lesson["name"], "step": 0}}
            told = server.post("/api/tables", body)
            token = next(seat["token"] for seat in told["seats"] if seat.get("token"))
            made.append({"name": lesson["name"], "path": f"/t/{told['table']}#{token}"})
    return made


def texts() -> dict[str, str]:
    """Records and studies, which the page opens from a file."""
    records = {f"record {mode}": record(mode) for mode in (*POSITIONS, "ilhus")}
    studies = {f"study {mode}": study_text(record(mode)) for mode in ("duel", "ilhus")}
    return {**records, **studies}


def ends(server: Server) -> list[dict[str, Any]]:
    """Tables one move before their end, led by hand in every seat."""
    made = []
    for mode in (*POSITIONS, "ilhus"):
        game = scenes.whole_game(mode)
        path = scenes.table(server, game, len(game.actions) - 1, game.players)
        made.append({"name": mode, "path": path, "line": game.actions[-1]})
    return made


def main() -> int:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        server = Server(folder)
        server.start()
        try:
            told = {"tables": tables(server), "ends": ends(server), "texts": texts()}
            told["lessons"] = lessons(server)
            (folder / "told.json").write_text(json.dumps(told), "utf-8")
            env = {"KYRADAR_URL": server.url, "KYRADAR_TABLES": str(folder / "told.json")}
            return subprocess.run(sys.argv[1:], env={**os.environ, **env}).returncode
        finally:
            server.stop()


if __name__ == "__main__":
    sys.exit(main())
