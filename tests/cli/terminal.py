"""A terminal for tests: what is typed comes from a list, what is shown is kept."""

from __future__ import annotations

import io
import sys
from collections.abc import Iterable
from dataclasses import dataclass

import pytest

from kyradar.cli.main import main

WIDTH = 100


@dataclass(frozen=True)
class Shown:
    """What a command left behind."""

    status: int
    out: str
    err: str

    @property
    def lines(self) -> list[str]:
        return self.out.splitlines()


class Terminal:
    """Runs `kyradar` with a pipe for a keyboard."""

    def __init__(self, patch: pytest.MonkeyPatch, capture: pytest.CaptureFixture[str]) -> None:
        self._patch, self._capture = patch, capture

    def __call__(self, *arguments: str, typed: Iterable[str] = ()) -> Shown:
        self._patch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in typed)))
        self._capture.readouterr()
        try:
            status = main(arguments)
        except SystemExit as leaving:  # argparse refuses a flag
            status = int(leaving.code or 0)
        shown = self._capture.readouterr()
        return Shown(status, shown.out, shown.err)
