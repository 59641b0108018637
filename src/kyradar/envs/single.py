"""Every game of the house for Gymnasium: one learner, the other seats played by agents.

gymnasium.make("kyradar/Volfyirion-v0", mode="duel", opponent="greedy")
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from ..agents import Agent
from ..agents.hidden import tell
from ..engine.arrays import Array
from ..engine.typed import Json
from ..errors import IllegalAction
from ..extras import need
from ..title import FIRST_MODE, TITLES, mode_named, title_named
from .opponents import Opponent, makers
from .settings import METADATA, check_game, check_illegal, check_render_mode, check_seat, show
from .table import LONGEST, Table

need("gymnasium", "rl")
import gymnasium  # noqa: E402
import numpy as np  # noqa: E402

ID = "kyradar/Volfyirion-v0"
SEEDS = 1 << 53


class SeatEnv(gymnasium.Env):
    """A game from one seat. `opponent` is the agent of all other seats, or one for each: a name,
    `package.module:Class`, an agent, or a class of agents.

    `seat` is where the learner sits; None draws it for every game. An illegal action loses the
    game, and `info["refusal"]` says why with the rule; `illegal="raise"` raises it instead. Where
    `game` is named, the mode has to be one of its modes.
    """

    metadata: ClassVar[Json] = METADATA

    def __init__(
        self,
        mode: str = FIRST_MODE,
        options: object = None,
        opponent: Opponent | Sequence[Opponent] = "random",
        seat: int | None = None,
        illegal: str = "lose",
        max_steps: int = LONGEST,
        render_mode: str | None = None,
        game: str | None = None,
    ) -> None:
        check_game(mode_named(mode), game)
        self.table = Table(mode, options)
        self.layout = self.table.layout
        self._makers = makers(opponent, self.table.players - 1)
        self._fixed_seat = check_seat(seat, self.table.players)
        self._illegal = check_illegal(illegal)
        self.render_mode = check_render_mode(render_mode)
        self.seat = seat or 0
        self.max_steps = max_steps
        self.observation_space = gymnasium.spaces.Box(0, 32767, (self.table.size,), np.int16)
        self.action_space = gymnasium.spaces.Discrete(len(self.table.actions))
        self._agents: dict[int, Agent] = {}
        self._steps = 0

    def reset(self, *, seed: int | None = None, options: Json | None = None) -> tuple[Array, Json]:
        """Deal a game; without a seed, the next of a series."""
        super().reset(seed=seed)
        players = self.table.players
        deal, drawn, *seeds = (int(n) for n in self.np_random.integers(0, SEEDS, 2 + players))
        self.seat = drawn % players if self._fixed_seat is None else self._fixed_seat
        others = [p for p in range(players) if p != self.seat]
        self._agents = {p: made(seeds[p]) for p, made in zip(others, self._makers, strict=True)}
        self._steps = 0
        self.table.deal(deal)
        self._let_others_act()
        return self._told()

    def step(self, action: object) -> tuple[Array, float, bool, bool, Json]:
        """The learner's action, and what the others do until it is to act again."""
        chosen = self.table.action(self.seat, action)
        refusal = self.table.game.why_not(chosen)
        if refusal is not None:
            return self._refused(refusal)
        tell(self._agents, self.table.game, self.seat, self.table.tell(action))
        self._steps += 1
        self._let_others_act()
        over = self.table.seat < 0
        cut = not over and self._steps >= self.max_steps
        observation, info = self._told()
        if self.render_mode == "human":
            self.render()
        return observation, float(self.table.result(self.seat)), over, cut, info

    def _refused(self, refusal: IllegalAction) -> tuple[Array, float, bool, bool, Json]:
        if self._illegal == "raise":
            raise refusal
        observation, info = self._told()
        return observation, -1.0, True, False, info | {"refusal": str(refusal)}

    def _told(self) -> tuple[Array, Json]:
        info = {"action_mask": self.action_masks(), "seat": self.seat}
        return self.table.observe(self.seat), info

    def action_masks(self) -> Array:
        """1 for every action that is legal now (the name MaskablePPO looks for)."""
        return self.table.mask(self.seat)

    def _let_others_act(self) -> None:
        """Partners talk: each agent sees its partners' hands, too."""
        game = self.table.game
        while (p := self.table.seat) in self._agents:
            chosen = self._agents[p].choose(game.team_view(p), game.legal(p))
            tell(self._agents, game, p, game.apply(chosen))

    def render(self) -> str | None:
        """The table in words: printed, or with "ansi" returned."""
        return show(self.table.render(), self.render_mode)


#: Its name from when there was one game.
VolfyirionEnv = SeatEnv


def register() -> None:
    """Make every game known to `gymnasium.make`; importing this module does it.

    In other processes name the module, too: "kyradar.envs.single:kyradar/Volfyirion-v0".
    """
    for name in TITLES:
        env_id = f"kyradar/{name.capitalize()}-v0"
        if env_id not in gymnasium.registry:
            first = {"mode": title_named(name).first_mode.name, "game": name}
            gymnasium.register(
                env_id,
                entry_point="kyradar.envs.single:SeatEnv",
                vector_entry_point="kyradar.envs.vector:SeatVectorEnv",
                kwargs=first,
            )


register()
