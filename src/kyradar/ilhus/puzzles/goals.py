"""What the puzzles of Ilhus ask for (see `kyradar.engine.puzzle.Goals`)."""

from __future__ import annotations

import tomllib
from functools import cache
from itertools import combinations
from pathlib import Path
from typing import TYPE_CHECKING

from ...engine.puzzle import FAILED, OPEN, REACHED, AnyState, Kept, Puzzle
from ...engine.typed import Json
from ..catalog import base_catalog
from ..events import called
from ..kernel import actions as a
from ..kernel import layout as k

if TYPE_CHECKING:
    from ...engine.game import Game

HERE = Path(__file__).parent
FELL, UNHURT = "fell", "unhurt"
PARTIES = tuple(
    party for n in (1, 2, 3) for party in combinations(("mage", "mistress", "twins"), n)
)
MOST_LIFE = 18  # of all foes together, where they might fall in one round
#: What is answered with a card of the hand: only with one that was there before cards were drawn.
BY_CARD = (a.BLOCK, a.DISCARD, a.EXILE)


def wounds(state: AnyState) -> int:
    """All wounds of all heroes; against Moira those are Destiny (I19)."""
    return int(sum(state.size[p, k.WOUNDS] for p in range(k.SEATS))) + int(state.destiny_size)


def hand_of(state: AnyState, seat: int) -> tuple[int, ...]:
    """The cards a seat holds."""
    return tuple(int(state.pile[seat, k.HAND, i]) for i in range(state.size[seat, k.HAND]))


class IlhusGoals:
    """See `kyradar.engine.puzzle.Goals`."""

    kinds = {FELL: ("ilhus",), UNHURT: ("ilhus",)}
    victory = None
    foreseen = ()
    file = HERE.parent / "data" / "puzzles.jsonl.gz"

    def options(self, mode: str, seed: int) -> Json:
        """Every party in turn, on two levels."""
        n = len(PARTIES)
        return {"heroes": list(PARTIES[seed % n]), "level": ("easy", "normal")[seed // n % 2]}

    def verdict(
        self, puzzle: Puzzle, first: AnyState, before: AnyState, code: int, after: AnyState
    ) -> str:
        """The encounter is won before the round ends; or the round ends without a new wound."""
        if after.winner == k.FOES_WON:
            return FAILED
        won = after.winner == k.HEROES_WON or after.encounter != first.encounter
        won = won or after.phase == k.REINFORCEMENT
        if puzzle.kind == UNHURT and not won and wounds(after) > wounds(before):
            return FAILED
        if won:
            return REACHED
        if after.round == first.round:
            return OPEN
        return REACHED if puzzle.kind == UNHURT else FAILED

    def goal_of(self, kind: str, game: Game, seat: int) -> Json | None:
        """The foes that stand; only where a round of the heroes begins."""
        state: AnyState = game.snapshot()
        asked = state.ask in (k.ASK_ACT, k.ASK_TURN)
        if state.phase != k.HEROES or not asked or state.res_card or any(state.done):
            return None
        if kind == FELL and sum(state.foe_life) > MOST_LIFE:
            return None
        foes = [foe["name"] for foe in game.view(seat)["foes"]]
        return {"foes": foes} if foes else None

    def follow(
        self, puzzle: Puzzle, kept: Kept, before: AnyState, code: int, after: AnyState
    ) -> Kept | None:
        """What each hero keeps in hand at the end of its turn is certain; what is drawn is not."""
        if not self.certain(puzzle.kind, kept, before, code):
            return None
        verb = a.verb_of(code)
        if verb == a.END:
            seat = int(before.active)
            return (*kept, (seat, tuple(sorted(hand_of(before, seat)))))
        hands = dict(kept)
        if verb in BY_CARD and (seat := int(before.ask_seat)) in hands:
            hand = list(hands[seat])
            hand.remove(a.card_of(code))
            return tuple({**hands, seat: tuple(hand)}.items())
        # While the foes act, the verdict looks at wounds; what is drawn after that comes too late.
        if hands and verb in (a.TAKE, a.HIT, a.TURN):
            return kept
        return kept if _calm(before, after) else None

    def certain(self, kind: str, kept: Kept, before: AnyState, code: int) -> bool:
        """A foe's blow is answered with a card that was kept, not with one that was drawn."""
        hand = dict(kept).get(int(before.ask_seat))
        if hand is None or a.verb_of(code) not in BY_CARD:
            return True
        return a.card_of(code) in hand

    def tries(
        self, mode: str, kind: str, tables: k.Tables, state: AnyState, codes: list[int]
    ) -> list[int]:
        """Everything may; what is listed last pays for least."""
        return codes[::-1]

    def hopeless(self, puzzle: Puzzle, tables: k.Tables, state: AnyState) -> bool:
        """Nobody can say so of a battle."""
        return False

    def key(self, state: AnyState) -> bytes:
        """All of it: piles are kept in order by the rules."""
        return bytes(state.to_bytes())

    def words(self, language: str) -> Json:
        """What each kind is called, and what it asks for."""
        return _words(language)

    def phrases(self, language: str) -> Json:
        """What names of their own are made of."""
        return _words(f"names.{language}")

    def subjects(self, puzzle: Puzzle) -> list[dict[str, str]]:
        """A card a hero holds, and the foe with most life; one that has fallen is not there."""
        standing = (foe for foe in puzzle.position["foes"] if foe["life"])
        foes = sorted(standing, key=lambda foe: -int(foe["life"]))
        hands = (card for seat in puzzle.position["seats"] for card in seat["hand"])
        cards = list(dict.fromkeys(hands))
        return [{"card": card, "foe": foe["name"]} for foe in foes for card in cards]

    def called(self, name: str, language: str) -> str:
        """By its own name in a language; of a name with a title the name."""
        return called(name, language).split(",")[0]

    def picture(self, puzzle: Puzzle) -> Json:
        """The foes that stand, and who faces them."""
        catalog = base_catalog()
        names = [foe["name"] for foe in puzzle.position["foes"] if foe["life"]]
        heroes = [seat["hero"] for seat in puzzle.position["seats"]]
        return {"foes": [catalog.card(name).id for name in names], "heroes": heroes}


def _calm(before: AnyState, after: AnyState) -> bool:
    """Was nothing shuffled or drawn?"""
    if bytes(before.rng) != bytes(after.rng):
        return False
    return all(before.size[p, k.DECK] == after.size[p, k.DECK] for p in range(k.SEATS))


@cache
def _words(file: str) -> Json:
    return tomllib.loads((HERE / "text" / f"{file}.toml").read_text("utf-8"))


GOALS = IlhusGoals()
