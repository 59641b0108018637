"""The network as it learns, and how it learns from a batch of decisions."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache, wraps
from typing import Any

from ..engine.typed import Json
from ..extras import need
from .gpu import spread
from .recipe import Recipe

torch: Any = need("torch", "train")
functional: Any = need("torch.nn.functional", "train")


Module: Any = torch.nn.Module
Tensor = Any
Optimiser = Any
SPARE = 32  # columns of logits without an action
PADDED = 64  # a GPU multiplies rows of such a multiple of inputs faster
NEVER = -1e9  # the logit of an action that is not there
SEEN = ("inputs", "amounts", "listed", "easy")  # what the network is shown


def fused(function: Callable[..., Any]) -> Callable[..., Any]:
    """On a GPU `torch.compile` fuses the function's small kernels; on a processor, and where it
    fails, the function runs eagerly. The first argument is a tensor."""

    @wraps(function)
    def run(first: Tensor, *others: Any) -> Any:
        return (_compiled(function) if first.is_cuda else function)(first, *others)

    return run


@lru_cache(8)  # as many as are decorated, and room
def _compiled(function: Callable[..., Any]) -> Callable[..., Any]:
    torch._dynamo.config.suppress_errors = True  # no Triton, no C compiler: a warning, not an end
    made: Callable[..., Any] = torch.compile(function, dynamic=False)
    return made


@fused
def places(listed: Tensor, actions: int) -> Tensor:
    """The columns of the listed actions. The padding of a list is spread over the spare columns,
    since atomic additions of all its gradients to one column would be serialised."""
    spare = actions + torch.arange(listed.shape[1], device=listed.device) % SPARE
    at = listed.long()
    return torch.where(at < 0, spare, at)


def _draw(logits: Tensor) -> Tensor:
    """Sample an action of each row from the policy (Gumbel-max)."""
    noise = -torch.rand_like(logits).clamp(min=1e-20).log()
    return (logits - noise.log()).argmax(1)


draw = fused(_draw)


@fused
def choices_of(logits: Tensor, listed: Tensor, slip: float) -> tuple[Tensor, Tensor, Tensor]:
    """Sample an action of each row from the policy, or with probability `slip` uniformly; also its
    log-probability under the policy, and which rows were sampled uniformly."""
    free = torch.rand(len(logits), 2, device=logits.device)
    slips = free[:, 0] < slip
    count = (listed >= 0).sum(1)
    anything = torch.minimum((free[:, 1] * count).long(), count - 1)
    choices = torch.where(slips, anything, _draw(logits))
    logs = logits.log_softmax(1).gather(1, choices.unsqueeze(1)).squeeze(1)
    return choices, logs, slips


class Model(Module):
    """Two hidden layers, a logit for every action, a value between -1 and 1."""

    def __init__(self, inputs: int, width: int, middle: int, actions: int) -> None:
        super().__init__()
        self.shape = (inputs, width, middle, actions)
        self.blind: Tensor | None = None  # inputs it shall do without
        self.first = torch.nn.Linear(inputs, width)
        self.second = torch.nn.Linear(width, middle)
        self.policy = torch.nn.Linear(middle, actions)
        self.value = torch.nn.Linear(middle, 1)
        # How much better games against the rule of thumb go than the table shows: learnt, and left
        # behind when the network is written.
        self.shift = torch.nn.Parameter(torch.zeros(()))
        with torch.no_grad():
            torch.nn.init.normal_(self.first.weight, std=0.08)
            self.policy.weight *= 0.05
            self.value.weight *= 0.1

    def forward(
        self, inputs: Tensor, amounts: Tensor, listed: Tensor, easy: Tensor | None = None
    ) -> tuple[Tensor, Tensor]:
        """Logits of the listed actions (very low where there is none), and the value; `easy` marks
        games against the rule of thumb."""
        h = self._first_layer(inputs, amounts)
        h = self.second(h).relu()
        logits = self._logits(h).gather(1, places(listed, self.shape[3]))
        worth = self.value(h).squeeze(1)
        if easy is not None:
            worth = worth + self.shift * easy
        return logits, worth.tanh()

    def _first_layer(self, inputs: Tensor, amounts: Tensor) -> Tensor:
        """By far the widest; on a GPU its products have 16 bits, and their sums 32."""
        weights = self.first.weight
        if self.blind is not None and len(self.blind):
            weights = weights.index_fill(1, self.blind, 0.0)
        if inputs.is_cuda:  # the bias is the weight of one more input, which is always 1
            spare = -(self.shape[0] + 1) % PADDED
            x = spread(torch, inputs, amounts, self.shape[0], self.shape[0] + 1 + spare)
            weights = torch.cat((weights, self.first.bias.unsqueeze(1)), 1)
            weights = functional.pad(weights, (0, spare)).bfloat16()
            return functional.linear(x, weights).relu().float()
        v = amounts.float()
        v = v.sign() * v.abs().log1p()
        rows = weights.t().contiguous()  # few inputs are not zero: their rows are added up
        sums = functional.embedding_bag(inputs.long(), rows, per_sample_weights=v, mode="sum")
        return (sums + self.first.bias).relu()

    def _logits(self, h: Tensor) -> Tensor:
        """Of every action, then of the spare columns (`places`); float32, since coarser ones spoil
        the ratios."""
        spare = SPARE + -(self.shape[3] + SPARE) % PADDED
        weights = functional.pad(self.policy.weight, (0, 0, 0, spare))
        bias = functional.pad(self.policy.bias, (0, spare), value=NEVER)
        return functional.linear(h, weights, bias)

    def _parts(self) -> list[Tensor]:
        return [
            *(self.first.weight.t(), self.first.bias, self.second.weight.t(), self.second.bias),
            *(self.policy.weight, self.policy.bias, self.value.weight, self.value.bias),
        ]

    def weights(self) -> Tensor:
        """All in one row, as `engine.net.forward` reads them."""
        parts = self._parts()
        return torch.cat([part.detach().float().reshape(-1) for part in parts]).cpu().numpy()

    @torch.no_grad()  # type: ignore[untyped-decorator]
    def take(self, weights: Tensor) -> None:
        """The inverse of `weights`."""
        row, at = torch.tensor(weights), 0
        for part in self._parts():
            part.copy_(row[at : at + part.numel()].reshape(part.shape))
            at += part.numel()


def returns(
    sides: Tensor,
    values: Tensor,
    rewards: Tensor,
    dones: Tensor,
    slips: Tensor,
    last: Tensor,
    lambda_: float,
) -> Tensor:
    """Advantages by step and game; each side's decisions are a chain, the game is zero-sum. Where
    all are on one side there is one chain, of all partners.

    `rewards` are side 0's, `last` is side 0's value of the positions after the last step. What
    follows a slip is nobody's merit: a chain is cut there, at what the position was worth.
    """
    steps, games = values.shape
    ahead = torch.stack((last, -last))  # by seat: the worth of its next decision
    gains = torch.zeros_like(ahead)
    advantages = torch.empty_like(values)
    rows = torch.arange(games, device=values.device)
    for t in range(steps - 1, -1, -1):
        over = dones[t].bool()
        ends = torch.stack((rewards[t], -rewards[t]))
        ahead = torch.where(over, ends, ahead)
        gains = torch.where(over, torch.zeros_like(gains), gains)
        side = sides[t].long()
        gain = ahead[side, rows] - values[t] + lambda_ * gains[side, rows]
        advantages[t] = gain
        ahead[side, rows] = values[t]
        gains[side, rows] = torch.where(slips[t], 0.0, gain)
        ahead[1 - side, rows] = torch.where(slips[t], -values[t], ahead[1 - side, rows])
        gains[1 - side, rows] = torch.where(slips[t], 0.0, gains[1 - side, rows])
    return advantages


def imitate(model: Model, optimiser: Optimiser, kept: Json, recipe: Recipe) -> dict[str, float]:
    """One pass: what the rule of thumb would do, and how the games went."""
    totals = {"loss": 0.0, "worth": 0.0, "agree": 0.0}
    batches = 0
    for rows in _batches(kept["valid"], recipe.batch):
        logits, value = model(*(kept[name][rows] for name in SEEN))
        labels = kept["labels"][rows].long()
        loss = functional.cross_entropy(logits, labels)
        worth = (value - kept["returns"][rows]).square().mean()
        _descend(model, optimiser, loss + recipe.worth * worth)
        totals["loss"] += loss.item()
        totals["worth"] += worth.item()
        totals["agree"] += (logits.argmax(1) == labels).float().mean().item()
        batches += 1
    return {name: amount / max(batches, 1) for name, amount in totals.items()}


def improve(model: Model, optimiser: Optimiser, kept: Json, recipe: Recipe) -> dict[str, float]:
    """Policy optimisation: clipped ratios, a few passes."""
    totals = {"loss": torch.zeros(()), "worth": torch.zeros(()), "entropy": torch.zeros(())}
    batches = 0
    gains = kept["gains"]
    own = gains[kept["valid"]]
    gains = (gains - own.mean()) / (own.std() + 1e-8)
    for _ in range(recipe.epochs):
        for rows in _batches(kept["valid"], recipe.batch):
            logits, value = model(*(kept[name][rows] for name in SEEN))
            before = (kept[name][rows] for name in ("choices", "logs", "returns"))
            loss, entropy, worth = policy_losses(logits, value, gains[rows], *before, recipe.clip)
            _descend(model, optimiser, loss + recipe.worth * worth - recipe.entropy * entropy)
            for name, amount in (("loss", loss), ("worth", worth), ("entropy", entropy)):
                totals[name] = totals[name].to(amount.device) + amount.detach()
            batches += 1
    return {name: float(amount) / max(batches, 1) for name, amount in totals.items()}


@fused
def policy_losses(
    logits: Tensor,
    value: Tensor,
    gain: Tensor,
    choices: Tensor,
    logs_before: Tensor,
    returns: Tensor,
    clip: float,
) -> tuple[Tensor, Tensor, Tensor]:
    """Of a batch: the clipped loss of the policy, its entropy, and the error of the value."""
    logs = logits.log_softmax(1)
    chosen = logs.gather(1, choices.long().unsqueeze(1)).squeeze(1)
    ratio = (chosen - logs_before).exp()
    clipped = ratio.clamp(1 - clip, 1 + clip)
    loss = -torch.minimum(ratio * gain, clipped * gain).mean()
    entropy = -(logs.exp() * logs.clamp(min=-50)).sum(1).mean()
    return loss, entropy, (value - returns).square().mean()


def _batches(valid: Tensor, size: int) -> list[Tensor]:
    """Shuffled batches; an incomplete last one is dropped, unless it is the only one."""
    rows = valid[torch.randperm(len(valid), device=valid.device)]
    whole = len(rows) - len(rows) % size
    return list(rows[: whole or len(rows)].split(size))


def _descend(model: Model, optimiser: Optimiser, loss: Tensor) -> None:
    optimiser.zero_grad(set_to_none=True)
    loss.backward()
    torch.nn.utils.clip_grad_norm_(model.parameters(), 0.5)
    optimiser.step()
