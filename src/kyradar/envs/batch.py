"""Thousands of games at once, in compiled code, into arrays that the caller owns."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Any

from ..engine.arrays import Array
from ..engine.game import Game
from ..engine.observation import size_of
from ..engine.playouts import DEVICES, whole
from ..engine.rules import Options
from ..engine.seeds import check_seed
from ..engine.sight import SEED_BITS, sight_of
from ..engine.values import whole_number
from ..errors import IllegalAction, OptionError
from ..extras import need
from ..title import FIRST_MODE
from .gpu import GpuGames, gpu_games
from .processor import Processor
from .table import LONGEST, Table

MOST_GAMES = 1 << 24
SETUP = 5  # numbers of a batch: two of the options, two of the seed, the most steps
SEED_WORDS = slice(2, 4)


class BatchEnv:
    """`n` games of a kind, stepped together; each that ends is dealt anew at once.

    What a step writes: `observations` (n, size) int16 and `masks` (n, actions) int8 of the seat to
    act next, `seats` (n,) int8 saying which that is, `rewards` (n, players) float32, and `dones`
    (n,) int8: 0 goes on, 1 ended, 2 was cut after `max_steps`. They are the environment's own
    unless `bind` gives it the caller's.

    With `device="cuda"` the games lie on a GPU, and so do all arrays: they have
    `__cuda_array_interface__`, so `torch.as_tensor(env.observations)` shares their memory. The same
    seed and actions give the same games as on the processor.
    """

    def __init__(
        self,
        n: int,
        mode: str = FIRST_MODE,
        options: object = None,
        seed: int | None = None,
        max_steps: int = LONGEST,
        device: str = "cpu",
    ) -> None:
        self.np = need("numpy", "rl")
        if device not in DEVICES:
            raise OptionError(f"device: expected {' or '.join(DEVICES)}, found {device!r}")
        self.device = device
        self.n = whole("n", n, 1, MOST_GAMES)
        self.max_steps = whole("max_steps", max_steps, 1, 1 << 30)
        self.sight = sight_of(mode)
        self.rules = self.sight.rules
        self.mode = self.rules.mode.name
        self.options = self.rules.options(options)
        self.actions = self.sight.actions(self.options)
        self.players = self.rules.players(self.options)
        self.layout = self.sight.layout(self.options)
        self.shapes = {
            "observations": ((self.n, size_of(self.layout)), "int16"),
            "masks": ((self.n, len(self.actions)), "int8"),
            "rewards": ((self.n, self.players), "float32"),
            "dones": ((self.n,), "int8"),
            "seats": ((self.n,), "int8"),
        }
        self._engine: Processor | GpuGames = (
            Processor(self.mode) if device == "cpu" else gpu_games(self.mode, self.options)
        )
        array, zeros = self._engine.array, self._engine.zeros
        #: What steps write into; arrays of the caller's that the engine cannot reach get copies.
        self._written = {name: zeros(*kind) for name, kind in self.shapes.items()}
        self._bound: dict[str, Array] = {}
        for name, made in self._written.items():
            setattr(self, name, made)
        self._states: Any = self._engine.states(self.n)
        self._tables: Any = self._engine.tables(self.options.tables)
        self._setup = zeros(SETUP, "int64")
        codes, numbers, keys = self.actions.tables
        self._codes = array(codes, "int32")
        self._numbers = array(numbers, "int16"), array(keys, "int32")
        self._episodes, steps = zeros(self.n, "int32"), zeros(self.n, "int32")
        memory = zeros((self.n, self.sight.memory_size(self.options)), "int16")
        dealt = self._states, self._tables, self._setup
        self._games: Any = (*dealt, self._episodes, steps, memory)
        self._picks, self._chosen = zeros(self.n, "int64"), zeros(self.n, "int64")
        self._out = self._engine.actions()
        self._sit_down()
        self.reset(seed)

    def _sit_down(self) -> None:
        """Before the first deal: whoever plays other seats gets ready."""

    @cached_property
    def table(self) -> Table:
        """A table of the same kind, as the other environments have one."""
        return Table(self.mode, self.options)

    observations: Array
    masks: Array
    rewards: Array
    dones: Array
    seats: Array

    def bind(self, **arrays: Array) -> None:
        """Write into these arrays from now on: observations, masks, rewards, dones, seats."""
        taken = {}
        for name, array in arrays.items():
            if name not in self.shapes:
                raise OptionError(f"no array {name!r}; known: {', '.join(self.shapes)}")
            taken[name] = self._check(name, array, *self.shapes[name])
            if self.device == "cpu" and not array.flags.writeable:
                raise OptionError(f"{name}: the array is read-only")
        for name, array in taken.items():
            self._engine.copy(getattr(self, name), array)
            setattr(self, name, array)
            self._bound.pop(name, None)
            if self._engine.holds(array):
                self._written[name] = array
            else:
                self._bound[name] = array

    def _check(self, name: str, array: Array, shape: tuple[int, ...], dtype: str) -> Array:
        """The array as the engine takes it, if it is of the right kind."""
        array = self._engine.own(name, array)
        whole_row = array.flags["C_CONTIGUOUS"]
        if array.shape != shape or array.dtype != dtype or not whole_row:
            found = f"{array.dtype} {array.shape}"
            if not whole_row:
                found += ", not contiguous"
            raise OptionError(f"{name}: expected a contiguous {dtype} array {shape}, found {found}")
        return array

    def reset(self, seed: int | None = None) -> None:
        """Deal all games anew. The same seed and actions give the same arrays."""
        seed = check_seed(seed)
        if seed >> SEED_BITS:
            raise OptionError(f"seed: expected a whole number below 2**{SEED_BITS}, found {seed}")
        self.seed = seed
        words = seed & 0xFFFFFFFF, seed >> 32
        setup = (*self.rules.numbers(self.options), *words, self.max_steps)
        self._setup[...] = self._engine.array(setup, "int64")
        self._episodes[...] = -1
        self._act(self._picks, fresh=True)
        self._show()

    @property
    def _endings(self) -> tuple[Array, Array]:
        return self._written["rewards"], self._written["dones"]

    def _act(self, actions: Array, fresh: bool = False) -> None:
        orders = actions, self._codes
        self._engine.act_games(self._games, orders, self._endings, int(fresh), 0, self.n)

    def _show(self) -> None:
        self._look(0, self.n)
        self._hand_over()

    def _look(self, first: int, last: int) -> None:
        """Write what is seen of some games."""
        seen = (self._written[name] for name in ("observations", "masks", "seats"))
        shown = (*seen, self._picks)
        self._engine.show_games(self._games, self._numbers, shown, first, last, self._out)

    def _hand_over(self) -> None:
        """Copy into arrays of the caller's what was written elsewhere."""
        for name, array in self._bound.items():
            self._engine.copy(self._written[name], array)

    def step(self, actions: Array) -> None:
        """One action in each game, by its number for the seat to act: an int64 array.

        If one of them is illegal, an IllegalAction tells why and no game has changed (X1).
        """
        actions = self._check("actions", actions, (self.n,), "int64")
        if not self._engine.holds(actions):
            self._engine.copy(actions, self._chosen)
            actions = self._chosen
        orders = actions, self._codes
        refused = self._engine.first_refused(self._states, self._tables, orders, 0, self.n)
        if refused >= 0:
            raise self._refusal(refused, int(actions[refused]))
        self._act(actions)
        self._show()

    def _refusal(self, i: int, number: int) -> Exception:
        if not 0 <= number < len(self.actions):
            last = len(self.actions) - 1
            return OptionError(f"game {i}: there is no action {number}: expected 0 to {last}")
        action = self.actions.action(self.seat_of(i), number)
        refusal = self.game(i).why_not(action)
        assert refusal is not None
        return IllegalAction(refusal.rule, f"game {i}: {action.text}: {refusal.args[0]}")

    def random_actions(self) -> Array:
        """A legal action for each game, drawn by the seed when its position arose."""
        picks: Array = self._picks.copy()
        return picks

    def save(self) -> dict[str, Array]:
        """All games as copies of arrays, a row for each; `load` brings them back, here or in
        another batch of the same kind."""
        kept = self._kept() | {"seed": self._seed_words()}
        return {name: self.np.array(array) for name, array in kept.items()}

    def load(self, saved: Mapping[str, Array]) -> None:
        """The games of a `save`, as they were; nobody has been rewarded yet."""
        self._put(saved)
        for array in self._endings:
            array[:] = 0
        self._show()

    def _put(self, saved: Mapping[str, Array]) -> None:
        kept = self._kept()
        words = saved["seed"]
        for name, array in kept.items():
            if saved[name].shape != array.shape or saved[name].dtype != array.dtype:
                found = f"{saved[name].dtype} {saved[name].shape}"
                raise OptionError(f"{name}: expected {array.dtype} {array.shape}, found {found}")
        for name, array in kept.items():
            array[:] = saved[name]
        self._setup[SEED_WORDS] = words
        self.seed = int(words[0]) | int(words[1]) << 32

    def put(self, i: int, game: Game) -> None:
        """Game i becomes this one, as it stands; what is shown of it is, too. The batch plays on in
        a copy, with an episode's full number of steps before it."""
        i, kept = self._number(i), self._kept()
        if game.mode != self.mode or game.ask(self._kind) != self._kind(None, self.options):
            raise OptionError(
                f"game: expected {self.mode} with the cards and options of the batch, found "
                f"{game.mode} with {game.options}"
            )
        if not game.to_act:
            raise OptionError("game: it is over")
        kept["states"][i] = self.np.frombuffer(game.snapshot().to_bytes(), "uint8")
        kept["steps"][i] = 0
        for array in self._endings:
            array[i] = 0
        self.sight.run["forget"](kept["memory"], i)
        self._look(i, i + 1)
        self._hand_over()

    def _kind(self, _: object, options: Options) -> tuple[object, ...]:
        """What games of a batch have in common: cards, actions, seats and extras or level."""
        codes, tables = self.sight.actions(options).codes, options.tables.to_bytes()
        return codes, tables, self.rules.players(options), self.rules.numbers(options)[0]

    def _number(self, i: int) -> int:
        number = whole_number(i)
        if number is None or not 0 <= number < self.n:
            raise OptionError(f"there is no game {i}: expected 0 to {self.n - 1}")
        return number

    def _kept(self) -> dict[str, Array]:
        """What a batch of games is, beside its seed: states as bytes, counts, memories."""
        if self.device != "cpu":
            raise OptionError("only games on the processor can be saved, loaded or replaced")
        states, _, _, episodes, steps, memory = self._games
        rows = self.np.asarray(states.bytes).reshape(self.n, -1)
        return {"states": rows, "episodes": episodes, "steps": steps, "memory": memory}

    def _seed_words(self) -> Array:
        words: Array = self._setup[SEED_WORDS].astype("uint32")
        return words

    def seat_of(self, i: int) -> int:
        """Who acts in game i (also where the caller has overwritten `seats`)."""
        return self.game(i).to_act[0]

    def game_seed(self, i: int) -> int:
        """The seed with which `new_game` deals game i's present episode."""
        return self.sight.game_seed(self.seed, i, int(self._episodes[i]))

    def game(self, i: int) -> Game:
        """Game i as it stands, to look at; playing on in it changes nothing here."""
        i = self._number(i)
        state = self._engine.get(self._states, i)
        return Game(state, self.options, seed=self.game_seed(i), mode=self.mode)
