"""Team: two against two, each team with its own copy of the game (M1); the other files say how."""

from kyradar.engine.kernel.rng import below
from kyradar.engine.schema import written
from kyradar.engine.variants import in_place_of, joined
from kyradar.volfyirion.fields import TEAM

from .. import layout as k
from .. import setup, zones
from ..setup import deal_house_deck, stack_assets, stack_wonders
from .common import INSTEAD as COMMON
from .team_legality import INSTEAD as LEGALITY
from .team_strongholds import INSTEAD as WALLS
from .team_turn import INSTEAD as DOING

SPAN = 5  # two Cities together have 16 to 20


empty = written(TEAM.empty_text(), globals())


def can_pair(left: int, middle: int, right: int) -> bool:
    """Can six Cities (8, 8, 9, 9, 10, 10) be paired into Strongholds of these defences (M1)?

    All such triples add up to 54; 16 leaves 18 and 20 or twice 19, and 20 leaves twice 17 too.
    """
    if left + middle + right != 3 * k.STRONGHOLD_DEFENCE:
        return False
    low = min(left, middle, right)
    high = max(left, middle, right)
    return low >= k.LEAST_DEFENCE and high < k.LEAST_DEFENCE + SPAN


def deal_setting(first: int, defences: tuple[int, ...]) -> int:
    """Who begins and both teams' pairing in the one number that `set_up` takes."""
    pairing = 0
    for place in (k.STRONGHOLDS + k.MIDDLE, k.STRONGHOLDS + k.LEFT, k.MIDDLE, k.LEFT):
        pairing = SPAN * pairing + defences[place] - k.LEAST_DEFENCE
    return first + 3 * (1 + pairing)


def pair_as_set(s: k.TeamState, setting: int) -> None:
    """The pairing a setting holds; without one all Strongholds have 18."""
    pairing = (setting + 1) // 3 - 1
    if pairing < 0:
        return
    for team in range(k.TEAMS):
        left = k.LEAST_DEFENCE + pairing % SPAN
        middle = k.LEAST_DEFENCE + pairing // SPAN % SPAN
        pair_cities(s, team, left, middle, 3 * k.STRONGHOLD_DEFENCE - left - middle)
        pairing //= SPAN * SPAN


def pair_cities(s: k.TeamState, team: int, left: int, middle: int, right: int) -> None:
    """M1's option: a team pairs its Cities as it likes."""
    s.defence[team * k.STRONGHOLDS] = left
    s.defence[team * k.STRONGHOLDS + 1] = middle
    s.defence[team * k.STRONGHOLDS + 2] = right


def shut(s: k.TeamState, i: int) -> int:
    """M6."""
    return s.row_sealed[i]


def set_up(s: k.TeamState, cards: k.Tables, setting: int) -> None:
    """M1; the setting is the team that begins, or -1 for chance (S6), and may hold the pairing of
    the Cities (see `deal_setting`)."""
    pair_as_set(s, setting)
    for p in range(k.TEAM_SEATS):
        deal_house_deck(s, cards, p)
    for team in range(k.TEAMS):
        stack_assets(s, cards, 2 * team)
        stack_wonders(s, cards, 2 * team)
    drawn = below(s, k.TEAMS)
    first = (setting + 1) % 3 - 1
    s.active = drawn if first < 0 else first


INSTEAD = joined(
    *(COMMON, DOING, LEGALITY, WALLS), in_place_of(setup, empty, set_up), in_place_of(zones, shut)
)
