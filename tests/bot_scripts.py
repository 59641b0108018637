"""Small bots for the tests, good and bad: `script(tmp_path, NAME)` writes one and names it."""

from __future__ import annotations

import sys
from pathlib import Path

GREET = """
import json, os, random, subprocess, sys, time

def say(**message):
    print(json.dumps(message), flush=True)

def hear():
    line = sys.stdin.readline()
    if not line:
        sys.exit()
    return json.loads(line)

def begin(**more):
    assert hear()["t"] == "hello"
    say(t="hello", protocol=1, name="test", **more)
    new = hear()
    say(t="ready")
    return new
"""
#: What each does when it is asked for its `n`-th decision.
LOOP = """
new = begin({hello})
asked = 0
while True:
    message = hear()
    if message["t"] == "quit":
        break
    if message["t"] == "choose":
        asked += 1
        best = dict(t="best", id=message["id"], index=0, odds=0.25)
{body}
        say(**best)
"""
BODIES = {
    "first": "",
    "by_line": 'best = dict(t="best", id=message["id"], action=message["legal"][-1]["text"])',
    "crash": 'if asked == 3:\n    print("out of ideas", file=sys.stderr)\n    sys.exit(7)',
    "illegal": "if asked == 3:\n    best['index'] = 9999",
    "made_up": 'best = dict(t="best", id=message["id"], action="win at once")',
    "silent": "if asked == 2:\n    time.sleep(60)",
    "patient": 'while message["t"] != "stop":\n    message = hear()',
    "slow": "time.sleep(0.2)",
    "large": "if asked == 2:\n    keep = bytearray(200 << 20)\n    time.sleep(60)",
    "parent": 'subprocess.Popen(["sleep", "61.5"])\nif asked == 2:\n    time.sleep(60)',
    "chatter": 'for _ in range(2000):\n    say(t="info", text="x" * 200)',
    "no_json": 'print("hello there", flush=True)',
    "old_answer": 'say(t="best", id=0, index=0)',
    "error": 'say(t="error", text="I am lost")',
}
WHOLE = {
    "other_protocol": 'hear()\nsay(t="hello", protocol=99)\nhear()',
    "never_ready": 'hear()\nsay(t="hello", protocol=1)\ntime.sleep(60)',
    "at_once": "sys.exit(3)",
}


def script(folder: Path, name: str, hello: str = "") -> str:
    """The command of one of the bots above."""
    if name in WHOLE:
        body = WHOLE[name]
    else:
        lines = [f"        {line}" for line in BODIES[name].splitlines()]
        body = LOOP.format(hello=hello, body="\n".join(lines))
    path = folder / f"{name}.py"
    path.write_text(GREET + body, "utf-8")
    return f"{sys.executable} {path}"
