"""Rules in a sentence or two, by id."""

from .wording import explain_rule

__all__ = ["explain_rule"]
