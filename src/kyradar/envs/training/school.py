"""A whole training: games, lessons, measuring, checkpoints. It can be stopped and taken up."""

from __future__ import annotations

import csv
import time
from collections.abc import Callable
from dataclasses import asdict
from pathlib import Path
from random import Random
from typing import Any

from ...agents.networks import fits
from ...engine.network import Network, fitting, load, save
from ...errors import OptionError
from ...title import FIRST_MODE, mode_named
from ..sight import sight_of
from .curve import draw_curve
from .games import NOBODY, Lessons, make_pool
from .model import Model, imitate, improve, returns, torch
from .recipe import Recipe

CHECKPOINT, NETWORK, CURVE, PICTURE = "checkpoint.pt", "network.net", "curve.csv", "curve.svg"
KINDS = {"int16": torch.int16, "int8": torch.int8, "int64": torch.int64, "float32": torch.float32}
GROUPS = 2  # while one half of the games is stepped, the network looks at the other


class School:
    """Trains one network into a folder."""

    def __init__(
        self,
        folder: Path | str,
        recipe: Recipe,
        *,
        mode: str = FIRST_MODE,
        device: str = "cpu",
        threads: int | None = None,
        start: Path | None = None,
        say: Callable[[str], object] = print,
    ) -> None:
        if len(mode_named(mode).sides) != 2 or mode_named(mode).seats != 2:
            raise OptionError(f"{mode}: a network is trained for two seats against each other")
        self.folder, self.recipe, self.mode = Path(folder), recipe, mode
        self.device, self.say = torch.device(device), say
        self.folder.mkdir(parents=True, exist_ok=True)
        torch.manual_seed(recipe.seed)
        if self.device.type == "cuda":
            torch.backends.cuda.matmul.allow_tf32 = False
        self.say(f"training for {mode} on {self.device}: compiling the games, then it begins")
        self.pool = make_pool(threads)
        n = max(GROUPS * 2, recipe.games) // GROUPS
        self.thumbs, self.kinds = self._opponents(n)
        self.groups = [
            Lessons(mode, n, self.thumbs, recipe.seed + 7919 * k, self.pool, self._empty)
            for k in range(GROUPS)
        ]
        one = self.groups[0]
        shape = one.inputs, recipe.width, recipe.middle, one.actions
        self.model = Model(*shape).to(self.device)
        self.older = Model(*shape).to(self.device)
        self.selves: list[dict[str, Any]] = []
        self.optimiser = torch.optim.Adam(self.model.parameters(), lr=recipe.imitate_rate, eps=1e-5)
        self.seconds = self.phase_seconds = 0.0
        self.phase, self.steps, self.finished = 0, 0, 0
        self.log: list[dict[str, Any]] = []
        self.chance = Random(recipe.seed)
        if not self._resume() and start is not None:
            self._begin_with(start)

    def _empty(self, shape: tuple[int, ...], kind: str) -> Any:
        pinned = self.device.type == "cuda"
        return torch.zeros(shape, dtype=KINDS[kind], pin_memory=pinned).numpy()

    def _opponents(self, n: int) -> tuple[list[int], Any]:
        """By game: the rule of thumb's seat, and whose seat an older self plays (-1: nobody's)."""
        thumb = int(n * self.recipe.thumb)
        older = int(n * self.recipe.older)
        thumbs = [game % 2 if game < thumb else NOBODY for game in range(n)]
        seats = [game % 2 if thumb <= game < thumb + older else NOBODY for game in range(n)]
        return thumbs, torch.tensor(seats, dtype=torch.int8, device=self.device)

    # --- a training -------------------------------------------------------------------------------

    def train(self) -> Network:
        """Both phases, from wherever a checkpoint left off; the network is in the folder, too."""
        recipe = self.recipe
        for phase, limit in enumerate((recipe.imitate_seconds, recipe.play_seconds)):
            if phase < self.phase:
                continue
            if phase > self.phase:
                self.phase, self.phase_seconds = phase, 0.0
            if phase == 1 and not self.selves:
                self._keep_self()
            self._run_phase(limit)
        self._measure({})
        return self.write()

    def _run_phase(self, limit: float) -> None:
        measured = kept = self.seconds
        while self.phase_seconds < limit:
            started = time.perf_counter()
            done = self.phase_seconds / max(limit, 1e-9)
            told = self._update(done)
            spent = time.perf_counter() - started
            self.seconds += spent
            self.phase_seconds += spent
            if self.phase == 1 and self.seconds - kept >= self.recipe.keep_every:
                kept = self.seconds
                self._keep_self()
            if not self.log or self.seconds - measured >= self.recipe.measure_every:
                measured = self.seconds
                self._measure(told)
                self.checkpoint()

    def _update(self, done: float) -> dict[str, float]:
        recipe = self.recipe
        rate = recipe.imitate_rate if self.phase == 0 else recipe.rate
        rate *= 1 - (1 - recipe.last_rate) * done
        for group in self.optimiser.param_groups:
            group["lr"] = rate
        if self.phase == 1:
            self.older.load_state_dict(self.chance.choice(self.selves))
        kept = self._collect()
        learn = imitate if self.phase == 0 else improve
        return learn(self.model, self.optimiser, kept, recipe)

    def _keep_self(self) -> None:
        self.selves.append({k: v.detach().clone() for k, v in self.model.state_dict().items()})
        if len(self.selves) > self.recipe.keep:
            self.selves.pop(self.chance.randrange(1, len(self.selves) - 1))

    # --- games ------------------------------------------------------------------------------------

    @torch.no_grad()  # type: ignore[untyped-decorator]
    def _collect(self) -> dict[str, Any]:
        """So many decisions of every game, as flat rows."""
        rows: list[list[dict[str, Any]]] = [[] for _ in self.groups]
        for _ in range(self.recipe.steps):
            for number, group in enumerate(self.groups):
                group.wait()
                seen = self._fetch(group)
                row = self._choose(seen, group)
                if rows[number]:  # what the last choice led to
                    rows[number][-1]["rewards"] = seen["rewards"]
                    rows[number][-1]["dones"] = seen["dones"]
                rows[number].append(row)
        kept: list[dict[str, Any]] = []
        for number, group in enumerate(self.groups):
            group.wait()
            seen = self._fetch(group)
            rows[number][-1]["rewards"], rows[number][-1]["dones"] = seen["rewards"], seen["dones"]
            _, value = self.model(seen["inputs"], seen["amounts"], seen["listed"])
            last = torch.where(seen["seats"] == 0, value, -value)
            kept.append(self._stack(rows[number], last))
        self.steps += sum(group.n for group in self.groups) * self.recipe.steps
        flat = {name: torch.cat([one[name] for one in kept]) for name in kept[0]}
        flat["valid"] = flat["own"].nonzero().squeeze(1)
        return flat

    def _stack(self, rows: list[dict[str, Any]], last: Any) -> dict[str, Any]:
        columns = {name: torch.stack([row[name] for row in rows]) for name in rows[0]}
        self.finished += int(columns["dones"].sum())
        seats, values = columns["seats"], columns["values"]
        ends = columns["rewards"], columns["dones"]
        gains = returns(seats, values, *ends, last, self.recipe.lambda_)
        columns["gains"], columns["returns"] = gains, gains + columns["values"]
        return {name: column.flatten(0, 1) for name, column in columns.items()}

    def _fetch(self, group: Lessons) -> dict[str, Any]:
        return {
            name: torch.from_numpy(array).to(self.device, non_blocking=True, copy=True)
            for name, array in group.shown.items()
        }

    def _choose(self, seen: dict[str, Any], group: Lessons) -> dict[str, Any]:
        """Draw an action for each game, hand them over, and keep what is learnt from."""
        logits, value = self.model(seen["inputs"], seen["amounts"], seen["listed"])
        own = torch.ones_like(seen["seats"], dtype=torch.bool)
        if self.phase == 0:
            slips = torch.rand(len(logits), device=self.device) < self.recipe.slip
            drawn = draw(torch.where(seen["listed"] < 0, -1e9, 0.0))
            choices = torch.where(slips, drawn, seen["labels"].long())
        else:
            choices = draw(logits)
            theirs = seen["seats"] == self.kinds
            first = int(len(theirs) * self.recipe.thumb)
            block = slice(first, first + int(len(theirs) * self.recipe.older))
            past, _ = self.older(*(seen[name][block] for name in ("inputs", "amounts", "listed")))
            choices[block] = torch.where(theirs[block], draw(past), choices[block])
            own = ~theirs
        torch.from_numpy(group.choices).copy_(choices)
        group.start()
        logs = logits.log_softmax(1).gather(1, choices.unsqueeze(1)).squeeze(1)
        known = {name: seen[name] for name in ("inputs", "amounts", "listed", "labels", "seats")}
        return known | {
            "choices": choices.short(),
            "logs": logs,
            "values": value,
            "own": own,
        }

    @torch.no_grad()  # type: ignore[untyped-decorator]
    def measure(self, games: int, seed: int = 97) -> tuple[float, int]:
        """Points against the rule of thumb, both seats of many deals, by the favourite action."""
        n = games
        thumbs = [1 - game % 2 for game in range(n)]
        one = Lessons(self.mode, n, thumbs, seed, self.pool, self._empty)
        open_ = torch.ones(n, dtype=torch.bool, device=self.device)
        learner = torch.tensor([game % 2 for game in range(n)], device=self.device)
        points = torch.zeros(n, device=self.device)
        while bool(open_.any()):
            seen = self._fetch(one)
            ended = open_ & seen["dones"].bool()
            sign = torch.where(learner == 0, 1.0, -1.0)
            points = torch.where(ended, (seen["rewards"] * sign + 1) / 2, points)
            open_ &= ~ended
            logits, _ = self.model(seen["inputs"], seen["amounts"], seen["listed"])
            torch.from_numpy(one.choices).copy_(logits.argmax(1))
            one.start()
            one.wait()
        return float(points.mean()), n

    def _measure(self, told: dict[str, float]) -> None:
        points, games = self.measure(self.recipe.measure_games)
        row = {
            "seconds": round(self.seconds, 1),
            "phase": ("imitation", "play")[self.phase],
            "steps": self.steps,
            "games": self.finished,
            "against_thumb": round(points, 4),
            **{name: round(amount, 5) for name, amount in told.items()},
        }
        self.log.append(row)
        pace = self.steps / max(self.seconds, 1e-9)
        self.say(
            f"{row['seconds']:>7} s  {row['phase']:<9}  {self.steps / 1e6:8.1f} M decisions"
            f" ({pace / 1e6:.2f} M/s)  {self.finished:>9} games  {points:6.1%} of {games} games"
            f" against the rule of thumb  "
            + "  ".join(f"{name} {amount:.3f}" for name, amount in told.items())
        )
        self._write_curve()

    # --- files ------------------------------------------------------------------------------------

    def write(self) -> Network:
        """The network as it is now, into the folder."""
        one, options = self.groups[0], sight_of(self.mode).rules.options(None)
        recipe = asdict(self.recipe)
        network = Network(
            self.model.shape, self.model.weights(), one.named, one.types,
            fits(self.mode, options), self.mode, recipe, self.log,
        )  # fmt: skip
        save(network, self.folder / NETWORK)
        return network

    def _write_curve(self) -> None:
        names = list(dict.fromkeys(name for row in self.log for name in row))
        with (self.folder / CURVE).open("w", newline="", encoding="utf-8") as file:
            writer = csv.DictWriter(file, names)
            writer.writeheader()
            writer.writerows(self.log)
        points = [(row["seconds"], row["against_thumb"]) for row in self.log]
        (self.folder / PICTURE).write_text(draw_curve(points), "utf-8")

    def checkpoint(self) -> None:
        """Leave everything that is needed to go on."""
        kept = {
            "shape": self.model.shape,
            "model": self.model.state_dict(),
            "optimiser": self.optimiser.state_dict(),
            "selves": self.selves[-self.recipe.keep :],
            "numbers": [self.phase, self.seconds, self.phase_seconds, self.steps, self.finished],
            "log": self.log,
        }
        part = self.folder / (CHECKPOINT + ".part")
        torch.save(kept, part)
        part.replace(self.folder / CHECKPOINT)
        self.write()

    def _resume(self) -> bool:
        """Take up where a checkpoint left off; False where there is none."""
        path = self.folder / CHECKPOINT
        if not path.exists():
            return False
        kept = torch.load(path, map_location=self.device, weights_only=True)
        if tuple(kept["shape"]) != self.model.shape:
            raise OptionError(f"{path} is of a network of another shape: take another folder")
        self.model.load_state_dict(kept["model"])
        self.optimiser.load_state_dict(kept["optimiser"])
        self.selves, self.log = kept["selves"], kept["log"]
        self.phase, self.seconds, self.phase_seconds, self.steps, self.finished = kept["numbers"]
        self.say(f"going on after {self.seconds:.0f} s of training")
        return True

    def _begin_with(self, path: Path) -> None:
        """Begin with a network there is: it needs to imitate nobody any more."""
        options = sight_of(self.mode).rules.options(None)
        network = fitting(load(path), fits(self.mode, options), path)
        if network.shape != self.model.shape:
            raise OptionError(
                f"{path} is {network.shape[1]} and {network.shape[2]} wide, the recipe wants "
                f"{self.model.shape[1]} and {self.model.shape[2]}"
            )
        self.model.take(network.weights)
        self.phase, self.log = 1, [dict(row) for row in network.log]
        if self.log:
            last = self.log[-1]
            self.seconds = float(last["seconds"])
            self.steps, self.finished = int(last["steps"]), int(last["games"])
        self.say(f"beginning with {path}, after {self.seconds:.0f} s of training")


def draw(logits: Any) -> Any:
    """An action of each row by its share of the policy."""
    noise = torch.empty_like(logits).exponential_().log()
    return (logits - noise).argmax(1)
