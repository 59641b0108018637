"""The runner of `make test`: what passes alone only is named, and too much of it fails."""

from __future__ import annotations

from typing import Any

import pytest

from tools import run_tests


def a_run(monkeypatch: pytest.MonkeyPatch, first: int, again: int) -> int:
    """So many tests fail together, and so many of them alone."""
    runs: list[list[str]] = []

    def main(arguments: list[str], plugins: list[Any] = []) -> int:  # noqa: B006
        runs.append(arguments)
        failed = first if len(runs) == 1 else again
        for plugin in plugins:
            plugin.names += [f"test_{number}" for number in range(failed)]
        return int(pytest.ExitCode.TESTS_FAILED if failed else pytest.ExitCode.OK)

    monkeypatch.setattr(pytest, "main", main)
    return run_tests.run([])


@pytest.mark.parametrize(
    ("first", "again", "status", "named"),
    [(0, 0, 0, 0), (3, 0, 0, 3), (4, 0, 1, 4), (4, 1, 1, 3), (2, 2, 1, 0), (9, 0, 1, 0)],
)
def test_unsteady_tests_are_named_and_more_than_three_fail_the_run(
    first: int,
    again: int,
    status: int,
    named: int,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert a_run(monkeypatch, first, again) == status
    said = capsys.readouterr().out
    assert (f"{named} unsteady" in said) == (named > 0)
    for number in range(named):
        assert f"test_{again + number}" in said
