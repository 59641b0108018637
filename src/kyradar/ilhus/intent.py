"""What every foe is about to do: its way, whom it strikes, for how much, and what guard will hold.

Worked out by the rules themselves: the foes' phase is run on a copy of the present table, and every
blow is written down instead of being suffered. Where the players would choose whom a blow hits
(B23) there is a path for each, so that every candidate is told with the guard that candidate will
have, and sums are told from the least to the most. Paths differ in guard, wounds and cards alone:
the foes go the same way on all of them, so all share one copy of the table, but for Moira's doom,
which counts the wounds taken before.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..engine.typed import Json
from .kernel import events as e
from .kernel import layout as k
from .kernel.foes import acting_foe, actions_to_do, foe_goes_on, go_at, moira_stands, victims
from .kernel.harm import against_moira, guard_holds
from .lives import turns_end
from .names import body_name, foe_name

if TYPE_CHECKING:
    from .options import Options

KINDS = {k.Q_HIT: "hit", k.Q_SAP: "sap", k.Q_EXILE: "exile"}
#: From the least to the most, over everything the players can choose.
Span = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Hit:
    """What a blow does to one of those it can hit."""

    hero: str
    held: Span  # of the damage, by guard
    wounds: Span  # what is left, if no card blocks it


@dataclass(frozen=True, slots=True)
class Blow:
    """Something a foe does to a hero."""

    kind: str  # hit, sap or exile
    amount: Span  # damage, or cards; it differs only where it counts wounds taken before (doom)
    hits: tuple[Hit, ...]  # more than one: the players choose (B23)

    @property
    def heroes(self) -> tuple[str, ...]:
        """Whom it can hit."""
        return tuple(hit.hero for hit in self.hits)

    @property
    def wounds(self) -> Span:
        """Whoever is hit."""
        return min(hit.wounds[0] for hit in self.hits), max(hit.wounds[1] for hit in self.hits)


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

    def as_dict(self) -> Json:
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
                    "amount": list(blow.amount),
                    "hits": [
                        {"hero": hit.hero, "held": list(hit.held), "wounds": list(hit.wounds)}
                        for hit in blow.hits
                    ],
                }
                for blow in self.blows
            ],
        }


#: States that are no longer needed, to be written over: a new one takes five times as long to make.
_SPARE: list[k.State] = []
MOST_SPARE = 64


def _copy_of(state: k.State) -> k.State:
    """A copy of a state, in one that is no longer needed if there is any."""
    try:
        spare = _SPARE.pop()
    except IndexError:  # threads share them: only asking for one tells
        return state.copy()
    spare.assign(state)
    return spare


class Path:
    """One way the foes' phase can go: whom the players let be hit, and nothing blocked."""

    __slots__ = ("fallen", "guard", "hand", "left", "wounds")

    def __init__(
        self,
        guard: list[int],
        wounds: list[int],
        left: list[int],
        hand: list[int],
        fallen: frozenset[int] = frozenset(),
    ) -> None:
        self.guard = guard  # by hero
        self.wounds = wounds  # by hero
        self.left = left  # by seat: cards before the fall
        self.hand = hand  # by seat
        self.fallen = fallen  # seats

    def copy(self) -> Path:
        """The same so far."""
        return Path(self.guard[:], self.wounds[:], self.left[:], self.hand[:], self.fallen)

    def key(self) -> tuple[object, ...]:
        """What makes a difference to what is still to come, or to a sum."""
        return (*self.guard, *self.wounds, *self.left, *self.hand, self.fallen)

    def hurt(self, seat: int, body: int, n: int) -> None:
        """n wounds (B21)."""
        self.wounds[body] += n
        self.left[seat] -= n
        if self.left[seat] < 0:
            self.fallen |= {seat}

    def suffer(self, s: k.State, at: int) -> tuple[int, int, int]:
        """What waits at that place of the queue: its amount, what guard holds, the wounds."""
        kind, body, n = s.queue_kind[at], s.queue_hero[at], s.queue_n[at]
        seat = s.body_seat[body]
        if kind == k.Q_HIT:
            s.guard[body] = self.guard[body]
            wounds = guard_holds(s, body, n)
            self.guard[body] = s.guard[body]
            self.hurt(seat, body, wounds)
            return n, n - wounds, wounds
        cards = min(n, self.hand[seat])  # who has cards in the hand gives those
        self.hand[seat] -= cards
        if kind == k.Q_SAP:
            self.left[seat] += cards
        return n, 0, 0


class Scene:
    """The table as the foes find it on some paths; guard is each path's own."""

    __slots__ = ("paths", "state")

    def __init__(self, state: k.State, paths: list[Path]) -> None:
        self.state, self.paths = state, paths


@dataclass(frozen=True, slots=True)
class Outlook:
    """The whole of the foes' phase, if nothing changes."""

    intents: list[Intent]
    #: What every way it can go ends with, each once: wounds by hero, seats that have fallen.
    ends: set[tuple[tuple[int, ...], frozenset[int]]]
    left: list[int]  # by seat: cards before the fall when the foes begin
    life: int  # of the first foe when they have acted: Moira may mend (B37)

    @property
    def wounds(self) -> list[Span]:
        """By hero."""
        return [span(n) for n in zip(*(wounds for wounds, _ in self.ends), strict=True)]

    @property
    def total(self) -> Span:
        """Of all heroes."""
        return self.wounds_of(range(len(next(iter(self.ends))[0])))

    def wounds_of(self, bodies: Iterable[int]) -> Span:
        """Of some heroes together."""
        own = tuple(bodies)
        return span([sum([wounds[body] for body in own]) for wounds, _ in self.ends])

    @property
    def falls(self) -> list[int]:
        """Seats that may fall where no choice among equals saves everybody, and nobody blocks."""
        if any(not fallen for _, fallen in self.ends):
            return []
        return sorted(set[int]().union(*(fallen for _, fallen in self.ends)))


def span(numbers: Iterable[int]) -> Span:
    """The least and the most."""
    return min(numbers), max(numbers)


def foretold(state: k.State, options: Options) -> Outlook:
    """The foes' phase on a copy of the state, every blow written down."""
    s, tables = _copy_of(state), options.tables
    lives = turns_end(s, tables)
    if s.phase == k.HEROES:
        s.foe_at = s.foe_part = 0
        s.phase = k.FOES_PHASE
    destiny = int(s.destiny_size)
    first = Path(list(s.guard[: s.bodies]), [0] * s.bodies, lives.left[:], lives.hand)
    for body, n in enumerate(lives.wounds):
        first.hurt(s.body_seat[body], body, n)
    scenes = _regrouped([Scene(s, [first])], destiny)
    intents: list[Intent] = []
    while s.foe_at < actions_to_do(s, tables):
        i = acting_foe(s, tables)
        if s.foe_life[i] == 0:
            for scene in scenes:
                foe_goes_on(scene.state, tables)
        else:
            intent, scenes = _one(scenes, options, i, destiny)
            intents.append(intent)
        s = scenes[0].state
    life = int(s.foe_life[0])
    _give_back(scene.state for scene in scenes)
    ends = {(tuple(path.wounds), path.fallen) for scene in scenes for path in scene.paths}
    return Outlook(intents, ends, lives.left, life)


def _one(scenes: list[Scene], options: Options, i: int, destiny: int) -> tuple[Intent, list[Scene]]:
    """The action that is next, worked off on every path."""
    tables, catalog = options.tables, options.catalog
    s = scenes[0].state
    omen = catalog.names[s.row[s.foe_at]] if moira_stands(s, tables) else None
    name, at = foe_name(s, catalog, i), s.foe_at
    notes: list[tuple[int, ...]] = []
    blows: list[Blow] = []
    while scenes[0].state.foe_at == at:
        for scene in scenes:
            scene.state.events = None
        scenes[0].state.events = notes
        if [foe_goes_on(scene.state, tables) for scene in scenes][0]:
            scenes = [chosen for scene in scenes for chosen in _choices(scene, tables)]
        if scenes[0].state.queue_size:
            blows += _suffered(scenes)
            scenes = _regrouped(scenes, destiny)
    scenes[0].state.events = None
    intent = Intent(
        foe=name,
        omen=omen,
        waits=any(note[0] == e.FOE_WAITED for note in notes),
        way=tuple(note[2] for note in notes if note[0] == e.FOE_MOVED),
        blows=tuple(blows),
        guard=sum(note[2] for note in notes if note[0] == e.FOE_GUARDED),
        mend=sum(note[2] for note in notes if note[0] == e.FOE_MENDED),
        drags=max((_times(notes, note[1]) for note in notes if note[0] == e.DRAGGED), default=0),
    )
    return intent, scenes


def _choices(scene: Scene, tables: k.Tables) -> list[Scene]:
    """The paths go on once for each hero the players may choose (B23)."""
    s = scene.state
    bodies = victims(s, tables)
    chosen = [body for body in range(s.bodies) if bodies >> body & 1]
    # The scene itself is the last one's.
    branches = [Scene(_copy_of(s), [path.copy() for path in scene.paths]) for _ in chosen[1:]]
    for other, body in zip((*branches, scene), chosen, strict=True):
        other.state.ask = k.ASK_NOTHING
        go_at(other.state, tables, body)
    return [*branches, scene]


def _regrouped(scenes: list[Scene], destiny: int) -> list[Scene]:
    """A scene for each number of wounds, where Moira counts them (I19), else one for all; of paths
    that make no difference any more, the first one."""
    states = [scene.state for scene in scenes]
    paths = {path.key(): path for scene in reversed(scenes) for path in reversed(scene.paths)}
    groups: dict[int, list[Path]] = {}
    counts = against_moira(states[0])
    for path in reversed(paths.values()):
        groups.setdefault(destiny + sum(path.wounds) if counts else destiny, []).append(path)
    while len(states) < len(groups):
        states.append(_copy_of(states[0]))
    _give_back(states[len(groups) :])
    regrouped = [Scene(*one) for one in zip(states, groups.values(), strict=False)]
    for scene, size in zip(regrouped, groups, strict=True):
        scene.state.destiny_size = size
    return regrouped


def _give_back(states: Iterable[k.State]) -> None:
    """None of them is read again."""
    for state in states:
        if len(_SPARE) < MOST_SPARE:
            _SPARE.append(state)


def _times(notes: list[tuple[int, ...]], body: int) -> int:
    return sum(note[0] == e.DRAGGED and note[1] == body for note in notes)


def _suffered(scenes: list[Scene]) -> list[Blow]:
    """What waits in the queues, taken from them."""
    first = scenes[0].state
    blows: list[Blow] = []
    for at in range(first.queue_size):
        by_hero: dict[int, list[tuple[int, int, int]]] = {}
        for scene in scenes:
            s = scene.state
            some = by_hero.setdefault(s.queue_hero[at], [])
            some += [path.suffer(s, at) for path in scene.paths]
        amounts = [amount for some in by_hero.values() for amount, _, _ in some]
        hits = tuple(
            Hit(
                body_name(first, body),
                span([held for _, held, _ in by_hero[body]]),
                span([wounds for _, _, wounds in by_hero[body]]),
            )
            for body in sorted(by_hero)
        )
        blows.append(Blow(KINDS[first.queue_kind[at]], span(amounts), hits))
    for scene in scenes:
        scene.state.queue_size = 0
    return blows
