"""A whole training: games, lessons, measuring, checkpoints. It can be stopped and taken up."""

from __future__ import annotations

import csv
import time
from collections.abc import Callable, Collection, Sequence
from dataclasses import asdict
from pathlib import Path
from random import Random
from typing import Any

from ..agents.networks import loaded
from ..engine.gpu import why_no_gpu
from ..engine.lessons.entries import DRAWN, LOST, WON
from ..engine.network import Network, save
from ..engine.observation import Place
from ..engine.rules import Options
from ..engine.sight import sight_of
from ..engine.typed import Json
from ..errors import OptionError
from ..extras import need
from ..title import FIRST_MODE, mode_named
from .curve import draw_curve
from .games import Lessons, make_pool
from .gpu import GpuLessons
from .heartbeat import Heartbeat, in_english
from .model import SEEN, Model, Tensor, choices_of, draw, imitate, improve, returns, torch
from .recipe import Recipe

swa: Any = need("torch.optim.swa_utils", "train")
CHECKPOINT, NETWORK, CURVE, PICTURE = "checkpoint.pt", "network.net", "curve.csv", "curve.svg"
KINDS = {"int16": torch.int16, "int8": torch.int8, "int64": torch.int64, "float32": torch.float32}
BEST = "best.net"  # the network as it was when it measured best
PHASES = ("imitation", "play")
LONGEST_MEASURED = 3000  # decisions; half a point, or none, for what is not over then
AnyLessons = Lessons | GpuLessons
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
        blind: Collection[str] = (),
        say: Callable[[str], object] = print,
        words: Callable[..., str] = in_english,
    ) -> None:
        """`say` is told a line now and then; `words` puts an entry of the text files into one.
        `blind` names fields of the observation that it shall learn without."""
        self.folder, self.recipe, self.mode = Path(folder), recipe, mode
        self.device, self.say = torch.device(device), say
        self.folder.mkdir(parents=True, exist_ok=True)
        torch.manual_seed(recipe.seed)
        self.on_gpu = self.device.type == "cuda" and not why_no_gpu()  # the games, too
        if self.device.type == "cuda":  # the first layer is said to have 16 bits; others have 19
            torch.backends.cuda.matmul.allow_tf32 = True
        self.words = words
        self.say(words("train", "begins", mode=mode, device=self.device))
        self.doing = ""  # compiling, as long as nothing else is said
        self.phase, self.steps, self.finished = 0, 0, 0
        self.pulse = Heartbeat(self._tell)
        self.pool = make_pool(threads)
        self.labelled = start is None and not (self.folder / CHECKPOINT).exists()  # to be imitated
        groups = 1 if self.on_gpu else GROUPS
        n = max(groups * 2, recipe.games) // groups
        self.thumbs, self.others = self._company(n)
        sides = {seat: side for side, seats in enumerate(mode_named(mode).sides) for seat in seats}
        self.side_of = torch.tensor([sides[p] for p in sorted(sides)], device=self.device)
        self.groups = [self._lessons(n, self.thumbs, recipe.seed + 7919 * k) for k in range(groups)]
        one = self.groups[0]
        shape = one.inputs, recipe.width, recipe.middle, one.actions
        self.model = Model(*shape).to(self.device)
        self.older = Model(*shape).to(self.device)
        decay = swa.get_ema_multi_avg_fn(recipe.average)
        self.averaged = swa.AveragedModel(self.model, multi_avg_fn=decay)
        sight = sight_of(mode)
        layout = sight.layout(sight.widest(sight.rules.options(None)))
        hidden = [at for name in blind if name in layout for at in columns_of(layout[name])]
        for model in (self.model, self.older, self.averaged.module):
            model.blind = torch.tensor(hidden, dtype=torch.long, device=self.device)
        self.selves: list[Json] = []
        self.optimiser = torch.optim.Adam(
            self.model.parameters(),
            lr=recipe.imitate_rate,
            eps=1e-5,
            fused=self.device.type == "cuda",
        )
        self.seconds = self.phase_seconds = 0.0
        self.log: list[Json] = []
        self.best = 0.0  # points of what was measured best
        self.chance = Random(recipe.seed)
        if not self._resume() and start is not None:
            self._begin_with(start)

    def _lessons(
        self, n: int, thumbs: list[int], seed: int, kinds: Sequence[Options] = ()
    ) -> AnyLessons:
        """Games to learn from, where they are stepped fastest."""
        known = kinds, self.labelled
        if self.on_gpu:
            return GpuLessons(self.mode, n, thumbs, seed, self._on_gpu, *known)
        return Lessons(self.mode, n, thumbs, seed, self.pool, self._empty, *known)

    def _on_gpu(self, shape: tuple[int, ...], kind: str) -> Tensor:
        return torch.zeros(shape, dtype=KINDS[kind], device=self.device)

    def _empty(self, shape: tuple[int, ...], kind: str) -> Tensor:
        pinned = self.device.type == "cuda"
        return torch.zeros(shape, dtype=KINDS[kind], pin_memory=pinned).numpy()

    def _company(self, n: int) -> tuple[list[int], Tensor]:
        """By game, a bit for each seat: who is played by the rule of thumb, and who by an older
        self: the opponents, or where all are on one side the partners."""
        thumb = int(n * self.recipe.thumb)
        older = int(n * self.recipe.older)
        seats = [others_of(self.mode, game) for game in range(n)]
        thumbs = [mask if game < thumb else 0 for game, mask in enumerate(seats)]
        masks = [mask if thumb <= game < thumb + older else 0 for game, mask in enumerate(seats)]
        return thumbs, torch.tensor(masks, dtype=torch.int8, device=self.device)

    # --- a training -------------------------------------------------------------------------------

    def train(self) -> Network:
        """Both phases, from wherever a checkpoint left off; the network is in the folder, too.
        Ctrl-C loses nothing: what was learnt is kept first."""
        try:
            return self._train()
        except KeyboardInterrupt:
            self.checkpoint()
            raise
        finally:
            self.pulse.stop()

    def _tell(self, waited: float) -> None:
        """What it is at, for those who wait."""
        facts: Json = {"waited": f"{waited:.0f}"}
        if not self.doing:
            self.say(self.words("train", "waiting", **facts))
            return
        limit = (self.recipe.imitate_seconds, self.recipe.play_seconds)[self.phase]
        facts["doing"] = self.words("train", self.doing)
        facts["phase"] = self.words("train", PHASES[self.phase])
        facts["done"] = f"{min(1.0, self.phase_seconds / max(limit, 1e-9)):.0%}"
        facts |= {"steps": f"{self.steps / 1e6:.1f}", "games": self.finished}
        self.say(self.words("train", "still", **facts))

    def _train(self) -> Network:
        recipe = self.recipe
        for phase, limit in enumerate((recipe.imitate_seconds, recipe.play_seconds)):
            if phase < self.phase:
                continue
            if phase > self.phase:
                self.phase, self.phase_seconds = phase, 0.0
            for group in self.groups:
                group.labelled = phase == 0
            if phase == 1 and not self.selves:
                self._keep_self()
            self._run_phase(limit)
        self._measure({})
        return self.write()

    def _run_phase(self, limit: float) -> None:
        measured = kept = self.seconds
        while self.phase_seconds < limit:
            self.doing = "learning"
            started = time.perf_counter()
            done = self.phase_seconds / max(limit, 1e-9)
            figures = self._update(done)
            spent = time.perf_counter() - started
            self.seconds += spent
            self.phase_seconds += spent
            if self.phase == 1 and self.seconds - kept >= self.recipe.keep_every:
                kept = self.seconds
                self._keep_self()
            if not self.log or self.seconds - measured >= self.recipe.measure_every:
                measured = self.seconds
                self._measure(figures)
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
        if self.phase == 0:
            return imitate(self.model, self.optimiser, kept, recipe)
        figures = improve(self.model, self.optimiser, kept, recipe)
        self.averaged.update_parameters(self.model)
        return figures

    @property
    def best_guess(self) -> Model:
        """What is measured and written: the exponential moving average of the weights, or before
        its first update the weights themselves."""
        model: Model = self.averaged.module if int(self.averaged.n_averaged) else self.model
        return model

    def _keep_self(self) -> None:
        self.selves.append({k: v.detach().clone() for k, v in self.model.state_dict().items()})
        if len(self.selves) > self.recipe.keep:
            between = range(1, len(self.selves) - 1)  # the first and the last stay, if two may
            self.selves.pop(self.chance.choice(between) if between else 0)

    # --- games ------------------------------------------------------------------------------------

    @torch.no_grad()  # type: ignore[untyped-decorator]
    def _collect(self) -> Json:
        """So many decisions of every game, as flat rows."""
        rows: list[list[Json]] = [[] for _ in self.groups]
        for _ in range(self.recipe.steps):
            for number, group in enumerate(self.groups):
                group.wait()
                seen = self._fetch(group)
                row = self._choose(seen, group)
                if rows[number]:  # what the last choice led to
                    rows[number][-1]["rewards"] = seen["rewards"]
                    rows[number][-1]["dones"] = seen["dones"]
                rows[number].append(row)
        kept: list[Json] = []
        for number, group in enumerate(self.groups):
            group.wait()
            seen = self._fetch(group)
            rows[number][-1]["rewards"], rows[number][-1]["dones"] = seen["rewards"], seen["dones"]
            _, value = self.model(*(seen[name] for name in SEEN))
            last = torch.where(self._sides(seen["seats"]) == 0, value, -value)
            kept.append(self._stack(rows[number], last))
        self.steps += sum(group.n for group in self.groups) * self.recipe.steps
        flat = {name: torch.cat([one[name] for one in kept]) for name in kept[0]}
        flat["valid"] = flat["own"].nonzero().squeeze(1)
        return flat

    def _stack(self, rows: list[Json], last: Tensor) -> Json:
        columns = {name: torch.stack([row[name] for row in rows]) for name in rows[0]}
        self.finished += int(columns["dones"].bool().sum())
        sides, values = self._sides(columns["seats"]), columns["values"]
        ends = columns["rewards"], columns["dones"], columns["slips"]
        gains = returns(sides, values, *ends, last, self.recipe.lambda_)
        columns["gains"], columns["returns"] = gains, gains + columns["values"]
        return {name: column.flatten(0, 1) for name, column in columns.items()}

    def _sides(self, seats: Tensor) -> Tensor:
        return self.side_of[seats.long()]

    def _fetch(self, group: AnyLessons) -> Json:
        seen = {
            name: torch.as_tensor(array).to(self.device, non_blocking=True, copy=True)
            for name, array in group.shown.items()
        }
        thumbs = torch.as_tensor(group.thumbs, device=self.device)
        return seen | {"easy": (thumbs != 0).float()}

    def _choose(self, seen: Json, group: AnyLessons) -> Json:
        """Draw an action for each game, hand them over, and keep what is learnt from."""
        logits, value = self.model(*(seen[name] for name in SEEN))
        own = torch.ones_like(seen["seats"], dtype=torch.bool)
        slip = (self.recipe.slip, self.recipe.play_slip)[self.phase]
        choices, logs, slips = choices_of(logits, seen["listed"], slip)
        if self.phase == 0:
            choices = torch.where(slips, choices, seen["labels"].long())
        else:
            theirs = ((self.others >> seen["seats"]) & 1).bool()
            first = int(len(theirs) * self.recipe.thumb)
            block = slice(first, first + int(len(theirs) * self.recipe.older))
            past, _ = self.older(*(seen[name][block] for name in SEEN))
            by_older = theirs[block] & ~slips[block]
            choices[block] = torch.where(by_older, draw(past), choices[block])
            own = ~theirs & ~slips
        torch.as_tensor(group.choices).copy_(choices)
        group.start()
        examples = {name: seen[name] for name in (*SEEN, "labels", "seats")}
        return examples | {
            "choices": choices.short(),
            "logs": logs,
            "values": value,
            "own": own,
            "slips": slips if self.phase else torch.zeros_like(slips),
        }

    @torch.no_grad()  # type: ignore[untyped-decorator]
    def measure(self, games: int, seed: int = 97, by_thumb: bool = False) -> tuple[float, int]:
        """Points against the rule of thumb, both sides of many deals, by the favourite action.

        Where all are on one side: the share of games it wins alone, or the rule of thumb would.
        """
        n = games
        versus = mode_named(self.mode).versus
        thumbs = [others_of(self.mode, game + 1) if versus else 0 for game in range(n)]
        usual = [sight_of(self.mode).rules.options(None)] if versus else ()
        one = self._lessons(n, thumbs, seed, usual)
        one.labelled = by_thumb
        open_ = torch.ones(n, dtype=torch.bool, device=self.device)
        learner = torch.tensor([game % 2 * versus for game in range(n)], device=self.device)
        points = torch.full((n,), 0.5 if versus else 0.0, device=self.device)
        model = self.best_guess
        for _ in range(LONGEST_MEASURED):  # a policy that cannot play goes round in circles
            if not bool(open_.any()):
                break
            seen = self._fetch(one)
            ended = open_ & seen["dones"].bool()
            won = seen["dones"] == torch.where(learner == 0, WON, LOST)
            drawn = (seen["dones"] == DRAWN) & versus
            points = torch.where(ended, won.float() + 0.5 * drawn, points)
            open_ &= ~ended
            logits, _ = model(*(seen[name] for name in SEEN))
            best = seen["labels"].long() if by_thumb else logits.argmax(1)
            torch.as_tensor(one.choices).copy_(best)
            one.start()
            one.wait()
        return float(points.mean()), n

    def _measure(self, figures: dict[str, float]) -> None:
        self.doing = "measuring"
        points, games = self.measure(self.recipe.measure_games)
        row = {
            "seconds": round(self.seconds, 1),
            "phase": PHASES[self.phase],
            "steps": self.steps,
            "games": self.finished,
            "against_thumb": round(points, 4),
            **{name: round(amount, 5) for name, amount in figures.items()},
        }
        self.log.append(row)
        if points > self.best:
            self.best = points
            self.write(BEST)
        pace = self.steps / max(self.seconds, 1e-9)
        facts = {"steps": f"{self.steps / 1e6:.1f}", "pace": f"{pace / 1e6:.2f}"}
        facts |= {
            "seconds": f"{row['seconds']:>7}",
            "phase": self.words("train", str(row["phase"])),
        }
        facts["more"] = "  ".join(f"{name} {amount:.3f}" for name, amount in figures.items())
        counts = {"games": self.finished, "points": f"{points:.1%}", "count": games}
        self.say(self.words("train", "measured", **facts, **counts))
        self.pulse.said()
        self._write_curve()

    # --- files ------------------------------------------------------------------------------------

    def write(self, name: str = NETWORK) -> Network:
        """The network as it is now, into the folder."""
        np, recipe = need("numpy", "train"), asdict(self.recipe)
        halves = np.asarray(self.best_guess.weights(), "<f2").tobytes()
        names = self.groups[0].names
        network = Network(self.model.shape, halves, names, self.mode, recipe, self.log)
        save(network, self.folder / name)
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
            "averaged": self.averaged.state_dict(),
            "optimiser": self.optimiser.state_dict(),
            "selves": self.selves[-self.recipe.keep :],
            "numbers": [self.phase, self.seconds, self.phase_seconds, self.steps, self.finished],
            "log": self.log,
            "best": self.best,
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
        if "averaged" in kept:
            self.averaged.load_state_dict(kept["averaged"])
        self.optimiser.load_state_dict(kept["optimiser"])
        self.selves, self.log = kept["selves"], kept["log"]
        self.best = kept.get("best", 0.0)
        self.phase, self.seconds, self.phase_seconds, self.steps, self.finished = kept["numbers"]
        self.say(self.words("train", "goes_on", seconds=f"{self.seconds:.0f}"))
        return True

    def _begin_with(self, path: Path) -> None:
        """Begin with a network there is: it needs to imitate nobody any more."""
        network = loaded(self.mode, path)
        if network.shape != self.model.shape:
            raise OptionError(
                f"{path} is {network.shape[1]} and {network.shape[2]} wide, the recipe wants "
                f"{self.model.shape[1]} and {self.model.shape[2]}"
            )
        np = need("numpy", "train")
        self.model.take(np.frombuffer(network.halves, "<f2").astype(np.float32))
        self.phase, self.log = 1, [dict(row) for row in network.log]
        if self.log:
            last = self.log[-1]
            self.seconds = float(last["seconds"])
            self.steps, self.finished = int(last["steps"]), int(last["games"])
        facts = {"path": path, "seconds": f"{self.seconds:.0f}"}
        self.say(self.words("train", "begins_with", **facts))


def columns_of(place: Place) -> range:
    """Where a field stands."""
    return range(place.start, place.start + place.size)


def others_of(mode: str, game: int) -> int:
    """The seats that somebody else plays in this game, a bit each: one side in turns, or partners.
    Where there may be one seat only, the first is always one's own."""
    chosen = mode_named(mode)
    if chosen.versus:
        return sum(1 << seat for seat in chosen.sides[game % 2])
    if chosen.spare or chosen.seats == 1:
        return sum(1 << seat for seat in range(1, chosen.seats))
    return 1 << game % chosen.seats
