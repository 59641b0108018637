"""`kyradar`: finds the command and turns errors into one clear line."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

from .. import __version__
from ..errors import CatalogError, KyradarError
from . import analyse, cards, check, engine, hint, lab, play, replay, serve, verify

DESCRIPTION = "Play, check and study the deck-building card game Volfyirion."


def parser() -> argparse.ArgumentParser:
    root = argparse.ArgumentParser(prog="kyradar", description=DESCRIPTION)
    root.add_argument("--version", action="version", version=f"kyradar {__version__}")
    commands = root.add_subparsers(title="commands", metavar="COMMAND")
    for module in (serve, play, hint, analyse, check, replay, verify, cards, lab, engine):
        module.add_parser(commands)
    return root


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; without one, open the table."""
    given = list(sys.argv[1:] if arguments is None else arguments)
    options = parser().parse_args(given or ["serve"])
    try:
        return int(options.run(options))
    except CatalogError as error:
        for problem in error.problems:
            print(problem, file=sys.stderr)
        return 2
    except KyradarError as error:
        print(f"kyradar: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return 130
    except BrokenPipeError:
        sys.stderr.close()
        return 1


if __name__ == "__main__":
    sys.exit(main())
