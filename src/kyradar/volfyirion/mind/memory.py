"""What a seat remembers of the cards that went by, and what it can count on the table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import lru_cache
from typing import TYPE_CHECKING

from ...engine.typed import Json
from ..catalog import Catalog
from ..kernel import layout as k
from ..names import CITY_NAMES
from ..options import Options
from ..position import cards_in_game
from ..rules import rules_of

if TYPE_CHECKING:
    from ...engine.action import Event
    from ...engine.game import Game

View = Json
Cards = Counter[str]
#: With these a card comes to a player: the field that says to whom.
GAINS = {
    "acquired": "to",  # E2: a Saboteur to the enemy
    "recovered": "seat",
    "wonder_acquired": "seat",
    "wonder_gained": "seat",
    "wonder_given": "owner",
}
#: With these one of the enemy's does.
TAKES = ("stolen", "took_path")


@dataclass(slots=True)
class Memory:
    """Which cards a seat knows to be whose, from the events and views it was shown.

    Cards are acquired, stolen and removed in the open, so whoever follows all that happens knows
    what each deck is made of. What happened untold costs knowledge, and makes none of it wrong.
    """

    seat: int
    owned: list[Cards] = field(default_factory=list)
    #: Cards that left the game, by the seat that had them; others' are in nobody's list.
    gone: list[Cards] = field(default_factory=list)
    _last: View | None = None
    _told: bool = False  # what has happened since the last look

    def follow(self, events: Iterable[Event]) -> None:
        """All that happened since the last time."""
        self._told = True
        for event in events:
            facts = dict(event.data)
            card, kind = facts.get("card"), event.kind
            if card is None or not self.owned:
                continue
            if kind in GAINS:
                self.owned[facts[GAINS[kind]]][card] += 1
            elif kind in TAKES:
                self._lose(1 - facts["seat"], card)
                self.owned[facts["seat"]][card] += 1
            elif kind in ("removed", "erased"):
                self.gone[facts["seat"]][card] += 1
                if facts.get("zone") != "city" or facts["city"] in CITY_NAMES:
                    self._lose(facts["seat"], card)
            elif kind == "mercenary_left":  # E1: back to the Asset Deck
                self._lose(owner_of(facts["city"]), card)
            elif kind == "played" and facts["city"] is not None:
                self._settle(facts["seat"], card, facts["city"])

    def _settle(self, p: int, card: str, city: str) -> None:
        """Onto a City, which may be another's; what stands on a Stronghold is nobody's (M2)."""
        owner = owner_of(city) if city in CITY_NAMES else None
        if owner != p:
            self._lose(p, card)
            if owner is not None:
                self.owned[owner][card] += 1

    def _lose(self, p: int, card: str) -> None:
        if self.owned[p][card] > 0:
            self.owned[p][card] -= 1

    def look(self, view: View) -> None:
        """See how the table stands."""
        now, last = moment(view), self._last
        if last is not None and now["turn"] < last["turn"]:  # of another game
            self.owned, last = [], None
        if len(self.owned) != len(view["seats"]):
            self._begin(view)
        elif last is not None and not self._told and now != last:
            self._miss(last, now)
        self._last, self._told = now, False
        for owned, seat in zip(self.owned, view["seats"], strict=True):
            owned |= seen_of(seat)  # what lies with a player is theirs

    def _begin(self, view: View) -> None:
        """The first look: before decks can have been mixed, everybody has what they began with."""
        players, start = len(view["seats"]), starting_deck(view)
        early = view["turn"] <= players
        sizes = [size_of(seat) for seat in view["seats"]]
        # What a player who has nothing began with is accounted for: it is no other's that is gone.
        emptied = Counter({card: n * sizes.count(0) for card, n in start.items()})
        kept = start - (Counter(view["removed"]) + forts(view) - emptied)
        self.gone = [Counter() for _ in range(players)]
        self.owned = [
            Counter(kept) if early and size >= start.total() else Counter() for size in sizes
        ]

    def _miss(self, last: View, view: View) -> None:
        """Something happened that nobody told. A card that went is seen to have gone; but where
        some change hands, or go back to a deck (K4, and the extra cards), what is hidden may."""
        went = Counter(view["removed"]) - Counter(last["removed"]) + (forts(view) - forts(last))
        unsure = "grid" in view or view["options"].keys() - {"difficulty"}
        for owned in self.owned:
            if unsure:
                owned.clear()
            else:
                owned -= went


def moment(view: View) -> View:
    """How the table stands, whoever looks: without what only some see of a hand."""
    hands = (seat["hand"] for seat in view["seats"])
    sizes = [len(hand) if isinstance(hand, list) else hand["count"] for hand in hands]
    seats = [seat | {"hand": n} for seat, n in zip(view["seats"], sizes, strict=True)]
    return view | {"seats": seats}


def owner_of(city: str) -> int:
    """Whose City this is."""
    return CITY_NAMES.index(city) // k.CITIES


def size_of(seat: Json) -> int:
    """How many cards a player has, seen or not."""
    return int(len(names_seen_of(seat)) + seat["deck"]["count"] + hidden_hand(seat))


def all_known(seat: int, game: Game) -> Memory:
    """The memory of somebody who watched from the start: whose every card is."""
    memory = Memory(seat)
    memory.look(game.team_view(seat))
    for owned, now in zip(memory.owned, game.position()["seats"], strict=True):
        owned.clear()
        owned.update([*names_seen_of(now), *now["deck"]])
    return memory


def seen_of(seat: Json) -> Cards:
    """The cards a player visibly has."""
    return Counter(names_seen_of(seat))


def names_seen_of(seat: Json) -> list[str]:
    """The same, one by one."""
    names = [*seat["discard"], *[entry["card"] for entry in seat["play"]]]
    if isinstance(seat["hand"], list):
        names += seat["hand"]
    for city in seat.get("cities", ()):
        names += [card for card in (city["troop"], city["building"]) if card]
    return names


def market(side: Json) -> list[str]:
    """What lies open to be taken, or was seen at set-up (S4): of the table, or of a team."""
    tops = (*side["row"], *side["lair"], side.get("asset_top"))
    return [*(card for card in tops if card), *side.get("revealed", ())]


def forts(view: View) -> Cards:
    """Troops and Buildings of Strongholds: whoever put them there, they are in no deck (M2)."""
    return sum(forts_of(view), Counter())


def forts_of(view: View) -> list[Cards]:
    """The same, team by team."""
    return [
        Counter(
            card
            for fort in side["strongholds"]
            for card in (*fort["troops"], *fort["buildings"])
            if card
        )
        for side in view.get("teams", ())
    ]


def options_of(view: View) -> Options:
    return rules_of(view["mode"]).options_told(view["options"])


def catalog_of(view: View) -> Catalog:
    return options_of(view).catalog


def everything(view: View) -> Cards:
    return _everything(options_of(view), view["mode"])


@lru_cache(16)
def _everything(options: Options, mode: str) -> Cards:
    """Shared, so not to be changed."""
    total = cards_in_game(options, rules_of(mode))
    return Counter({options.catalog.name(t): n for t, n in total.items()})


def starting_deck(view: View) -> Cards:
    catalog = catalog_of(view)
    starting = enumerate(catalog.tables.starting)
    return Counter({catalog.name(t): count for t, count in starting if count})


def hidden_hand(seat: Json) -> int:
    """How many cards of its hand cannot be seen."""
    return 0 if isinstance(seat["hand"], list) else int(seat["hand"]["count"])
