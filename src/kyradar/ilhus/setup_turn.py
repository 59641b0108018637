"""JSON -> state, the middle of a turn: her sequence, the card being resolved, what waits."""

from __future__ import annotations

from ..engine.typed import Data
from ..engine.values import shown
from .card import LETTERS
from .kernel import layout as k
from .kernel.apply import counts_as
from .kernel.encounters import add_choice
from .kernel.harm import enqueue
from .names import QUEUE_KINDS, SCRIPT_KINDS
from .setup_reader import MOST_NUMBER, Reader

RESOLVING = ("card", "as", "hero", "part", "times", "last", "stage")


class TurnReader(Reader):
    """Reads what a turn has begun and not ended."""

    data: Data  # the whole position

    def load_sequence(self) -> None:
        s, tables = self.state, self.tables
        listed = self.items(self.data.get("sequence", []), "sequence", k.SEQUENCE // 2)
        seat = next((p for p in range(s.seats) if s.hero[p] == k.MISTRESS), -1)
        if listed and seat < 0:
            self.fail("sequence", "only the Mistress plays in sequence (I9)")
        for i, entry in enumerate(listed):
            path = f"sequence.{i}"
            entry = self.mapping(entry, path, ("card", "elements", "used"))
            before = self.named.copy()  # it lies in a pile, too
            t = self.card(entry.get("card"), f"{path}.card")
            self.named = before
            own = tables.elements[0 if tables.joker[t] else counts_as(s, tables, seat, t, 0)]
            marks = self.elements(entry.get("elements"), own, f"{path}.elements")
            if tables.joker[t]:
                if marks.bit_count() != 1:
                    self.fail(f"{path}.elements", "Essence is played as one element (I8)")
            elif marks != own:
                self.fail(f"{path}.elements", f"{self.catalog.names[t]} has others")
            s.sequence[i] = t
            used = self.flag(entry.get("used", False), f"{path}.used")
            s.sequence_marks[i] = marks | (k.USED if used else 0)
            s.sequence_size = i + 1

    def elements(self, value: object, own: int, path: str) -> int:
        """Letters as bits."""
        if value is None:
            return own
        if not isinstance(value, str) or not set(value) <= set(LETTERS):
            self.fail(path, f"expected letters of {LETTERS}, found {shown(value)}")
        return sum(1 << LETTERS.index(letter) for letter in set(value))

    def load_resolving(self) -> None:
        s, tables = self.state, self.tables
        if (data := self.data.get("resolving")) is None:
            return
        data = self.mapping(data, "resolving", RESOLVING)
        s.res_hero = self.body(data.get("hero", 0), "resolving.hero")
        if s.active != s.body_seat[s.res_hero]:
            self.fault("resolving.hero", "not_in_turn", "B9")
        s.res_times = self.number(data.get("times", 1), "resolving.times", 1, 2)
        if data.get("card") == "step":
            s.res_card = k.STEP_CARD
            for name in ("part", "stage"):
                self.number(data.get(name, 0), f"resolving.{name}", 0, 0)
            return
        s.res_card = self.card(data.get("card"), "resolving.card")
        s.res_as = self.counted_as(data.get("as"), s.res_card)
        most = tables.parts[s.res_as]
        s.res_part = self.number(data.get("part", 0), "resolving.part", 0, most)
        s.res_last = self.foe_or_none(data.get("last"), "resolving.last")
        s.res_stage = self.number(data.get("stage", 0), "resolving.stage", 0, s.bodies)
        lead = s.res_part < most and tables.word[s.res_as, s.res_part] == k.LEAD
        if s.res_stage and (not lead or s.res_stage - 1 == s.res_hero):
            self.fail("resolving.stage", "only a lead has chosen another hero already")

    def counted_as(self, value: object, t: int) -> int:
        """What the card that is being resolved counts as (I5, I8)."""
        s, tables = self.state, self.tables
        joker = tables.joker[t]
        if value is None:
            if joker:
                self.fail("resolving.as", "Essence is played as one element (I8)")
            return int(counts_as(s, tables, s.active, t, 0))
        before = self.named.copy()
        card = self.card(value, "resolving.as")
        self.named = before
        elements = range(1, len(LETTERS) + 1) if joker else (0,)
        if card not in [counts_as(s, tables, s.active, t, element) for element in elements]:
            names = self.catalog.names
            self.fail("resolving.as", f"{names[t]} does not count as {names[card]} (I5, I8)")
        return card

    def load_waiting(self) -> None:
        """The queue, the foe that acts, the list of choices."""
        s, data = self.state, self.data
        for i, entry in enumerate(self.items(data.get("queue", []), "queue", k.QUEUE)):
            path = f"queue.{i}"
            entry = self.mapping(entry, path, ("kind", "hero", "n"))
            kind = self.word(entry.get("kind"), f"{path}.kind", QUEUE_KINDS)
            if not kind:
                self.fail(f"{path}.kind", "is missing")
            body = self.body(entry.get("hero"), f"{path}.hero")
            enqueue(s, kind, body, self.number(entry.get("n", 1), f"{path}.n", 0, MOST_NUMBER))
        foe = self.items(data.get("foe", [0, 0]), "foe", 2)
        if len(foe) != 2:
            self.fail("foe", "expected the number of the foe (or omen) and of the part")
        s.foe_at = self.number(foe[0], "foe.0", 0, k.FOES)
        s.foe_part = self.number(foe[1], "foe.1", 0, k.PARTS)
        if s.phase not in (k.FOES_PHASE, k.OVER) and (s.foe_at or s.foe_part):
            self.fail("foe", "foes act in their phase only (B9)")
        kinds = {k.SETUP: ("novice",), k.REINFORCEMENT: ("rank", "pile", "reward", "trim")}
        for i, entry in enumerate(self.items(data.get("script", []), "script", k.SCRIPT)):
            path = f"script.{i}"
            kind, seat = (*self.items(entry, path, 2), None, None)[:2]
            if kind not in kinds.get(s.phase, ()):
                self.fail(f"{path}.0", f"{shown(kind)} is no choice of this phase")
            add_choice(s, SCRIPT_KINDS[kind], self.number(seat, f"{path}.1", 0, s.seats - 1))
