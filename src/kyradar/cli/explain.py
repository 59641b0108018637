"""What `?` says: what an action does, or why it is not possible, with its rule."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ..errors import KyradarError
from . import menu
from .prompt import SEAT

if TYPE_CHECKING:
    from .. import Action, Game
    from .menu import Section
    from .speech import Speech
    from .terminal import Table


class Explainer:
    """Answers questions about one game."""

    def __init__(self, game: Game, table: Table, speech: Speech) -> None:
        self._game, self._table, self._speech = game, table, speech

    def explain(self, seat: int, sections: Sequence[Section], words: str, line: str) -> list[str]:
        """The lines that answer `? words`; `line` is the words as an action of this seat."""
        words = words.strip()
        if not words:
            return self._everything(sections)
        if words.isdigit():
            return self._number(seat, sections, int(words))
        if rule := self._rule(words.upper()):
            return [rule]
        bare = SEAT.sub("", words, count=1)
        for entry in menu.entries(sections):
            if str(entry.action).casefold() == bare.casefold():
                return self._action(seat, entry.action)
        return self._table.describe(bare) or self._refusal(words, line)

    def _everything(self, sections: Sequence[Section]) -> list[str]:
        lines = [self._speech.say("explain", "all", example=self._table.help.refused)]
        rules = self._speech.words["rules"]
        for section in sections:
            for rule in dict.fromkeys(entry.action.rule for entry in section.entries):
                facts = {"heading": section.heading, "rule": rule, "text": rules.get(rule, "")}
                lines.append(self._speech.say("explain", "heading", **facts))
        return lines

    def _number(self, seat: int, sections: Sequence[Section], number: int) -> list[str]:
        count = 0
        for entry in menu.entries(sections):
            count += 1
            if entry.number == number:
                return self._action(seat, entry.action)
        return [self._speech.say("explain", "no_number", number=number, count=count)]

    def _action(self, seat: int, action: Action) -> list[str]:
        effect = self._table.effect(seat, action)
        sentence = self._speech.say("explain", "line", name=action, text=effect)
        return [sentence, self._rule(action.rule)]

    def _refusal(self, words: str, line: str) -> list[str]:
        try:
            refusal = self._game.why_not(line)
        except KyradarError as error:
            return [self._speech.told(error)]
        if refusal is None:
            return [self._speech.say("explain", "possible", words=words)]
        return [self._speech.told(refusal), self._rule(refusal.rule)]

    def _rule(self, rule: str) -> str:
        """A rule by its id; nothing where there is no such rule."""
        text = self._speech.words["rules"].get(rule, "")
        # A game may tell its own rules from those it found, by the letter of their ids, and from
        # those that follow another game.
        origins = self._speech.words.get("origins", {})
        followed = rule in str(origins.get("follows", "")).split()
        origin = origins.get("followed" if followed else rule[:1])
        name = f"{rule} ({origin})" if origin else rule
        return self._speech.say("explain", "line", name=name, text=text) if text else ""
