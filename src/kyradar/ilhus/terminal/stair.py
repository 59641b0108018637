"""What the terminal says of the level: a step of the Stair and its hindrances, Moira's faces."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from ..kernel.layout import SHEARS
from ..levels import LEVELS, STAIR, Step, hindrances, stair

if TYPE_CHECKING:
    from ...cli.speech import Speech


def level_word(level: str, speech: Speech) -> str:
    """A level in a word or two."""
    if level in LEVELS:
        return speech.say("difficulties", level)
    return speech.say("stair", "level", n=STAIR.index(level) + 1)


def level_line(level: str, speech: Speech) -> str:
    """What a level means: of a step, the hindrance it adds."""
    if level in LEVELS:
        return speech.say("dangers", level)
    step = stair()[STAIR.index(level)]
    return f"{step.names[speech.language]}. {step.sentences[speech.language]}"


def step_line(step: Step, speech: Speech) -> str:
    """A step with its number, its name and its hindrance."""
    facts = {"name": step.names[speech.language], "says": step.sentences[speech.language]}
    return speech.say("stair", "step", n=step.number, **facts)


def stair_title(level: str, speech: Speech) -> str:
    """The step that is played; nothing on the levels below the Stair."""
    if not (steps := hindrances(level)):
        return ""
    return speech.say("stair", "title", n=len(steps), name=steps[-1].names[speech.language])


def all_steps(level: str, speech: Speech) -> list[str]:
    """The ten steps, and which of them are in force."""
    here = {step.number for step in hindrances(level)}
    mark = f" ({speech.say('stair', 'here')})"
    return [step_line(step, speech) + mark * (step.number in here) for step in stair()]


def face_line(told: Mapping[str, object], round_: int, speech: Speech) -> str:
    """The face Moira shows, what turns her (B37), and when the Shears cut next (B40)."""
    key = "second" if told["face"] == 2 else "turns" if told["turns"] else "first"
    facts = {"at": told["turns_at"], "omens": told["omens"], "second": told["second"]}
    line = speech.say("face", key, **facts)
    shears = round_ + (int(str(told["shears"])) or SHEARS)
    return f"{line} {speech.say('face', 'shears', round=shears)}"
