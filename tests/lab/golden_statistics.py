"""Writes golden_statistics.json: the laboratory's statistics as scipy and statsmodels give them.

    python -m venv /tmp/golden && /tmp/golden/bin/pip install scipy==1.17.1 statsmodels==0.15.0
    /tmp/golden/bin/python tests/lab/golden_statistics.py

The data is made by arithmetic, not by a generator whose numbers change with its version.
"""

from __future__ import annotations

import json
import math
from pathlib import Path
from typing import Any

FILE = Path(__file__).with_suffix(".json")
RIDGE = 0.01  # as in kyradar.lab.statistics
SHARES = [(0, 10), (3, 10), (50, 100), (12.5, 40), (200, 200)]
P_VALUES = [0.001, 0.04, 0.03, 0.5, 0.0002, 0.04, 0.9]
SAMPLE = [((7 * i) % 13) / 4 for i in range(40)]
LINE_X = [1.0, 2.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0]
LINE_Y = [0.9, 2.1, 1.8, 3.2, 3.9, 5.2, 5.9, 7.1]
LINE_ERRORS = [0.3, 0.2, 0.25, 0.3, 0.2, 0.4, 0.3, 0.35]
#: Games of three players as the laboratory keeps them: first, second, score of the first.
GAMES = [
    *[("a", "b", 1.0)] * 14,
    *[("b", "a", 1.0)] * 6,
    *[("a", "b", 0.5)] * 2,
    *[("b", "c", 1.0)] * 11,
    *[("c", "b", 1.0)] * 9,
    *[("c", "a", 0.0)] * 16,
    *[("a", "c", 0.0)] * 4,
]


def bits(i: int) -> float:
    """A number from 0 to 1 that looks like chance."""
    return math.modf(math.sin(i * 12.9898 + 78.233) * 43758.5453)[0] % 1.0


def logistic_data(count: int = 400) -> tuple[list[list[float]], list[float], list[float]]:
    """Design (with a constant), who won, and what was known of the odds before."""
    design = [[1.0, round(2 * bits(3 * i) - 1, 3), float(i % 3 - 1)] for i in range(count)]
    offset = [0.4 * (i % 5 - 2) for i in range(count)]
    odds = [0.2 + 0.9 * row[1] - 0.5 * row[2] + o for row, o in zip(design, offset, strict=True)]
    won = [float(bits(7 * i + 1) < 1 / (1 + math.exp(-x))) for i, x in enumerate(odds)]
    return design, won, offset


def extra_columns(count: int = 400) -> list[list[float]]:
    """Two columns that a score test adds to the model."""
    return [[round(bits(11 * i), 3), float(i % 2)] for i in range(count)]


def golden() -> dict[str, Any]:
    """Everything, by the reference libraries."""
    import numpy as np
    import scipy
    import statsmodels
    import statsmodels.api as sm
    from scipy import optimize, stats
    from statsmodels.stats.multitest import multipletests
    from statsmodels.stats.proportion import proportion_confint
    from statsmodels.stats.weightstats import DescrStatsW

    alpha = 2 * stats.norm.sf(1.96)
    found: dict[str, Any] = {
        "made with": {"scipy": scipy.__version__, "statsmodels": statsmodels.__version__},
        "wilson": [proportion_confint(won, n, alpha, "wilson") for won, n in SHARES],
        "mean": [float(np.mean(SAMPLE)), *DescrStatsW(SAMPLE).zconfint_mean(0.05)],
        "p_value": {str(z): 2 * stats.norm.sf(z) for z in (0.1, 1.0, 1.959964, 3.5, 6.0)},
        "benjamini_hochberg": multipletests(P_VALUES, method="fdr_bh")[1].tolist(),
    }
    x, y, o = (np.array(part) for part in logistic_data())
    loss = lambda b: (  # noqa: E731
        np.sum(np.logaddexp(0, x @ b + o)) - y @ (x @ b + o) + RIDGE / 2 * b @ b
    )
    best = optimize.minimize(loss, np.zeros(3), method="BFGS", options={"gtol": 1e-10}).x
    glm = sm.GLM(y, x, sm.families.Binomial(), offset=o).fit()
    tests = [glm.score_test(exog_extra=np.array(extra_columns())[:, [i]]) for i in range(2)]
    found["logistic"] = {
        "with the ridge (scipy.optimize)": best.tolist(),
        "without (statsmodels GLM)": glm.params.tolist(),
        "errors (statsmodels GLM)": glm.bse.tolist(),
        "score tests, chi squared (statsmodels GLM)": [float(np.squeeze(t[0])) for t in tests],
    }
    design = sm.add_constant(np.array(LINE_X))
    line = sm.WLS(LINE_Y, design, 1 / np.array(LINE_ERRORS) ** 2).fit(cov_type="fixed scale")
    found["line"] = {"params": line.params.tolist(), "covariance": line.cov_params().tolist()}
    names = ["a", "b", "c"]
    rows = [[(n == f) * 1.0 - (n == s) for n in names] for f, s, _ in GAMES]
    rows += [[float(n == m) for n in names] for m in names]  # half a game against the average
    scores = [score for *_, score in GAMES] + [0.5] * 3
    model = sm.GLM(np.array(scores), np.array(rows), sm.families.Binomial()).fit()
    elo = 400 / math.log(10) * (model.params - model.params.mean())
    found["bradley_terry"] = dict(zip(names, elo.tolist(), strict=True))
    return found


if __name__ == "__main__":
    FILE.write_text(json.dumps(golden(), indent=1) + "\n", "utf-8")
