"""Weights as files have them, with 16 bits, made as wide as they are computed with."""

SMALLEST = 5.960464477539063e-08  # 2 ** -24
FRACTION, EXPONENT = 0x3FF, 0x7C00  # bits of a half


def widen(halves, net):
    """Half-precision numbers, as their bits, to numbers of 32 bits: each is exact."""
    for i in range(net.shape[0]):
        bits = halves[i]
        power = (bits & EXPONENT) >> 10
        whole = bits & FRACTION
        if power > 0:
            whole += FRACTION + 1
            power -= 1
        net[i] = whole * SMALLEST * (1 << power) * (-1.0 if bits < 0 else 1.0)
