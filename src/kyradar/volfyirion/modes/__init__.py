"""The rules of each mode for the engine: the duel's, and what solo, co-op and team have instead."""
