"""A tournament's tables: ratings, every pair, what bots took and what they did wrong."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from html import escape

from .ratings import wilson
from .referee import Effort
from .report.style import STYLE
from .tournament import RECORDS, Tournament

Row = list[str]


def ratings_rows(tournament: Tournament) -> list[Row]:
    """Strongest first."""
    rows = [["bot", "Elo", "95 % interval", "games", "points"]]
    for one in tournament.ratings:
        between = f"{one.low:+.0f} to {one.high:+.0f}"
        rows.append([one.name, f"{one.elo:+.0f}", between, str(one.games), f"{one.score:.1%}"])
    return rows


def pair_rows(tournament: Tournament) -> list[Row]:
    """The row's points against the column's."""
    order = [one.name for one in tournament.ratings]
    rows = [["row against column", *order]]
    for first in order:
        cells = [first]
        for second in order:
            points, games = tournament.points(first, second) if first != second else (0.0, 0)
            low, high = wilson(points, games)
            cells.append(f"{points:g}/{games} ({low:.0%} to {high:.0%})" if games else "")
        rows.append(cells)
    return rows


def effort_rows(tournament: Tournament) -> list[Row]:
    """What each bot took, and how its games were lost without being played out."""
    rows = [["bot", "decisions", "mean", "slowest", "memory", "lost by its own fault"]]
    for name in tournament.names:
        efforts = [one.efforts[name] for one in tournament.verdicts if name in one.efforts]
        faults = Counter(
            failure.kind
            for one in tournament.verdicts
            for failure in one.failures
            if failure.name == name
        )
        said = ", ".join(f"{kind} {count}" for kind, count in faults.most_common()) or "none"
        rows.append([name, *_taken(efforts), said])
    return rows


def _taken(efforts: Sequence[Effort]) -> Row:
    decisions = sum(one.decisions for one in efforts)
    if not decisions:
        return ["0", "", "", ""]
    mean = 1000.0 * sum(one.seconds for one in efforts) / decisions
    slowest = max(one.slowest_ms for one in efforts)
    memory = max(one.memory_mb for one in efforts)
    return [f"{decisions:,}", f"{mean:.0f} ms", f"{slowest:.0f} ms", f"{memory:.0f} MB"]


def told(tournament: Tournament) -> str:
    """What was played, in a sentence."""
    plan = tournament.plan
    limits = plan["limits"]
    parts = [f"{limits['move_ms'] / 1000:g} s a decision"]
    parts += [f"{limits['game_ms'] / 1000:g} s a game"] if limits["game_ms"] else []
    parts += [f"{limits['memory_mb']} MB a bot"] if limits["memory_mb"] else []
    deals = len({one.deal for one in tournament.verdicts})
    return (
        f"{len(tournament.verdicts)} games of {plan['mode']} on {deals} deals, each played from "
        f"both sides; {', '.join(parts)}. The deals come from seed {plan['seed']}, which the bots "
        "were not told."
    )


def write_tables(tournament: Tournament) -> str:
    """All tables as Markdown."""
    blocks = [told(tournament)]
    for rows in (ratings_rows(tournament), pair_rows(tournament), effort_rows(tournament)):
        head, *body = rows
        lines = ["| " + " | ".join(head) + " |", "|---|" + "---:|" * (len(head) - 1)]
        blocks.append("\n".join(lines + ["| " + " | ".join(row) + " |" for row in body]))
    return "\n\n".join(blocks)


def write_page(tournament: Tournament) -> str:
    """The same as a page that loads nothing, with a link to the record of every game."""
    parts = ["<h1>Tournament</h1>", f'<p class="soft">{escape(told(tournament))}</p>']
    for title, rows in (
        ("Ratings", ratings_rows(tournament)),
        ("Every pair", pair_rows(tournament)),
        ("What they took", effort_rows(tournament)),
    ):
        parts += [f"<h2>{title}</h2>", _table(rows)]
    parts += ["<h2>Every game</h2>", _games(tournament)]
    return (
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width">'
        f"<title>Tournament</title><style>{STYLE}</style></head>\n<body>"
        + "\n".join(parts)
        + "</body></html>\n"
    )


def _table(rows: list[Row]) -> str:
    head, *body = [[escape(cell) for cell in row] for row in rows]
    first = "".join(f"<th>{cell}</th>" for cell in head)
    rest = "".join("<tr>" + "".join(f"<td>{c}</td>" for c in row) + "</tr>" for row in body)
    return (
        f'<div class="scroll"><table><thead><tr>{first}</tr></thead>'
        f"<tbody>{rest}</tbody></table></div>"
    )


def _games(tournament: Tournament) -> str:
    rows = []
    for one in tournament.verdicts:
        won = "nobody" if one.winner_side is None else one.names[one.winner_side]
        why = "; ".join(f"{fault.name}: {fault.text}" for fault in one.failures) or one.cause
        link = f'<a href="{RECORDS}/{one.number:06}.kyradar">{one.number}</a>'
        names = " – ".join(one.names)
        cells = [escape(names), escape(won), escape(why), str(one.turns), str(one.actions)]
        rows.append(f"<tr><td>{link}</td>" + "".join(f"<td>{c}</td>" for c in cells) + "</tr>")
    heads = ("game", "bots", "won by", "how", "turns", "actions")
    head = "".join(f"<th>{name}</th>" for name in heads)
    return (
        f'<div class="scroll"><table><thead><tr>{head}</tr></thead>'
        f"<tbody>{''.join(rows)}</tbody></table></div>"
    )
