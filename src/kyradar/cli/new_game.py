"""What was asked for on the command line, as a game and a seating; what makes no sense is told."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime
from functools import partial
from typing import TYPE_CHECKING

from ..errors import OptionError
from ..title import Mode, mode_named, title_named
from .saves import Seating
from .speech import say
from .strength import named
from .terminal import playable, terminal_of, terminals

if TYPE_CHECKING:
    from .. import Game


def flags() -> Iterator[tuple[str, list[Mode]]]:
    """Every flag that means something in some modes only, with those modes."""
    modes = playable().values()
    yield "opponent", [mode for mode in modes if mode.versus]
    yield "partner", [mode for mode in modes if any(len(side) > 1 for side in mode.sides)]
    by_flag: dict[str, list[Mode]] = {}
    for game, terminal in terminals().items():
        own = title_named(game).modes.values()
        for flag in terminal.flags:
            fitting = (mode for mode in own if flag.fits(mode))
            by_flag.setdefault(flag.name, []).extend(fitting)
    yield from by_flag.items()


def is_given(args: argparse.Namespace, name: str) -> bool:
    """Was this flag on the command line?"""
    return getattr(args, name) not in (None, "")


def check_flags(args: argparse.Namespace, name: str) -> None:
    """Refuse a flag that this mode, or a resumed game, has no use for."""
    mode = mode_named(name)
    if args.resume is not None:
        seating = ("opponent", "partner")
        for flag in ("mode", *(flag for flag, _ in flags() if flag not in seating), "seed"):
            if is_given(args, flag):
                raise OptionError(partial(say, "refusals", "for_new", {"flag": flag}))
    for flag, modes in flags():
        if is_given(args, flag) and mode not in modes:
            modes_text = [f"--mode {one}" for one in modes]
            raise OptionError(partial(_means_nothing, flag, str(mode), modes_text))
    if args.seat is not None and args.seat > mode.seats:
        facts = {"seat": args.seat, "mode": mode, "seats": mode.seats}
        key = "one_seat" if mode.seats == 1 else "few_seats"
        raise OptionError(partial(say, "refusals", key, facts))


def _means_nothing(flag: str, mode: str, flags: list[str], language: str = "en") -> str:
    either = f" {say('phrases', 'and', {}, language)} ".join(flags)
    facts = {"flag": flag, "mode": mode, "known": either}
    return say("refusals", "means_nothing", facts, language)


def seated(args: argparse.Namespace, seating: Seating) -> Seating:
    """The seating with what the flags say otherwise."""
    if args.seat is not None:
        seating = replace(seating, seat=args.seat - 1)
    if args.opponent is not None:
        seating = replace(seating, opponent=named(args.opponent))
    if args.partner is not None:
        seating = replace(seating, partner=named(args.partner))
    return seating


def check_seat(game: Game, seating: Seating) -> None:
    """Refuse a seat that the mode has and this game has not: fewer heroes came."""
    if seating.seat >= game.players:
        facts = {"seat": seating.seat + 1, "seats": game.players}
        key = "one_seat_here" if game.players == 1 else "few_seats_here"
        raise OptionError(partial(say, "refusals", key, facts))


def daily_deal(args: argparse.Namespace) -> tuple[Game, Seating]:
    """The deal of the day, and who sits where: the date says it all."""
    from ..engine.daily import daily_of
    from ..engine.game import new_game

    for flag in ("mode", *(flag for flag, _ in flags()), "seed", "seat"):
        if is_given(args, flag):
            raise OptionError(partial(say, "refusals", "not_daily", {"flag": flag}))
    daily = daily_of(datetime.now(UTC).date())
    game = new_game(daily.day.mode, daily.seed, daily.options)
    return game, Seating(daily.seat, daily.day.level, daily.day.level)


def deal(args: argparse.Namespace, mode: str, seat: int) -> Game:
    """A new game; the library refuses options it does not know."""
    from ..engine.game import new_game

    return new_game(mode, args.seed, terminal_of(mode).options(args, mode_named(mode), seat))
