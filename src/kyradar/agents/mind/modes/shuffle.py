"""Drawing a hidden state where all decks' contents are known: only their order is not."""

from kyradar.engine.kernel.rng import below
from kyradar.volfyirion.kernel.layout import ASSETS, SEATS, SUPPLY, WONDERS
from kyradar.volfyirion.kernel.zones import shuffle_house_deck, shuffle_supply


def shuffle_decks(s, top_known):
    """Every House Deck, and the supplies below what is public."""
    for p in range(SEATS):
        shuffle_house_deck(s, p)
    shuffle_supply(s, ASSETS, top_known, s.supply_size[ASSETS] - top_known)
    shuffle_supply(s, WONDERS, 0, s.supply_size[WONDERS])


def shuffle_rage(s):
    """The Rage Pile's unseen cards and the Asset Deck are one pool (O3)."""
    assets = s.supply_size[ASSETS]
    for i in range(s.rage_seen, s.rage_size):
        if assets > 0:
            j = (s.supply_top[ASSETS] + below(s, assets)) % SUPPLY
            t = s.rage[i]
            s.rage[i] = s.supply[ASSETS, j]
            s.supply[ASSETS, j] = t
