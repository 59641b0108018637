"""`kyradar lab report`: what the games of some runs say, on one page."""

from __future__ import annotations

import argparse
from pathlib import Path

from ..errors import KyradarError


def add_parser(actions: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """`kyradar lab report FOLDER ...`."""
    parser = actions.add_parser(
        "report",
        help="figures on the games of one or several runs",
        description="Reads what `kyradar lab run` wrote. Several folders are compared: options, "
        "agents, or whatever they differ in.",
    )
    parser.add_argument("folders", nargs="+", type=Path, metavar="FOLDER", help="of a run")
    parser.add_argument(
        "-o", "--output", type=Path, metavar="FILE", help="the page (default: report.html)"
    )
    parser.add_argument("--title", default="What the games say", help="of the page")
    parser.add_argument("--markdown", action="store_true", help="tables as Markdown, no page")
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Draw the page, or print its tables."""
    from ..extras import need

    for module in ("numpy", "pyarrow"):
        need(module, "lab")
    from ..lab.report import markdown, page, study_all

    studies = study_all(options.folders)
    runs = [study.run for study in studies]
    if options.markdown and options.output is None:
        print(markdown(studies), end="")
        return 0
    path = options.output or Path("report.html")
    text = markdown(studies) if options.markdown else page(studies, options.title)
    try:
        path.write_text(text, "utf-8")
    except OSError as error:
        raise KyradarError(f"{path} cannot be written: {error.strerror}") from error
    for one in runs:
        if not one.complete:
            print(f"{one.folder} is not finished: {len(one.games['game']):,} games so far")
    print(path)
    return 0
