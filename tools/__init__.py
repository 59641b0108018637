"""Programs that keep the repository in order; nobody needs them to play."""
