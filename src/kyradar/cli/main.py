"""`kyradar`: finds the command and turns errors into one clear line."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

from .. import __version__
from ..errors import CatalogError, KyradarError
from . import analyse, backup, cards, check, engine, hint, lab, play, replay, serve, verify
from .arguments import add_language, spoken
from .speech import language_asked, speech


def parser(language: str = "en") -> argparse.ArgumentParser:
    """The whole command line, in a language."""
    words = speech(language)
    root = argparse.ArgumentParser(prog="kyradar", description=words.say("house", "description"))
    told = words.say("house", "version")
    root.add_argument("--version", action="version", version=f"kyradar {__version__}", help=told)
    commands = root.add_subparsers(title=words.say("house", "commands"), metavar="COMMAND")
    for module in (serve, backup, play, hint, analyse, check, replay, verify, cards, engine):
        module.add_parser(commands, words)
    lab.add_parser(commands)
    add_language(root, words)
    return root


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; without one, open the table."""
    given = list(sys.argv[1:] if arguments is None else arguments)
    language = language_asked(given)
    words = speech(language)
    with spoken(words):
        options = parser(language).parse_args(_with_command(given))
    options.language = language
    try:
        return int(options.run(options))
    except CatalogError as error:
        for problem in words.problems(error):
            print(problem, file=sys.stderr)
        return 2
    except KyradarError as error:
        print(f"kyradar: {words.told(error)}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return 130
    except BrokenPipeError:
        sys.stderr.close()
        return 1


def _with_command(given: list[str]) -> list[str]:
    """`kyradar` alone, or with nothing but a language, opens the table."""
    named = given[:1] == ["--language"] and len(given) == 2
    joined = len(given) == 1 and given[0].startswith("--language=")
    return [*given, "serve"] if not given or named or joined else given


if __name__ == "__main__":
    sys.exit(main())
