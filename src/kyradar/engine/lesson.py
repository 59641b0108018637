"""A lesson: a game with small goals, one at a time. It is data; here is what its words mean.

The learner plays an ordinary game from a fixed deal. The other seats answer from a script. A step
is over once its goal holds, however it was reached.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from fnmatch import fnmatchcase

from ..errors import LessonError, PlayerError
from .action import Action
from .game import Game, from_position, new_game
from .scenario import MISSING, matches, walk


@dataclass(frozen=True)
class Goal:
    """What must have come about: everything that is named."""

    #: The learner has done one of these since the step began; a star stands for anything.
    did: tuple[str, ...] = ()
    #: So many times.
    times: int = 1
    #: Paths of the learner's view, each with a value or a test, as in scenarios.
    view: Mapping[str, object] = field(default_factory=dict)
    #: The learner has won.
    won: bool = False

    def holds(self, game: Game, seat: int, done: list[str]) -> bool:
        """Is it reached? `done` are the learner's lines since the step began."""
        if self.won and (game.outcome is None or seat not in game.outcome.winners):
            return False
        if self.did and sum(fits(line, self.did) for line in done) < self.times:
            return False
        if not self.view:
            return True
        seen = game.view(seat)
        return all(_found(seen, path, value) for path, value in self.view.items())


def fits(line: str, patterns: tuple[str, ...]) -> bool:
    """Is a line one of these? A star stands for anything."""
    return any(fnmatchcase(line, pattern) for pattern in patterns)


def _found(view: Mapping[str, object], path: str, value: object) -> bool:
    there = walk(view, path)
    return there is not MISSING and matches(there, value, unordered=False)


@dataclass(frozen=True)
class Step:
    """A small goal, what is pointed at meanwhile, and the shortest way there."""

    name: str
    goal: Goal
    #: Lines whose things are pointed at: the first of them that is legal.
    at: tuple[str, ...]
    #: The learner's lines of the shortest way; tests play them, and so does whoever begins here.
    way: tuple[str, ...]
    #: The turn it belongs to; once that is over, it is missed. None: it has all the time it needs.
    turn: int | None = None


@dataclass(frozen=True)
class Lesson:
    """A guided game."""

    name: str
    mode: str
    minutes: int
    seed: int
    steps: tuple[Step, ...]
    seat: int = 0
    options: Mapping[str, object] = field(default_factory=dict)
    #: A position or set-up to begin from; else the seed deals.
    start: Mapping[str, object] | None = None
    #: What the others do: their lines by turn. What is not legal is left out.
    replies: Mapping[int, tuple[str, ...]] = field(default_factory=dict)
    #: What they do when nothing is left of that: the first of these that is legal.
    rest: tuple[str, ...] = ("skip", "done", "end")

    def deal(self) -> Game:
        """The game at its beginning."""
        if self.start is None:
            return new_game(self.mode, self.seed, dict(self.options))
        place = {"mode": self.mode, **self.start}
        if self.options:
            place["options"] = dict(self.options)
        return from_position(place, self.seed)

    def begin_at(self, step: int) -> Game:
        """The game at the beginning of a step, as the shortest way leads there."""
        game = self.deal()
        for _ in self.walk(game, step):
            pass
        return game

    def walk(self, game: Game, steps: int | None = None) -> Iterator[tuple[int, str]]:
        """Plays the shortest way from the beginning, and tells every line before it is done."""
        progress = Progress(self, game)
        count = len(self.steps) if steps is None else steps
        for number, step in enumerate(self.steps[:count]):
            self._go_to(game, progress, step.turn)
            for line in step.way:
                self.let_others_play(game, progress)
                yield number, line
                try:
                    game.apply(f"p{self.seat + 1}: {line}")
                except PlayerError as error:
                    raise LessonError(f"{self.name}: step.{step.name}.way: {error}") from error
                progress.look(game)
            if progress.step <= number:  # a partner may have the last word
                self.let_others_play(game, progress)
            if progress.step <= number:
                raise LessonError(f"{self.name}: step.{step.name}.way: the goal is not reached")
            if progress.step > number + 1:
                passed = self.steps[number + 1].name
                raise LessonError(f"{self.name}: step.{passed}: reached before it began")
        self._go_to(game, progress, self.steps[count].turn if count < len(self.steps) else None)

    def _go_to(self, game: Game, progress: Progress, turn: int | None) -> None:
        """What belongs to a later turn is begun there, not in the middle of this one."""
        self.let_others_play(game, progress)
        while turn is not None and game.turn < turn and self.seat in game.to_act:
            game.apply(self.rests(game, self.seat))
            progress.look(game)
            self.let_others_play(game, progress)

    def let_others_play(self, game: Game, progress: Progress) -> None:
        """The others answer until it is the learner's turn again."""
        while game.to_act and self.seat not in game.to_act:
            game.apply(progress.reply(game, game.to_act[0]))
            progress.look(game)

    def rests(self, game: Game, seat: int) -> Action:
        """What a seat does that wants nothing."""
        legal = game.legal(seat)
        quiet = [one for pattern in self.rest for one in legal if fits(one.text, (pattern,))]
        return (quiet or legal)[0]


@dataclass(frozen=True)
class Tip:
    """A few words in the first free games, for as long as they are needed."""

    name: str
    #: Lines whose things are pointed at: it is said when one of them is legal.
    at: tuple[str, ...]
    #: Whoever has done one of these
    did: tuple[str, ...]
    #: so many times, knows.
    enough: int
    #: In which modes; none named: in all.
    modes: tuple[str, ...] = ()


class Progress:
    """How far somebody is in a lesson: after every action the turn and the step."""

    def __init__(self, lesson: Lesson, game: Game, step: int = 0) -> None:
        self.lesson = lesson
        self._first = game.steps  # actions before it began
        self.track = [(game.turn, step)]

    @property
    def step(self) -> int:
        """The number of the step that is to be done; as many as there are once all are."""
        return self.track[-1][1]

    def look(self, game: Game) -> None:
        """Something was done or taken back."""
        done = game.steps - self._first
        if done < len(self.track):
            del self.track[done + 1 :]
            return
        step = self.step
        if step < len(self.lesson.steps) and self._reached(game, self.lesson.steps[step]):
            step += 1
        self.track.append((game.turn, step))

    def _reached(self, game: Game, step: Step) -> bool:
        """Does the goal hold? What belongs to a turn must have come about in it."""
        turn = step.turn
        if turn is not None and step.goal.view and game.turn != turn:
            return False
        begun = (n for n, here in enumerate(self.track) if here == (turn or here[0], self.step))
        if (began := next(begun, None)) is None:
            return False
        seat = self.lesson.seat
        return step.goal.holds(game, seat, self._lines(game, seat, began))

    def missed(self, game: Game) -> bool:
        """Is the turn of the step over, or the game?"""
        if self.step >= len(self.lesson.steps):
            return False
        turn = self.lesson.steps[self.step].turn
        return game.outcome is not None or (turn is not None and game.turn > turn)

    def reply(self, game: Game, seat: int) -> Action:
        """What the script says for a seat: the first line of this turn that is legal and not yet
        done; then it wants nothing more."""
        began = next(n for n, (turn, _) in enumerate(self.track) if turn == game.turn)
        done = Counter(self._lines(game, seat, began))
        legal = {action.text: action for action in game.legal(seat)}
        for answer in self.lesson.replies.get(game.turn, ()):
            line = answer.removeprefix(f"p{seat + 1}: ")
            if done[line]:
                done[line] -= 1
            elif line in legal:
                return legal[line]
        return self.lesson.rests(game, seat)

    def _lines(self, game: Game, seat: int, began: int) -> list[str]:
        """What a seat has done since then."""
        mark = f"p{seat + 1}: "
        lines = game.actions[self._first + began :]
        return [line.removeprefix(mark) for line in lines if line.startswith(mark)]
