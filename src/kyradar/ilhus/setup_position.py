"""JSON -> state: a whole position, or a set-up that leaves most of it to the defaults.

A position with `rng` is whole and gets nothing added. A set-up leaves out what does not matter:
omens, Rewards and enemies that nobody named lie shuffled under the named ones (section 12 of the
rules). Every mistake is named by its path, and nothing is done.
"""

from __future__ import annotations

from collections.abc import Mapping

from ..engine.typed import Data
from ..engine.values import shown
from ..errors import KyradarError, PositionError
from .card import HEROES
from .fields import ILHUS
from .kernel import layout as k
from .kernel.flow import go_on
from .kernel.harm import full_life, last_round
from .kernel.piles import put, put_row
from .kernel.setup import seat_heroes
from .names import PHASES, PILE_NAMES, PILE_ORDER, REWARD_PILES, WINNERS
from .options import Options, read_options
from .setup_reader import HELD, MOST_NUMBER
from .setup_turn import TurnReader

FOE = ("name", "life", "zone", "guard", "slow", "delayed", "mark", "next")
OMENS = ("row", "deck", "used")
DEFAULT_FIELD = "Ash Plain"
MOST_COPIES = 79  # of Destiny, and of the removed cards
WORD = (1 << 64) - 1


def read_position(data: Data, seed: int) -> tuple[k.State, Options]:
    """The state a position describes; `seed` shuffles what it leaves open."""
    try:
        options = read_options(data.get("options"))
    except KyradarError as error:
        raise PositionError(str(error)) from error
    return Loader(data, options).load(seed), options


class Loader(TurnReader):
    """Reads a position field by field."""

    def __init__(self, data: Data, options: Options) -> None:
        super().__init__(options)
        self.data = self.mapping(data, "", ILHUS.keys())
        if isinstance(data.get("rewards"), list):
            self.fault("rewards", "earlier", "B7")
        self.whole = "rng" in data

    def load(self, seed: int) -> k.State:
        """Everything, in an order in which each part finds what it leans on."""
        s, data = self.state, self.data
        s.level = self.options.level_number
        seat_heroes(s, self.options.heroes_number)
        rng = self.number(data.get("rng", seed & WORD), "rng", 0, WORD)
        s.rng[0], s.rng[1] = rng >> 32, rng & 0xFFFFFFFF
        ILHUS.read(self, s, data)
        self.load_time()
        self.load_fields()
        seats = self.items(data.get("seats", []), "seats", s.seats)
        for p, seat in enumerate([*seats, *[{}] * (s.seats - len(seats))]):
            self.load_seat(p, self.mapping(seat, f"seats.{p}", ILHUS.keys("seats")))
        self.load_bodies()
        self.load_foes()
        self.load_common()
        self.load_sequence()
        self.load_resolving()
        self.load_waiting()
        self.load_front()
        self.load_supplies()
        self.check()
        if s.phase != k.OVER:
            go_on(s, self.tables)
        return s

    # --- when and where ---------------------------------------------------------------------------

    def load_time(self) -> None:
        s, data = self.state, self.data
        winner = self.word(data.get("winner"), "winner", WINNERS)
        s.phase = self.word(data.get("phase", "over" if winner else "heroes"), "phase", PHASES)
        if bool(winner) != (s.phase == k.OVER):
            self.fault("winner", "winner", "B1")
        s.winner = winner
        setup = s.phase == k.SETUP
        s.encounter = self.number(
            data.get("encounter", 0 if setup else 1), "encounter", 0, k.LAST_ENCOUNTER
        )
        if setup != (s.encounter == 0):
            self.fault("encounter", "setup_zero", "B6")
        if s.phase == k.REINFORCEMENT and s.encounter == k.LAST_ENCOUNTER:
            self.fault("encounter", "no_reinforcement")
        least, most = (0, 0) if setup else (1, last_round(s, self.tables))
        s.round = self.number(data.get("round", least), "round", least, most)
        s.face = self.number(data.get("face", k.FIRST_FACE), "face", k.FIRST_FACE, k.SECOND_FACE)
        if s.face == k.SECOND_FACE and s.encounter < k.LAST_ENCOUNTER:
            self.fault("face", "face")
        if s.winner:
            s.cause = k.MOIRA_FELL if s.winner == k.HEROES_WON else k.HERO_FELL
        active = data.get("active")
        if active is not None:
            s.active = self.number(active, "active", 0, s.seats - 1)
            if s.phase not in (k.HEROES, k.OVER):
                self.fault("active", "in_turn")
        s.ending = self.flag(data.get("ending", False), "ending")
        if s.ending and s.active < 0:
            self.fault("ending", "ending", "B13")

    def load_fields(self) -> None:
        s, data = self.state, self.data
        kinds = (k.BATTLEFIELD,)
        listed = self.cards(data.get("fields", []), "fields", k.FIELDS, kinds)
        if listed and len(listed) < max(1, s.encounter):
            self.fault("fields", "field_missing", "B7", n=s.encounter)
        name = data.get("field")
        if name is None and not listed:
            default = self.catalog.find(DEFAULT_FIELD)
            first = next(t for t in range(1, k.TYPES) if self.tables.kind[t] == k.BATTLEFIELD)
            field = default or first
        else:
            place = max(s.encounter - 1, 0)
            field = listed[place] if name is None else self.card(name, "field", kinds)
        for t in listed or [field] * k.LAST_ENCOUNTER:  # one battlefield serves every encounter
            s.fields[s.fields_size] = t
            s.fields_size += 1
        if s.fields_size < k.LAST_ENCOUNTER:
            self.fail("fields", f"at least {k.LAST_ENCOUNTER}, one for each encounter (B7)")
        if s.phase != k.SETUP:
            s.field = field
        elif name is not None:
            self.fault("field", "no_field", "B6")

    # --- heroes -----------------------------------------------------------------------------------

    def load_seat(self, p: int, seat: Data) -> None:
        s, path = self.state, f"seats.{p}"
        hero = HEROES[s.hero[p]]
        if seat.get("hero", hero) != hero:
            self.fault(f"{path}.hero", "hero", "B5", hero=hero, found=shown(seat["hero"]))
        for z, name in enumerate(PILE_NAMES):
            kinds = (k.FUSION,) if z == k.FRONT else HELD
            listed = self.cards(seat.get(name, []), f"{path}.{name}", k.OWN, kinds)
            for t in reversed(listed):
                if z == k.DECK and s.phase not in (k.SETUP, k.REINFORCEMENT):
                    s.pile[p, z, s.size[p, z]] = t
                    s.size[p, z] += 1
                else:
                    put(s, p, z, t)
            if z == k.FRONT and listed and s.hero[p] != k.MISTRESS:
                self.fault(f"{path}.front", "front")
        ILHUS.read(self, s, seat, path, p)
        if s.done[p] and p == s.active and s.phase != k.OVER:
            self.fault(f"{path}.done", "done", "B9")

    def load_bodies(self) -> None:
        s = self.state
        start = 1 if s.phase == k.SETUP else self.tables.hero_zone[s.field]
        for body in range(s.bodies):
            s.zone[body] = start
        seen: set[int] = set()
        for i, entry in enumerate(self.items(self.data.get("bodies", []), "bodies", s.bodies)):
            path = f"bodies.{i}"
            entry = self.mapping(entry, path, ("name", "zone", "guard"))
            body = self.body(entry.get("name"), f"{path}.name")
            if body in seen:
                self.fault(f"{path}.name", "twice", name=entry["name"])
            seen.add(body)
            s.zone[body] = self.zone(entry.get("zone", start), f"{path}.zone")
            s.guard[body] = self.number(entry.get("guard", 0), f"{path}.guard", 0, MOST_NUMBER)

    # --- foes -------------------------------------------------------------------------------------

    def load_foes(self) -> None:
        s = self.state
        listed = self.items(self.data.get("foes", []), "foes", k.FOES)
        if listed and s.phase in (k.SETUP, k.REINFORCEMENT):
            self.fault("foes", "no_foes", "B28")
        for i, entry in enumerate(listed):
            self.load_foe(i, self.mapping(entry, f"foes.{i}", FOE), f"foes.{i}")
        moira = self.tables.boss in list(s.foe_card)[: s.foes]
        if moira and s.foes > 1:
            self.fault("foes", "alone", name=self.catalog.names[self.tables.boss])
        if s.phase in (k.HEROES, k.FOES_PHASE) and s.foes and not any(s.foe_life):
            self.fault("foes", "all_fallen")

    def load_foe(self, i: int, entry: Data, path: str) -> None:
        s, tables = self.state, self.tables
        name = entry.get("name")
        if isinstance(name, str) and not self.catalog.find(name):
            folded = name.casefold()
            boss = self.catalog.names[tables.boss]
            if folded == boss.partition(",")[0].casefold():
                name = boss
            elif folded.rpartition(" ")[2].isdecimal():  # the second of its name
                name = name.rpartition(" ")[0]
        t = self.card(name, f"{path}.name", (k.ENEMY, k.BOSS))
        s.foe_card[i] = t
        s.foes = i + 1
        full = full_life(s, tables, t)
        s.foe_life[i] = self.number(entry.get("life", full), f"{path}.life", 0, MOST_NUMBER)
        zone = tables.foe_zones[s.field, i]
        s.foe_zone[i] = self.zone(entry.get("zone", zone), f"{path}.zone")
        for field, numbers in (("guard", s.foe_guard), ("slow", s.foe_slow), ("mark", s.foe_mark)):
            numbers[i] = self.number(entry.get(field, 0), f"{path}.{field}", 0, MOST_NUMBER)
        s.foe_delayed[i] = self.flag(entry.get("delayed", False), f"{path}.delayed")
        s.foe_second[i] = self.word(entry.get("next", "first"), f"{path}.next", ("first", "second"))
        if t == tables.boss and (s.foe_second[i] or s.foe_delayed[i]):
            field = "next" if s.foe_second[i] else "delayed"
            self.fault(f"{path}.{field}", "moira")

    # --- piles of all -----------------------------------------------------------------------------

    def load_common(self) -> None:
        s, data = self.state, self.data
        for name, counts in (("destiny", s.destiny), ("removed", s.removed)):
            for t in self.cards(data.get(name, []), name, MOST_COPIES):
                counts[t] += 1
        s.destiny_size = sum(s.destiny)
        for t in self.cards(data.get("novices", []), "novices", k.NOVICES, (k.NOVICE,)):
            put_row(s.novices, s.novices_size, t)
            s.novices_size += 1
        for t in self.cards(data.get("offer", []), "offer", k.OFFER, (k.REWARD,)):
            s.offer[s.offer_size] = t
            s.offer_size += 1

    def load_front(self) -> None:
        """Left out, all fusion cards of the ranks the encounter allows that are nowhere else."""
        s, tables = self.state, self.tables
        seats = self.data.get("seats", [])
        for p in range(s.seats):
            given = p < len(seats) and "front" in seats[p]
            if s.hero[p] != k.MISTRESS or given:
                continue
            ranks = s.encounter + (s.phase == k.REINFORCEMENT) or 1
            for t in list(tables.fusion)[: tables.fusions]:
                for _ in range(tables.copies[t] - self.named[t]):
                    if tables.rank[t] < ranks:
                        put(s, p, k.FRONT, t)

    def load_supplies(self) -> None:
        """Piles from the top, and what nobody named shuffled under them, in this order."""
        s, data = self.state, self.data
        omens = self.mapping(data.get("omens", {}), "omens", OMENS)
        kinds = (k.OMEN,)
        for t in self.cards(omens.get("row", []), "omens.row", k.OMEN_ROW, kinds):
            s.row[s.row_size] = t
            s.row_size += 1
        for t in self.cards(omens.get("used", []), "omens.used", k.OMEN_DECK, kinds):
            s.aside[s.aside_size] = t
            s.aside_size += 1
        deck = self.cards(omens.get("deck", []), "omens.deck", k.OMEN_DECK, kinds)
        rewards = self.rewards()
        enemies = self.enemies()
        if not self.whole:
            deck += self.unnamed(k.OMEN)
            for name in PILE_ORDER:
                colour = REWARD_PILES.index(name)
                rewards[colour] += self.unnamed(k.REWARD, self.tables.colour, colour)
            for level, pile in enumerate(enemies):
                pile += self.unnamed(k.ENEMY, self.tables.rank, level)
        if s.row_size + s.aside_size + len(deck) > k.OMEN_DECK:
            self.fail("omens", f"at most {k.OMEN_DECK} in all")
        for i, t in enumerate(reversed(deck)):
            s.omen_deck[i] = t
        s.omen_deck_size = len(deck)
        for colour, pile in enumerate(rewards):
            looked_at = (self.tables.colour[t] == colour for t in list(s.offer)[: s.offer_size])
            if len(pile) + sum(looked_at) > k.REWARDS:
                self.fail(f"rewards.{REWARD_PILES[colour]}", f"at most {k.REWARDS} of a colour")
            for i, t in enumerate(reversed(pile)):
                s.rewards[colour, i] = t
            s.rewards_size[colour] = len(pile)
        for level, pile in enumerate(enemies):
            if len(pile) > k.ENEMIES:
                self.fail(f"enemies.{level}", f"at most {k.ENEMIES} in a deck")
            for i, t in enumerate(reversed(pile)):
                s.enemies[level, i] = t
            s.enemies_size[level] = len(pile)

    def rewards(self) -> list[list[int]]:
        """The Reward piles by the kernel's colour, top first."""
        given = self.mapping(self.data.get("rewards", {}), "rewards", PILE_ORDER)
        piles = []
        for colour, name in enumerate(REWARD_PILES):
            path = f"rewards.{name}"
            pile = self.cards(given.get(name, []), path, k.REWARDS, (k.REWARD,))
            for i, t in enumerate(pile):
                if self.tables.colour[t] != colour:
                    self.fault(f"{path}.{i}", "other_pile", "B28", card=self.catalog.names[t])
            piles.append(pile)
        return piles

    def enemies(self) -> list[list[int]]:
        """The decks of enemies by level, top first. A set-up may leave out the last ones."""
        given = self.data.get("enemies", [[]] * k.ENEMY_LEVELS)
        levels = self.items(given, "enemies", k.ENEMY_LEVELS)
        if self.whole and len(levels) < k.ENEMY_LEVELS:
            self.fault("enemies", "earlier", "B7")
        levels = [*levels, *[None] * (k.ENEMY_LEVELS - len(levels))]
        piles = []
        for level, listed in enumerate(levels):
            named = [] if listed is None else listed
            pile = self.cards(named, f"enemies.{level}", k.ENEMIES, (k.ENEMY,))
            for i, t in enumerate(pile):
                if self.tables.rank[t] != level:
                    path = f"enemies.{level}.{i}"
                    self.fault(path, "other_level", "B8", card=self.catalog.names[t])
            piles.append(pile)
        return piles

    # --- all together -----------------------------------------------------------------------------

    def check(self) -> None:
        """What only shows over all parts together."""
        s = self.state
        pending = self.data.get("pending")
        if pending is not None and not isinstance(pending, Mapping):
            self.fail("pending", f"expected a mapping, found {shown(pending)}")
        if s.offer_size and s.script_kind[0] != k.ASK_REWARD:
            self.fault("offer", "nobody_looks", "B28")
        for p in range(s.seats):
            self.check_room(p)
        done = sum(s.done[p] for p in range(s.seats))
        s.turns = max(s.round - 1, 0) * s.seats + done + (s.active >= 0)

    def longest_sequence(self, p: int) -> int:
        """More than she can have played when her turn ends: each card once, and for every two that
        served no fusion yet another one, of which the same is true (I11, B32)."""
        s = self.state
        unused = sum(not s.sequence_marks[i] & k.USED for i in range(s.sequence_size))
        unplayed = sum(s.size[p, z] for z in (k.DECK, k.HAND, k.DISCARD, k.WOUNDS))
        return s.sequence_size + unused + 2 * unplayed

    def check_room(self, p: int) -> None:
        """There is room for a hero's cards, and for all that may still be taken."""
        s, tables = self.state, self.tables
        cards = sum(s.size[p, z] for z in range(k.PILES)) + (s.active == p and s.res_card > 0)
        choices = sum(
            s.script_seat[i] == p and s.script_kind[i] != k.ASK_TRIM for i in range(s.script_size)
        )
        reinforcements = k.LAST_ENCOUNTER - max(s.encounter, 1)
        if s.phase == k.REINFORCEMENT:
            reinforcements -= 1
        later = choices + 2 * reinforcements  # two Rewards each
        rank = max(s.encounter + (s.phase == k.REINFORCEMENT), k.ADEPT)
        later += sum(
            tables.copies[t]
            for t in range(1, tables.types + 1)
            if tables.kind[t] in (k.FUSION, k.RANKED)
            and tables.owner[t] == s.hero[p]
            and tables.rank[t] >= rank
        )
        if s.hero[p] == k.MISTRESS and self.longest_sequence(p) > k.SEQUENCE:
            self.fail("sequence", "is longer than her cards allow")
        if cards + later > k.OWN:
            most = k.OWN - later
            self.fault(f"seats.{p}", "room", most=most, found=cards)
