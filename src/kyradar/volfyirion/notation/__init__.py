"""Text <-> action: one line, English words, card and City names as printed, case ignored.

`verbs` has a row for every verb, `shapes` what can follow a verb, `reader` how words are read,
`table` puts them together for a mode; `team` holds what Strongholds change.
"""
