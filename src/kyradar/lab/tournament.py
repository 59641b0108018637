"""A tournament of bots: all against all on mirrored deals, every game kept, resumed at any time.

The folder holds `tournament.json` (what is played), `results.jsonl` (a line for each finished
game), `games/` (a record of each, to replay with `kyradar replay`), and the tables.
"""

from __future__ import annotations

import json
import os
import secrets
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, wait
from dataclasses import asdict, dataclass, field
from itertools import combinations, islice
from pathlib import Path

from .. import __version__
from ..agents import make
from ..agents.bot_process import can_measure
from ..agents.bots import Limits
from ..agents.workers import Workers
from ..engine.game import new_game
from ..engine.record import SUFFIX
from ..engine.typed import Json
from ..title import FIRST_MODE, mode_named
from .disk import disk_errors, flush, write
from .matches import check_even
from .matches import workers as worker_count
from .profile import Score
from .ratings import Rating, rate_deals
from .referee import Effort, Entry, Failure, Fixture, Verdict, referee, secret_number
from .wording import problem
from .wording import say as tell

MANIFEST, RESULTS, RECORDS = "tournament.json", "results.jsonl", "games"
FORMAT = 1
MOST_SEED = 1 << 62


@dataclass(frozen=True)
class Plan:
    """What a tournament plays. Deals come from its seed, which bots are not told."""

    entries: tuple[Entry, ...]
    seed: int
    mode: str = FIRST_MODE
    options: Json = field(default_factory=dict)
    limits: Limits = field(default_factory=Limits)

    def as_dict(self) -> Json:
        """As the manifest keeps it."""
        return {
            "bots": {entry.name: entry.agent for entry in self.entries},
            "mode": self.mode,
            "options": self.options,
            "limits": asdict(self.limits),
            "seed": self.seed,
            "kyradar": __version__,
            "rules": mode_named(self.mode).title.rules_version,
        }

    def fixtures(self, games: int) -> Iterator[Fixture]:
        """`games` games of each pair, deal by deal: more games go on where fewer stopped."""
        pairs = list(combinations(self.entries, 2))
        mode, options = mode_named(self.mode), tuple(self.options.items())
        number = 0
        for deal in range((games + 1) // 2):
            for pair in pairs:
                for swapped in range(2):
                    if 2 * deal + swapped < games:
                        # The same bot begins both games of a deal.
                        first = (deal + swapped) % 2 if mode.takes("first") else None
                        entries = pair[::-1] if swapped else pair
                        dealt = secret_number(self.seed, "deal", deal)
                        yield Fixture(number, entries, dealt, first, self.mode, options,
                                      self.limits, self.seed)  # fmt: skip
                    number += 1


@dataclass(frozen=True)
class Tournament:
    """The games of a tournament so far; `str()` writes its tables as Markdown."""

    folder: Path
    plan: Json
    verdicts: list[Verdict]

    @property
    def names(self) -> list[str]:
        """Who takes part."""
        return list(self.plan["bots"])

    @property
    def ratings(self) -> list[Rating]:
        """Elo with 95 % intervals, strongest first; games of one deal are taken together."""
        deals: dict[int, list[Score]] = {}
        for one in self.verdicts:
            deals.setdefault(one.deal, []).append((one.names[0], one.names[1], one.score))
        return rate_deals(list(deals.values()))

    def points(self, first: str, second: str) -> tuple[float, int]:
        """Points of `first` against `second`, and the games they played."""
        met = [one for one in self.verdicts if set(one.names) == {first, second}]
        return sum(one.score if one.names[0] == first else 1.0 - one.score for one in met), len(met)

    def as_dict(self) -> Json:
        """What was played, ratings and the points of every pair, as JSON data."""
        pairs = [
            {"first": first, "second": second, "points": points, "games": games}
            for first, second in combinations(self.names, 2)
            for points, games in [self.points(first, second)]
        ]
        ratings = [asdict(rating) for rating in self.ratings]
        games = [one.as_dict() for one in self.verdicts]
        return {"plan": self.plan, "ratings": ratings, "pairs": pairs, "games": games}

    def __str__(self) -> str:
        from .tournament_tables import write_tables

        return write_tables(self)


def plan_tournament(
    agents: Sequence[str] | Mapping[str, str],
    mode: str = FIRST_MODE,
    options: Mapping[str, object] | None = None,
    limits: Limits | None = None,
    seed: int | None = None,
) -> Plan:
    """A plan whose every mistake is told before anything is played; chance may give the seed."""
    given = agents.items() if isinstance(agents, Mapping) else [(name, name) for name in agents]
    entries = tuple(Entry(name, agent) for name, agent in given)
    if len(entries) < 2:
        raise problem("two_bots")
    if len({entry.name for entry in entries}) < len(entries):
        raise problem("same_name")
    for entry in entries:
        make(entry.agent)
    if not mode_named(mode).versus:
        raise problem("one_side", mode=mode)
    if seed is not None and not 0 <= seed < MOST_SEED:
        raise problem("tournament_seed", most=MOST_SEED - 1)
    if limits is not None and limits.memory_mb is not None and not can_measure():
        raise problem("no_memory")
    read = new_game(mode, 0, options).options
    read.pop("first", None)  # both begin in turn
    drawn = secrets.randbelow(MOST_SEED) if seed is None else seed
    return Plan(entries, drawn, mode, read, limits or Limits())


def play_tournament(
    agents: Sequence[str] | Mapping[str, str],
    folder: Path | str,
    games: int = 20,
    *,
    mode: str = FIRST_MODE,
    options: Mapping[str, object] | None = None,
    limits: Limits | None = None,
    seed: int | None = None,
    workers: int | None = None,
    finished: Callable[[int], object] = lambda games: None,
    say: Callable[[str], object] = lambda text: None,
) -> Tournament:
    """All against all, `games` games of each pair; what the folder has already is not played again.

    Agents are names (`greedy`, `cmd:./mybot`), or a mapping of shown names to such.
    """
    check_even(games)
    folder = Path(folder)
    plan = _open(folder, plan_tournament(agents, mode, options, limits, seed), seed)
    done = {verdict.number for verdict in read_results(folder)}
    fixtures = list(plan.fixtures(games))
    missing = [fixture for fixture in fixtures if fixture.number not in done]
    finished(len(fixtures) - len(missing))
    for verdict in _referee_all(missing, plan, workers, say):
        _keep(folder, verdict)
        finished(1)
    tournament = load_tournament(folder)
    _publish(tournament)
    return tournament


def load_tournament(folder: Path | str) -> Tournament:
    """What a folder holds, finished or not."""
    folder = Path(folder)
    manifest = _manifest(folder)
    if manifest is None:
        raise problem("no_tournament", folder=folder)
    return Tournament(folder, manifest, sorted(read_results(folder), key=lambda one: one.number))


# --- playing --------------------------------------------------------------------------------------


def _referee_all(
    fixtures: Sequence[Fixture], plan: Plan, workers_asked: int | None, say: Callable[[str], object]
) -> Iterator[Verdict]:
    """Each game in a process of its own referee; one that is killed is replaced."""
    count = min(worker_count(workers_asked), max(1, len(fixtures)))
    killed = tell("tournament", "killed")
    pool = Workers(count, lost=lambda: say(killed))
    try:
        todo, running = iter(fixtures), set[Future[Verdict]]()
        while True:
            running |= {pool.submit(referee, one) for one in islice(todo, count - len(running))}
            if not running:
                return
            done, running = wait(running, return_when=FIRST_COMPLETED)
            for future in done:
                yield future.result()
    finally:
        pool.close()


# --- the folder -----------------------------------------------------------------------------------


def _open(folder: Path, plan: Plan, seed: int | None) -> Plan:
    """Begin a folder, or go on with one that holds the same tournament."""
    manifest = _manifest(folder)
    with disk_errors(folder):
        folder.mkdir(parents=True, exist_ok=True)
        if manifest is None:
            if any(folder.iterdir()):
                raise problem("not_empty_cup", folder=folder)
            (folder / RECORDS).mkdir()
            data = {"format": FORMAT, **plan.as_dict()}
            draft = folder / f".{MANIFEST}"
            write(draft, (json.dumps(data, indent=2) + "\n").encode())
            flush(draft)
            draft.replace(folder / MANIFEST)
            return plan
    asked = plan.as_dict() | ({"seed": manifest["seed"]} if seed is None else {})
    changed = [name for name, value in asked.items() if manifest.get(name) != value]
    if changed:
        raise problem("other_cup", folder=folder, fields=", ".join(changed))
    return Plan(plan.entries, manifest["seed"], plan.mode, plan.options, plan.limits)


def _manifest(folder: Path) -> Json | None:
    try:
        data = json.loads((folder / MANIFEST).read_text("utf-8"))
        if data.pop("format") != FORMAT or not isinstance(data["bots"], dict):
            raise ValueError
    except FileNotFoundError:
        return None
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        raise problem("no_plan", path=folder / MANIFEST) from error
    return dict(data)


def record_path(folder: Path, number: int) -> Path:
    """Where the record of a game lies; earlier versions called it otherwise."""
    earlier = folder / RECORDS / f"{number:06}.kyradar"
    return earlier if earlier.exists() else folder / RECORDS / f"{number:06}{SUFFIX}"


def _keep(folder: Path, verdict: Verdict) -> None:
    """The record first: a result is only there when its record is."""
    with disk_errors(folder):
        write(record_path(folder, verdict.number), verdict.record.encode())
        with (folder / RESULTS).open("ab") as file:
            if file.tell() and not _ends_a_line(folder / RESULTS):
                file.write(b"\n")  # what a power cut tore is no result
            file.write(json.dumps(verdict.as_dict()).encode() + b"\n")
            file.flush()
            os.fsync(file.fileno())


def _ends_a_line(path: Path) -> bool:
    with path.open("rb") as file:
        file.seek(-1, os.SEEK_END)
        return file.read(1) == b"\n"


def read_results(folder: Path) -> list[Verdict]:
    """Every finished game once; a torn line is a game that has to be played again."""
    try:
        lines = (folder / RESULTS).read_text("utf-8").splitlines()
    except FileNotFoundError:
        return []
    verdicts: dict[int, Verdict] = {}
    for line in lines:
        try:
            verdict = _read_verdict(folder, json.loads(line))
        except (ValueError, KeyError, TypeError):
            continue
        if record_path(folder, verdict.number).exists():
            verdicts[verdict.number] = verdict
    return list(verdicts.values())


def _read_verdict(folder: Path, data: Json) -> Verdict:
    data["names"] = tuple(data["names"])
    data["failures"] = [Failure(**one) for one in data["failures"]]
    data["efforts"] = {name: Effort(**one) for name, one in data["efforts"].items()}
    return Verdict(**data, record=str(record_path(folder, data["number"])))


def _publish(tournament: Tournament) -> None:
    from .tournament_tables import write_page

    with disk_errors(tournament.folder):
        write(tournament.folder / "table.md", (str(tournament) + "\n").encode())
        write(tournament.folder / "index.html", write_page(tournament).encode())
