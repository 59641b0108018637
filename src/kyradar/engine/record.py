"""A game as text: rules version, mode, options, seed and actions. Never a pickle.

kyradar record 1
(game ilhus  for another game than the first one)
rules 1
mode duel
options {"ploys": true}
seed 42
(start {...}  for a game that began from a position)

p1: play Prospector
p1: end
...
(resigned p2  if a player gave up)

winner 1
position 4f0c...   (hash of the final position)
(fair {...}  what the shuffles of a game on a server came from)
(practice {"taken_back": [7]}  turns that were begun again after they had been played)
"""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass, field
from functools import partial

from ..errors import IllegalAction, PlayerError, RecordError
from ..title import FIRST_MODE, FIRST_TITLE, TITLES, all_modes
from .typed import Json
from .wording import say

FORMAT = "kyradar record 1"
ANSWER = ">"  # begins a decision that stood in the line of the one before it
SUFFIX = ".kyr"  # of files; what a file says counts, not what it is called
RESIGNED = ("p1", "p2", "p3", "p4")


@dataclass(slots=True)
class Record:
    """The parts of a record."""

    game: str = FIRST_TITLE
    mode: str = FIRST_MODE
    options: Json = field(default_factory=dict)
    seed: int = 0
    start: Json | None = None
    actions: list[tuple[int, str]] = field(default_factory=list)  # line number, one decision
    winner: object = None
    final: str | None = None  # hash of the final position
    resigned: int | None = None  # the seat that gave up
    fair: Json | None = None  # what the seed came from, so that anybody can check it
    rules: int = 1  # version of the game's rules
    practice: Json | None = None  # which turns were begun again, if any were


def position_hash(position: Json) -> str:
    """Names a position; equal positions have equal hashes."""
    text = json.dumps(position, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()[:32]


def write_record(record: Record) -> str:
    """The record as text."""
    lines = [FORMAT]
    if record.game != FIRST_TITLE:
        lines.append(f"game {record.game}")
    lines += [f"rules {record.rules}", f"mode {record.mode}"]
    lines.append(f"options {json.dumps(record.options)}")
    lines.append(f"seed {record.seed}")
    if record.start is not None:
        lines.append(f"start {json.dumps(record.start)}")
    lines.append("")
    for _, action in record.actions:
        if action.startswith(ANSWER):
            lines[-1] += f" {action}"
        else:
            lines.append(action)
    if record.resigned is not None:
        lines.append(f"resigned p{record.resigned + 1}")
    lines += ["", f"winner {json.dumps(record.winner)}", f"position {record.final}"]
    if record.fair is not None:
        lines.append(f"fair {json.dumps(record.fair)}")
    if record.practice is not None:
        lines.append(f"practice {json.dumps(record.practice)}")
    return "\n".join(lines) + "\n"


def read_record(text: object) -> Record:
    """The parts of a record; RecordError names the line that cannot be read."""
    if not isinstance(text, str):
        raise _wrong("no_text", found=type(text).__name__)
    lines = text.splitlines()
    if not lines or lines[0].strip() != FORMAT:
        raise _wrong("no_record", format=FORMAT)
    record = Record()
    seen: set[str] = set()
    for number, line in enumerate(lines[1:], start=2):
        line = line.strip()
        if not line or line.startswith("#"):
            continue
        if line[0] == "p" and line[1:2].isdigit():
            record.actions.append((number, line))
            continue
        name, _, value = line.partition(" ")
        if name in seen:
            raise _wrong("twice", line=number, name=name)
        seen.add(name)
        _read_line(record, name, value, number)
    for name in ("rules", "mode", "seed"):
        if name not in seen:
            raise _wrong("missing", name=name)
    record.actions = [
        (number, one) for number, line in record.actions for one in decisions(record.mode, line)
    ]
    return record


def decisions(mode: str, line: str) -> list[str]:
    """A line as its decisions, which are the steps of a game: some games let a line carry several.
    Who reads lines of records or studies reads them by this."""
    known = all_modes().get(mode)
    return [line] if known is None else known.title.rules(mode).lines(line)


def _wrong(key: str, **facts: object) -> RecordError:
    return RecordError(partial(say, "records", key, facts))


def wrong_action(line: int, action: str, error: PlayerError) -> RecordError:
    """A record whose action the rules refuse; it says where and why."""
    return RecordError(partial(_wrong_action, line, action, error))


def _wrong_action(line: int, action: str, error: PlayerError, language: str = "en") -> str:
    why = error.sentence(language)
    if isinstance(error, IllegalAction):
        why += f" ({error.rule})"
    return say("records", "wrong_action", {"line": line, "action": action, "why": why}, language)


def _read_line(record: Record, name: str, value: str, number: int) -> None:
    try:
        if name == "rules":
            record.rules = int(value)
        elif name == "seed":
            record.seed = int(value)
        elif name == "mode":
            record.mode = value
        elif name == "game":
            if value not in TITLES:
                raise _wrong("no_game", line=number, found=value, known=tuple(TITLES))
            record.game = value
        elif name == "resigned":
            if value not in RESIGNED:
                raise _wrong("resigned", line=number, found=value)
            record.resigned = RESIGNED.index(value)
        elif name in ("options", "start", "fair", "practice"):
            data = json.loads(value)
            if not isinstance(data, dict):
                raise _wrong("mapping", line=number, name=name)
            setattr(record, name, data)
        elif name == "winner":
            record.winner = json.loads(value)
        elif name == "position":
            record.final = value
        else:
            raise _wrong("unknown", line=number, name=name)
    except (ValueError, RecursionError) as error:
        raise _wrong("unreadable", line=number, name=name, error=str(error)) from error
