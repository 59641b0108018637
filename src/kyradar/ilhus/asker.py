"""Who asks: the card, step, foe, omen or battlefield a pending decision comes from."""

from __future__ import annotations

from ..engine.typed import Json
from .kernel import layout as k
from .kernel.foes import acting_foe, actions_to_do, moira_stands
from .names import body_name, foe_name
from .options import Options

#: Decisions that come from nothing but the course of the round.
PLAIN = (k.ASK_TURN, k.ASK_ACT, *range(k.ASK_NOVICE, k.ASK_PILE + 1))


def asker(state: k.State, options: Options) -> Json | None:
    """Its kind (card, step, foe, omen, field), its name, and for a card or step who resolves it."""
    if state.ask in PLAIN or not state.ask:
        return None
    if state.res_card:
        kind = "step" if state.res_card == k.STEP_CARD else "card"
        name = "" if kind == "step" else options.catalog.name(state.res_card)
        return {"kind": kind, "name": name, "hero": body_name(state, state.res_hero)}
    if state.phase == k.FOES_PHASE and state.foe_at < actions_to_do(state, options.tables):
        if moira_stands(state, options.tables):
            return {"kind": "omen", "name": options.catalog.name(state.row[state.foe_at])}
        who = acting_foe(state, options.tables)
        return {"kind": "foe", "name": foe_name(state, options.catalog, who)}
    return {"kind": "field", "name": options.catalog.name(state.field)}
