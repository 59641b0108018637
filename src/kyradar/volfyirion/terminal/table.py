"""One game of Volfyirion as the terminal shows it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ...cli.terminal import Help
from ...engine.typed import Json
from ..ladder import LADDER
from ..names import POINTS
from ..options import read_options
from ..wording import team_name
from . import action_effects, menu
from .digest import Teller, listed, worth_telling
from .ending import winner_line
from .faces import SPECIAL_RULES
from .parts import Parts
from .said import said
from .scenes import SCENES

if TYPE_CHECKING:
    from rich.console import RenderableType

    from ... import Action, Event, Game, Outcome
    from ...cli.prompt import Size
    from ...cli.speech import Speech
    from ...cli.terminal import Group

HOUSE_NAMES = ("volarees", "rorius")


def difficulty_word(level: str, speech: Speech) -> str:
    """What a difficulty is called: one of three, or a step of the ladder (O8, K9)."""
    if level in LADDER:
        return speech.say("difficulties", "ladder", n=LADDER.index(level) + 1)
    return speech.say("difficulties", level)


class VolfyirionTable:
    """Draws, names and explains what a game of any mode holds."""

    def __init__(self, game: Game, speech: Speech) -> None:
        self._game, self._speech = game, speech
        self._scene = SCENES[game.mode]
        self._parts = Parts(read_options(game.options, game.mode).catalog, speech)
        self.names = self._names()
        self.ends = self._scene.ends
        self._teller = Teller(speech, self.names)
        self.help = self._help()

    def _names(self) -> tuple[str, ...]:
        seats = range(self._game.players)
        if self._scene.numbered:
            return tuple(self._speech.say("phrases", "player", n=seat + 1) for seat in seats)
        return tuple(self._speech.say("table", HOUSE_NAMES[seat]) for seat in seats)

    def _help(self) -> Help:
        scene, say = self._scene, self._speech.say
        return Help(
            examples=scene.examples,
            refused=scene.refused,
            card="Stab",
            rule=scene.rule,
            at_once=say("keys", f"at_once_{len(scene.at_once)}"),
            piles=say("keys", "piles" if scene.brief_news else "both_piles"),
            signs=[say("keys", f"signs_{number}") for number in (1, 2, 3)],
        )

    # --- what is shown ------------------------------------------------------------------------

    def draw(self, seat: int, called: Sequence[str], room: Size) -> RenderableType:
        """The whole table as this seat knows it, its partner's hand included."""
        return self._scene.draw(self._parts, self._game, seat, called, room)

    def header(self, seat: int) -> str:
        """Turn, mode, difficulty, seed, extra cards."""
        view = self._game.view(seat)
        options: Json = view.get("options", {})
        parts = [self._speech.say("table", "turn", n=view["turn"])]
        mode = self._speech.say("mode_names", self._game.mode)
        if difficulty := options.get("difficulty"):
            mode = f"{mode}, {difficulty_word(difficulty, self._speech)}"
        if self._scene.brief_news:
            parts.append(mode)
        parts.append(self._speech.say("table", "seed", seed=self._game.seed))
        switched = [name for name, on in options.items() if on is True]
        if switched:
            parts.append(", ".join(switched))
        return " · ".join(parts)

    def menu(self, seat: int) -> list[Group]:
        """The legal actions of the seat under headings."""
        return menu.groups(self._parts, self._game, seat)

    def question(self, seat: int) -> str:
        """What the pending decision asks."""
        return menu.question(self._parts, self._game.view(seat))

    def purse(self, seat: int) -> str:
        """The points a seat can spend; a team has Battle and Knowledge in common (M3)."""
        view = self._game.view(seat)
        have = dict(view["seats"][seat]["points"])
        if "teams" in view:
            have |= view["teams"][seat // 2]["points"]
        return " ".join(f"{have[kind]}{kind[0].upper()}" for kind in POINTS)

    def piles(self, seat: int, called: Sequence[str]) -> list[str]:
        """Every discard pile, and what the dragon has put away."""
        view = self._game.view(seat)
        nothing = self._speech.say("phrases", "nothing")
        held = [(name, side["discard"]) for name, side in zip(called, view["seats"], strict=True)]
        for pile in ("put_aside", "rage_discard", "revealed"):
            if (cards := view.get(pile)) is not None:
                held.append((self._speech.say("table", pile), cards))
        for team, side in enumerate(view.get("teams", ())):
            if "revealed" in side:
                name = team_name(team, self._speech.language)
                held.append(
                    (self._speech.say("table", "team_revealed", team=name), side["revealed"])
                )
        return [
            self._speech.say("explain", "line", name=name, text=listed(cards) or nothing)
            for name, cards in held
        ]

    # --- what happens without thought ---------------------------------------------------------

    def at_once(self, seat: int) -> Action | None:
        """A card to play that takes neither points nor a place."""
        plays = (a for a in self._game.legal() if a.seat == seat and a.verb == "play")
        kinds = self._scene.at_once
        return next((a for a in plays if self._parts.card_of(str(a.card)).kind in kinds), None)

    def nothing_at_once(self) -> str:
        """What `a` says with no such card in hand."""
        return self._speech.say("keys", f"nothing_at_once_{len(self._scene.at_once)}")

    # --- what is told -------------------------------------------------------------------------

    def tell(self, events: Sequence[Event]) -> list[str]:
        """Events in sentences."""
        return self._teller.tell(events)

    def news(self, actions: Sequence[Sequence[Event]], seat: int) -> list[str]:
        """What happened, without what the table shows anyway."""
        if self._scene.brief_news:
            return self.tell(worth_telling(actions))
        return self.tell([event for events in actions for event in events])

    def effect(self, seat: int, action: Action) -> str:
        """What an action does."""
        return action_effects.effect(self._parts, self._game, seat, action)

    def said(self, action: Action) -> str:
        """An action in words."""
        return said(action, self._speech.language)

    def describe(self, words: str) -> list[str]:
        """A card in a sentence, or the rule of a Perk or Ploy."""
        specials = {name.casefold(): rule for name, rule in SPECIAL_RULES.items()}
        if rule := specials.get(words.casefold()):
            text = self._speech.say("rules", rule)
            return [self._speech.say("explain", "line", name=rule, text=text)]
        card = self._parts.find_card(words)
        return [self._parts.describe_card(card)] if card else []

    def winner(self, outcome: Outcome) -> str:
        """Who wins."""
        return winner_line(outcome, self._speech, "wins", self.names)

    def why(self, outcome: Outcome, events: Sequence[Event]) -> list[str]:
        """The reason says it all."""
        return []
