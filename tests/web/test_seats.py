"""What players are called in sentences."""

from __future__ import annotations

import pytest

from kyradar.web.table.seats import Seat, names_in

ADA = Seat("person", "Ada")


def computer(level: str, name: str | None = None) -> Seat:
    return Seat("computer", name or level, level)


@pytest.mark.parametrize(
    ("seats", "language", "names"),
    [
        ([ADA, computer("apprentice")], "en", ("Ada", "Apprentice")),
        ([ADA, computer("apprentice")], "fr", ("Ada", "Apprenti")),
        ([ADA, computer("level:2")], "en", ("Ada", "Novice 2")),
        ([ADA, computer("expert", "Grace")], "it", ("Ada", "Grace")),
        (
            [ADA, computer("expert"), computer("novice"), computer("expert")],
            "en",
            ("Ada", "Expert (1)", "Novice", "Expert (2)"),
        ),
    ],
    ids=["level", "language", "between two names", "a name of its own", "several"],
)
def test_a_computer_is_called_by_its_level(
    seats: list[Seat], language: str, names: tuple[str, ...]
) -> None:
    assert names_in(language, seats) == names
