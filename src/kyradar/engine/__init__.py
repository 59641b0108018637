"""What no game owns: flat states, compiled variants, chance, seeds, fair shuffles, records."""
