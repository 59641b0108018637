"""One table in memory: who sits there, what may be done, and what each seat is told."""
