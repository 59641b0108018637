"""Puzzles by the dozen: game after game is mined, and what is found is written down at once."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import asdict, dataclass
from pathlib import Path

from ...engine.puzzle import Puzzle, goals_of, named, read_puzzles, write_puzzle
from ...engine.typed import Json
from ...title import Mode, mode_named, title_named
from ..players import check_players
from ..wording import problem
from .mine import mine


@dataclass(frozen=True, slots=True)
class Dig:
    """Which games are mined, and for what."""

    mode: str
    agent: str = "greedy"
    seed: int = 1
    kinds: tuple[str, ...] = ()


def make_dig(mode: str, agent: str, seed: int, kinds: tuple[str, ...]) -> Dig:
    """What is asked for, checked: the mode has puzzles, and of these kinds."""
    known: Mode = mode_named(mode)
    if not title_named(known.game).brings("puzzles"):
        raise problem("no_puzzles", game=known.game)
    there = [kind for kind, modes in goals_of(known.game).kinds.items() if mode in modes]
    if not there:
        raise problem("no_puzzles_of", mode=mode)
    for kind in kinds:
        if kind not in there:
            raise problem("no_kind", kind=kind, mode=mode, known=", ".join(there))
    check_players([agent])
    return Dig(mode, agent, seed, kinds)


def notes_of(out: Path) -> Path:
    """Where it is written down how far a file has come."""
    return out.with_name(out.name + ".progress")


def progress_of(dig: Dig, out: Path) -> int:
    """How many games were mined into this file before; a KyradarError if by another command."""
    notes = notes_of(out)
    if not notes.exists():
        if out.exists() and out.stat().st_size:
            raise problem("file_exists", path=out)
        return 0
    try:
        told = json.loads(notes.read_text("utf-8"))
        made, done = {**told["dig"], "kinds": tuple(told["dig"]["kinds"])}, int(told["games"])
    except (ValueError, TypeError, KeyError, OSError) as error:
        raise problem("no_notes", path=notes, error=str(error)) from error
    if made != asdict(dig):
        facts: Json = {name: made.get(name) for name in ("mode", "agent", "seed")}
        raise problem("other_dig", path=out, **facts)
    return done


def collect(
    dig: Dig,
    games: int,
    out: Path,
    finished: Callable[[int], object] = lambda games: None,
    found: Callable[[Puzzle], object] = lambda puzzle: None,
) -> int:
    """Mine what is missing of so many games; the answer is how many puzzles the file has now."""
    before = min(progress_of(dig, out), games)
    known = {puzzle.id: puzzle for puzzle in read_puzzles(out)} if out.exists() else {}
    finished(before)
    try:
        with out.open("a", encoding="utf-8") as file:
            for number in range(before, games):
                for puzzle in mine(dig.mode, dig.seed + number, dig.agent, dig.kinds):
                    if puzzle.id not in known:  # it was stopped in the middle of this game
                        known[puzzle.id] = named(puzzle, known.values())
                        file.write(write_puzzle(known[puzzle.id]))
                        file.flush()
                        found(puzzle)
                told = {"dig": asdict(dig), "games": number + 1}
                notes_of(out).write_text(json.dumps(told), "utf-8")
                finished(1)
    except OSError as error:
        raise problem("no_write", path=out, error=error) from error
    return len(known)
