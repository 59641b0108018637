"""The kernel's language in C++: what is translated how, and what is refused."""

from __future__ import annotations

import math
from types import FunctionType
from typing import Any, ClassVar

import pytest

from kyradar.engine.cpp.kinds import Numbers, Records
from kyradar.engine.cpp.records import dtype_of, struct_of
from kyradar.engine.cpp.translate import Program, Untranslatable
from kyradar.engine.flat import Field, Flat
from kyradar.engine.kernel.fractions import exp, log1p
from kyradar.engine.kernel.rng import mix32
from kyradar.engine.programs import source_of
from kyradar.title import all_modes

POWERS = (1, 2, 4)
BIG = 1 << 40


class Small(Flat):
    """A record."""

    FIELDS: ClassVar[tuple[Field, ...]] = (
        ("turn", "b", ()),
        ("unused", "i", (8,)),
        ("hand", "h", (2, 3)),
        ("rng", "I", (4,)),
    )
    __slots__ = tuple(name for name, _, _ in FIELDS)


def translated(function: Any) -> str:
    assert isinstance(function, FunctionType)
    program = Program({"s": Small}, {"s": Records("s"), "out": Numbers(0, 1)})
    program.add(function)
    return program.text()


def count(s: Any, out: Any, n: int) -> int:
    total = 0
    for i in range(n - 1, 0, -1):
        if s.hand[0, i] == s.turn and i not in (1, 2):
            total += out[i] // 2 % n
    return total


def test_a_function() -> None:
    text = translated(count)
    assert "int count_0(State &s_, auto &&out_, int n_)" in text
    assert "for (int at_1 = (n_ - 1), end_1 = 0; at_1 > end_1; at_1 += -1)" in text
    assert "s_.hand_[0][i_]" in text
    assert "modulo((int)((out_[i_] >> 1)), (int)(n_))" in text, "a half is a shift"
    assert "!(i_ == 1 || i_ == 2)" in text


def power(i: int) -> int:
    return POWERS[i]


def big(i: int) -> bool:
    return i < BIG


def test_constants() -> None:
    assert "constant_0[] = {1, 2, 4}" in translated(power)
    assert "(i_ < 1099511627776LL)" in translated(big)


def masked(i: int) -> int:
    return (mix32(i) * 3 + 1) & ((1 << 62) - 1)


def test_what_needs_more_than_32_bits_has_64() -> None:
    """A product of chance's 32 bits, and what is written with numbers alone."""
    text = translated(masked)
    assert "int64 masked_0(int i_)" in text
    assert "(uint64)(mix32(i_)) * (uint64)(3)" in text
    assert "4611686018427387903LL" in text and "<< 62" not in text


def wide(s: Any, i: int) -> int:
    total: int = s.turn * i
    s.turn = total
    return total


def test_wide_integers() -> None:
    """A module says that its numbers need more than 32 bits."""
    module = dict(wide.__globals__, WIDE_INTEGERS=True)
    function = FunctionType(wide.__code__, module, "wide")
    text = translated(function)
    assert "int64 wide_0(State &s_, int64 i_)" in text
    assert "((int64)(s_.turn_))" in text and "s_.turn_ = total_;" in text


def listed(n: int) -> Any:
    return [n]


def keyword(n: int) -> int:
    return count(s=0, out=0, n=n)


def after_all(n: int) -> int:
    for i in range(n):
        n += i
    else:
        n = 0
    return n


def until(n: int) -> int:
    while n > 3:
        n -= 1
    else:
        n = 0
    return n


def either(n: int) -> int:
    return n or 7


def halved(n: int) -> float:
    n /= 2  # type: ignore[assignment]
    return n


def cut(s: Any, n: int) -> int:
    s.turn = n / 2
    return n


def cubed(n: int) -> int:
    result: int = n**3
    return result


def named(n: int) -> bool:
    return n == "seven"  # type: ignore[comparison-overlap]


def between(s: Any, n: int) -> bool:
    return 0 < power(n) < 3


def stepped(n: int) -> int:
    for i in range(0, n, n):
        n += i
    return n


def same(n: int) -> bool:
    return n is None


def by_the_library(x: int) -> float:
    return math.exp(x)  # its last bit is another on another machine


REFUSED = (
    *(listed, keyword, after_all, until, either, halved, cut, cubed, named, between, stepped, same),
    by_the_library,
)


@pytest.mark.parametrize("function", REFUSED)
def test_what_is_no_kernel_is_refused(function: Any) -> None:
    with pytest.raises(Untranslatable, match=rf"test_translate.py:\d+, {function.__name__}"):
        translated(function)


def test_a_record_has_the_fields_that_are_named() -> None:
    used = {"turn", "hand", "rng"}
    text = struct_of("State", Small, used)
    assert "unused" not in text
    assert text.index("turn_;") < text.index("uint32 rng_[4];") < text.index("int16 hand_[2][3];")
    layout = dtype_of(Small, used)
    assert layout.itemsize == 32 and layout.names == ("turn", "rng", "hand")
    assert [layout.fields[name][1] for name in layout.names] == [0, 4, 20]


def test_all_of_a_record_lies_where_python_has_it() -> None:
    layout = dtype_of(Small)
    assert layout.itemsize == Small.length
    assert {name: layout.fields[name][1] for name in layout.names} == Small.at


def whole(x: int) -> int:
    return int(exp(x / 2) + log1p(x) + x**0.5 + math.sqrt(x))


def test_fractions() -> None:
    text = translated(whole)
    parts = ("double exp_", "double log1p_", "sqrt((double)(x_))", "((int)(")
    assert all(part in text for part in parts)
    assert text.count("sqrt(") == 2
    assert "{1.6059043836821613e-10, " in text, "a tuple of fractions stays one"


def far(s: Any, n: int) -> bool:
    near = n < 3 and not s.turn
    return near or big(n)


def test_truths_may_be_joined_and_answered() -> None:
    text = translated(far)
    assert "(n_ < 3)) && ((!s_.turn_))" in text
    assert "return ((near_) || (big_0(n_)));" in text


@pytest.mark.parametrize("mode", sorted(all_modes()))
def test_every_entry_point_of_every_mode_is_translated(mode: str) -> None:
    text, signatures = source_of(mode).library()
    wanted = {"think", "ponder", "prove", "play_games", "list_legal", "teach_games", "answer_games"}
    assert wanted <= set(signatures)
    for name in signatures:
        assert f"ENTRY {name}(Cell *cells)" in text
