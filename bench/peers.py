"""The peers: one small function each, playing whole random games for a while.

An action is: list the legal moves, choose one at random, apply it. Every peer
is driven in the fastest way its own interface offers; loading and setting up
happen before the clock starts. The libraries are imported only when played.
"""

from __future__ import annotations

import logging
from dataclasses import dataclass
from importlib import import_module
from random import Random

from bench.dominion import RandomDecider
from bench.interleave import Contestant, Run, whole_games
from bench.spiel import gin_rummy, hearts, hearts_dealt

LONGEST = 500


@dataclass(frozen=True)
class Peer:
    """An engine to be measured against, and the ratio we owe it, if any."""

    name: str
    engine: str
    work: str
    distribution: str
    module: str
    play: Contestant
    target: float | None = None

    def missing(self) -> str | None:
        """Why this peer can't play, in one line; None when it can."""
        try:
            import_module(self.module)
        except ImportError as reason:
            absent = isinstance(reason, ModuleNotFoundError) and reason.name == self.module
            return f"{self.name}: not installed" + ("" if absent else f" ({reason})")
        return None


def rlcard_gin_rummy(seconds: float) -> Run:
    """RLCard's gin rummy, through the game object that its environment wraps.

    The environment would add an observation and two more legal lists per step.
    """
    game = import_module("rlcard").make("gin-rummy").game
    pick = Random().random

    def play() -> int:
        game.init_game()
        legal, step, over = game.judge.get_legal_actions, game.step, game.is_over
        actions = 0
        while not over():
            moves = legal()
            step(moves[int(pick() * len(moves))])
            actions += 1
        return actions

    return whole_games(play, seconds)


def pyminion_dominion(seconds: float) -> Run:
    """Dominion by pyminion: base set, two random players; its log is switched off.

    Remodel stays in the box: with an empty hand it stops the game by an assertion.
    The turns are called as in `Game.play`, but no more than `LONGEST` each: once in
    some ten thousand games both players have trashed their way into a standstill.
    """
    bots = import_module("pyminion.bots.bot")
    dominion = import_module("pyminion.game")
    base_set = import_module("pyminion.expansions.base").base_set
    kingdom = [card for card in base_set if card.name != "Remodel"]
    rng = Random()

    def play() -> int:
        decider = RandomDecider(rng)
        players = [bots.Bot(decider=decider, player_id=seat) for seat in ("first", "second")]
        game = dominion.Game(players=players, expansions=[kingdom], log_stdout=False)
        game.start()
        while True:
            for player in game.players:
                player.take_turn(game)
                game.card_cost_reduction = 0
                if game.is_over() or player.turns >= LONGEST:
                    return decider.decisions

    logging.disable(logging.INFO)
    try:
        return whole_games(play, seconds)
    finally:
        logging.disable(logging.NOTSET)


def python_chess(seconds: float) -> Run:
    """python-chess: generate the legal moves and push one.

    A game ends by mate, stalemate, too little material or the 75-move rule;
    the costly test for repetition is left out, in the peer's favour.
    """
    chess = import_module("chess")
    pick = Random().random

    def play() -> int:
        board = chess.Board()
        legal, push, dead = board.generate_legal_moves, board.push, board.is_insufficient_material
        actions = 0
        while board.halfmove_clock < 150 and not dead():
            moves = list(legal())
            if not moves:
                break
            push(moves[int(pick() * len(moves))])
            actions += 1
        return actions

    return whole_games(play, seconds)


PEERS = (
    Peer("openspiel-gin_rummy", "OpenSpiel", "gin rummy", "open_spiel", "pyspiel", gin_rummy, 60),
    Peer("openspiel-hearts", "OpenSpiel", "hearts", "open_spiel", "pyspiel", hearts, 8),
    Peer("openspiel-hearts-dealt", "OpenSpiel", "hearts*", "open_spiel", "pyspiel", hearts_dealt),
    Peer("rlcard-gin_rummy", "RLCard", "gin rummy", "rlcard", "rlcard", rlcard_gin_rummy),
    Peer("pyminion", "pyminion", "Dominion", "pyminion", "pyminion", pyminion_dominion),
    Peer("python-chess", "python-chess", "chess", "chess", "chess", python_chess),
)
