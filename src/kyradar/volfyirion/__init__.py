"""The game of Volfyirion: rules, positions, notation, records."""
