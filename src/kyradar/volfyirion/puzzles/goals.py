"""What Volfyirion's puzzles ask for (see `kyradar.engine.puzzle.Goals`)."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from ...engine.puzzle import FAILED, OPEN, REACHED, AnyState, Kept, Puzzle
from ...engine.typed import Json
from ...title import Mode, mode_named
from ..catalog import base_catalog
from ..kernel import actions as a
from ..kernel import layout as k
from ..names import CITY_NAMES, STRONGHOLD_NAMES
from .reach import USUAL, handed_over, has_move, known_draw, most_points, reach_of

if TYPE_CHECKING:
    from ...engine.game import Game

HERE = Path(__file__).parent
WIN, SAVE, BUY = "win", "save", "buy"
PURCHASES = (a.ACQUIRE, a.TAKE_WONDER)
#: Every deck begins with these: nothing a puzzle would be named after.
WEAK = ("Prospector", "Captain", "Diviner")
#: Nothing of this brings points, moves the dragon or strikes within the turn. A card less is of no
#: use either, and may always be declined (`skip`).
NO_USE = frozenset(
    {
        *(a.DONE, a.ACQUIRE, a.ACQUIRE_TOP, a.TAKE_WONDER, a.WONDER_TOP, a.REPLACE, a.CYCLE),
        *(a.CYCLE_ALL, a.REDEPLOY, a.SEAL, a.MULLIGAN, a.THIN, a.CALM, a.REMOVE),
        *(a.SEAL_ROW, a.UNSEAL_ROW),
    }
)
#: In co-op the strength of the attack is in the grid, and the token may be moved (K4).
ONLY_TO_SAVE = frozenset({a.BANISH, a.SEAL_GRID, a.LURE, a.END, a.DONE})


def grid_cards(grid: list[list[Json | str | None]]) -> list[str]:
    """The names in a grid, each once."""
    found = [one["card"] if isinstance(one, dict) else one for row in grid for one in row if one]
    return list(dict.fromkeys(found))


def too_weak(mode: Mode, tables: k.Tables, state: AnyState) -> bool:
    """Too weak to tame the dragon (O5, K4)?"""
    common = mode.common_turn
    alone, together = (k.ALONE_COST, k.TOGETHER_COST) if common else (k.TAMING_COST,) * 2
    seats = mode.partners(0)
    for kind in (k.BATTLE, k.KNOWLEDGE):
        most = [most_points(USUAL, tables, state, p, kind, seats) for p in seats]
        if sum(most) >= together:
            return False
        if any(
            n + handed_over(tables, state, p, kind) >= alone
            for p, n in zip(seats, most, strict=True)
        ):
            return False
    return True


class VolfyirionGoals:
    """See `kyradar.engine.puzzle.Goals`."""

    kinds = {WIN: ("duel", "solo", "coop", "team"), SAVE: ("duel", "coop", "team"), BUY: ("duel",)}
    victory = WIN
    foreseen = ("duel", "solo", "coop")
    file = HERE.parent / "data" / "puzzles.jsonl.gz"

    def options(self, mode: str, seed: int) -> Json:
        """The box as it is; co-op and solo at their middle level."""
        return {"difficulty": "normal"} if mode_named(mode).takes("difficulty") else {}

    def verdict(
        self, puzzle: Puzzle, first: AnyState, before: AnyState, code: int, after: AnyState
    ) -> str:
        """To win is to win within the turn; to save, to lose no City by its end; to buy, to take
        the card in question first."""
        over = after.phase == k.OVER
        reach = reach_of(puzzle.mode)
        won = over and reach.won(after, puzzle.seat)
        passed = over or after.turn != first.turn
        if puzzle.kind == BUY:
            if a.verb_of(code) in PURCHASES:
                return REACHED if a.card_of(code) == puzzle.goal["type"] else FAILED
            return FAILED if passed else OPEN
        if won:
            return REACHED
        if puzzle.kind == SAVE:
            side = mode_named(puzzle.mode).partners(puzzle.seat)
            if reach.standing(after, side) < reach.standing(first, side):
                return FAILED
            return REACHED if passed and not over else FAILED if over else OPEN
        return FAILED if passed else OPEN

    def goal_of(self, kind: str, game: Game, seat: int) -> Json | None:
        """The Cities that must fall, or the one in danger."""
        view, mode = game.view(seat), mode_named(game.mode)
        if view.get("pending"):
            return None
        reach = reach_of(game.mode)
        if kind == SAVE:
            city = reach.threatened(view, seat)
            return {"city": city} if city else None
        if kind == WIN and mode.versus:
            return {"cities": reach.enemy_cities(view, seat)}
        if kind == BUY and (view["seats"][seat]["hand"] or not self._choice(game)):
            return None
        return {}

    @staticmethod
    def _choice(game: Game) -> bool:
        """Can one of at least three different cards be bought, and was nothing bought yet?"""
        offered = {one.card for one in game.legal() if a.verb_of(one.code) in PURCHASES}
        return len(offered) >= 3

    def follow(
        self, puzzle: Puzzle, kept: Kept, before: AnyState, code: int, after: AnyState
    ) -> Kept | None:
        """Certain is what turns no card over, and a draw from a pile whose cards are all drawn, or
        all alike: everybody knows what their own deck is made of. With a partner draws are left
        aside: there are too many ways to go on."""
        for name in ("supply_size", "supply_top"):
            if bytes(getattr(before, name)) != bytes(getattr(after, name)):
                return None
        drawn = [p for p, n in enumerate(before.deck_size) if n != after.deck_size[p]]
        if not drawn and bytes(before.rng) == bytes(after.rng):
            return ()
        alone = len(mode_named(puzzle.mode).partners(puzzle.seat)) == 1
        return () if drawn and alone and all(known_draw(before, after, p) for p in drawn) else None

    def certain(self, kind: str, kept: Kept, before: AnyState, code: int) -> bool:
        """What can be done is seen by all."""
        return True

    def tries(
        self, mode: str, kind: str, tables: k.Tables, state: AnyState, codes: list[int]
    ) -> list[int]:
        """A Command card is played at once, for nothing is lost by it; with a partner, whose cards
        are as many again, lines are found sooner without. Actions are listed after what pays for
        them."""
        for code in codes if len(mode_named(mode).partners(0)) == 1 else ():
            if a.verb_of(code) == a.PLAY_CARD and a.place_of(code) == a.IN_AREA:
                t = a.card_of(code)
                if tables.kind[t] == k.COMMAND_CARD and tables.main_word[t] == 0:
                    return [code]
        return [one for one in reversed(codes) if self._helps(mode, kind, tables, state, one)]

    def _helps(self, mode: str, kind: str, tables: k.Tables, state: AnyState, code: int) -> bool:
        """Purchases and seals change nothing within the turn; its end helps to save only."""
        verb = a.verb_of(code)
        if verb in ONLY_TO_SAVE:
            return kind == SAVE
        if verb == a.PLAY_CARD and a.place_of(code) != a.IN_AREA:
            return reach_of(mode).sensible(tables, state, code)
        return verb not in NO_USE

    def hopeless(self, puzzle: Puzzle, tables: k.Tables, state: AnyState) -> bool:
        """Are all points together too few, whatever is done with them?"""
        seat = puzzle.seat
        mode = mode_named(puzzle.mode)
        if not mode.versus:
            return puzzle.kind == WIN and too_weak(mode, tables, state)
        reach = reach_of(puzzle.mode)
        battle = most_points(reach, tables, state, seat, k.BATTLE)
        if puzzle.kind == SAVE:
            if battle >= reach.defeat_cost or has_move(reach, tables, state, seat):
                return False
            return reach.under_dragon(state) and (
                most_points(reach, tables, state, seat, k.KNOWLEDGE) < reach.move_cost
            )
        return battle < reach.walls(tables, state, seat)

    def key(self, state: AnyState) -> bytes:
        """All of a row, with all piles of the players in order: no draw that hangs on the order of
        a deck is certain, so chance does not matter either."""
        data, at = state.data, state.at
        for p in range(len(state.hand_size)):
            _sort(data, at["hand"] + p * k.HAND, state.hand_size[p])
            _sort(data, at["own"] + p * k.OWN, state.deck_size[p])
            end = at["own"] + (p + 1) * k.OWN
            _sort(data, end - state.discard_size[p], state.discard_size[p])
            n, cards, flags = state.play_size[p], at["play"], at["play_flags"]
            if n > 1:
                places = range(p * k.PLAY, p * k.PLAY + n)
                both = sorted((data[cards + i], data[flags + i]) for i in places)
                for i, (card, flag) in zip(places, both, strict=True):
                    data[cards + i], data[flags + i] = card, flag
        key = bytearray(state.to_bytes())
        chance = state.span("rng")
        key[chance] = bytes(chance.stop - chance.start)
        return bytes(key)

    def words(self, language: str) -> Json:
        """What each kind is called, and what it asks for."""
        return _words(language)

    def phrases(self, language: str) -> Json:
        """What names of their own are made of."""
        return _words(f"names.{language}")

    def subjects(self, puzzle: Puzzle) -> list[dict[str, str]]:
        """A card one holds or has in play; where one buys, another that is for sale; where the
        dragon strikes with a grid of cards, one of those."""
        grid = puzzle.position.get("grid")
        if puzzle.kind == SAVE and grid:
            told = " ".join(puzzle.line)  # the way to the goal is not given away
            names = sorted(grid_cards(grid), key=lambda name: name in told)
            return [{"card": name} for name in names]
        if puzzle.kind == BUY:
            offered = [*puzzle.position["lair"], *puzzle.position["row"]]
            others = (card for card in offered if card and card != puzzle.goal["card"])
            return [{"card": card} for card in dict.fromkeys(others)]
        seat = puzzle.position["seats"][puzzle.seat]
        cards = [*(one["card"] for one in seat["play"]), *seat["hand"]]
        return [{"card": card} for card in dict.fromkeys(cards) if card not in WEAK] or [
            {"card": card} for card in dict.fromkeys(cards)
        ]

    def called(self, name: str, language: str) -> str:
        """As it is printed, in every language; a Stronghold by where it stands."""
        called: str = self.words(language)["forts"].get(name, name)
        return called

    def picture(self, puzzle: Puzzle) -> Json:
        """The card it is named after, before the City it is about; else before the Lair."""
        card = base_catalog().card(puzzle.about.get("card", WEAK[0]))
        cities = puzzle.goal.get("cities") or [puzzle.goal.get("city")]
        if cities[0] in STRONGHOLD_NAMES:  # two Cities each, whichever: those of its side
            team = puzzle.seat // 2 if puzzle.kind == SAVE else 1 - puzzle.seat // 2
            cities = [CITY_NAMES[team * k.CITIES + STRONGHOLD_NAMES.index(cities[0])]]
        shown = {"name": card.name, "kind": card.kind, "house": card.house or ""}
        return {"card": shown, "city": cities[0], "dragon": puzzle.kind == SAVE}


@cache
def _words(file: str) -> Json:
    return tomllib.loads((HERE / "text" / f"{file}.toml").read_text("utf-8"))


GOALS = VolfyirionGoals()


def _sort(data: bytearray, start: int, count: int) -> None:
    """Put the cards of a pile in order."""
    data[start : start + count] = bytes(sorted(data[start : start + count]))
