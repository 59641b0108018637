"""The search in the other modes: what it has instead of the duel's ways (INSTEAD of each file)."""
