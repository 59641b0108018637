"""One game of Ilhus as the terminal shows it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from rich.console import Group as Parts
from rich.console import RenderableType
from rich.text import Text

from ...cli.frames import frame
from ...cli.terminal import Help
from ...engine.typed import Json
from ..kernel.layout import LAST_ENCOUNTER
from ..levels import hindrances
from ..options import read_options
from ..owned import owned, owned_line, owners, play_aids
from ..wording import card_line, element_names, explain_rule, kind_word
from . import field
from .ahead import first_line, pile_lines, way_stops
from .said import said
from .stair import all_steps, face_line, level_word, stair_title, step_line
from .toll import toll

if TYPE_CHECKING:
    from ... import Action, Event, Game, Outcome
    from ...cli.prompt import Size
    from ...cli.speech import Speech
    from ...cli.terminal import Group

MOST_DEALERS = 5  # that are named at the end
HERO_NAMES = {"mage": "Mage", "mistress": "Mistress", "twins": "Twins"}
#: Headings in the order of a turn, with the verbs under them.
HEADINGS = (
    ("choose", ("choose", "pile", "skip")),
    ("answer", ("target", "zone", "hero", "hit", "recall", "mend", "discard", "exile")),
    ("block", ("block", "take")),
    ("fuse", ("fuse",)),
    ("play", ("play",)),
    ("step", ("step",)),
    ("turn", ("turn", "end")),
)
#: Events that the table shows anyway.
DULL = frozenset({"drew", "shuffled", "guard_held", "turn_ended", "turn_began", "round_ended"})


class IlhusTable:
    """Draws, names and explains a battle."""

    ends = ("end", "done")

    def __init__(self, game: Game, speech: Speech) -> None:
        self._game, self._speech = game, speech
        self._catalog = read_options(game.options).catalog
        self._level: str = game.options["level"]
        heroes = game.options.get("heroes", ["mage"])
        self.names = tuple(speech.say("heroes", HERO_NAMES[hero]) for hero in heroes)
        self.help = Help(
            examples="play Numb, step Hourglass > 2, end",
            refused="play Numb",
            card="Numb",
            rule="B20",
            at_once="",
            piles=speech.say("keys", "piles"),
            signs=[speech.say("keys", f"signs_{number}") for number in (1, 2, 3, 4)],
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

    def _listed(self, names: Iterable[str], hero: str = "") -> str:
        counted = Counter(self._in_game(name, hero) for name in names)
        return ", ".join(f"{name} ×{n}" if n > 1 else name for name, n in counted.items())

    def _in_game(self, name: str, hero: str) -> str:
        """A card in a hero's game, with what it counts as there: Bark (Earth)"""
        own = owned(self._catalog, self._catalog.card(name), hero)
        called = self._called(name)
        return f"{called} ({own.shown.called(self._speech.language)})" if own.counts else called

    # --- what is shown ------------------------------------------------------------------------

    def draw(self, seat: int, called: Sequence[str], room: Size) -> RenderableType:
        """The battlefield, what the foes will do, and every hero."""
        view = self._game.view(seat)
        parts: list[RenderableType] = []
        if view["phase"] == "setup" and (title := stair_title(self._level, self._speech)):
            steps = [Text(step_line(step, self._speech)) for step in hindrances(self._level)]
            parts.append(frame(Text(title, style="bold"), steps, room))
        if view["field"] is not None and view["foes"]:
            parts.append(self._battlefield(view, room))
            parts.append(self._foes(view, room))
        else:
            parts.append(self._way(view, room))
        if view["pending"] and view["pending"]["kind"] == "pile":
            parts.append(self._piles(view, room))
        if offered := view["novices"] if view["phase"] == "setup" else view["offer"]:
            parts.append(self._offer(offered, view, room))
        for p, side in enumerate(view["seats"]):
            parts.append(self._hero(view, p, side, called[p], p == seat, room))
        return Parts(*parts)

    def _way(self, view: Json, room: Size) -> RenderableType:
        stops = way_stops(view, self._catalog, self._level, self._speech)
        say = self._speech.say
        lines = [say("way", "stop", n=n, what=what) for n, what in enumerate(stops, start=1)]
        title = Text(say("way", "title"), style="bold")
        return frame(title, [Text(line) for line in lines], room)

    def _piles(self, view: Json, room: Size) -> RenderableType:
        hero = view["seats"][view["pending"]["seat"]]["hero"]
        told = self._game.forecast()["piles"]
        lines = pile_lines(view, told, self._catalog, hero, self._speech)
        title = Text(self._speech.say("way", "piles"), style="bold")
        return frame(title, [Text(line) for line in lines], room)

    def _battlefield(self, view: Json, room: Size) -> RenderableType:
        card = self._catalog.card(view["field"])
        shown = field.zones(view, card, self._called, self._speech)
        title = Text(self._called(view["field"]), style="bold")
        line = Text(card_line(card, self._speech.language), style="dim")
        return frame(title, [shown, line], room)

    def _foes(self, view: Json, room: Size) -> RenderableType:
        say = self._speech.say
        body: list[RenderableType] = [
            field.foe_line(foe, field.short(self._called(foe["name"])), self._speech)
            for foe in view["foes"]
        ]
        forecast = self._game.forecast()
        if intents := forecast.get("intents"):
            body.append(Text(say("table", "will"), style="bold"))
            for intent in intents:
                omen = self._called(intent["omen"]) if intent["omen"] else ""
                name = field.short(self._called(intent["foe"]))
                body.append(field.intent_line(intent, name, omen, self._speech))
            if forecast["announced"][1]:
                wounds = field.wounds_in_words(forecast["announced"], self._speech)
                body.append(Text(say("intent", "in_all", wounds=wounds), style="bold"))
        if moira := forecast.get("moira"):
            body.append(Text(face_line(moira, view["round"], self._speech), style="magenta"))
        if view["destiny"]:
            body.append(Text(say("table", "destiny", n=len(view["destiny"])), style="magenta"))
        if view["encounter"] == LAST_ENCOUNTER:
            body.append(Text(explain_rule("I19", self._speech.language), style="dim"))
        else:
            stops = way_stops(view, self._catalog, self._level, self._speech)
            n = view["encounter"]
            body.append(Text(say("way", "then", n=n + 1, what=stops[n]), style="dim"))
        return frame(Text(say("table", "foes"), style="bold"), body, room, style="red")

    def _offer(self, names: list[str], view: Json, room: Size) -> RenderableType:
        """Novices, which several heroes may take, or the Rewards that one hero looks at."""
        told = self._for_all if view["phase"] == "setup" else lambda name, _: [self._card(name)]
        lines: list[RenderableType] = [Text(line) for name in names for line in told(name, view)]
        return frame(Text(self._speech.say("table", "offer"), style="bold"), lines, room)

    def _hero(
        self, view: Json, p: int, side: Json, name: str, mine: bool, room: Size
    ) -> RenderableType:
        say = self._speech.say
        body: list[RenderableType] = []
        if mine and not room.small:
            hand_cards = dict.fromkeys(side["hand"])
            body += [Text(f"  {self._card(card, side['hero'])}") for card in hand_cards]
            body += self._aids(side["hero"])
        forecast = self._game.forecast()
        if "decks" in forecast:  # between encounters nobody holds a card, and decks lie open
            deck = forecast["decks"][p]
            names = self._listed((name for name in deck for _ in range(deck[name])), side["hero"])
            body.append(Text.assemble((say("table", "deck"), "bold"), f" {names}"))
            if view["phase"] == "setup":
                body.append(Text(first_line(view, p, self._catalog, self._speech)))
        else:
            hand = self._listed(side["hand"], side["hero"]) or say("phrases", "nothing")
            body.insert(0, Text.assemble((say("table", "hand"), "bold"), f" {hand}"))
        if side["played"]:
            body.append(
                Text(f"{say('table', 'played')} {self._listed(side['played'], side['hero'])}")
            )
        if side["hero"] == "mistress":
            body += self._web(view)
        marks = [say("table", "focus", n=side["focus"])] if side["focus"] else []
        marks += [say("table", "again")] if side["again"] else []
        marks += [say("table", "done")] if side["done"] else []
        if marks:
            body.append(Text(", ".join(marks), style="yellow"))
        if "lives" in forecast:
            left = self._speech.count("intent", "left", forecast["lives"][p]["then"])
            body.append(Text(left, style="bold red" if p in forecast["falls"] else "dim"))
        counts = say(
            "table",
            "counts",
            deck=side["deck"]["count"],
            discard=len(side["discard"]),
            wounds=len(side["wounds"]),
            exile=len(side["exile"]),
        )
        acting = view["pending"] is not None and view["pending"]["seat"] == p
        style = "green" if acting else "grey50"
        return frame(Text(name, style="bold"), body, room, subtitle=Text(counts), style=style)

    def _web(self, view: Json) -> list[RenderableType]:
        """The chain of elements, the fusions it allows, and those one card away (I9)."""
        say = self._speech.say
        chain = " ".join(
            f"{self._called(one['card'])} ({element_names(one['elements'], self._speech.language)})"
            f"{'·' if one['used'] else ''}"
            for one in view["sequence"]
        )
        lines: list[RenderableType] = []
        if chain:
            lines.append(Text(f"{say('table', 'sequence')} {chain}"))
        fusions = self._game.forecast().get("web", [])
        for state, key, style in (("now", "fuse_now", "green"), ("next", "fuse_soon", "dim")):
            if names := [one["card"] for one in fusions if one["state"] == state]:
                lines.append(Text(f"{say('table', key)} {self._listed(names)}", style=style))
        return lines

    def _aids(self, hero: str) -> list[RenderableType]:
        """The effects of the five base cards lie before the Mistress's player (I5)."""
        aids = " · ".join(self._card(card.name, hero) for card in play_aids(self._catalog, hero))
        return [Text(f"{self._speech.say('table', 'aids')} {aids}", style="dim")] if aids else []

    def _card(self, name: str, hero: str = "") -> str:
        """A card and what it does; in a hero's game, what it does there."""
        own = owned(self._catalog, self._catalog.card(name), hero)
        language = self._speech.language
        return self._of(own.card.called(language), owned_line(own, language))

    def _for_all(self, name: str, view: Json) -> list[str]:
        """A card as it is printed, and as heroes of this table have it who have it otherwise."""
        card = self._catalog.card(name)
        lines = [self._card(name)]
        for hero in (side["hero"] for side in view["seats"]):
            own = owned(self._catalog, card, hero)
            if hero in owners(card) and own.counts:
                who = self._speech.say("heroes", HERO_NAMES[hero])
                lines.append(f"  {self._of(who, owned_line(own, self._speech.language))}")
        return lines

    def header(self, seat: int) -> str:
        """Encounter, round, menace, level, seed."""
        view = self._game.view(seat)
        say = self._speech.say
        parts = [say("table", "ilhus")]
        if view["encounter"]:
            key = "reinforcement" if view["phase"] == "reinforcement" else "encounter"
            parts.append(say("table", key, n=view["encounter"]))
            parts += self._clock(view)
        parts.append(level_word(self._level, self._speech))
        parts.append(say("table", "seed", seed=self._game.seed))
        return " · ".join(parts)

    def _clock(self, view: Json) -> list[str]:
        """The round and the last one there is, and the menace (B25, B26)."""
        clock = self._game.forecast()
        if "last_round" not in clock:
            return []
        say = self._speech.say
        rounds = say("table", "round", n=view["round"], last=clock["last_round"])
        return [rounds, say("table", "menace", n=clock["menace"])]

    def menu(self, seat: int) -> list[Group]:
        """The legal actions of the seat under headings."""
        legal = [self._by_its_twin(action) for action in self._game.legal(seat)]
        groups: list[Group] = []
        for name, verbs in HEADINGS:
            actions = [action for action in legal if action.verb in verbs]
            if actions:
                heading = self._speech.say("headings", name)
                groups.append((heading, [(one, self._label(one)) for one in actions]))
        return groups

    def _by_its_twin(self, action: Action) -> Action:
        """A card is the twin's whom its range is measured from, where the choice makes no
        difference (ruling 12)."""
        if action.verb != "play" or not action.get("twin") or self._twin_matters(action):
            return action
        return self._game.read(f"p{action.seat + 1}: play {action.card}")

    def _twin_matters(self, action: Action) -> bool:
        t = self._catalog.find(action.card) if action.card else 0
        return action.verb != "play" or bool(self._catalog.tables.by_twin[t])

    def _label(self, action: Action) -> Text:
        """The line as it is typed; with the card's name in the language behind it."""
        text = Text(str(action))
        if self._stays(action):
            text.append(f" ({self._speech.say('way', 'stay')})", style="dim")
        if pile := action.get("pile"):
            colour = self._speech.say("colours", "none" if pile == "colourless" else pile)
            if colour != pile:
                text.append(f" ({colour})", style="dim")
        if action.card and (called := self._called(action.card)) != action.card:
            text.append(f" ({called})", style="dim")
        return text

    def _stays(self, action: Action) -> bool:
        """Is it a step that leads nowhere? It may stay (B17)."""
        by = self._game.forecast().get("asker")
        if action.verb != "zone" or by is None or by["kind"] != "step":
            return False
        bodies = {body["name"]: body["zone"] for body in self._game.view(None)["bodies"]}
        return bool(bodies.get(by.get("hero")) == action.get("zone"))

    def question(self, seat: int) -> str:
        """What the pending decision asks; nothing in the course of a turn."""
        view = self._game.view(seat)
        pending, say = view["pending"], self._speech.say
        if pending is None or pending["kind"] == "act":
            return ""
        facts = {"who": self.names[pending["seat"]]}
        if pending["kind"] == "absorb":  # which twin is struck, and how hard
            blow = view["queue"][0]
            facts = {"who": say("short_heroes", blow["hero"]), "n": blow["n"]}
        asked = say("decisions", pending["kind"], **facts)
        by = self._game.forecast().get("asker")
        if by is None:
            return asked
        name = say("headings", "step") if by["kind"] == "step" else self._called(by["name"])
        if "hero" in by:
            name = f"{name} ({say('short_heroes', by['hero'])})"
        return self._of(field.short(name), asked)

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
            for pile in ("discard", "wounds", "exile", "front"):
                if pile != "front" or side["hero"] == "mistress":
                    cards = self._listed(side[pile], side["hero"]) or nothing
                    lines.append(self._of(f"{name}, {say('table', pile)}", cards))
        for key, pile in (("destiny_pile", view["destiny"]), ("removed", view["removed"])):
            lines.append(self._of(say("table", key), self._listed(pile) or nothing))
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

    def news(self, actions: Sequence[Sequence[Event]], seat: int) -> list[str]:
        """What happened, without what the table shows anyway."""
        return self.tell(
            [event for events in actions for event in events if event.kind not in DULL]
        )

    def effect(self, seat: int, action: Action) -> str:
        """What an action does."""
        if action.verb == "pile":
            hero = self._game.view(seat)["seats"][seat]["hero"]
            return self._speech.say("actions", "pile_hers" if hero == "mistress" else "pile")
        if action.verb == "skip":
            kind = self._game.view(seat)["pending"]["kind"]
            return self._speech.say("actions", "skip_trim" if kind == "trim" else "skip_reward")
        if action.card is None:
            return self._speech.say("actions", action.verb)
        hero = self._game.view(seat)["seats"][seat]["hero"]
        return f"{self._speech.say('actions', action.verb)} {self._card(action.card, hero)}"

    def said(self, action: Action) -> str:
        """An action in words."""
        return said(action, self._called, self._twin_matters(action), self._speech.language)

    def describe(self, words: str) -> list[str]:
        """A card or foe in a sentence."""
        if words.strip().casefold().partition("-")[0] == "stair":
            return all_steps(self._level, self._speech)
        t = self._catalog.find(words)
        if not t:
            return []
        card = self._catalog.cards[t - 1]
        kind = kind_word(card, self._speech.language)
        first, *others = self._for_all(card.name, self._game.view(None))
        return [f"{first} ({kind})", *others]

    def winner(self, outcome: Outcome) -> str:
        """Who wins."""
        return self._speech.say("wins", str(outcome.winner))

    def why(self, outcome: Outcome, events: Sequence[Event]) -> list[str]:
        """Of a lost battle: who dealt its wounds, and the last blow."""
        dealers, last = toll(events)
        say = self._speech.say
        if outcome.winners or not dealers:
            return []

        def named(by: str | None) -> str:
            return field.short(self._called(by)) if by else say("toll", "start")

        told = [self._of(named(by), str(wounds)) for by, wounds in dealers[:MOST_DEALERS]]
        lines = [say("toll", "dealt", dealers=", ".join(told))]
        if last:
            who, key = say("short_heroes", last.who), "wound" if last.amount is None else "blow"
            lines.append(say("toll", key, by=named(last.by), who=who, n=last.amount))
        return lines
