"""`kyradar cards`: the catalogue, and players' own cards (E11)."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from ..errors import CatalogError
from ..volfyirion.card import WORDS, Card
from ..volfyirion.catalog import base_catalog, load_own_cards
from ..volfyirion.wording import card_line

TEMPLATE = """\
# Your own cards for Volfyirion. Lines that begin with # are ignored.
# Check this file with:   kyradar cards lint {file}
# Play with it:           kyradar play --cards {file}
#
# kind       command, troop, building or wonder (a wonder is paid in Battle, all others in Command)
# house      turquoise, red, purple or grey; empty for a wonder
# cost       0 to 30
# command, battle, knowledge   the main points, 0 to 20 each
# defence    troops only, 1 to 20
# secondary  none, synergy or remove
# needs      for a synergy: the colours of other cards in play, as in red+purple
# effect     one to four of these, joined by +, as in battle:2+draw:1
#            {words}
# copies     how many go into the Asset Deck (or the Wonder Deck)
name,kind,house,cost,command,battle,knowledge,defence,secondary,needs,effect,copies
Ember Courier,command,red,3,1,1,0,,synergy,red+turquoise,draw:1,2
Sky Lancer,troop,purple,5,0,0,0,4,remove,,battle:4,1
Tide Archive,building,turquoise,5,1,0,1,,synergy,purple,knowledge:2,1
Glass Heart,wonder,,4,1,1,0,,remove,,remove_card:1,1
"""


def add_parser(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    parser = commands.add_parser("cards", help="the catalogue, and cards of your own")
    actions = parser.add_subparsers(title="actions", metavar="ACTION", required=True)
    listing = actions.add_parser("list", help="print every card")
    listing.add_argument("file", nargs="?", type=Path, help="list the cards of this file instead")
    listing.set_defaults(run=run_list)
    lint = actions.add_parser("lint", help="explain every mistake in a card file")
    lint.add_argument("files", nargs="+", type=Path, metavar="FILE")
    lint.set_defaults(run=run_lint)
    new = actions.add_parser("new", help="write a commented template")
    new.add_argument("file", nargs="?", type=Path, default=Path("my-cards.csv"))
    new.set_defaults(run=run_new)


def run_list(options: argparse.Namespace) -> int:
    cards = load_own_cards(options.file) if options.file else base_catalog().cards
    for group in dict.fromkeys((card.set, card.kind) for card in cards):
        members = [card for card in cards if (card.set, card.kind) == group]
        copies = sum(card.copies for card in members)
        print(f"\n{group[1].capitalize()} cards, {group[0]} set ({copies})")
        for card in members:
            print(f"  {row(card)}")
    return 0


def row(card: Card) -> str:
    prints = f"{card.prints[0]}-{card.prints[-1]}" if len(card.prints) > 1 else "".join(card.prints)
    house = card.house or "-"
    return f"{prints:<10} {card.copies:>2}x {card.name:<18} {house:<9} {card_line(card)}"


def run_lint(options: argparse.Namespace) -> int:
    status = 0
    for path in options.files:
        try:
            cards = load_own_cards(path)
        except CatalogError as error:
            for problem in error.problems:
                print(problem)
            status = 1
        else:
            copies = sum(card.copies for card in cards)
            print(f"{path}: {len(cards)} cards, {copies} copies, no mistakes")
    return status


def run_new(options: argparse.Namespace) -> int:
    path: Path = options.file
    try:
        with path.open("x", encoding="utf-8") as file:
            file.write(TEMPLATE.format(file=path, words=", ".join(WORDS)))
    except FileExistsError:
        print(f"kyradar: {path} exists already; name another file", file=sys.stderr)
        return 2
    except OSError as error:
        print(f"kyradar: {path} cannot be written: {error}", file=sys.stderr)
        return 2
    print(f"wrote {path}: edit it, then run: kyradar cards lint {path}")
    return 0
