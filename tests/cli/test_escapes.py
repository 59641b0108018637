"""A stranger's text never reaches the terminal as commands: in no error, path, name or title."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

import pytest

from kyradar.cli.escapes import plain
from kyradar.cli.main import main

ESC = "\x1b]0;owned\x07\x9b31m\u202e"
BAD = "\x1b\x07\x9b\u202e"
RECORD = "kyradar record 1\nrules 1\nmode duel\noptions {}\nseed 1\n\np1: end\n"
CARDS = f"name,kind,co{ESC}st,house\nA{ESC},command,3,red\n"
#: What a file says, by the command that reads it; {} is the file.
FILES: dict[str, tuple[str, str]] = {
    "check": (json.dumps({"setup": {f"x{ESC}": 1}, "steps": []}), "check {}"),
    "check, a field": (json.dumps({f"a{ESC}": 1}), "check {}"),
    "check, a line": (json.dumps({"setup": {}, "steps": [{"do": f"pl{ESC}ay"}]}), "check {}"),
    "study, a word": (f"kyradar study 1\nwo{ESC}rd 1\n\n{RECORD}", "study {}"),
    "study, a field": (f'kyradar study 1\nnote {{"x{ESC}": 1}}\n\n{RECORD}', "study {}"),
    "study, its record": (f"kyradar study 1\n\n{RECORD}# {ESC}\n", "study --record {}"),
    "replay": (RECORD + f"p1: pl{ESC}ay\n", "replay {}"),
    "replay, a line": (RECORD + f"no{ESC}thing\n", "replay {}"),
    "verify": (RECORD + f'fair {{"x{ESC}": 1}}\n', "verify {}"),
    "analyse": (RECORD.replace("duel", f"du{ESC}el"), "analyse {}"),
    "hint": (json.dumps({"mode": f"d{ESC}"}), "hint {}"),
    "cards lint": (CARDS, "cards lint {}"),
    "cards list": (CARDS, "cards list {}"),
    "play": (RECORD.replace("seed 1", f"se{ESC}ed 1"), "play --resume {}"),
    "an argument": ("x", "check {} --no{}"),
    "restore": (f"x{ESC}", "restore {}"),
    "lab card": (CARDS, "lab card {} --games 2"),
    "lab report": ("x", "lab report {}"),
}


@pytest.mark.parametrize("name", FILES)
def test_no_command_prints_a_strangers_control_characters(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text, command = FILES[name]
    path = tmp_path / f"a{ESC}b.csv"
    path.write_text(text, "utf-8")
    with suppress(SystemExit):  # as argparse ends
        main([word.replace("{}", str(path)) for word in command.split()])
    said = capsys.readouterr()
    told = said.out + said.err
    assert told
    assert not any(c in told for c in BAD), repr(told)


def test_plain_text_stays_and_json_stays_json() -> None:
    text = "Für alle 🙂 火の道\n\tשלום"
    assert plain(text) == text
    told = plain(json.dumps({"a": f"{ESC}é"}, ensure_ascii=False))
    assert json.loads(told) == {"a": f"{ESC}é"} and not any(c in told for c in BAD)
    assert plain("\udcff") == "\\udcff"


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="no /dev/full")
@pytest.mark.parametrize("command", ["cards list", "cards list --language fr"])
def test_a_full_disk_gives_a_sentence(command: str) -> None:
    with open("/dev/full", "w") as full:
        done = subprocess.run(
            [sys.executable, "-m", "kyradar", *command.split()],
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
        )
    assert done.returncode == 1 and "Traceback" not in done.stderr, done.stderr
    assert done.stderr.startswith("kyradar: ") and done.stderr.count("\n") == 1, done.stderr
