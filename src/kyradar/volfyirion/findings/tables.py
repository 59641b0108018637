"""A run's tables, as the findings on Volfyirion read them."""

from __future__ import annotations

from ...lab.dataset import Run, Table
from ..catalog import Catalog
from ..options import read_options
from .schema import TRIAL_COLUMNS

ACQUISITIONS = TRIAL_COLUMNS["acquisitions"]
TURNS = TRIAL_COLUMNS["turns"]


def acquisitions(run: Run) -> Table:
    """Every card acquired."""
    return run.read("acquisitions", ACQUISITIONS)


def offers(run: Run) -> Table:
    """Every card that was for sale to a side."""
    return run.read("offers")


def turns(run: Run) -> Table:
    """Every turn."""
    return run.read("turns", TURNS)


def catalog(run: Run) -> Catalog:
    """The cards it is played with."""
    return read_options(run.job["options"], run.mode.name).catalog
