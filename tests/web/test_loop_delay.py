"""No request holds up the event loop: other tables wait behind it."""

from __future__ import annotations

from pathlib import Path

import pytest

from kyradar.web.requests import api

from .loop_probe import measure, served
from .loops import tell

#: Of processor time, in one callback; a table's clients notice more.
MOST = 0.02
#: Those that did much of their work in the loop, or could. All of them: see `loop_probe`.
WATCHED = (
    *("branch with computers", "workshop", "journey", "page", "odds", "cards", "set", "branch"),
    *("share a study", "a study", "position", "puzzles", "daily", "table"),
)


def test_no_request_holds_up_the_loop(tmp_path: Path) -> None:
    """It takes some seconds: worker processes start, and a game is played on by computers."""
    found = tell(measure(tmp_path, 100, WATCHED))
    assert set(found) == set(WATCHED)
    assert all(status < 300 for status, _, _ in found.values()), found
    slow = {name: one for name, one in found.items() if max(one[1:]) > MOST}
    assert not slow


def test_a_mistake_of_ours_is_told_in_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Never a bare 500."""

    def fails(*_: object) -> None:
        raise ZeroDivisionError

    async def story() -> None:
        monkeypatch.setattr(api, "health", fails)
        async with served(tmp_path, raises=False) as client:
            french = {"accept-language": "fr"}
            answer = await client.get("/health", headers=french)
            assert answer.status_code == 500
            told = answer.json()["error"]
            assert told["code"] == "broken" and "Réessayez" in told["text"]
            page = await client.get("/health", headers=french | {"accept": "text/html"})
            assert page.status_code == 500 and "Réessayez" in page.text

    tell(story())
