"""`python -m examples.noughts`: `kyradar serve` with one more game; all its flags work."""

from __future__ import annotations

import sys

from kyradar.cli.main import main
from kyradar.title import TITLES

TITLES["noughts"] = "examples.noughts.title:TITLE"

if __name__ == "__main__":
    sys.exit(main(["serve", *sys.argv[1:]]))
