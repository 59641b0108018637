"""A trained policy as an agent: for ladders, the terminal and the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from ..agents.hidden import Watcher
from ..engine.arrays import Array
from ..engine.encode import encode
from ..engine.imagine import imagine
from ..engine.rules import Options
from ..engine.sight import SeatActions, sight_of
from ..errors import OptionError
from ..extras import need

if TYPE_CHECKING:
    from ..engine.action import Action
    from ..engine.typed import View

#: A function of an observation and a mask: the number of an action, or a score for each.
Policy = Callable[[Array, Array], object]


class PolicyAgent(Watcher):
    """Plays by a model that knows observations and action numbers, as the environments have them.

    `model` is a function of an observation (int16) and a mask (int8), or has `predict(observation,
    action_masks=mask)` as MaskablePPO of sb3-contrib does. Its answer is the number of an action,
    or a score for each: the highest of a legal one is taken.
    """

    def __init__(self, model: object) -> None:
        self.model: Policy = _asked(model)
        self._np = need("numpy", "rl")

    def choose(self, view: View, legal: Sequence[Action]) -> Action:
        """What the model does."""
        np, seat = self._np, legal[0].seat
        self.look(view, seat)
        actions = _actions(view, seat)
        by_number = {actions.index[seat][action.code]: action for action in legal}
        mask = np.zeros(len(actions), np.int8)
        mask[list(by_number)] = 1
        answer = np.asarray(self.model(encode(view, self._memory, seat=seat), mask))
        if answer.shape == mask.shape:
            answer = np.where(mask == 1, answer, -np.inf).argmax()
        if answer.size != 1 or (chosen := by_number.get(int(answer.reshape(-1)[0]))) is None:
            raise OptionError(
                f"the model answered {answer!r}: expected the number of a legal action, or "
                f"{len(actions)} scores"
            )
        return chosen


def _actions(view: View, seat: int) -> SeatActions:
    def numbered(_: object, options: Options) -> SeatActions:
        return sight_of(view["mode"]).actions(options)

    return imagine(view, 0, seat=seat).ask(numbered)


def _asked(model: object) -> Policy:
    if predict := getattr(model, "predict", None):
        return lambda seen, mask: predict(seen, action_masks=mask, deterministic=True)[0]
    if callable(model):
        return model
    raise OptionError(f"model: expected a function, or an object with predict, found {model!r}")
