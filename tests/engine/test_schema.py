"""Fields are rows: what carries them is derived."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from struct import calcsize

import pytest
from helpers import PACKAGE, python

from kyradar.engine.flat import ALIGNED, Flat, layout_of
from kyradar.engine.schema import Table
from kyradar.ilhus import fields as ilhus
from kyradar.ilhus.kernel.state import State as IlhusState
from kyradar.volfyirion import fields as volfyirion
from kyradar.volfyirion.kernel.state import CoopState, SoloState, State, TeamState
from tools.stubs import stubs

ROOT = Path(__file__).parents[2]
#: A made-up field: one line of the table, after this one.
AFTER = "    *(CYCLE, QUIET, FELL),\n"
MADE_UP = '    Number("moons", most=9, blank=3, unless=3, told="made up", seen="moons seen"),\n'
LOOK = """
import json, kyradar
from kyradar.engine.schema import stub
from kyradar.envs.table import Table
from kyradar.volfyirion import fields, kernel
from kyradar.volfyirion.kernel import state

table = Table("duel")
table.deal(1)
game, place = table.game, table.layout["moons"]
dealt = game._state.moons
game._state.moons = 7
again = kyradar.from_position(game.position())
try:
    kyradar.from_position(game.position() | {"moons": 10})
except kyradar.PositionError as error:
    refused = str(error)
print(json.dumps({
    "record": [field for field in state.State.FIELDS if field[0] == "moons"],
    "dealt": dealt,
    "fresh": "moons" in kyradar.new_game(seed=1).position(),
    "position": game.position()["moons"],
    "view": game.view(None)["moons"],
    "read": again._state.moons,
    "refused": refused,
    "observed": table.observe(0)[place.numbers].tolist(),
    "meaning": place.meaning,
    "docs": fields.DUEL.doc_rows()[-1],
    "stub": "    moons: int" in stub(state).splitlines(),
    "solo": "moons" in {name for name, *_ in state.SoloState.FIELDS},
}))
"""

TABLES = [
    (volfyirion.DUEL, State),
    (volfyirion.SOLO, SoloState),
    (volfyirion.COOP, CoopState),
    (volfyirion.TEAM, TeamState),
    (ilhus.ILHUS, IlhusState),
]


@pytest.mark.parametrize(("table", "record"), TABLES)
def test_a_record_has_the_tables_fields_and_no_gaps(table: Table, record: type[Flat]) -> None:
    assert {name for name, _, _ in record.FIELDS} == set(table.cells)
    places, size = layout_of(record.FIELDS)
    assert [bool(place.shape) for place in places] == sorted(bool(p.shape) for p in places)
    lost = size - sum(place.end - place.at for place in places)
    assert 0 <= lost < 2 * ALIGNED, "before the first array, and at the end"
    assert all(place.at % calcsize("<" + place.code) == 0 for place in places)


@pytest.mark.parametrize("path", stubs(), ids=lambda path: "/".join(path.parts[-3:]))
def test_the_types_of_the_records_are_up_to_date(path: object) -> None:
    texts = {str(place): text for place, text in stubs().items()}
    with open(str(path), encoding="utf-8") as file:
        assert file.read() == texts[str(path)], "run: make stubs"


def test_a_made_up_field_is_one_line(tmp_path: Path) -> None:
    """It is found in the record, on a new table, in positions, readers, views, observations, docs
    and types, and in the modes that have the duel's fields."""
    copy = tmp_path / "kyradar"
    shutil.copytree(PACKAGE, copy, ignore=shutil.ignore_patterns("__pycache__", "static"))
    path = copy / "volfyirion" / "fields.py"
    text = path.read_text("utf-8")
    assert text.count(AFTER) == 1
    path.write_text(text.replace(AFTER, AFTER + MADE_UP), "utf-8")
    done = python(LOOK, path=(tmp_path,))
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout) == {
        "record": [["moons", "b", []]],
        "dealt": 3,
        "fresh": False,
        "position": 7,
        "view": 7,
        "read": 7,
        "refused": "moons: must be from 0 to 9, found 10",
        "observed": [7],
        "meaning": "moons seen",
        "docs": "| `moons` | made up |",
        "stub": True,
        "solo": True,
    }
