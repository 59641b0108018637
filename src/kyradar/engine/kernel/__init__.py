"""What every game's kernel is built upon: chance, the log of facts, copies of states."""
