"""A table for four, set up by hand: names in, numbers out."""

from __future__ import annotations

from collections import Counter
from typing import Any

from kyradar.volfyirion.catalog import base_catalog
from kyradar.volfyirion.kernel import actions as a
from kyradar.volfyirion.kernel import layout as k
from kyradar.volfyirion.kernel import reasons
from kyradar.volfyirion.kernel.legal import MOST_ACTIONS
from kyradar.volfyirion.kernel.reasons import OK, RULE_OF
from kyradar.volfyirion.kernels import kernel_of

RULES = kernel_of("team")
CATALOG = base_catalog()
CARDS = CATALOG.tables
TYPE = CATALOG.type_of
REASON = {
    value: name
    for name, value in vars(reasons).items()
    if name.isupper() and isinstance(value, int)
}
PLACE = {
    f"{name} {team}": team * k.STRONGHOLDS + i
    for team in range(k.TEAMS)
    for i, name in enumerate(("left", "middle", "right"))
} | {"lair 0": k.TEAM_LAIRS, "lair 1": k.TEAM_LAIRS + 1, "off": k.DRAGON_OFF, "gone": k.DRAGON_GONE}


def number(card: str | int) -> int:
    return TYPE[card] if isinstance(card, str) else card


def code(seat: int, verb: int, card: str | int = 0, place: int = 0, over: str | int = 0) -> int:
    return a.over(a.by_seat(a.action(verb, number(card), place), seat), number(over))


def names(types: Any) -> list[str]:
    return [CATALOG.name(t) for t in types if t]


def legal(s: Any) -> list[int]:
    out = [0] * MOST_ACTIONS
    return out[: RULES.legal(s, CARDS, out)]


def asked(s: k.TeamState) -> int:
    """A bit for each seat that may answer."""
    if not s.ask:
        return 0
    return 1 << s.ask_seat | s.ask_both << (s.ask_seat ^ 1)


def houses(s: Any, p: int) -> list[int]:
    """M4, counted anew: own playing area, own Stronghold, the shared one's Troops."""
    team = p // 2
    own = team * 3 + (0 if p % 2 == 0 else 2)
    found = [s.play[p, i] for i in range(s.play_size[p])]
    found += [s.troop[own, i] for i in range(2)] + [s.building[own, i] for i in range(2)]
    found += [s.troop[team * 3 + 1, i] for i in range(2)]
    count = Counter(CARDS.house[t] for t in found if t)
    return [count[house] for house in range(4)]


def cards_of_team(s: Any, team: int) -> Counter[int]:
    found: Counter[int] = Counter()
    for p in (2 * team, 2 * team + 1):
        found.update(s.own[p, i] for i in range(s.deck_size[p]))
        found.update(s.own[p, k.OWN - 1 - i] for i in range(s.discard_size[p]))
        found.update(s.hand[p, i] for i in range(s.hand_size[p]))
        found.update(s.play[p, i] for i in range(s.play_size[p]))
    for place in range(team * 3, team * 3 + 3):
        for i in range(k.SLOTS):
            found.update((s.troop[place, i], s.building[place, i]))
    found.update(s.row[team * k.ROW + i] for i in range(k.ROW))
    found.update(s.lair[team * k.LAIR + i] for i in range(k.LAIR))
    for supply in (2 * team, 2 * team + 1):
        top = s.supply_top[supply]
        for i in range(s.supply_size[supply]):
            found[s.supply[supply, (top + i) % k.SUPPLY]] += 1
    del found[0]
    return found


def by_team(spaces: Any) -> list[list[int]]:
    """Row or Lair of each team."""
    half = len(spaces) // 2
    return [list(spaces)[:half], list(spaces)[half:]]


def lists(grid: Any) -> list[list[int]]:
    """The rows of an array of two dimensions."""
    found: list[list[int]] = grid.tolist()
    return found


def whole_game() -> Counter[int]:
    """One copy of the game, without extra cards: what each team has (M1)."""
    found: Counter[int] = Counter()
    for t in range(1, CARDS.types + 1):
        if CARDS.need_option[t] == 0:
            found[t] = 2 * CARDS.starting[t] + CARDS.copies[t]
    return found


class Table:
    """Team 0 in turn, in the third turn, with nothing anywhere but what is put there."""

    def __init__(self, command: int = 0, battle: int = 0, knowledge: int = 0) -> None:
        self.s = s = k.TeamState()
        RULES.blank(s, 0)
        s.turn, s.phase, s.events = 3, k.MAIN, []
        self.purse(command, battle, knowledge)

    def purse(self, command: int = 0, battle: int = 0, knowledge: int = 0) -> None:
        for p in (0, 1):
            self.s.points[p, k.COMMAND] = command
        self.s.points[0, k.BATTLE], self.s.points[0, k.KNOWLEDGE] = battle, knowledge

    def hand(self, p: int, *cards: str) -> None:
        for card in cards:
            self.s.hand[p, self.s.hand_size[p]] = TYPE[card]
            self.s.hand_size[p] += 1

    def discard(self, p: int, *cards: str) -> None:
        for card in cards:
            self.s.own[p, k.OWN - 1 - self.s.discard_size[p]] = TYPE[card]
            self.s.discard_size[p] += 1

    def deck(self, p: int, *cards: str) -> None:
        """The top card last."""
        for card in cards:
            self.s.own[p, self.s.deck_size[p]] = TYPE[card]
            self.s.deck_size[p] += 1

    def area(self, p: int, *cards: str, flags: int = k.GAINED) -> None:
        for card in cards:
            i = self.s.play_size[p]
            self.s.play[p, i], self.s.play_flags[p, i] = TYPE[card], flags
            self.s.play_size[p] = i + 1
        self.count()

    def supply(self, which: int, *cards: str) -> None:
        for card in cards:
            self.s.supply[which, self.s.supply_size[which]] = TYPE[card]
            self.s.supply_size[which] += 1

    def row(self, team: int, *cards: str) -> None:
        for i, card in enumerate(cards):
            self.s.row[team * k.ROW + i] = TYPE[card]

    def lair(self, team: int, *cards: str) -> None:
        for i, card in enumerate(cards):
            self.s.lair[team * k.LAIR + i] = TYPE[card]

    def troops(self, place: str, *cards: str) -> None:
        for i, card in enumerate(cards):
            self.s.troop[PLACE[place], i] = TYPE[card]
        self.count()

    def buildings(self, place: str, *cards: str) -> None:
        for i, card in enumerate(cards):
            self.s.building[PLACE[place], i] = TYPE[card]
        self.count()

    def count(self) -> None:
        for p in range(4):
            for house, n in enumerate(houses(self.s, p)):
                self.s.colours[p, house] = n

    # --- doing ---

    def do(
        self, seat: int, verb: int, card: str | int = 0, place: int = 0, over: str | int = 0
    ) -> list[tuple[int, ...]]:
        """Do a legal action; what happened."""
        action = code(seat, verb, card, place, over)
        why = RULES.why(self.s, CARDS, seat, action)
        assert why == OK, REASON[why]
        assert action in legal(self.s)
        self.s.events = []
        RULES.apply(self.s, CARDS, action)
        assert [lists(self.s.colours)[p] for p in range(4)] == [houses(self.s, p) for p in range(4)]
        found: list[tuple[int, ...]] = self.s.events
        return found

    def refuse(
        self, seat: int, verb: int, card: str | int = 0, place: int = 0, over: str | int = 0
    ) -> tuple[str, str]:
        """An action that is refused: the reason and its rule."""
        action = code(seat, verb, card, place, over)
        why = RULES.why(self.s, CARDS, seat, action)
        assert why != OK
        assert action not in legal(self.s)
        return REASON[why], RULE_OF[why]

    def points(self) -> tuple[int, int, int, int]:
        """Both players' Command, and the team's Battle and Knowledge."""
        s = self.s
        commands = s.points[0, k.COMMAND], s.points[1, k.COMMAND]
        return *commands, s.points[0, k.BATTLE], s.points[0, k.KNOWLEDGE]

    def on(self, place: str) -> tuple[list[str], list[str]]:
        at = PLACE[place]
        return names(self.s.troop[at, i] for i in range(2)), names(
            self.s.building[at, i] for i in range(2)
        )

    def in_hand(self, p: int) -> list[str]:
        return names(self.s.hand[p, i] for i in range(self.s.hand_size[p]))

    def in_discard(self, p: int) -> list[str]:
        """The top card last."""
        return names(self.s.own[p, k.OWN - 1 - i] for i in range(self.s.discard_size[p]))

    def in_play(self, p: int) -> list[str]:
        return names(self.s.play[p, i] for i in range(self.s.play_size[p]))

    def in_row(self, team: int) -> list[str]:
        return names(self.s.row[team * k.ROW + i] for i in range(k.ROW))

    def on_lair(self, team: int) -> list[str]:
        return names(self.s.lair[team * k.LAIR + i] for i in range(k.LAIR))
