"""What is shown differently from mode to mode."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from rich.console import Group

from .coop import draw_coop
from .duel import draw_duel
from .solo import draw_solo
from .team import draw_team

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ... import Game
    from ...cli.prompt import Size
    from .parts import Parts

    Draw = Callable[[Parts, Game, int, Sequence[str], Size], Group]


@dataclass(frozen=True, slots=True)
class Scene:
    """How one mode looks and what its page of keys gives as examples."""

    draw: Draw
    #: For `help`: actions to type, one to ask `?` about, and a rule.
    examples: str
    refused: str
    rule: str
    #: What a person says who is done; the other word is understood, too.
    ends: tuple[str, str] = ("end", "done")
    #: Kinds of cards that `a` plays; in solo a Wonder feeds the dragon (O3).
    at_once: tuple[str, ...] = ("command", "wonder")
    #: Does the table itself show most of what happens?
    brief_news: bool = True
    #: Are players called by their number? (Partners of a team are of one House.)
    numbered: bool = False


SCENES = {
    "duel": Scene(draw_duel, "play Stab, attack Kyr, end", "attack Kyr", "P8", brief_news=False),
    "solo": Scene(draw_solo, "play Stab, calm battle, end", "slay", "O6", at_once=("command",)),
    "coop": Scene(
        draw_coop, "play Stab, banish Void Fluid, done", "slay", "K6", ends=("done", "end")
    ),
    "team": Scene(
        *(draw_team, "play Stab, attack left, done", "attack left", "M7"),
        ends=("done", "end"),
        numbered=True,
    ),
}
