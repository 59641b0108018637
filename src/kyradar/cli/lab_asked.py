"""What laboratory commands ask alike: who plays, with what options, by how many workers."""

from __future__ import annotations

import argparse

from ..agents import LEVELS
from ..engine.typed import Json
from ..title import Mode, all_modes
from .speech import Speech

OWN_CARDS = "cards"


def options_help(words: Speech) -> str:
    """Every mode's options, for the end of a help text."""
    described = (
        f"{mode.name}: {', '.join(mode.settings)}" for mode in all_modes().values() if mode.settings
    )
    return words.say("lab", "option_names", known="; ".join(described))


def names_in(text: str) -> list[str]:
    """Names joined by commas."""
    return [name.strip() for name in text.split(",") if name.strip()]


def agents_in(text: str) -> list[str]:
    """Agents' names; a command with commas in its arguments is written alone."""
    return [text.strip()] if text.startswith("cmd:") and "," in text else names_in(text)


def agent_help(words: Speech, usual: str) -> str:
    """What an agent may be called."""
    return words.say("lab", "agents", levels=", ".join(LEVELS), usual=usual)


def check_workers(options: argparse.Namespace) -> None:
    """At least one."""
    if options.workers is not None and options.workers < 1:
        from ..lab.wording import problem

        raise problem("workers", found=options.workers)


def read_settings(mode: Mode, text: str, **more: object) -> Json:
    """`ploys,hidden-top`, `heroes=mage+twins`, or `all`; the library refuses what it does not know.

    What else is given, unless it is None, is an option as it stands.
    """
    from ..lab.findings import findings_of

    findings = findings_of(mode)
    chosen: Json = {}
    for part in names_in(text):
        name, equals, value = part.partition("=")
        name = name.strip().lower().replace("-", "_")
        if equals:
            chosen[name] = findings.read_setting(name, value.strip())
        elif name == "all":
            chosen |= dict.fromkeys(findings.switches(mode), True)
        else:
            chosen[name] = True
    return chosen | {name: value for name, value in more.items() if value is not None}
