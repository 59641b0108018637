"""JSON -> state for team: whole positions, and set-ups that leave out what does not matter."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import TYPE_CHECKING

from ..engine.typed import Data
from .kernel import layout as k
from .kernel.modes.team import can_pair
from .kernel.modes.team_strongholds import count_house, strongholds_left, team_of
from .kernel.modes.team_turn import wonders_to_give
from .names import STATES, STRONGHOLD_NAMES, TEAM_PLACES
from .position import cards_in_game
from .setup_reader import ASSET_KINDS, Reader

if TYPE_CHECKING:
    from .modes.duel import DuelRules

STRONGHOLD = (
    *("name", "defence", "state", "troops", "buildings", "troops_used", "buildings_used"),
)
PENDING = ("seat", "seats", "each", "kind", "left", "except", "then")
DECIDED = (k.REMOVE_CARD, k.REMOVE_TROOP, k.REMOVE_BUILDING, k.MOVE_VOLFYIRION, k.GIVE_WONDERS)
WINNERS = {"team 0": 0, "team 1": 1, "nobody": k.NOBODY}
TOKEN = {
    **{name: place for place, name in enumerate(TEAM_PLACES)},
    "off": k.DRAGON_OFF,
    "gone": k.DRAGON_GONE,
}


class TeamLoader(Reader):
    """Reads a position field by field; each team's cards are counted against its own copy."""

    whose_turn = "team"  # T3 and T4 apply per team (M11)
    state: k.TeamState

    def __init__(self, data: Data, rules: DuelRules, seed: int, view: bool = False) -> None:
        super().__init__(data, rules, seed, view)
        both = cards_in_game(self.options, rules)
        self.total = Counter({t: n // k.TEAMS for t, n in both.items()})
        self.counts: list[Counter[int]] = [Counter() for _ in range(k.TEAMS)]

    def in_turn(self, p: int) -> bool:
        return bool(team_of(p) == self.state.active)

    def load(self) -> k.State:
        s = self.state
        self.begin()
        seats = self.members("seats", k.TEAM_SEATS)
        teams = self.members("teams", k.TEAMS)
        decks: list[tuple[list[int], list[int]]] = []
        for team in range(k.TEAMS):
            self.named = self.counts[team]
            for p in range(2 * team, 2 * team + 2):
                self.load_seat(p, seats[p])
            decks.append(self.load_team(team, teams[team]))
        self.load_phase(seats)
        self.load_dragon()
        self.load_removed()
        decked = "wonder" if s.dragon != k.DRAGON_GONE else ""  # M10: all Wonders have left
        for team, (assets, wonders) in enumerate(decks):
            self.named = self.counts[team]
            self.fill_supply(2 * team + k.ASSETS, assets, lambda t: self.kind(t) in ASSET_KINDS)
            self.fill_supply(2 * team + k.WONDERS, wonders, lambda t: self.kind(t) == decked)
            path = f"teams.{team}.revealed"
            s.revealed[team] = self.load_revealed(teams[team], path, 2 * team + k.WONDERS)
        self.load_flags()
        self.settle()
        self.load_pending()
        self.check_gone()
        self.load_winner()
        return s

    # --- seats and teams --------------------------------------------------------------------------

    def load_seat(self, p: int, seat: Data) -> None:
        s, path = self.state, f"seats.{p}"
        self.load_piles(p, seat)
        self.load_points(p, seat, path, "command")
        self.table.read(self, s, seat, path, p)
        for name, given in (("done", s.done[p]), ("fresh", s.fresh[p])):
            if given and not self.in_turn(p):
                self.fault(f"{path}.{name}", "team_turn", "M3")
        if s.done[p] and s.done[p ^ 1]:
            self.fault(f"{path}.done", "team_done")

    def load_team(self, team: int, data: Data) -> tuple[list[int], list[int]]:
        """Everything but the decks, whose named cards are handed back."""
        s, path = self.state, f"teams.{team}"
        row, lair = (range(team * room, (team + 1) * room) for room in (k.ROW, k.LAIR))
        self.load_spaces(data, f"{path}.row", s.row, row, ASSET_KINDS)
        sealed = self.items(data.get("sealed_row", []), f"{path}.sealed_row")
        if len(sealed) > k.ROW:
            self.fail(f"{path}.sealed_row", f"has {k.ROW} spaces, found {len(sealed)}")
        for i, value in enumerate(sealed):
            s.row_sealed[row[i]] = self.flag(value, f"{path}.sealed_row.{i}")
            if value and not s.row[row[i]]:
                self.fault(f"{path}.sealed_row.{i}", "no_card_seal", "M6")
        self.load_spaces(data, f"{path}.lair", s.lair, lair, ("wonder",))
        self.load_points(2 * team, data, path, "battle", "knowledge")
        self.load_strongholds(team, data.get("strongholds", []), f"{path}.strongholds")
        return self.decks(data, f"{path}.")

    def load_strongholds(self, team: int, value: object, path: str) -> None:
        s, seen = self.state, set()
        first = team * k.STRONGHOLDS
        for c in range(k.STRONGHOLDS):
            s.defence[first + c] = self.options.defences[first + c]
        for i, entry in enumerate(self.items(value, path)):
            entry = self.mapping(entry, f"{path}.{i}", STRONGHOLD)
            c = self.word(entry.get("name"), f"{path}.{i}.name", STRONGHOLD_NAMES)
            if c in seen:
                self.fault(f"{path}.{i}", "twice_hold", "M1")
            seen.add(c)
            self.load_stronghold(first + c, entry, f"{path}.{i}")
        if not can_pair(*(s.defence[first + c] for c in range(k.STRONGHOLDS))):
            self.fault(path, "pairing")

    def load_stronghold(self, place: int, entry: Data, path: str) -> None:
        s = self.state
        defence = entry.get("defence", s.defence[place])
        s.defence[place] = self.number(defence, f"{path}.defence", 16, 20)
        s.stronghold[place] = self.word(
            entry.get("state", "standing"), f"{path}.state", STATES[: k.RUINED + 1]
        )
        self.load_slots(place, "troop", entry, path)
        self.load_slots(place, "building", entry, path)

    def load_slots(self, place: int, kind: str, entry: Data, path: str) -> None:
        """The Troops or the Buildings of a Stronghold, and which of them were used."""
        s, name = self.state, f"{kind}s"
        zone, used = getattr(s, kind), getattr(s, f"{kind}_used")
        cards = self.cards(entry.get(name, []), f"{path}.{name}", (kind,))
        shared = kind == "building" and place % k.STRONGHOLDS == k.MIDDLE
        if cards and (s.stronghold[place] != k.STANDING or shared):
            self.fail(f"{path}.{name}", "nothing of this kind can stand there (M2)")
        if len(cards) > k.SLOTS:
            self.fail(f"{path}.{name}", f"has {k.SLOTS} slots, found {len(cards)}")
        for i, t in enumerate(cards):
            zone[place, i] = t
            count_house(s, self.tables, place, t, 1)
        flags = self.items(entry.get(f"{name}_used", []), f"{path}.{name}_used")
        if len(flags) > len(cards):
            self.fail(f"{path}.{name}_used", "there is nothing there that could be used")
        for i, value in enumerate(flags):
            if self.flag(value, f"{path}.{name}_used.{i}") and self.in_turn(2 * (place // 3)):
                used[place, i] = 1

    # --- the table --------------------------------------------------------------------------------

    def load_phase(self, seats: list[Data]) -> None:
        """T3 is open for those who are fresh; a set-up need not say who in a turn's start."""
        s = self.state
        first = 2 * s.active
        if s.phase == k.START and not any("fresh" in seat for seat in seats):
            s.fresh[first] = s.fresh[first + 1] = 1
        fresh = s.fresh[first] or s.fresh[first + 1]
        if fresh and "phase" not in self.data:
            s.phase = k.START
        if fresh and s.turn > self.first_turns:
            self.fail("phase", "only a team's first turn has the choice of T3")
        if s.phase != k.OVER and (s.phase == k.START) != bool(fresh):
            self.fail("phase", "is start while a player of the team in turn is fresh (T3)")

    def load_dragon(self) -> None:
        s = self.state
        pending = self.data.get("pending")
        giving = isinstance(pending, Mapping) and pending.get("kind") == "give"  # M10
        where = str(self.data.get("dragon", "gone" if giving else "off")).casefold()
        if where not in TOKEN:
            self.fail("dragon", f"{self.data['dragon']!r} is not one of: {', '.join(TOKEN)}")
        s.dragon = TOKEN[where]
        if s.dragon < k.PLACES and s.stronghold[s.dragon] != k.STANDING:
            self.fault("dragon", "fallen", "V1", city=where)

    def load_removed(self) -> None:
        """One list for both teams: a card left the first team whose copy can have lost it."""
        for i, name in enumerate(self.items(self.data.get("removed", []), "removed")):
            t = self.known_card(name, f"removed.{i}")
            for team in range(k.TEAMS):
                self.named = self.counts[team]
                if self.named[t] < self.total[t]:
                    break
            self.card(name, f"removed.{i}")

    # --- the open decision ------------------------------------------------------------------------

    def load_pending(self) -> None:
        s = self.state
        if (data := self.data.get("pending")) is None:
            return
        data = self.mapping(data, "pending", PENDING)
        self.load_kind(data, DECIDED)
        first, last = 2 * s.active, 2 * s.active + 1
        s.ask_seat = self.number(data.get("seat", first), "pending.seat", first, last)
        s.ask_each = self.flag(data.get("each", False), "pending.each")
        s.ask_both = self.both_may(data)
        s.ask_left = self.number(data.get("left", 1), "pending.left", 1, 9)
        if s.ask == k.GIVE_WONDERS:
            s.ask_left = wonders_to_give(s, s.active)
        self.load_after(data)
        answering = (s.ask_seat, s.ask_seat ^ 1)[: 1 + s.ask_both]
        if not self.view and not any(
            self.kernel.has_answer(s, self.tables, p, s.ask) for p in answering
        ):
            self.fault("pending", "no_choice")

    def both_may(self, data: Data) -> bool:
        """May both partners answer (M5, M10), not only the seat that is asked?"""
        s = self.state
        if "seats" not in data:
            return bool(s.ask == k.GIVE_WONDERS)
        first = 2 * s.active
        seats = {
            self.number(p, f"pending.seats.{i}", first, first + 1)
            for i, p in enumerate(self.items(data["seats"], "pending.seats"))
        }
        if s.ask_seat not in seats:
            self.fail("pending.seats", "the seat that is asked is one of them")
        return len(seats) > 1

    # --- the end ----------------------------------------------------------------------------------

    def check_gone(self) -> None:
        """M10: no Wonder is left but in play, or on the Lair of a team that divides them."""
        s = self.state
        if s.dragon != k.DRAGON_GONE:
            if s.ask == k.GIVE_WONDERS:
                self.fail("pending", "Wonders are divided once the token is gone (M10)")
            return
        for team in range(k.TEAMS):
            if s.supply_size[2 * team + k.WONDERS]:
                self.fail(f"teams.{team}.wonder_deck", "has left the game with the token (M10)")
            divided = s.ask == k.GIVE_WONDERS and team == s.active
            if wonders_to_give(s, team) and not divided:
                self.fail(f"teams.{team}.lair", "has left the game with the token (M10)")

    def load_winner(self) -> None:
        s, winner = self.state, self.data.get("winner")
        lost = [team for team in range(k.TEAMS) if not strongholds_left(s, team)]
        if winner is None:
            if s.phase == k.OVER:
                self.fail("winner", "a game that is over has a winner, a team or nobody")
            if lost:
                self.fail(f"teams.{lost[0]}.strongholds", "all destroyed: the game is over (M11)")
            return
        if not isinstance(winner, str) or winner not in WINNERS:
            self.fail("winner", f"{winner!r} is not one of: {', '.join(WINNERS)}")
        if self.data.get("phase", "over") != "over":
            self.fault("winner", "won_over", "W1")
        s.winner = WINNERS[winner]
        if lost != ([] if s.winner == k.NOBODY else [1 - s.winner]):
            self.fail("winner", "a team wins when the other has no Stronghold left (M11)")
        s.phase = k.OVER
