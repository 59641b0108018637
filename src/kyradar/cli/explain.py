"""What `?` says: what an action does, or why it is not possible, with its rule."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from ..agents.moves import Move, read_move
from ..errors import KyradarError
from ..volfyirion.notation.reader import SEAT
from ..volfyirion.rules import rules_of
from ..volfyirion.wording import explain_rule, points_phrase
from . import faces, menu
from .labels import city_of, is_mercenary
from .labels_team import stronghold
from .prompt import MODE_HELP

if TYPE_CHECKING:
    from .. import Action, Game

View = Mapping[str, Any]

#: What an action of each kind does, after its price.
SENTENCES = {
    "mulligan": "your hand goes back into your House Deck, which is shuffled; you draw five.",
    "cycle": "it goes under the Asset Deck, and the row is filled again.",
    "play": "{card} comes into play{at}.",
    "acquire": "the card goes onto your discard pile.",
    "wonder": "it goes onto your discard pile, and you may remove another card of yours.",
    "use": "the ability of {card}{at}: {ability}.",
    "seal": "a sealed Wonder gives nothing.",
    "unseal": "the Wonder works again.",
    "replace": "{card} goes under the Asset Deck, and the top card takes its place.",
    "redeploy": "the Troop moves from {start} to {city}.",
    "defeat": "Volfyirion leaves the game; its Wonders and the Lair, as a City, are yours.",
    "take": "{card} comes into your playing area.",
    "collide": "you seal your {card} and gain Knowledge equal to its cost.",
    "rebuild": "{city} stands again, empty.",
    "remove": "{card} leaves the game for good.",
    "hit": "{city} loses the card that the ability removes.",
    "recover": "{card} guards {city}.",
    "bury": "{card} goes to the bottom of your House Deck.",
    "erase": "{card} leaves the game for good.",
    "skip": "you leave it at that.",
    "end": "hand and played cards are discarded, unspent points are lost.",
    "done": "you do no more in this turn; it ends when your partner is done, too.",
    "calm": "the Rage Pile's top card is put aside, face up.",
    "slay": "Volfyirion is slain, and the game is won.",
    "subjugate": "Volfyirion is tamed, and the game is won.",
    "lose": "{city} loses the card that Volfyirion demands.",
    "banish": "{card} leaves the grid.",
    "lure": "Volfyirion goes on to the next standing City that way.",
    "thin": "{card} leaves the game for good.",
    "give": "{card} comes into play there and gives its points.",
}
#: What sealing does in the grid and in a row (K4, M6).
SEALING = {
    "seal grid": "it counts as absent in this turn's attack.",
    "seal row": "its team can neither acquire nor replace it until they unseal it.",
    "unseal row": "you can acquire and replace it again.",
}
NOTHING = points_phrase((0, 0, 0))


def of_seat(game: Game, seat: int, words: str) -> str:
    """In a common turn a line without a seat is meant for whoever is asked."""
    named = not rules_of(game.mode).common_turn or SEAT.match(words)
    return words if named else f"p{seat + 1}: {words}"


def explain(game: Game, seat: int, sections: Sequence[menu.Section], words: str) -> list[str]:
    """The lines that answer `? words`."""
    words = words.strip()
    if not words:
        return _explain_all(sections, game.mode)
    if words.isdigit():
        return _explain_number(game, seat, sections, int(words))
    wanted = SEAT.sub("", words, 1).casefold()
    specials = {name.casefold(): rule for name, rule in faces.SPECIAL_RULES.items()}
    rule = specials.get(wanted, words.upper())
    if _rule_text(rule):
        return [f"{rule}: {_rule_text(rule)}"]
    for entry in menu.entries(sections):
        if str(entry.action).casefold() == wanted:
            return _explain_action(game, seat, entry.action)
    return _explain_refusal(game, words, of_seat(game, seat, words))


def _explain_all(sections: Sequence[menu.Section], mode: str) -> list[str]:
    example = MODE_HELP[mode]["attack"]
    lines = [f"What you can do now, by rule (? NUMBER tells more, ? {example} tells why not):"]
    for section in sections:
        for rule in dict.fromkeys(entry.action.rule for entry in section.entries):
            lines.append(f"{section.heading} ({rule}): {_rule_text(rule)}")
    return lines


def _explain_number(
    game: Game, seat: int, sections: Sequence[menu.Section], number: int
) -> list[str]:
    for entry in menu.entries(sections):
        if entry.number == number:
            return _explain_action(game, seat, entry.action)
    count = sum(len(section.entries) for section in sections)
    return [f"There is no action {number}; the menu goes from 1 to {count}."]


def _explain_action(game: Game, seat: int, action: Action) -> list[str]:
    move = read_move(action)
    cost = points_phrase(game.price(action))
    price = "" if cost == NOTHING else f"you pay {cost}: "
    return [
        f"{move.text}: {price}{_sentence(game.view(seat), move, seat)}",
        f"{action.rule}: {_rule_text(action.rule)}",
    ]


def _sentence(view: View, move: Move, seat: int) -> str:
    if move.verb == "attack":
        return _attack_sentence(view, move, seat)
    if move.verb == "move":
        return _move_sentence(move, view["mode"])
    if (sealing := f"{move.verb} {move.side}") in SEALING:
        return SEALING[sealing]
    named = faces.find_card(move.card)
    return SENTENCES.get(move.verb, "").format(
        card=move.card,
        city=move.city,
        start=move.start,
        at=f" at {move.city}" if move.city else "",
        ability=faces.ability(faces.card_of(named)).plain if named else "",
    )


def _attack_sentence(view: View, move: Move, seat: int) -> str:
    if view["mode"] == "team":
        troops = stronghold(view, 1 - seat // 2, move.city)["troops"]
        fall = f"{' and '.join(troops)} {'fall' if len(troops) > 1 else 'falls'}"
        return f"{fall}, the Stronghold stands." if troops else "the Stronghold is destroyed."
    troop = city_of(view, move.city).get("troop")
    guarded = troop and not is_mercenary(troop)
    return f"its {troop} is removed, the City stands." if guarded else "the City is destroyed."


def _move_sentence(move: Move, mode: str) -> str:
    if mode == "team":
        if move.city.endswith("lair"):
            return "Volfyirion goes to the enemy Lair; its Wonders cost them 2 Battle more."
        return (
            f"Volfyirion goes to the enemy's {move.city} Stronghold, and destroys it at the end of "
            "their turn unless sent away."
        )
    if move.city == "lair":
        return "Volfyirion goes back to the Lair."
    return (
        f"Volfyirion goes to {move.city}, and destroys it at the end of its owner's turn unless "
        "sent back or defeated."
    )


def _explain_refusal(game: Game, words: str, line: str) -> list[str]:
    card = faces.find_card(words)
    if card:
        return [faces.describe_card(card)]
    try:
        refusal = game.why_not(line)
    except KyradarError as error:
        return [str(error)]
    if refusal is None:
        return [f"{words}: possible now."]
    return [str(refusal), f"{refusal.rule}: {_rule_text(refusal.rule)}"]


def _rule_text(rule: str) -> str:
    try:
        return explain_rule(rule)
    except (KeyError, KyradarError):
        return ""
