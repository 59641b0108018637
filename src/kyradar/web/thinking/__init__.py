"""What is computed in worker processes: opponents, partners, analyses, replays."""
