"""What is kept for the next one who asks has a limit, where strangers decide what is asked for."""

from __future__ import annotations

import ast
import re

import pytest

from .source import FILES

#: Options, cards of one's own and what follows from them: as many as anybody cares to send.
SENT_BY_STRANGERS = re.compile(r"Options|Catalog|Card|Tables|bytes|dict|Any")


def unbounded(tree: ast.AST) -> list[ast.FunctionDef]:
    """Functions that keep every answer they ever gave."""
    return [
        node
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef)
        and any(ast.unparse(one) in ("cache", "lru_cache(None)") for one in node.decorator_list)
    ]


def filled_for_ever(tree: ast.Module) -> list[ast.AnnAssign]:
    """Dictionaries of a module that begin empty: whatever functions put there stays."""
    return [
        node
        for node in tree.body
        if isinstance(node, ast.AnnAssign)
        and isinstance(node.value, ast.Dict)
        and not node.value.keys
    ]


@pytest.mark.slow
def test_no_dictionary_of_a_module_is_filled_with_what_strangers_send() -> None:
    sample = "KEPT: dict[tuple[str, Any], int] = {}\nFIXED: dict[str, int] = {'a': 1}"
    assert len(filled_for_ever(ast.parse(sample))) == 1
    for path in FILES:
        for node in filled_for_ever(ast.parse(path.read_text())):
            assert isinstance(node.annotation, ast.Subscript)
            assert isinstance(node.annotation.slice, ast.Tuple)
            key = ast.unparse(node.annotation.slice.elts[0])
            assert not SENT_BY_STRANGERS.search(key), f"{path.name}: {ast.unparse(node)}"


@pytest.mark.slow
def test_nothing_is_kept_for_ever_that_strangers_send() -> None:
    looked_at = 0
    for path in FILES:
        for function in unbounded(ast.parse(path.read_text())):
            looked_at += 1
            taken = [ast.unparse(one.annotation) for one in function.args.args if one.annotation]
            sent = [one for one in taken if SENT_BY_STRANGERS.search(one)]
            assert not sent, f"{path.name}: {function.name} keeps an answer for every {sent[0]}"
    assert looked_at > 20
