"""One game of Ilhus as the terminal shows it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

from rich.console import Group as Parts
from rich.console import RenderableType
from rich.text import Text

from ...cli.frames import frame
from ...cli.terminal import Help
from ..fused import fusable
from ..intent import intents
from ..options import read_options
from ..wording import card_line, kind_word
from . import field

if TYPE_CHECKING:
    from ... import Action, Event, Game, Outcome
    from ...cli.prompt import Size
    from ...cli.speech import Speech
    from ...cli.terminal import Group

HERO_NAMES = {"mage": "Mage", "mistress": "Mistress", "twins": "Twins"}
#: Headings in the order of a turn, with the verbs under them.
HEADINGS = (
    ("choose", ("choose",)),
    ("answer", ("target", "zone", "hero", "hit", "recall", "mend", "discard", "exile")),
    ("block", ("block", "take")),
    ("fuse", ("fuse",)),
    ("play", ("play",)),
    ("step", ("step",)),
    ("turn", ("turn", "end", "skip")),
)
#: Events that the table shows anyway.
DULL = frozenset({"drew", "shuffled", "guard_held", "turn_ended", "turn_began", "round_ended"})


class IlhusTable:
    """Draws, names and explains a battle."""

    ends = ("end", "done")

    def __init__(self, game: Game, speech: Speech) -> None:
        self._game, self._speech = game, speech
        self._catalog = read_options(game.options).catalog
        heroes = game.options.get("heroes", ["mage"])
        self.names = tuple(speech.say("heroes", HERO_NAMES[hero]) for hero in heroes)
        self.help = Help(
            examples="play Numb, step Hourglass > 2, end",
            refused="play Numb",
            card="Numb",
            rule="B20",
            at_once=speech.say("keys", "at_once"),
            piles=speech.say("keys", "piles"),
            signs=[speech.say("keys", f"signs_{number}") for number in (1, 2, 3)],
        )

    def _called(self, name: str) -> str:
        """A card's or foe's name in the language; of several foes of one kind, its number too."""
        kind, _, number = name.rpartition(" ") if not self._catalog.find(name) else (name, "", "")
        t = self._catalog.find(kind)
        called = self._catalog.cards[t - 1].called(self._speech.language) if t else kind
        return f"{called} {number}".rstrip()

    def _of(self, name: str, what: str) -> str:
        """A name and what is told of it, with a colon as the language has it."""
        return self._speech.say("phrases", "of", name=name, what=what)

    def _listed(self, names: Iterable[str]) -> str:
        counted = Counter(self._called(name) for name in names)
        return ", ".join(f"{name} ×{n}" if n > 1 else name for name, n in counted.items())

    # --- what is shown ------------------------------------------------------------------------

    def draw(self, seat: int, called: Sequence[str], room: Size) -> RenderableType:
        """The battlefield, what the foes will do, and every hero."""
        view = self._game.view(seat)
        parts: list[RenderableType] = []
        if view["field"] is not None and view["foes"]:
            parts.append(self._battlefield(view, room))
            parts.append(self._foes(view, room))
        if view["offer"]:
            parts.append(self._offer(view, room))
        for p, side in enumerate(view["seats"]):
            parts.append(self._hero(view, p, side, called[p], p == seat, room))
        return Parts(*parts)

    def _battlefield(self, view: dict[str, Any], room: Size) -> RenderableType:
        card = self._catalog.card(view["field"])
        shown = field.zones(view, card, self._called, self._speech)
        title = Text(self._called(view["field"]), style="bold")
        line = Text(card_line(card, self._speech.language), style="dim")
        return frame(title, [shown, line], room)

    def _foes(self, view: dict[str, Any], room: Size) -> RenderableType:
        say = self._speech.say
        body: list[RenderableType] = [
            field.foe_line(foe, field.short(self._called(foe["name"])), self._speech)
            for foe in view["foes"]
        ]
        planned = intents(self._game)
        if planned:
            body.append(Text(say("table", "will"), style="bold"))
        for intent in planned:
            omen = self._called(intent.omen) if intent.omen else ""
            name = field.short(self._called(intent.foe))
            body.append(field.intent_line(intent, name, omen, self._speech))
        if view["destiny"]:
            body.append(Text(say("table", "destiny", n=len(view["destiny"])), style="magenta"))
        return frame(Text(say("table", "foes"), style="bold"), body, room, style="red")

    def _offer(self, view: dict[str, Any], room: Size) -> RenderableType:
        lines: list[RenderableType] = [Text(self._card(name)) for name in view["offer"]]
        return frame(Text(self._speech.say("table", "offer"), style="bold"), lines, room)

    def _hero(
        self, view: dict[str, Any], p: int, side: dict[str, Any], name: str, mine: bool, room: Size
    ) -> RenderableType:
        say = self._speech.say
        body: list[RenderableType] = []
        if mine and not room.small:
            body += [Text(f"  {self._card(card)}") for card in dict.fromkeys(side["hand"])]
        hand = self._listed(side["hand"]) or say("phrases", "nothing")
        body.insert(0, Text.assemble((say("table", "hand"), "bold"), f" {hand}"))
        if side["played"]:
            body.append(Text(f"{say('table', 'played')} {self._listed(side['played'])}"))
        if side["hero"] == "mistress":
            body += self._web(view, p)
        marks = [say("table", "focus", n=side["focus"])] if side["focus"] else []
        marks += [say("table", "again")] if side["again"] else []
        marks += [say("table", "done")] if side["done"] else []
        if marks:
            body.append(Text(", ".join(marks), style="yellow"))
        counts = say(
            "table",
            "counts",
            deck=side["deck"]["count"],
            discard=len(side["discard"]),
            wounds=len(side["wounds"]),
        )
        acting = view["pending"] is not None and view["pending"]["seat"] == p
        style = "green" if acting else "grey50"
        return frame(Text(name, style="bold"), body, room, subtitle=Text(counts), style=style)

    def _web(self, view: dict[str, Any], p: int) -> list[RenderableType]:
        """The chain of elements, the fusions it allows, and those one card away (I9)."""
        say = self._speech.say
        chain = " ".join(
            f"{self._called(one['card'])} {one['elements']}{'·' if one['used'] else ''}"
            for one in view["sequence"]
        )
        lines: list[RenderableType] = []
        if chain:
            lines.append(Text(f"{say('table', 'sequence')} {chain}"))
        now, soon = fusable(self._game, p)
        if now:
            lines.append(Text(f"{say('table', 'fuse_now')} {self._listed(now)}", style="green"))
        if soon:
            lines.append(Text(f"{say('table', 'fuse_soon')} {self._listed(soon)}", style="dim"))
        return lines

    def _card(self, name: str) -> str:
        card = self._catalog.card(name)
        language = self._speech.language
        return self._of(card.called(language), card_line(card, language))

    def header(self, seat: int) -> str:
        """Encounter, round, limit, level, seed."""
        view = self._game.view(seat)
        say = self._speech.say
        parts = [say("table", "ilhus")]
        if view["encounter"]:
            parts.append(say("table", "encounter", n=view["encounter"]))
            parts.append(say("table", "round", n=view["round"]))
        parts.append(say("difficulties", view["options"]["level"]))
        parts.append(say("table", "seed", seed=self._game.seed))
        return " · ".join(parts)

    def menu(self, seat: int) -> list[Group]:
        """The legal actions of the seat under headings."""
        legal = self._game.legal(seat)
        found: list[Group] = []
        for name, verbs in HEADINGS:
            actions = [action for action in legal if action.verb in verbs]
            if actions:
                heading = self._speech.say("headings", name)
                found.append((heading, [(one, self._label(one)) for one in actions]))
        return found

    def _label(self, action: Action) -> Text:
        """The line as it is typed; with the card's name in the language behind it."""
        text = Text(str(action))
        if action.card and (called := self._called(action.card)) != action.card:
            text.append(f" ({called})", style="dim")
        return text

    def question(self, seat: int) -> str:
        """What the pending decision asks; nothing in the course of a turn."""
        pending = self._game.view(seat)["pending"]
        if pending is None or pending["kind"] == "act":
            return ""
        return self._speech.say("decisions", pending["kind"], who=self.names[pending["seat"]])

    def purse(self, seat: int) -> str:
        """How many cards are left to a hero."""
        side = self._game.view(seat)["seats"][seat]
        left = side["deck"]["count"] + len(side["discard"]) + len(side["hand"])
        return self._speech.say("table", "left", n=left)

    def piles(self, seat: int, called: Sequence[str]) -> list[str]:
        """Discard piles and wounds of everybody, Destiny, what left the game."""
        view = self._game.view(seat)
        say, nothing = self._speech.say, self._speech.say("phrases", "nothing")
        lines = []
        for name, side in zip(called, view["seats"], strict=True):
            for pile in ("discard", "wounds", "front"):
                if pile != "front" or side["hero"] == "mistress":
                    cards = self._listed(side[pile]) or nothing
                    lines.append(self._of(f"{name}, {say('table', pile)}", cards))
        for pile in ("destiny", "removed"):
            key = "destiny_pile" if pile == "destiny" else pile
            lines.append(self._of(say("table", key), self._listed(view[pile]) or nothing))
        return lines

    # --- what happens without thought ---------------------------------------------------------

    def at_once(self, seat: int) -> Action | None:
        """Nothing: every card of a battle is a decision."""
        return None

    def nothing_at_once(self) -> str:
        """What `a` says."""
        return self._speech.say("keys", "nothing_at_once")

    # --- what is told -------------------------------------------------------------------------

    def tell(self, events: Sequence[Event]) -> list[str]:
        """Events in sentences."""
        return [event.sentence(self._speech.language, self.names) for event in events]

    def news(self, deeds: Sequence[Sequence[Event]], seat: int) -> list[str]:
        """What happened, without what the table shows anyway."""
        return self.tell([event for deed in deeds for event in deed if event.kind not in DULL])

    def effect(self, seat: int, action: Action) -> str:
        """What an action does."""
        if action.card is None:
            return self._speech.say("deeds", action.verb)
        return f"{self._speech.say('deeds', action.verb)} {self._card(action.card)}"

    def describe(self, words: str) -> list[str]:
        """A card or foe in a sentence."""
        t = self._catalog.find(words)
        if not t:
            return []
        card = self._catalog.cards[t - 1]
        kind = kind_word(card, self._speech.language)
        return [f"{self._card(card.name)} ({kind})"]

    def winner(self, outcome: Outcome) -> str:
        """Who wins."""
        return self._speech.say("wins", str(outcome.winner))
