"""The page's style sheets: which layer each lies in, and the roots it may style.

A sheet of a screen stands in `:where(.root) { ... }`; a part has the classes it owns. Nothing else
of a page may change by a sheet: `tests/browser/test_styles.py`.
"""

from __future__ import annotations

import re
from pathlib import Path

PACKAGE = Path(__file__).parents[2] / "src/kyradar"
SHELL = PACKAGE / "web/static"
BOARDS = {name: PACKAGE / name / "board/static" for name in ("volfyirion", "ilhus")}
#: Every element may be styled by them: they are what the page is made of.
EVERYWHERE = (
    "base/base",
    "base/themes",
    "base/letters",
    "base/forms",
    "base/primitives",
    "parts/motion",
    "parts/turn",
)
#: Sheet -> the roots its rules stay within: the only list of them.
ROOTS = {
    "parts/frame": (
        "#app, #connection, #undo, .broken, .drawer, .face, .forget, .jo-backpic, .keyline, "
        '.menu, .problem, .skip-link, .table, :root, [data-theme="light"], body'
    ),
    "parts/buttons": (
        ".do, .end, .extra, .filters, .kicker, .level, .mini-do, .mode, .rid, .stars, .theme, "
        ".tool, .w-tabs"
    ),
    "parts/top": ".top",
    "parts/welcome": ".flyer, .lede, .way",
    "parts/lights": (
        ".card, .crest, .held, .hinted, .hit, .presence, .thinking, .times, .who, "
        '[data-can="act"], [data-can="minor"], [data-can="target"], [data-can="threat"], '
        "[data-ref].chosen"
    ),
    "parts/console": ".console, .counter, .counters, .pip, .reason, .strip, .tools",
    "parts/rail": (
        "#inspect, .besides, .chat, .chronicle, .deed, .deed-icon, .inspect, .jump, .log, "
        ".newest, .rail, .railhead, .ref, .rule, .said, .say, .strip, .unbroken"
    ),
    "parts/panels": (
        ".asked, .cause, .chairs, .curtain, .dragging, .dropzone, .fair, .ghost, .lifted, "
        ".link, .links, .menu, .panel, .spread, .stage, .waiting"
    ),
    "parts/sheets": (
        ".deckview, .deed, .do, .guard, .hand, .heap, .heaps, .jump, .odds, .popmenu, "
        ".sheet-back, .strip, .table, .tagchip, .thumb, .warn"
    ),
    "parts/recap": (
        ".again, .area, .console, .news, .panel, .recap, .recap-all, .rest, .strip, .thumbs, .told"
    ),
    "parts/coach": (
        "#inspect, .bubble, .coach-face, .corner, .dots, .go-there, .lamp, .learn, .lede, "
        '.light-ring, .lights, .rail, .sheet, .winline, [data-key="corner-back"]'
    ),
    "parts/replay": (
        "#learn, .axis, .cursor, .graph, .key, .keys, .learn-end, .moment, .replay, "
        ".replay-points, .replay-tools, .slip-line, .st-keys, .strip, .table, .verdict"
    ),
    "parts/end": (
        ".curve, .curve-ground, .curvebox, .exact, .fact, .finale, .finale-body, .gave, "
        ".mark-dot, .noticed, .panel, .ribbon, .scales, .sheet-back, .slips, .sparks, "
        ".stage-words, .story, .watched, .ways"
    ),
    "parts/riddle": (
        "#inspect, .inspect, .jo-clock, .nudge, .panel, .rail, .riddle, .shareday, .solution"
    ),
    "parts/kept": "#undo, .bin-list, .binpage, .go, .keeping, .setup",
    "screens/home": ".setup",
    "screens/home-choices": ".setup",
    "screens/pages": ".gallery",
    "screens/book": ".book",
    "screens/puzzles": ".puzzles",
    "screens/invite": (
        ".bolt, .broken, .codes, .gpic, .guest, .gwords, .invite, .isopen, .link, .loop, "
        ".openit, .panel, .plaque, .qr, .waiting"
    ),
    "screens/yours": ".yours",
    "screens/desk": ".page",
    "screens/games": ".workshop",
    "screens/workshop": ".workshop",
    "screens/editor-side": ".editor",
    "screens/editor": ".editor",
    "screens/composer": ".workshop",
    "screens/sets": ".page",
    "screens/print": (
        "#app, #connection, #lost, .cloth, .p-bar, .p-cell, .p-foot, .p-marks, .p-nine, "
        ".p-sheet, .p-sheets, .page, .top, .w-head, .w-printgrid, .w-printopts, body"
    ),
    "screens/studies": ".page",
    "screens/journey": ".page",
    "screens/journey-pages": ".page",
    "screens/study": (
        ".here, .key, .replay-tools, .st-branch, .st-brhead, .st-chap, .st-dot, .st-draw, "
        ".st-end, .st-fork, .st-form, .st-guess, .st-head, .st-icon, .st-inspect, "
        ".st-keys, .st-level, .st-marks, .st-move, .st-nag, .st-note, "
        ".st-options, .st-playing, .st-sheet, .st-side, .st-soft, .st-tone, .st-tools, "
        ".st-tree, .t-bad, .t-good, .t-note, .t-plan, .table"
    ),
    "volfyirion/replay": ".volfyirion",
    "volfyirion/layout": ".volfyirion",
    "volfyirion/market": ".volfyirion",
    "volfyirion/strongholds": ".volfyirion",
    "volfyirion/rage": ".volfyirion",
    "volfyirion/pieces": ".volfyirion",
    "volfyirion/city": ".volfyirion",
    "volfyirion/hand": ".volfyirion",
    "volfyirion/modes": ".volfyirion",
    "volfyirion/team": ".volfyirion",
    "volfyirion/ending": ".cities-left, .mini-city, .mini-side",
    "volfyirion/scenes": ".bubble, .flier, .light-ring, .shot",
    "volfyirion/dragon": ".breath, .dragon, .dragon-token, .wing",
    "volfyirion/book": (".ex-chip, .ex-city, .ex-dragon, .garrison, .inspect, .lone, .plaque"),
    "volfyirion/around": (
        "#app, .broken, .console, .counter, .counters, .curtain, .deckview, .end, .guard, "
        ".inspect, .mark, .menu, .mode-team, .panel, .popmenu, .rail, .reason, .recap, "
        ".state, .theme, .tool, .tools, .top, .twin, .waiting, :root"
    ),
    "ilhus/layout": ".ilhus",
    "ilhus/field": ".ilhus",
    "ilhus/intent": ".ilhus",
    "ilhus/omens": ".ilhus",
    "ilhus/hand": ".ilhus",
    "ilhus/party": ".ilhus",
    "ilhus/web": ".ilhus",
    "ilhus/scenes": ".ilhus",
    "ilhus/setup": (
        ".hindrances, .mode, .posters, .sart, .shero, .sheroes, .sline, .stair, .steps1, "
        ".stepup, .track"
    ),
    "ilhus/book": ".ex-zone, .ex-zones",
    "ilhus/drama": ".finale, .shot",
    "ilhus/way": ".beast, .ilhus, .pips, .way4",
    "ilhus/own": ".foe-act, .foe-face, .foe-life, .p-cell, .w-thumb",
    "ilhus/around": (
        ".chat, .chronicle, .counter, .gallery, .gem, .ic, .inspect, .legend, .lone1, "
        ".menace, .pips, .portrait, .rail, .rounds, .setup, .stage, .state, .strip, .top, "
        ".waiting, .where, :root"
    ),
}


def sheets() -> dict[str, Path]:
    """Every sheet by name: `layer/name` of the shell, `game/name` of a board; in their order."""
    page = (SHELL / "index.html").read_text("utf-8")
    found = {
        name: SHELL / "css" / f"{name}.css"
        for name in re.findall(r'href="/static/css/([\w/-]+)\.css"', page)
    }
    for game, folder in BOARDS.items():
        for name in re.findall(r'@import "css/([\w-]+)\.css"', (folder / "board.css").read_text()):
            found[f"{game}/{name}"] = folder / "css" / f"{name}.css"
    return found
