"""Ilhus: a cooperative battle of one to three heroes against Moira."""
