"""What every foe is about to do: its way, whom it strikes, for how much, and what guard will hold.

Worked out by the rules themselves: the foes' phase is run on a copy of the present table, and every
blow is written down instead of being suffered. Where the players would choose whom a blow hits
(B23) all who could be are named.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from .kernel import events as e
from .kernel import layout as k
from .kernel.flow import field_works
from .kernel.foes import acting_foe, actions_to_do, foe_goes_on, go_at, moira_stands, victims
from .kernel.ground import lowest
from .names import body_name, foe_name

if TYPE_CHECKING:
    from ..engine.game import Game

KINDS = {k.Q_HIT: "hit", k.Q_SAP: "sap", k.Q_EXILE: "exile"}


@dataclass(frozen=True, slots=True)
class Blow:
    """Something a foe does to a hero."""

    kind: str  # hit, sap or exile
    heroes: tuple[str, ...]  # more than one: the players choose (B23)
    amount: int  # damage, or cards
    held: int  # of the damage, by guard
    wounds: int  # what is left, if no card blocks it


@dataclass(frozen=True, slots=True)
class Intent:
    """One action of a foe, or one of Moira's omens."""

    foe: str
    omen: str | None
    waits: bool  # it is delayed
    way: tuple[int, ...]  # the zones it goes through
    blows: tuple[Blow, ...]
    guard: int  # it takes
    mend: int  # it regains
    drags: int  # zones every hero is moved

    def as_dict(self) -> dict[str, Any]:
        """As JSON data."""
        return {
            "foe": self.foe,
            "omen": self.omen,
            "waits": self.waits,
            "way": list(self.way),
            "guard": self.guard,
            "mend": self.mend,
            "drags": self.drags,
            "blows": [
                {
                    "kind": blow.kind,
                    "heroes": list(blow.heroes),
                    "amount": blow.amount,
                    "held": blow.held,
                    "wounds": blow.wounds,
                }
                for blow in self.blows
            ],
        }


def intents(game: Game) -> list[Intent]:
    """What the foes will do if nothing changes, in the order they do it; nothing between
    encounters."""
    state, options = game._state, game._options  # what the rules work on
    if state.phase not in (k.HEROES, k.FOES_PHASE):
        return []
    return foretold(state, options)


def foretold(state: k.State, options: Any) -> list[Intent]:
    """The foes' phase on a copy of the state, every blow written down."""
    s, tables = state.copy(), options.tables
    s.ask = k.ASK_NOTHING
    s.queue_size = 0
    if s.phase == k.HEROES:
        s.foe_at = s.foe_part = 0
        _turns_end(s, tables)
    s.phase = k.FOES_PHASE
    found: list[Intent] = []
    while s.foe_at < actions_to_do(s, tables):
        i = acting_foe(s, tables)
        if s.foe_life[i] == 0:
            foe_goes_on(s, tables)
            continue
        found.append(_one(s, options, i))
    return found


def _turns_end(s: k.State, tables: k.Tables) -> None:
    """What the battlefield still does to heroes who stay where they are (B11): it may give guard,
    or harm, which takes guard away."""
    s.events = None
    for seat in range(s.seats):
        ends_now = s.ending and seat == s.active
        if tables.at_end[s.field] and not s.done[seat] and not ends_now:
            field_works(s, tables, seat)
    for at in range(s.queue_size):
        if s.queue_kind[at] == k.Q_HIT:
            body = s.queue_hero[at]
            s.guard[body] -= min(s.guard[body], s.queue_n[at])
    s.queue_size = 0


def _one(s: k.State, options: Any, i: int) -> Intent:
    """The action that is next, worked off."""
    tables, catalog = options.tables, options.catalog
    moira = moira_stands(s, tables)
    omen = catalog.names[s.row[s.foe_at]] if moira else None
    name, at = foe_name(s, catalog, i), s.foe_at
    notes: list[tuple[int, ...]] = []
    s.events = notes
    blows: list[Blow] = []
    while s.foe_at == at:
        chosen: tuple[str, ...] = ()
        if foe_goes_on(s, tables):
            bodies = victims(s, tables)
            chosen = tuple(body_name(s, b) for b in range(s.bodies) if bodies >> b & 1)
            s.ask = k.ASK_NOTHING
            go_at(s, tables, lowest(bodies))
        blows += _suffered(s, chosen)
    s.events = None
    return Intent(
        foe=name,
        omen=omen,
        waits=any(note[0] == e.FOE_WAITED for note in notes),
        way=tuple(note[2] for note in notes if note[0] == e.FOE_MOVED),
        blows=tuple(blows),
        guard=sum(note[2] for note in notes if note[0] == e.FOE_GUARDED),
        mend=sum(note[2] for note in notes if note[0] == e.FOE_MENDED),
        drags=max((_times(notes, note[1]) for note in notes if note[0] == e.DRAGGED), default=0),
    )


def _times(notes: list[tuple[int, ...]], body: int) -> int:
    return sum(note[0] == e.DRAGGED and note[1] == body for note in notes)


def _suffered(s: k.State, chosen: tuple[str, ...]) -> list[Blow]:
    """What waits in the queue, taken from it; guard holds what it can (B19)."""
    found: list[Blow] = []
    for at in range(s.queue_size):
        kind, body, n = s.queue_kind[at], s.queue_hero[at], s.queue_n[at]
        held = min(s.guard[body], n) if kind == k.Q_HIT else 0
        s.guard[body] -= held
        wounds = n - held if kind == k.Q_HIT else 0
        found.append(Blow(KINDS[kind], chosen or (body_name(s, body),), n, held, wounds))
    s.queue_size = 0
    return found
