"""A tournament's tables: ratings, every pair, what bots took and what they did wrong."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from html import escape

from .ratings import wilson
from .referee import Effort
from .style import STYLE
from .tournament import RECORDS, Tournament, record_path
from .wording import interval, say, spoken

Row = list[str]


def ratings_rows(tournament: Tournament) -> list[Row]:
    """Strongest first."""
    heads = [say("ladder", key) for key in ("elo", "interval", "games_head", "points")]
    rows = [[say("tournament", "bot"), *heads]]
    for one in tournament.ratings:
        between = interval(f"{one.low:+.0f}", f"{one.high:+.0f}")
        rows.append([one.name, f"{one.elo:+.0f}", between, str(one.games), f"{one.score:.1%}"])
    return rows


def pair_rows(tournament: Tournament) -> list[Row]:
    """The row's points against the column's."""
    order = [one.name for one in tournament.ratings]
    rows = [[say("ladder", "cross"), *order]]
    for first in order:
        cells = [first]
        for second in order:
            points, games = tournament.points(first, second) if first != second else (0.0, 0)
            low, high = wilson(points, games)
            between = interval(f"{low:.0%}", f"{high:.0%}")
            cells.append(f"{points:g}/{games} ({between})" if games else "")
        rows.append(cells)
    return rows


def effort_rows(tournament: Tournament) -> list[Row]:
    """What each bot took, and how its games were lost without being played out."""
    heads = ("bot", "decisions", "mean", "slowest", "memory_head", "faults")
    rows = [[say("tournament", key) for key in heads]]
    for name in tournament.names:
        efforts = [one.efforts[name] for one in tournament.verdicts if name in one.efforts]
        faults = Counter(
            failure.kind
            for one in tournament.verdicts
            for failure in one.failures
            if failure.name == name
        )
        counts = ", ".join(f"{kind} {count}" for kind, count in faults.most_common())
        counts = counts or say("tournament", "none")
        rows.append([name, *_taken(efforts), counts])
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
    parts = [say("tournament", "per_decision", n=f"{limits['move_ms'] / 1000:g}")]
    if limits["game_ms"]:
        parts.append(say("tournament", "per_game", n=f"{limits['game_ms'] / 1000:g}"))
    if limits["memory_mb"]:
        parts.append(say("tournament", "per_bot", n=limits["memory_mb"]))
    facts = {"mode": plan["mode"], "seed": plan["seed"], "limits": ", ".join(parts)}
    facts["deals"] = len({one.deal for one in tournament.verdicts})
    return say("tournament", "told", games=len(tournament.verdicts), **facts)


def failure_lines(tournament: Tournament) -> list[str]:
    """Every way in which a bot failed, once, with what it said last."""
    by_pair: dict[tuple[str, str], list[str]] = {}
    for one in tournament.verdicts:
        for fault in one.failures:
            head = say("tournament", "wrong", name=fault.name, game=one.number, text=fault.text)
            lines = [head, *(f"  | {line}" for line in fault.last_words)]
            by_pair.setdefault((fault.name, fault.kind), lines)
    return [line for lines in by_pair.values() for line in lines]


def write_tables(tournament: Tournament) -> str:
    """All tables as Markdown."""
    blocks = [told(tournament)]
    for rows in (ratings_rows(tournament), pair_rows(tournament), effort_rows(tournament)):
        head, *body = rows
        lines = ["| " + " | ".join(head) + " |", "|---|" + "---:|" * (len(head) - 1)]
        blocks.append("\n".join(lines + ["| " + " | ".join(row) + " |" for row in body]))
    if wrong := failure_lines(tournament):
        blocks.append("\n".join(["```", *wrong, "```"]))
    return "\n\n".join(blocks)


def write_page(tournament: Tournament) -> str:
    """The same as a page that loads nothing, with a link to the record of every game."""
    title = say("tournament", "title")
    parts = [f"<h1>{title}</h1>", f'<p class="soft">{escape(told(tournament))}</p>']
    for key, rows in (
        ("ratings", ratings_rows(tournament)),
        ("pairs", pair_rows(tournament)),
        ("efforts", effort_rows(tournament)),
    ):
        parts += [f"<h2>{say('tournament', key)}</h2>", _table(rows)]
    if wrong := failure_lines(tournament):
        parts += [f"<h2>{say('tournament', 'failures')}</h2>"]
        parts += [f"<pre>{escape(chr(10).join(wrong))}</pre>"]
    parts += [f"<h2>{say('tournament', 'every_game')}</h2>", _games(tournament)]
    return (
        f'<!doctype html>\n<html lang="{spoken()}"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width">'
        f"<title>{title}</title><style>{STYLE}</style></head>\n<body>"
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
        won = say("tournament", "nobody") if one.winner_side is None else one.names[one.winner_side]
        why = "; ".join(f"{fault.name}: {fault.text}" for fault in one.failures) or one.cause
        path = record_path(tournament.folder, one.number)
        link = f'<a href="{RECORDS}/{path.name}">{one.number}</a>'
        names = " – ".join(one.names)
        cells = [escape(names), escape(won), escape(why), str(one.turns), str(one.actions)]
        rows.append(f"<tr><td>{link}</td>" + "".join(f"<td>{c}</td>" for c in cells) + "</tr>")
    heads = ("game", "bots_head", "won_by", "how", "turns", "actions")
    head = "".join(f"<th>{say('tournament', key)}</th>" for key in heads)
    return (
        f'<div class="scroll"><table><thead><tr>{head}</tr></thead>'
        f"<tbody>{''.join(rows)}</tbody></table></div>"
    )
