"""`kyradar lab report`: what the games of some runs say, on one page."""

from __future__ import annotations

import argparse
from pathlib import Path

from ..engine.typed import Json
from .escapes import tell
from .speech import Speech


def add_parser(actions: argparse._SubParsersAction[argparse.ArgumentParser], words: Speech) -> None:
    """`kyradar lab report FOLDER ...`."""
    texts: Json = {key: words.say("report_command", key) for key in ("help", "description")}
    parser = actions.add_parser("report", **texts)
    add = parser.add_argument
    add(
        "folders",
        nargs="+",
        type=Path,
        metavar="FOLDER",
        help=words.say("report_command", "folders"),
    )
    add("-o", "--output", type=Path, metavar="FILE", help=words.say("report_command", "output"))
    add("--title", help=words.say("report_command", "title"))
    add("--markdown", action="store_true", help=words.say("report_command", "markdown"))
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Draw the page, or print its tables."""
    from ..extras import need

    for module in ("numpy", "pyarrow"):
        need(module, "lab")
    from ..lab.report import markdown, page, study_all
    from ..lab.wording import problem, say

    studies = study_all(options.folders)
    runs = [study.run for study in studies]
    if options.markdown and options.output is None:
        tell(markdown(studies), end="")
        return 0
    path = options.output or Path("report.html")
    text = markdown(studies) if options.markdown else page(studies, options.title)
    try:
        path.write_text(text, "utf-8")
    except OSError as error:
        raise problem("no_write", path=path, error=error) from error
    for one in runs:
        if not one.complete:
            facts = {"folder": one.folder, "games": f"{len(one.games['game']):,}"}
            tell(say("report_command", "unfinished", **facts))
    tell(path)
    return 0
