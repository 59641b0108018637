"""What `--help` of a command ends with: lines to try, the same in all languages."""

from __future__ import annotations

import argparse

from .completion import children
from .speech import Speech

#: By command, the words after its name; a narrow screen has room for them (60 columns).
EXAMPLES = {
    "serve": ("--port 9000", "--host 0.0.0.0 --no-browser"),
    "play": ("--mode coop --partner expert", "--mode ilhus --heroes mage,twins", "--resume"),
    "hint": ("duel-42.kyr --ms 5000", "position.json --json"),
    "analyse": ("duel-42.kyr", "duel-42.kyr --out review --simulations 1000"),
    "check": ("tests/scenarios", "duel-42.kyr"),
    "cards list": ("", "my-cards.csv --json"),
    "cards lint": ("my-cards.csv",),
    "lab run": (
        "--games 1000 --out greedy",
        "--mode coop --difficulty hard --out hard",
    ),
    "lab card": ("my-cards.csv", "mine.csv --mode ilhus --json"),
    "lab ladder": ("--agents greedy,adept --games 100", "--mode team --json"),
    "lab tournament": (
        "greedy adept --out cup",
        "'me=cmd:./bot' adept --out cup",
    ),
}


class Paragraphs(argparse.HelpFormatter):
    """Paragraphs are filled, lists of lines are left as they are."""

    def _fill_text(self, text: str, width: int, indent: str) -> str:
        filled = super()._fill_text
        parts = text.split("\n\n")
        return "\n\n".join(part if "\n" in part else filled(part, width, indent) for part in parts)


def add_examples(root: argparse.ArgumentParser, words: Speech) -> None:
    """Lines to try at the end of these commands' help."""
    for path, lines in EXAMPLES.items():
        parser = root
        for name in path.split():
            parser = children(parser)[name]
        shown = "\n".join(f"  kyradar {path} {line}".rstrip() for line in lines)
        text = f"{words.say('arguments', 'examples')}\n{shown}"
        parser.epilog = f"{parser.epilog}\n\n{text}" if parser.epilog else text
        if parser.formatter_class is argparse.HelpFormatter:
            parser.formatter_class = Paragraphs
