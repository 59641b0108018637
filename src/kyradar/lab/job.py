"""What a run plays: each game follows from the job and its number, and from nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import combinations
from typing import Any

from .. import __version__
from ..agents import LEVELS, make
from ..errors import KyradarError
from ..volfyirion.options import check_mode, read_options
from ..volfyirion.rules import PLAYERS
from ..volfyirion.title import TITLE
from .matches import Pairing

#: Modes in which two sides play each other; in the others all players face the dragon.
VERSUS = ("duel", "team")
MOST_SEED = 1 << 62  # the tables keep deals as 64-bit numbers
MOST_CHUNK = 200


@dataclass(frozen=True, slots=True)
class Job:
    """The games of a run. Options are those of the game, own cards as rows among them."""

    games: int
    agents: tuple[str, ...]
    mode: str = "duel"
    seed: int = 1
    options: dict[str, Any] = field(default_factory=dict)
    decisions: bool = True

    def as_dict(self) -> dict[str, Any]:
        """All that decides what the tables hold; the versions too, since agents change."""
        return {
            "games": self.games,
            "agents": list(self.agents),
            "mode": self.mode,
            "seed": self.seed,
            "options": self.options,
            "decisions": self.decisions,
            "kyradar": __version__,
            "rules": TITLE.rules_version,
        }

    @property
    def chunk_size(self) -> int:
        """Games that are played and written together; it never depends on the workers."""
        return max(1, min(MOST_CHUNK, self.games // 200))

    @property
    def chunks(self) -> int:
        return -(-self.games // self.chunk_size)

    def games_of(self, chunk: int) -> range:
        start = chunk * self.chunk_size
        return range(start, min(start + self.chunk_size, self.games))

    @property
    def pairs(self) -> list[tuple[str, ...]]:
        """Who meets whom; one name alone plays itself, or the dragon."""
        if self.mode not in VERSUS:
            return [(name,) for name in self.agents]
        names = self.agents if len(self.agents) > 1 else self.agents * 2
        return list(combinations(names, 2))

    def sides(self, game: int) -> tuple[tuple[str, ...], int, int | None]:
        """Who plays each side of a game, its deal, and the side that begins.

        Different agents play every deal from both sides, and the same one begins both times. An
        agent against itself gets a new deal every time, so that all its games are independent.
        """
        pairs = self.pairs
        if self.mode not in VERSUS:
            deal, pair = divmod(game, len(pairs))
            return pairs[pair], self.seed + deal, None
        if pairs[0][0] == pairs[0][1]:
            return pairs[0], self.seed + game, game % 2
        deal, rest = divmod(game, 2 * len(pairs))
        pair, swapped = divmod(rest, 2)
        names = pairs[pair][::-1] if swapped else pairs[pair]
        return names, self.seed + deal, (deal + swapped) % 2

    def pairing(self, game: int) -> Pairing:
        names, deal, first = self.sides(game)
        seats = PLAYERS[self.mode] // len(names)  # partners are of one kind
        agents = tuple(name for name in names for _ in range(seats))
        return Pairing(agents, deal, first, tuple(self.options.items()), self.mode)


def make_job(
    games: int,
    agents: Sequence[str],
    mode: str = "duel",
    seed: int = 1,
    options: dict[str, Any] | None = None,
    decisions: bool = True,
) -> Job:
    """A job whose every mistake is told before anything is played."""
    if games < 1:
        raise KyradarError(f"a run needs at least one game, found {games}: say --games 1000")
    if not agents:
        raise KyradarError("a run needs at least one agent: say --agents greedy")
    for name in agents:
        make(name)
    check_mode(mode)
    if len(agents) > (2 if mode in VERSUS else 1) and len(set(agents)) < len(agents):
        raise KyradarError("an agent is named twice: two sides may share a name, a list may not")
    if not 0 <= seed <= MOST_SEED - games:
        raise KyradarError(f"the seed of a run must be from 0 to {MOST_SEED - games}, found {seed}")
    known = read_options(options, mode)  # own cards become rows: the file may change later
    return Job(games, tuple(agents), mode, seed, known.as_dict(), decisions)


def by_the_clock(name: str) -> bool:
    """Does this agent think for a time? Then a busy machine makes it choose otherwise."""
    level = LEVELS.get(name)
    return name == "search" or name.endswith("ms") or bool(level and level.simulations)
