"""The notebook that trains and plays: its cells run, and nothing is kept in it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

NOTEBOOK = Path(__file__).parents[2] / "examples" / "train_and_play.ipynb"


def code_cells() -> list[str]:
    cells = json.loads(NOTEBOOK.read_text("utf-8"))["cells"]
    return ["".join(cell["source"]) for cell in cells if cell["cell_type"] == "code"]


def test_it_is_kept_without_outputs_and_its_code_can_be_read() -> None:
    for cell in json.loads(NOTEBOOK.read_text("utf-8"))["cells"]:
        assert not cell.get("outputs")
        assert cell.get("execution_count") is None
    for source in code_cells():
        compile(source, NOTEBOOK.name, "exec")


@pytest.mark.long
def test_its_cells_train_measure_and_play(monkeypatch: Any, capsys: Any) -> None:
    pytest.importorskip("torch", reason="the notebook needs torch: pip install 'kyradar[train]'")
    monkeypatch.setenv("KYRADAR_NOTEBOOK_MINUTES", "0.02")
    monkeypatch.setenv("KYRADAR_NOTEBOOK_GAMES", "8")
    monkeypatch.syspath_prepend(str(NOTEBOOK.parent))
    names: dict[str, Any] = {"__name__": "notebook"}
    for source in code_cells():
        exec(compile(source, NOTEBOOK.name, "exec"), names)
    assert {names["beats_thumb"] * 8 % 1, names["beats_random"] * 8 % 1} == {0.0}  # shares of 8
    assert len(names["told"]) > 50
    assert "of them processor time" in capsys.readouterr().out
