"""Fractions: the same to the bit wherever they are computed, and never cut without a word."""

from __future__ import annotations

import math
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kyradar.engine.cpp.kinds import FLOAT, SINGLE, Numbers
from kyradar.engine.cpp.translate import Program, Untranslatable
from kyradar.engine.kernel.fractions import exp, log, single


@given(st.floats(-600, 600))
def test_the_exponential_is_right_to_the_last_bits(x: float) -> None:
    assert abs(exp(x) - math.exp(x)) <= 2 * math.ulp(math.exp(x))


@given(st.floats(1e-30, 1e30))
def test_so_is_the_logarithm(x: float) -> None:
    assert abs(log(x) - math.log(x)) <= 4 * max(math.ulp(math.log(x)), 1e-16)


def test_what_is_too_large_is_cut_off() -> None:
    assert exp(1e6) == exp(700.0) and exp(-1e6) == exp(-700.0) > 0.0
    assert exp(0.0) == 1.0 and log(1.0) == 0.0


@given(st.floats(-1e30, 1e30), st.floats(-1e6, 1e6))
def test_a_cut_product_is_that_of_short_numbers(x: float, y: float) -> None:
    """Python multiplies with 64 bits and cuts: the same as multiplying with 32."""
    np = pytest.importorskip("numpy")
    a, b = np.float32(x), np.float32(y)
    with np.errstate(over="ignore"):
        expected = a * b
    if np.isfinite(expected):
        assert single(float(a) * float(b)) == float(expected)


PARAMETERS = {"outcome": Numbers(FLOAT), "weight": Numbers(SINGLE), "row": Numbers(SINGLE, 1)}


def text_of(function: Any, **more: Any) -> str:
    program = Program({}, PARAMETERS | more)
    program.add(function)
    return program.text()


def share(outcome: Any) -> Any:
    return outcome / 2


def half_of(n: int) -> Any:
    return share(n / 4)


def taken(n: int) -> int:
    return n // 2


def cut(n: int) -> int:
    return taken(n / 4)  # type: ignore[arg-type]


def shortened(weight: Any) -> Any:
    return weight


def too_wide(outcome: Any) -> Any:
    return shortened(outcome)


def wide_enough(outcome: Any) -> Any:
    return shortened(single(outcome))


def product(row: Any, weight: Any) -> Any:
    return row[0] * weight


def short_product(row: Any, weight: Any) -> Any:
    return single(row[0] * weight)


def test_a_parameter_that_takes_fractions_is_given_them() -> None:
    assert "share_0(((double)(n_) / (double)(4)))" in text_of(half_of)


@pytest.mark.parametrize("function", [cut, too_wide])
def test_one_that_does_not_is_given_none(function: Any) -> None:
    with pytest.raises(Untranslatable, match=function.__name__):
        text_of(function)


def test_numbers_of_32_bits_are_computed_with_64_unless_they_are_cut() -> None:
    assert "((double)(row_[0]) * (double)(weight_))" in text_of(product)
    assert "((float)(((double)(row_[0]) * (double)(weight_))))" in text_of(short_product)
    assert "shortened_0(((float)(outcome_)))" in text_of(wide_enough)
