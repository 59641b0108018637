"""One part of an effect: a word, a number, a range (B16, B18), as the tables write it."""

from __future__ import annotations

import re
from dataclasses import dataclass

from .kernel import layout as k

#: The twenty-six words of B18, in the kernel's order.
WORDS = (
    *("strike", "sweep", "move", "guard", "ward", "mend", "draw", "push", "pull", "slow"),
    *("delay", "recall", "exile", "mark", "focus", "again", "rally", "shelter", "swap", "lead"),
    *("march", "snipe", "sap", "drag", "doom", "harm"),
)
NUMBER_OF = {word: number for number, word in enumerate(WORDS, start=1)}
#: Who may use a word.
HERO_WORDS = WORDS[: k.LEAD]
FOE_WORDS = ("march", "strike", "sweep", "snipe", "sap", "exile", "guard", "mend", "drag", "doom")
FIELD_WORDS = ("harm", "guard", "mend", "focus", "draw")
PASSIVE_WORDS = ("guard", "draw")
#: Words that are aimed, and at what.
AT_FOE = ("strike", "push", "pull", "slow", "delay", "mark")
AT_ZONE = ("sweep",)
AT_HERO = ("ward",)
FOE_RANGED = ("march", "strike", "sweep", "snipe", "sap", "exile")
WITHOUT_NUMBER = ("delay", "again", "swap")
#: Which twin resolves a card matters if it has one of these, or a range of the resolver's own
#: (ruling 12).
BY_TWIN = ("move", "lead", "swap", "guard", "ward", "shelter", "push", "pull")
PLUSES = {"": k.NO_PLUS, "wounds": k.PLUS_WOUNDS, "gap": k.PLUS_GAP}
LETTERS = {"r": k.FROM_SELF, "K": k.FROM_KILENNE, "F": k.FROM_FAREMOS}
NAMED_RANGES = {"": k.NO_RANGE, "KF": k.THREAD, "any": k.ANYWHERE, "=": k.SAME}
TWIN_RANGES = ("K", "F")

AMOUNT = re.compile(r"(-?\d{1,3})(?:\+([a-z]+))?")
RANGE = re.compile(r"([rKF])(\d{1,2})")
MOST = {"strike": 40, "sweep": 40, "move": 12, "lead": 12, "march": 12, "push": 12, "pull": 12}
MOST_OTHER = 20


@dataclass(frozen=True, slots=True)
class Part:
    """strike 3+gap K1"""

    word: str
    n: int = 0
    plus: str = ""
    range: str = ""

    @property
    def reach(self) -> int:
        """The kernel's number for the kind of range."""
        named = NAMED_RANGES.get(self.range)
        return LETTERS[self.range[0]] if named is None else named

    @property
    def distance(self) -> int:
        """How many zones the range goes, where it is measured in zones."""
        return 0 if self.range in NAMED_RANGES else int(self.range[1:])

    @property
    def by_twin(self) -> bool:
        """Does it matter which twin resolves it (ruling 12)?"""
        return self.word in BY_TWIN or self.reach == k.FROM_SELF

    def __str__(self) -> str:
        amount = f"{self.n}+{self.plus}" if self.plus else str(self.n)
        pieces = [self.word, "" if self.word in WITHOUT_NUMBER else amount, self.range]
        return " ".join(filter(None, pieces))


def read_part(text: str, words: tuple[str, ...]) -> Part | tuple[str, dict[str, object]]:
    """A part, or the key and facts of what is wrong with it."""
    word, *rest = text.split()
    facts: dict[str, object] = {"part": text, "word": word}
    if word not in words:
        return "part_word", facts | {"known": ", ".join(words)}
    n, plus = 0, ""
    if word not in WITHOUT_NUMBER:
        match = AMOUNT.fullmatch(rest.pop(0)) if rest else None
        if match is None:
            return "part_number", facts
        n, plus = int(match.group(1)), match.group(2) or ""
        least, most = (-MOST["march"] if word == "march" else 1), MOST.get(word, MOST_OTHER)
        if not least <= n <= most or n == 0:
            return "part_range", facts | {"least": least, "most": most}
        if plus and (plus not in PLUSES or word not in ("strike", "sweep") or words != HERO_WORDS):
            return "part_plus", facts | {"plus": plus}
    reach = rest.pop(0) if rest else ""
    if rest:
        return "part_more", facts | {"more": " ".join(rest)}
    if wrong := _wrong_range(word, reach, words):
        return wrong, facts | {"range": reach}
    return Part(word, n, plus, reach)


def _wrong_range(word: str, reach: str, words: tuple[str, ...]) -> str:
    """The key of what is wrong with a range, or nothing."""
    if words == FOE_WORDS:
        ranged = word in FOE_RANGED
        readable = reach == "any" or (RANGE.fullmatch(reach) is not None and reach[0] == "r")
    else:
        ranged = words == HERO_WORDS and word in (*AT_FOE, *AT_ZONE, *AT_HERO)
        readable = RANGE.fullmatch(reach) is not None or reach in NAMED_RANGES
        if reach == "=":
            readable = word in AT_FOE
        elif reach == "KF":
            readable = word not in AT_HERO
    if not ranged:
        return "range_unwanted" if reach else ""
    if not reach:
        return "range_missing"
    return "" if readable else "range_unknown"
