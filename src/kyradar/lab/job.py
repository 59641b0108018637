"""What a run plays: each game follows from the job and its number, and from nothing else."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations

from .. import __version__
from ..agents import LEVELS
from ..engine.game import new_game
from ..engine.typed import Json
from ..title import FIRST_MODE, Mode, mode_named
from .findings import Findings, Setting, findings_of
from .matches import Pairing, seated
from .players import Player, check_players, name_of
from .wording import problem

MOST_SEED = 1 << 62  # the tables keep deals as 64-bit numbers
MOST_CHUNK = 200


@dataclass(frozen=True, slots=True)
class Job:
    """The games of a run. Options are those of the game, own cards as rows among them."""

    games: int
    agents: tuple[Player, ...]
    mode: str = FIRST_MODE
    seed: int = 1
    options: Json = field(default_factory=dict)
    decisions: bool = True
    sweep: bool = False  # every deal at every setting that the game has for this

    def as_dict(self) -> Json:
        """All that decides what the tables hold; the versions too, since agents change."""
        return {
            "games": self.games,
            "agents": [name_of(agent) for agent in self.agents],
            "mode": self.mode,
            "seed": self.seed,
            "options": self.options,
            "decisions": self.decisions,
            **({"sweep": True} if self.sweep else {}),
            "kyradar": __version__,
            "rules": self.table.title.rules_version,
        }

    @property
    def table(self) -> Mode:
        """The mode itself."""
        return mode_named(self.mode)

    @property
    def findings(self) -> Findings:
        """What the game brings to the laboratory."""
        return findings_of(self.table)

    @property
    def chunk_size(self) -> int:
        """Games that are played and written together; it never depends on the workers."""
        return max(1, min(MOST_CHUNK, self.games // 200))

    @property
    def chunks(self) -> int:
        """How many chunks there are."""
        return -(-self.games // self.chunk_size)

    def games_of(self, chunk: int) -> range:
        """The numbers of the games of a chunk."""
        start = chunk * self.chunk_size
        return range(start, min(start + self.chunk_size, self.games))

    def with_options(self, more: Mapping[str, object]) -> Job:
        """The same deals with further options."""
        options = {**self.options, **more}
        again = self.games, self.agents, self.mode, self.seed, options, self.decisions, self.sweep
        return make_job(*again)

    @property
    def pairs(self) -> list[tuple[Player, ...]]:
        """Who meets whom; one agent alone plays itself, or the game."""
        if not self.table.versus:
            return [(agent,) for agent in self.agents]
        agents = self.agents if len(self.agents) > 1 else self.agents * 2
        return list(combinations(agents, 2))

    @property
    def settings(self) -> tuple[Setting | None, ...]:
        """What every deal is played with in turn."""
        return self.findings.settings(self.table) if self.sweep else (None,)

    def setting(self, game: int) -> Setting | None:
        """What is set for this game beside the run's options."""
        return self.settings[game % len(self.settings)]

    def sides(self, game: int) -> tuple[tuple[Player, ...], int, int | None]:
        """Who plays each side of a game, its deal, and the side that begins.

        Different agents play every deal from both sides, and the same one begins both times. An
        agent against itself gets a new deal every time, so that all its games are independent.
        """
        pairs = self.pairs
        number = game // len(self.settings)  # of the deals and seatings; settings change fastest
        if not self.table.versus:
            deal, pair = divmod(number, len(pairs))
            return pairs[pair], self.seed + deal, None
        chosen = self.table.takes("first")
        if name_of(pairs[0][0]) == name_of(pairs[0][1]):
            return pairs[0], self.seed + number, number % 2 if chosen else None
        deal, rest = divmod(number, 2 * len(pairs))
        pair, swapped = divmod(rest, 2)
        players = pairs[pair][::-1] if swapped else pairs[pair]
        return players, self.seed + deal, (deal + swapped) % 2 if chosen else None

    def pairing(self, game: int) -> Pairing:
        """A game as the agents sit down to it."""
        players, deal, first = self.sides(game)
        setting = self.setting(game)
        options = self.options | dict(setting.options if setting else ())
        agents = seated(self.table, players)
        return Pairing(agents, deal, first, tuple(options.items()), self.mode)


def make_job(
    games: int,
    agents: Sequence[Player],
    mode: str = FIRST_MODE,
    seed: int = 1,
    options: Mapping[str, object] | None = None,
    decisions: bool = True,
    sweep: bool = False,
) -> Job:
    """A job whose every mistake is told before anything is played."""
    if games < 1:
        raise problem("run_games", found=games)
    if not agents:
        raise problem("run_agents")
    check_players(agents)
    table = mode_named(mode)
    names = {name_of(agent) for agent in agents}
    if len(agents) > (2 if table.versus else 1) and len(names) < len(agents):
        raise problem("run_twice")
    if not 0 <= seed <= MOST_SEED - games:
        raise problem("run_seed", most=MOST_SEED - games, found=seed)
    read = new_game(mode, seed, options).options  # own cards become rows: the file may change
    read.pop("first", None)  # both begin in turn
    job = Job(games, tuple(agents), mode, seed, read, decisions, sweep)
    if sweep and len(job.settings) < 2:
        raise problem("no_sweep", mode=mode)
    return job


def by_the_clock(agent: Player) -> bool:
    """Does this agent think for a time? Then a busy machine makes it choose otherwise."""
    name = name_of(agent)
    level = LEVELS.get(name)
    return name == "search" or name.endswith("ms") or bool(level and level.simulations)
