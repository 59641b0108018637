"""One game between bots under a referee: whatever a bot does wrong costs it the game, no more."""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Mapping
from dataclasses import asdict, dataclass

from .. import Game
from ..agents.bot_process import BotError
from ..agents.bots import PREFIX, BotAgent, Limits, make_bot
from ..agents.hidden import tell
from ..engine.game import new_game
from ..engine.typed import Json
from ..title import mode_named


@dataclass(frozen=True, slots=True)
class Entry:
    """Who takes part: a name for the tables, and a built-in agent or `cmd:` and a command."""

    name: str
    agent: str

    @property
    def command(self) -> list[str]:
        """What is started; built-in agents play by the same protocol and limits."""
        if self.agent.startswith(PREFIX):
            return make_bot(self.agent).command
        return [sys.executable, "-m", "kyradar", "engine", "--agent", self.agent]


@dataclass(frozen=True, slots=True)
class Fixture:
    """A game of a tournament: all that decides it."""

    number: int
    entries: tuple[Entry, ...]  # by side
    deal: int
    first: int | None
    mode: str
    options: tuple[tuple[str, object], ...]
    limits: Limits
    secret: int  # the tournament's seed: what bots must not guess comes from it


@dataclass(frozen=True, slots=True)
class Failure:
    """What a bot did wrong, and what it wrote to its error output last."""

    name: str
    seat: int
    kind: str
    text: str
    last_words: list[str]


@dataclass(frozen=True, slots=True)
class Effort:
    """What a bot took in a game, all its seats together."""

    decisions: int
    seconds: float
    slowest_ms: float
    memory_mb: float


@dataclass(frozen=True, slots=True)
class Verdict:
    """How a game of a tournament went."""

    number: int
    names: tuple[str, ...]  # by side
    deal: int
    first: int | None
    winner: int | str
    winner_side: int | None
    cause: str
    turns: int
    actions: int
    failures: list[Failure]
    efforts: dict[str, Effort]
    record: str

    def as_dict(self) -> Json:
        """As JSON data; the record is a file of its own."""
        data = asdict(self)
        data.pop("record")
        return data

    @property
    def score(self) -> float:
        """Of side 0: 1 for a win, half a point if nobody won."""
        return 0.5 if self.winner_side is None else float(self.winner_side == 0)


def secret_number(secret: int, *parts: object) -> int:
    """A number of 62 bits that nobody can guess who does not know the secret."""
    text = ":".join(map(str, (secret, *parts)))
    return int.from_bytes(hashlib.blake2b(text.encode(), digest_size=8).digest(), "big") >> 2


def referee(fixture: Fixture) -> Verdict:
    """Play a game; every bot is a fresh process, so that none remembers the mirrored one."""
    options = dict(fixture.options)
    if fixture.first is not None:
        options["first"] = fixture.first
    game = new_game(fixture.mode, fixture.deal, options)
    side_of = mode_named(fixture.mode).side_of
    bots = [
        BotAgent(
            fixture.entries[side_of(seat)].command,
            secret_number(fixture.secret, "luck", fixture.number, seat),
            fixture.limits,
        )
        for seat in range(game.players)
    ]
    failed: dict[int, BotError] = {}
    try:
        _start(game, bots, failed)
        if not failed:
            _play(game, bots, failed)
        _tell(game, bots)
    finally:
        for bot in bots:
            bot.close()
    return _verdict(fixture, game, bots, failed)


def _start(game: Game, bots: list[BotAgent], failed: dict[int, BotError]) -> None:
    for seat, bot in enumerate(bots):
        try:
            bot.start(game.mode, seat, game.view(seat).get("options") or {})
        except BotError as error:
            failed[seat] = error
    # Where no side could begin, nobody wins: there is no game.
    if len({mode_named(game.mode).side_of(seat) for seat in failed}) == 1:
        game.resign(min(failed))


def _play(game: Game, bots: list[BotAgent], failed: dict[int, BotError]) -> None:
    while game.to_act:
        seat = game.to_act[0]
        try:
            chosen = bots[seat].choose(game.team_view(seat), game.legal(seat))
        except BotError as error:
            failed[seat] = error
            game.resign(seat)
            return
        looking = {p: bot for p, bot in enumerate(bots) if bot.introduction.get("looks") is True}
        tell(looking, game, seat, game.apply(chosen))


def _tell(game: Game, bots: list[BotAgent]) -> None:
    outcome = game.outcome
    if outcome is not None:
        result = {"winner": outcome.winner, "winners": sorted(outcome.winners)}
        for bot in bots:
            bot.over(result | {"cause": outcome.cause})


def _verdict(
    fixture: Fixture, game: Game, bots: list[BotAgent], failed: Mapping[int, BotError]
) -> Verdict:
    outcome = game.outcome
    mode = mode_named(fixture.mode)
    names = tuple(entry.name for entry in fixture.entries)
    won = outcome.winners if outcome else frozenset()
    failures = [
        Failure(names[mode.side_of(seat)], seat, error.kind, error.text, error.last_words)
        for seat, error in failed.items()
    ]
    return Verdict(
        number=fixture.number,
        names=names,
        deal=fixture.deal,
        first=fixture.first,
        winner=outcome.winner if outcome else "nobody",
        winner_side=mode.side_of(min(won)) if won else None,
        cause=outcome.cause if outcome else "no start",
        turns=game.turn,
        actions=len(game.actions),
        failures=failures,
        efforts={
            name: _effort([bots[seat] for seat in mode.sides[side]])
            for side, name in enumerate(names)
        },
        record=game.record(),
    )


def _effort(bots: list[BotAgent]) -> Effort:
    return Effort(
        decisions=sum(bot.decisions for bot in bots),
        seconds=round(sum(bot.used_ms for bot in bots) / 1000.0, 3),
        slowest_ms=round(max(bot.slowest_ms for bot in bots), 1),
        memory_mb=round(max(bot.peak_mb for bot in bots), 1),
    )
