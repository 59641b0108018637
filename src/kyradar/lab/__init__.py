"""The laboratory: matches between agents, ladders, and what they tell."""
