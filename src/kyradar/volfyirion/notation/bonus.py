"""How much of a bonus `use` takes (P3): `use Barter 0`, `use Bank 1`, `use My Card 0 battle 1 draw`

Without a number all of it is taken. A number alone means the cards to draw, or, where nothing is
drawn, the points; where a card gives points of several kinds, or both, the kind stands behind it.
"""

from __future__ import annotations

import re

from ..card import POINT_WORDS, Card
from ..kernel import actions as a
from .reader import Reader

DRAW = "draw"
#: The most of each that an action has room to say; all of them need no number.
MOST = dict.fromkeys(POINT_WORDS, a.MOST_TAKEN) | {DRAW: a.AMOUNTS - 2}
NUMBER = re.compile(rf"(.+) ([0-9]+)(?: ({'|'.join(MOST)}))?", re.IGNORECASE)

Said = dict[str, str]  # a number by its kind, "" where none is said


def counted(card: Card) -> dict[str, int]:
    """What a card's bonus gives that can be counted: points and cards."""
    found: dict[str, int] = {}
    for word, amount in card.effects:
        if word in MOST:
            found[word] = found.get(word, 0) + amount
    return found


def written(code: int, card: Card) -> int | str | None:
    """What an action takes of a bonus, as it stands behind the card; None for all of it."""
    limits = {word: a.limit_of(a.points_of(code), i) for i, word in enumerate(POINT_WORDS)}
    limits[DRAW] = a.place_of(code) % a.AMOUNTS
    taken = {word: limit - 1 for word, limit in limits.items() if limit}
    if len(taken) == 1 and (DRAW in taken or taken.keys() == counted(card).keys()):
        return next(iter(taken.values()))
    return " ".join(f"{n} {word}" for word, n in taken.items()) or None


def split(r: Reader) -> tuple[str, Said]:
    """The words before the numbers, and the numbers."""
    rest, said = r.rest, Said()
    while not r.catalog.find(rest) and (match := NUMBER.fullmatch(rest)):
        rest = match.group(1)
        said[(match.group(3) or "").lower()] = match.group(2)
    return rest, said


def read(r: Reader, code: int, t: int, said: Said) -> int:
    """The action of using card t, with as much of its bonus as was said."""
    gives = counted(r.catalog.cards[t - 1])
    for word, number in said.items():
        if not word:
            word = DRAW if DRAW in gives or not gives else next(iter(gives))
            if len(gives) > 1 and word != DRAW:
                r.fail("which_points", choices=tuple(gives))
        n = int(number[:3])
        if n == gives.get(word):
            continue  # "use Stab 1" draws all that Stab draws
        if n > MOST[word]:
            r.fail("how_many", least=0, most=MOST[word])
        code = code + n + 1 if word == DRAW else a.taking(code, POINT_WORDS.index(word), n)
    return code
