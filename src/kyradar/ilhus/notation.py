"""Text <-> action: one line per decision, English names, case ignored (section 11 of the rules).

A line may carry the answers it causes after ` > `; each answer is an action of its own, and may be
bare there: the foe, the zone, the hero, the card.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Callable, Iterable
from functools import partial
from typing import NoReturn

from ..engine.action import Action
from ..engine.typed import Json
from ..errors import NotationError
from .card import Card
from .catalog import Catalog
from .fused import chosen_set, names_of_set, set_names
from .kernel import actions as a
from .kernel import layout as k
from .names import (
    ANSWERS,
    PILE_ORDER,
    REWARD_PILES,
    SOURCE_NAMES,
    SOURCES,
    TURN_NAMES,
    TWIN_NAMES,
)
from .options import Options
from .wording import say

#: Verb -> the word it is written with and the rule that describes it.
VERBS: dict[int, tuple[str, str]] = {
    a.END: ("end", "B13"),
    a.TURN: ("turn", "B9"),
    a.PLAY: ("play", "B15"),
    a.STEP: ("step", "B17"),
    a.TARGET: ("target", "B16"),
    a.ZONE: ("zone", "B12"),
    a.HERO: ("hero", "I17"),
    a.RECALL: ("recall", "B18"),
    a.MEND: ("mend", "B18"),
    a.DISCARD: ("discard", "B18"),
    a.EXILE: ("exile", "B18"),
    a.BLOCK: ("block", "B20"),
    a.TAKE: ("take", "B20"),
    a.HIT: ("hit", "B23"),
    a.CHOOSE: ("choose", "B28"),
    a.PILE: ("pile", "B28"),
    a.SKIP: ("skip", "B28"),
    a.AMISS: ("amiss", "B36"),
    a.FUSE: ("fuse", "I7"),
}
BY_WORD = {word: verb for verb, (word, _) in VERBS.items() if verb != a.AMISS}
#: Verbs that name a card and nothing else.
CARD_VERBS = (a.RECALL, a.MEND, a.DISCARD, a.BLOCK, a.CHOOSE)
PLAIN_VERBS = (a.END, a.TAKE, a.SKIP)
#: What a bare answer means, by the decision that waits.
BARE = {
    k.ASK_FOE: "target",
    k.ASK_ZONE: "zone",
    k.ASK_ALLY: "hero",
    k.ASK_VICTIM: "hit",
    k.ASK_ABSORB: "block",
    k.ASK_DISCARD: "discard",
    k.ASK_EXILE: "exile",
    k.ASK_MEND: "mend",
    k.ASK_RECALL: "recall",
}
NOBODY = 63  # a place nobody has: a hero or foe that is not here
SEAT = re.compile(r"p([1-9])\s*:\s*", re.IGNORECASE)
TWIN = re.compile(r"twin\s+(k|f|kilenne|faremos)\s*:\s*", re.IGNORECASE)
ANSWER = "> "  # marks a line that followed another after ` > `


def wrong(key: str, **facts: object) -> NotationError:
    """What is wrong with a line, in words of any language."""
    return NotationError(partial(say, "notation", key, facts))


def split(text: str) -> list[str]:
    """A line as its decisions; answers keep their mark, so that each of them is one again."""
    first, *answers = text.split(">")
    marked = [ANSWER + answer.strip() for answer in answers]
    return [first.strip(), *marked] if first.strip() or not marked else marked


# --- writing --------------------------------------------------------------------------------------


def heroes_on_field(options: Options) -> list[str]:
    """The bodies by name, in seat order, Kilenne before Faremos."""
    return [
        name
        for number in options.hero_numbers
        if number >= 0
        for name in (TWIN_NAMES if number == k.TWINS else (TURN_NAMES[number],))
    ]


def make_action(options: Options, seat: int, code: int, state: k.State | None = None) -> Action:
    """The kernel's number as an action. A fusion's cards are named as they were played, if the
    state says how; otherwise by their elements."""
    if a.verb_of(code) == a.FUSE and a.cards_of(code):
        return _make(options, seat, code, state)
    made: dict[tuple[int, int], Action] = options.made_actions
    key = seat, code
    if key not in made:
        made[key] = _make(options, seat, code, None)
    return made[key]


def _make(options: Options, seat: int, code: int, state: k.State | None) -> Action:
    verb = a.verb_of(code)
    word, rule = VERBS[verb]
    if verb == a.CHOOSE and options.catalog.cards[a.card_of(code) - 1].kind == k.NOVICE:
        rule = "B6"
    elif verb == a.EXILE and a.place_of(code) == k.DECK:
        rule = "B28"
    card, parts, rest, prefix = _pieces(options, seat, verb, code, state)
    text = " ".join(filter(None, (prefix, word, rest)))
    return Action(seat, code, text, word, card, rule, tuple(parts.items()))


def _pieces(
    options: Options, seat: int, verb: int, code: int, state: k.State | None
) -> tuple[str | None, Json, str, str]:
    """Card, parts by name, the words after the verb, and those before it."""
    catalog, place = options.catalog, a.place_of(code)
    t = a.card_of(code)
    name = catalog.names[t] if 0 < t <= len(catalog.cards) else None
    if verb == a.FUSE:
        return _fusion(catalog, code, state)
    if verb in (a.PLAY, a.STEP):
        twin = a.twin_of(code)
        parts: Json = {}
        rest = str(name)
        if verb == a.PLAY and (element := a.element_of(code)):
            parts["as"] = catalog.names[catalog.tables.base_of[element]]
            rest += f" as {parts['as']}"
        prefix = ""
        if twin != a.NO_TWIN:
            parts["twin"] = TWIN_NAMES[twin - 1]
            prefix = f"twin {TWIN_NAMES[twin - 1][0]}:"
        return name, parts, rest, prefix
    if verb == a.TARGET:
        foe = f"{name} {place + 1}" if 0 < place < NOBODY else str(name)
        return None, {"foe": foe}, foe, ""
    if verb == a.ZONE:
        return None, {"zone": place}, str(place), ""
    if verb in (a.HERO, a.HIT):
        bodies = heroes_on_field(options)
        hero = bodies[place] if place < len(bodies) else "-"
        return None, {"hero": hero}, hero, ""
    if verb == a.TURN:
        numbers = options.hero_numbers
        hero = TURN_NAMES[numbers[place]] if place < len(options.heroes) else "-"
        return None, {"hero": hero}, hero, ""
    if verb == a.PILE:
        pile = REWARD_PILES[place] if place < k.COLOURS else "-"
        return None, {"pile": pile}, pile, ""
    if verb == a.EXILE:
        source = SOURCE_NAMES[place]
        rest = "top" if place == k.TOP else f"{name} from {source}"
        return name, {"source": source}, rest, ""
    return name, {}, name or "", ""


def _fusion(catalog: Catalog, code: int, state: k.State | None) -> tuple[str, Json, str, str]:
    number, chosen = a.fusion_of(code), a.cards_of(code)
    t = catalog.tables.fusion[number]
    name = catalog.names[t]
    if not chosen or chosen >= a.NOT_PLAYED:
        return name, {}, name, ""
    used = names_of_set(state, catalog, t, chosen) if state else set_names(catalog, chosen)
    return name, {"with": used}, f"{name} with {' + '.join(used)}", ""


# --- reading --------------------------------------------------------------------------------------


class Reader:
    """One line in a state, and how to find what its words name."""

    def __init__(self, line: str, state: k.State, options: Options, seat: int) -> None:
        self.line, self.state, self.options = line, state, options
        self.catalog = options.catalog
        self.seat = seat
        self.twin = a.NO_TWIN

    def fail(self, key: str, **facts: object) -> NoReturn:
        """Complain about this line."""
        raise wrong(key, line=self.line, **facts)

    def card(self, name: str) -> int:
        """A card by its name."""
        t = self.catalog.find(name)
        if not t:
            self.not_named(name, self.catalog.type_of)
        return t

    def not_named(self, name: str, names: Iterable[str]) -> NoReturn:
        """Nothing has this name; perhaps another one was meant."""
        if not name.strip():
            self.fail("card_missing")
        close = difflib.get_close_matches(name, list(names), 1)
        if close:
            self.fail("no_card_close", name=name, close=close[0])
        self.fail("no_card", name=name)

    def foe(self, name: str) -> int:
        """A foe by its name, as the number of a target; a foe that is not here is out of range."""
        state, folded = self.state, " ".join(name.split()).casefold()
        seen: dict[int, int] = {}
        for i in range(state.foes):
            t = state.foe_card[i]
            same = seen[t] = seen.get(t, -1) + 1
            full = self.catalog.names[t].casefold() + (f" {same + 1}" if same else "")
            if folded in (full, full.partition(",")[0]):
                return a.action(a.TARGET, t, same)
        return a.action(a.TARGET, self.card(name), NOBODY)

    def hero(self, name: str) -> int:
        """A body by its name; one that is not in the game has a place nobody has."""
        names = [hero.casefold() for hero in heroes_on_field(self.options)]
        folded = name.strip().casefold()
        if folded in names:
            return names.index(folded)
        heroes = [*TURN_NAMES[:2], *TWIN_NAMES]
        if folded not in (hero.casefold() for hero in heroes):
            self.fail("no_hero", name=name, known=", ".join(heroes))
        return NOBODY

    def number(self, text: str) -> int:
        """A zone."""
        if not text.isdecimal() or len(text) > 3:
            self.fail("no_zone", name=text)
        return min(int(text), NOBODY)

    def element(self, name: str) -> int:
        """The colour of an element, by the name of her base card."""
        tables = self.catalog.tables
        for colour in range(1, k.COLOURS):
            if self.catalog.names[tables.base_of[colour]].casefold() == name.strip().casefold():
                return colour
        names = ", ".join(self.catalog.names[tables.base_of[c]] for c in range(1, k.COLOURS))
        self.fail("no_element", name=name, known=names)


class LoneReader(Reader):
    """A line without a game: whatever foe it names may stand on the table."""

    def foe(self, name: str) -> int:
        """`Skeleton 2` is the second of that name."""
        kind, _, number = name.rpartition(" ")
        if kind and number.isdecimal() and len(number) < 3:
            return a.action(a.TARGET, self.card(kind), min(max(int(number), 1) - 1, NOBODY))
        return a.action(a.TARGET, self.card(name), 0)


def read_line(
    text: object, state: k.State, options: Options, reader: type[Reader] = Reader
) -> tuple[int, int]:
    """A line -> its seat (without one, the seat that decides) and its number."""
    if not isinstance(text, str):
        raise wrong("no_line", found=type(text).__name__)
    answer = text.startswith(ANSWER.strip())
    line = " ".join(text.removeprefix(ANSWER.strip()).split())
    seat = state.ask_seat
    if match := SEAT.match(line):
        seat = int(match.group(1)) - 1
        line = line[match.end() :]
        if seat >= len(options.heroes):
            raise wrong("no_seat", seat=seat + 1)
    words = reader(line, state, options, seat)
    if match := TWIN.match(line):
        words.twin = a.TWIN_K if match.group(1)[0].lower() == "k" else a.TWIN_F
        line = line[match.end() :]
    if answer:
        if state.ask not in ANSWERS or state.ask in (k.ASK_TURN, k.ASK_ACT):
            return seat, a.action(a.AMISS, 0, a.TOO_MANY)
        line = _in_full(line, state)
    word, _, rest = line.partition(" ")
    if word.lower() not in READERS:
        close = difflib.get_close_matches(word.lower(), READERS, 1)
        if close:
            raise wrong("unknown_close", word=word, close=close[0])
        if word:
            raise wrong("unknown", word=word, known=", ".join(READERS))
        raise wrong("no_action")
    verb = BY_WORD[word.lower()]
    if words.twin != a.NO_TWIN and verb not in (a.PLAY, a.STEP):
        return seat, a.action(a.AMISS, 0, a.TWIN_FOR_NOTHING)
    return seat, READERS[word.lower()](words, rest.strip())


def _in_full(line: str, state: k.State) -> str:
    """A bare answer with its verb."""
    word = line.partition(" ")[0].lower()
    if word in BY_WORD and BY_WORD[word] not in (a.PLAY, a.STEP, a.FUSE):
        return line
    return f"{BARE[state.ask]} {line}"


def _plain(verb: int) -> Callable[[Reader, str], int]:
    def read(r: Reader, rest: str) -> int:
        if rest:
            r.fail("nothing_more", found=rest)
        return a.action(verb, 0, 0)

    return read


def _with_card(verb: int) -> Callable[[Reader, str], int]:
    return lambda r, rest: a.action(verb, r.card(rest), 0)


def _with_hero(verb: int) -> Callable[[Reader, str], int]:
    return lambda r, rest: a.action(verb, 0, r.hero(rest))


def _turn(r: Reader, rest: str) -> int:
    names = [TURN_NAMES[number].casefold() for number in r.options.hero_numbers if number >= 0]
    folded = rest.casefold()
    if folded in names:
        return a.action(a.TURN, 0, names.index(folded))
    if folded not in (name.casefold() for name in TURN_NAMES):
        r.fail("no_hero", name=rest, known=", ".join(TURN_NAMES))
    return a.action(a.TURN, 0, NOBODY)


def sides(text: str, word: str) -> tuple[str, str]:
    """What stands before and after a word of the notation, in any case; nothing after it where it
    is not said."""
    found = re.fullmatch(rf"(.*) {word} (.*)", text, re.IGNORECASE)
    return (found[1], found[2]) if found else (text, "")


def _play(r: Reader, rest: str) -> int:
    name, element = sides(rest, "as")
    t = r.card(name)
    twin = r.twin
    if twin == a.NO_TWIN and r.state.hero[r.seat] == k.TWINS and not r.catalog.tables.by_twin[t]:
        twin = _whose(r.catalog.cards[t - 1])
    return a.action(a.PLAY, t, (r.element(element) if element else 0) * a.TWINS + twin)


def _whose(card: Card) -> int:
    """The twin who resolves a card where it makes no difference and nobody was named (ruling 12):
    the one its range is measured from, else Kilenne."""
    reaches = [part.reach for part in card.effect]
    return a.TWIN_F if k.FROM_FAREMOS in reaches and k.FROM_KILENNE not in reaches else a.TWIN_K


def _step(r: Reader, rest: str) -> int:
    return a.action(a.STEP, r.card(rest), r.twin)


def _zone(r: Reader, rest: str) -> int:
    return a.action(a.ZONE, 0, r.number(rest))


def _pile(r: Reader, rest: str) -> int:
    if rest.casefold() not in REWARD_PILES:
        r.fail("no_pile", name=rest, known=", ".join(PILE_ORDER))
    return a.action(a.PILE, 0, REWARD_PILES.index(rest.casefold()))


def _exile(r: Reader, rest: str) -> int:
    if rest.casefold() == "top":
        return a.action(a.EXILE, 0, k.TOP)
    name, source = sides(rest, "from")
    if source.casefold() not in ("hand", "wounds", "deck"):
        r.fail("how_to_exile")
    return a.action(a.EXILE, r.card(name), SOURCES[source.casefold()])


def _fuse(r: Reader, rest: str) -> int:
    tables = r.catalog.tables
    name, *cards = re.split(" with ", rest, maxsplit=1, flags=re.IGNORECASE)
    t = r.card(name)
    if tables.kind[t] != k.FUSION:
        return a.action(a.AMISS, t, a.NO_FUSION)
    if not cards:
        return a.fuse(tables.fusion_number[t], a.NOT_NAMED)
    used = []
    for piece in cards[0].split("+"):
        card, element = sides(piece.strip(), "as")
        used.append((r.card(card), r.element(element) if element else 0))
    return a.fuse(tables.fusion_number[t], chosen_set(r.state, r.catalog, t, used))


READERS: dict[str, Callable[[Reader, str], int]] = {
    **{VERBS[verb][0]: _plain(verb) for verb in PLAIN_VERBS},
    **{VERBS[verb][0]: _with_card(verb) for verb in CARD_VERBS},
    "turn": _turn,
    "play": _play,
    "step": _step,
    "fuse": _fuse,
    "target": lambda r, rest: r.foe(rest),
    "zone": _zone,
    "hero": _with_hero(a.HERO),
    "hit": _with_hero(a.HIT),
    "pile": _pile,
    "exile": _exile,
}
