"""`kyradar`: finds the command and turns errors into one clear line."""

from __future__ import annotations

import argparse
import difflib
import errno
import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, nullcontext

from ..errors import CatalogError, KyradarError
from ..version import __version__
from .escapes import tell
from .speech import Speech, language_asked, speech

#: A disk, or a part of it, that takes no more.
FULL = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG)
VERSION = f"kyradar {__version__}"


def parser(language: str = "en") -> argparse.ArgumentParser:
    """The whole command line, in a language."""
    from . import (
        analyse,
        backup,
        cards,
        check,
        completion,
        engine,
        hint,
        lab,
        pages,
        play,
        replay,
        serve,
        shelf,
        study,
        verify,
    )  # fmt: skip
    from .arguments import Parser, add_language
    from .examples import add_examples

    words = speech(language)
    root: argparse.ArgumentParser = Parser(
        prog="kyradar", description=words.say("program", "description")
    )
    version = words.say("program", "version")
    root.add_argument("--version", action="version", version=VERSION, help=version)
    commands = root.add_subparsers(title=words.say("program", "commands"), metavar="COMMAND")
    modules = (
        serve,
        pages,
        backup,
        shelf,
        play,
        hint,
        analyse,
        check,
        replay,
        study,
        verify,
        cards,
        engine,
    )
    for module in modules:
        module.add_parser(commands, words)
    completion.add_parser(commands, words, parser)
    lab.add_parser(commands, speech(language, room=lab.ROOM))
    add_language(root, words)
    add_examples(root, words)
    return root


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; without one, open the table."""
    given = list(sys.argv[1:] if arguments is None else arguments)
    if given == ["--version"]:  # asked by scripts: no command is loaded for it
        tell(VERSION)
        return 0
    from .arguments import spoken

    language = language_asked(given)
    words = speech(language)
    with spoken(words):
        root = parser(language)
        check_command(given, root, words)
        options = root.parse_args(_with_command(given))
    options.language = language
    experiment = getattr(options, "experiment", False)
    try:
        with experimenting(language) if experiment else nullcontext():
            status = int(options.run(options))
        sys.stdout.flush()  # what cannot be written is told, too
        return status
    except CatalogError as error:
        for problem in words.problems(error):
            tell(problem, file=sys.stderr)
        return 2
    except KyradarError as error:
        tell(f"kyradar: {words.told(error)}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        tell(file=sys.stderr)
        return 130
    except BrokenPipeError:
        sys.stderr.close()
        return 1
    except OSError as error:
        if error.errno not in FULL:
            raise
        tell(f"kyradar: {words.say('files', 'full', error=error)}", file=sys.stderr)
        # Python would try once more to write what is left.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1


def check_command(given: Sequence[str], root: argparse.ArgumentParser, words: Speech) -> None:
    """A command that nearly exists is guessed, below others, too; SystemExit as argparse would."""
    from .completion import children

    plain = [word for n, word in enumerate(given) if word[:1] != "-" and not _is_language(given, n)]
    parser, before = root, ""
    for word in plain:
        commands = children(parser)
        if word in commands:
            parser, before = commands[word], f"{before}{word} "
        elif close := difflib.get_close_matches(word, commands, 1):
            facts = {"name": before + word, "close": before + close[0]}
            tell(f"kyradar: {words.say('program', 'no_command', **facts)}", file=sys.stderr)
            raise SystemExit(2)
        else:
            return


def _is_language(given: Sequence[str], place: int) -> bool:
    return place > 0 and given[place - 1] == "--language"


@contextmanager
def experimenting(language: str) -> Iterator[None]:
    """An experiment speaks the language that was asked for, and one Ctrl-C ends it in order."""
    from ..lab.wording import speaking
    from .interrupts import one_interrupt

    with one_interrupt(), speaking(language):
        yield


def _with_command(given: list[str]) -> list[str]:
    """`kyradar` alone, or with nothing but a language or flags of `serve`, opens the table."""
    own = 2 if given[:1] == ["--language"] else int("".join(given[:1]).startswith("--language="))
    rest = given[own:]
    table = not rest or (rest[0].startswith("--") and rest[0] not in ("--help", "--version"))
    return [*given[:own], "serve", *rest] if table else given


if __name__ == "__main__":
    sys.exit(main())
