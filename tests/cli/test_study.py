"""`kyradar study`: studies looked over, their records taken out, what is wrong told in a line."""

from __future__ import annotations

from pathlib import Path

import pytest

from kyradar.cli.main import main
from kyradar.engine.game import new_game
from kyradar.engine.study import FORMAT


def test_studies_are_looked_over(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    game = new_game(seed=4, options={"first": 0})
    game.apply(game.legal()[0])
    good, bad = tmp_path / "good.kyrs", tmp_path / "bad.kyrs"
    head = f'{FORMAT}\ntitle "Of course"\nnote {{"step": 1, "text": "so"}}\n'
    good.write_text(head + game.record(), "utf-8")
    bad.write_text(head.replace(": 1", ": 9") + game.record(), "utf-8")
    assert main(["study", str(good)]) == 0
    assert "Of course; chapters: 0, notes: 1" in capsys.readouterr().out
    assert main(["study", "--record", str(good)]) == 0
    assert capsys.readouterr().out == game.record()
    assert main(["study", str(bad), str(good)]) == 1
    assert "no step 9" in capsys.readouterr().err
    assert main(["study", str(tmp_path / "none.kyrs")]) == 2
