"""Fractions, to the bit the same wherever they are computed.

A processor's or browser's own `exp` may differ in the last bit, and one bit can lead a search
another way. These functions use nothing but sums, products and quotients, which are exact to the
last bit everywhere.
"""

from math import sqrt  # the one function that is exact everywhere
from struct import Struct

__all__ = ["exp", "log", "log1p", "single", "sqrt"]
_SINGLE = Struct("<f")
LOG2_OF_E = 1.4426950408889634
#: The logarithm of 2 in two parts: products of the first with small integers are exact.
LOG_HIGH, LOG_LOW = 0.6931471803691238, 1.9082149292705877e-10
#: The coefficients of the exponential's series, the last first.
SERIES = (
    *(1.6059043836821613e-10, 2.08767569878681e-09, 2.505210838544172e-08, 2.755731922398589e-07),
    *(2.7557319223985893e-06, 2.48015873015873e-05, 0.0001984126984126984, 0.001388888888888889),
    *(0.008333333333333333, 0.041666666666666664, 0.16666666666666666, 0.5, 1.0, 1.0),
)
LARGEST = 700.0  # beyond it results are cut off
ROOT_OF_2 = 1.4142135623730951


def single(x: float) -> float:
    """The nearest number of 32 bits. Translated, what is computed within is computed so."""
    number: float = _SINGLE.unpack(_SINGLE.pack(x))[0]
    return number


def exp(x: float) -> float:
    """The exponential, to the last bit or the one before it."""
    x = min(max(x, -LARGEST), LARGEST)
    k = int(x * LOG2_OF_E + 0.5) if x > 0.0 else int(x * LOG2_OF_E - 0.5)
    rest = x - k * LOG_HIGH - k * LOG_LOW
    power = 0.0
    for coefficient in SERIES:
        power = power * rest + coefficient
    factor = 2.0 if k > 0 else 0.5
    n = k if k > 0 else -k
    while n > 0:
        if n & 1:
            power *= factor
        factor *= factor
        n >>= 1
    return power


def log(x: float) -> float:
    """The natural logarithm of a number above zero."""
    k = 0
    while x > ROOT_OF_2:
        x *= 0.5
        k += 1
    while x < 0.5 * ROOT_OF_2:
        x *= 2.0
        k -= 1
    ratio = (x - 1.0) / (x + 1.0)
    square = ratio * ratio
    total = 0.0
    for n in range(23, 0, -2):
        total = total * square + 1.0 / n
    return 2.0 * ratio * total + k * LOG_LOW + k * LOG_HIGH


def log1p(x: float) -> float:
    """The logarithm of one more than an amount."""
    return log(1.0 + x)
