"""The table of what is shared by link (`shelf`), the same in both databases."""

SHARED = """
CREATE TABLE IF NOT EXISTS shared (
    kind TEXT NOT NULL,
    id TEXT NOT NULL,
    version INTEGER NOT NULL,
    body TEXT NOT NULL,
    about TEXT NOT NULL,
    key TEXT NOT NULL,
    listed INTEGER NOT NULL,
    created DOUBLE PRECISION NOT NULL,
    PRIMARY KEY (kind, id, version)
)
"""
