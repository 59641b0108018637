"""The legal actions under headings, and what an open decision asks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..notation.verbs import DRAGON_VERBS, TEAM_VERBS, VERBS
from ..wording import effect_phrase
from .faces import points
from .labels import label
from .parts import Parts, View

if TYPE_CHECKING:
    from ... import Action, Game
    from ...cli.terminal import Group

#: Headings in the order of a turn, with the verbs under them.
HEADINGS: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("first_turn", ("mulligan", "cycle")),
    ("answer", ("remove", "hit", "lose", "give", "recover", "bury", "erase", "skip")),
    ("play", ("play",)),
    ("abilities", ("use", "collide")),
    ("attack", ("attack",)),
    ("dragon", ("slay", "subjugate", "calm", "move", "lure", "defeat")),
    ("grid", ("banish", "seal grid")),
    ("acquire", ("acquire",)),
    ("wonders", ("wonder", "take")),
    ("seal", ("seal", "unseal")),
    ("thin", ("thin",)),
    ("replace", ("replace",)),
    ("cities", ("redeploy", "rebuild")),
    ("turn", ("end", "done")),
)
#: Verbs that have no heading of their own.
OTHERS = tuple(
    dict.fromkeys(
        row.word
        for row in (*VERBS, *DRAGON_VERBS, *TEAM_VERBS)
        if not any(row.word in verbs for _, verbs in HEADINGS)
    )
)
#: Headings that tell the price, since it is the same for every card (P10, K4).
ONE_PRICE = ("replace", "thin")


def groups(p: Parts, game: Game, seat: int) -> list[Group]:
    """Every legal action of the seat once."""
    view = game.view(seat)
    legal = [action for action in game.legal() if action.seat == seat]
    menu: list[Group] = []
    for name, verbs in HEADINGS:
        verbs = (*OTHERS, *verbs) if name == "turn" else verbs
        actions = [action for verb in verbs for action in legal if _kind(action) == verb]
        if not actions:
            continue
        heading = p.speech.say("headings", name)
        common = name in ONE_PRICE
        if common:
            heading += f" {points(*game.price(actions[0]))}"
        labelled = [(one, label(p, game, view, one, priced=not common)) for one in actions]
        menu.append((heading, labelled))
    return menu


def _kind(action: Action) -> str:
    """The verb; a card of the grid is sealed among the things done to the grid."""
    grid = action.verb == "seal" and action.get("side") == "grid"
    return "seal grid" if grid else action.verb


def question(p: Parts, view: View) -> str:
    """What the pending decision asks, or nothing."""
    pending = view.get("pending")
    if not pending:
        return ""
    kind = pending["kind"]
    asked = p.speech.words["decisions"]
    in_team = f"{kind}_in_team"
    key = in_team if "teams" in view and in_team in asked else kind
    text = asked[key] if key in asked else effect_phrase(((kind, 1),), p.speech.language)
    if kind == "remove_card" and len(pending.get("seats", ())) > 1:
        text += f" ({asked['each' if pending.get('each') else 'either']})"
    return text
