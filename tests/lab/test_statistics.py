"""Intervals, corrections and models, against cases whose answer is known."""

from __future__ import annotations

import json
import math
from typing import TYPE_CHECKING, Any

import pytest

np = pytest.importorskip("numpy")

from kyradar.lab.ratings import fit, wilson  # noqa: E402
from kyradar.lab.statistics import (  # noqa: E402
    benjamini_hochberg,
    expit,
    fit_line,
    fit_logistic,
    mean,
    p_value,
    score_test,
    share,
)

from . import golden_statistics as golden  # noqa: E402

if TYPE_CHECKING:
    from numpy.typing import NDArray


def test_a_share_and_a_mean_hold_their_value() -> None:
    half = share(50, 100)
    assert half.value == 0.5 in half and 0.39 < half.low < 0.41
    four = mean(np.array([3.0, 5.0] * 50))
    assert four.value == 4.0 and math.isclose(four.high - 4.0, 1.96 * 1.005 / 10, rel_tol=1e-3)


def test_p_values() -> None:
    assert math.isclose(p_value(1.959964), 0.05, rel_tol=1e-4)
    assert p_value(0.0) == 1.0


def test_benjamini_hochberg_on_a_worked_example() -> None:
    found = benjamini_hochberg([0.01, 0.04, 0.03, 0.5])
    assert found == pytest.approx([0.04, 0.16 / 3, 0.16 / 3, 0.5])
    assert benjamini_hochberg([]) == []


def games(count: int, effects: list[float], seed: int = 1) -> tuple[NDArray[Any], NDArray[Any]]:
    random = np.random.default_rng(seed)
    design = random.integers(-1, 2, size=(count, len(effects))).astype(float)
    won = (random.random(count) < expit(design @ np.array(effects))).astype(float)
    return design, won


def test_a_model_finds_the_effects_that_made_the_games() -> None:
    effects = [0.8, -0.5, 0.0]
    model = fit_logistic(*games(20_000, effects))
    for found, error, true in zip(model.beta, model.errors, effects, strict=True):
        assert abs(found - true) < 4 * error
        assert 0.01 < error < 0.05


def test_intervals_of_a_model_are_honest() -> None:
    """95 % of them hold the truth: of 200 between 180 and 199."""
    held = 0
    for seed in range(200):
        model = fit_logistic(*games(400, [0.6, -0.2], seed))
        held += abs(model.beta[0] - 0.6) < 1.96 * model.errors[0]
    assert 180 <= held <= 199


def test_a_card_only_winners_had_stays_finite() -> None:
    design = np.array([[1.0], [-1.0]] * 20)
    model = fit_logistic(design, (design[:, 0] > 0).astype(float))
    assert 2.0 < model.beta[0] < 20.0


def test_a_score_test_agrees_with_the_whole_model() -> None:
    design, won = games(20_000, [0.5, 0.0, 0.1])
    known = fit_logistic(design[:, :1], won)
    values, errors = score_test(known, design[:, 1:])
    for column, value, error in zip((1, 2), values, errors, strict=True):
        whole = fit_logistic(design[:, [0, column]], won)
        assert value == pytest.approx(whole.beta[1], abs=0.01)
        assert error == pytest.approx(whole.errors[1], rel=0.03)


def test_a_line_goes_through_its_points_and_knows_their_spread() -> None:
    x = [float(cost) for cost in range(1, 9)] * 10
    line = fit_line(x, [0.1 + 0.05 * cost for cost in x], [0.02] * len(x))
    assert (line.start, line.slope) == pytest.approx((0.1, 0.05))
    assert line.spread == 0.0
    random = np.random.default_rng(2)
    y = [0.05 * cost + random.normal(0.0, 0.3) for cost in x]
    loose = fit_line(x, y, [0.02] * len(x))
    assert 0.24 < loose.spread < 0.36
    assert loose.error(4.5) < loose.error(8.0)


# --- beside scipy and statsmodels -----------------------------------------------------------------

GOLDEN = json.loads(golden.FILE.read_text("utf-8"))  # written by golden_statistics.py


def test_simple_numbers_are_those_of_scipy_and_statsmodels() -> None:
    for (won, count), wanted in zip(golden.SHARES, GOLDEN["wilson"], strict=True):
        assert wilson(won, count) == pytest.approx(wanted, abs=1e-9)
    sample = mean(np.array(golden.SAMPLE))
    assert [sample.value, sample.low, sample.high] == pytest.approx(GOLDEN["mean"], rel=1e-7)
    for z, p in GOLDEN["p_value"].items():
        assert p_value(float(z)) == pytest.approx(p, rel=1e-9)
    assert benjamini_hochberg(golden.P_VALUES) == pytest.approx(GOLDEN["benjamini_hochberg"])


def test_a_logistic_model_is_that_of_scipy_and_statsmodels() -> None:
    wanted = GOLDEN["logistic"]
    design, won, offset = (np.array(part) for part in golden.logistic_data())
    model = fit_logistic(design, won, offset)
    assert model.beta == pytest.approx(wanted["with the ridge (scipy.optimize)"], abs=1e-6)
    # The ridge is light: without it the model is nearly the same, and so are its errors and tests.
    assert model.beta == pytest.approx(wanted["without (statsmodels GLM)"], abs=1e-3)
    assert model.errors == pytest.approx(wanted["errors (statsmodels GLM)"], rel=1e-3)
    step, error = score_test(model, np.array(golden.extra_columns()))
    tests = wanted["score tests, chi squared (statsmodels GLM)"]
    assert (step / error) ** 2 == pytest.approx(tests, rel=5e-3)


def test_a_line_is_that_of_statsmodels() -> None:
    line = fit_line(golden.LINE_X, golden.LINE_Y, golden.LINE_ERRORS)
    assert line.spread == 0.0  # these points scatter by no more than their errors
    assert [line.start, line.slope] == pytest.approx(GOLDEN["line"]["params"], rel=1e-6)
    assert line.covariance == pytest.approx(np.array(GOLDEN["line"]["covariance"]), rel=1e-6)


def test_ratings_are_those_of_a_logistic_model() -> None:
    """Bradley and Terry's model, fitted by statsmodels instead of by iteration."""
    assert fit(golden.GAMES) == pytest.approx(GOLDEN["bradley_terry"], abs=0.1)


def test_a_sample_is_never_certain() -> None:
    """250 deals in which nothing differed do not prove that nothing ever does."""
    from kyradar.lab.paired import change, told_change

    same = np.zeros(250)
    for counted, before in ((True, same), (False, same), (False, np.arange(250.0))):
        one = change("first", before, before.copy(), counted)
        gap = one.difference
        assert gap.value == 0 and gap.low < 0 < gap.high and not one.sure
        assert told_change(one)["low"] < 0 < told_change(one)["high"]
    fewer = change("first", same[:50], same[:50], True).difference
    assert fewer.high > change("first", same, same, True).difference.high
    # With one deal in n that differs the interval is about as wide: it does not jump.
    some = same.copy()
    some[0] = 1.0
    wide = change("first", same, some, True).difference
    assert wide.high - wide.low == pytest.approx(2 * 1.96 / 250, rel=0.05)
    assert change("first", same, same, True).difference.high == pytest.approx(
        3.84 / 253.84, rel=0.01
    )
