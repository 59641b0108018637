"""What no game owns: flat states, twins, compiling, chance, seeds, fair shuffles, records."""
