"""What happened, as numbers: past facts the rules note while they run.

Interpreted, a state whose `events` is a list collects them; the compiled twin keeps no log at all
(its `note` does nothing), so that search and simulation pay nothing for it.
"""

TURN_BEGAN, DREW, SHUFFLED, MULLIGANED, CYCLED, ROW_FILLED, LAIR_FILLED, PLAYED = range(8)
GAINED_POINTS, SYNERGY_MET, USED_ABILITY, REMOVED, ACQUIRED, WONDER_ACQUIRED = range(8, 14)
REDEPLOYED, ATTACKED, CITY_SAVED, CITY_DESTROYED, SEALED_WONDER, UNSEALED_WONDER = range(14, 20)
TOOK_PATH, REPLACED, DRAGON_MOVED, DRAGON_DEFEATED, WONDER_GAINED, SKIPPED = range(20, 26)
ASSETS_SHUFFLED, MERCENARY_LEFT, PLOY_TRIGGERED, ATTACK_FAILED, RECOVERED = range(26, 31)
COLLIDED, REBUILT_CITY, BURIED, ERASED, STOLEN = range(31, 36)
TURN_ENDED, GAME_WON, GAME_DRAWN = range(36, 39)
RAGE_GREW, DRAGON_WOKE, CALMED, RAGE_REVEALED, RAGE_SEALED, RAGE_KEPT = range(39, 45)
ASIDE_SHUFFLED, DRAGON_SLAIN, DRAGON_SUBJUGATED = range(45, 48)
GRID_REVEALED, RAGE_SHUFFLED, BANISHED, SEALED_IN_GRID, DRAGON_LURED, GRID_STRUCK = range(48, 54)
GRID_FAILED, PLAYER_DONE, PLAYER_OUT, PLAYERS_WIN, DRAGON_WINS, COMMON_TURN_BEGAN = range(54, 60)
COMMON_TURN_ENDED = 60
TEAM_TURN_BEGAN, TEAM_TURN_ENDED, TEAM_ROW_FILLED, TEAM_LAIR_FILLED = range(61, 65)
SEALED_IN_ROW, UNSEALED_IN_ROW, STRONGHOLD_SAVED, DRAGON_SENT, DRAGON_OVERCOME = range(65, 70)
WONDER_GIVEN, TEAM_WON, WONDER_REVEALED, TEAM_WONDER_REVEALED, LAIR_REFUSED = range(70, 75)

# Names of an event's numbers, in order. "secret" marks one only that seat may see (section 9).
FIELDS = {
    TURN_BEGAN: ("seat", "turn"),
    DREW: ("seat", "secret_card"),
    SHUFFLED: ("seat", "count"),
    MULLIGANED: ("seat",),
    CYCLED: ("seat", "card"),
    ROW_FILLED: ("slot", "card"),
    LAIR_FILLED: ("slot", "card"),
    PLAYED: ("seat", "card", "city"),
    GAINED_POINTS: ("seat", "card", "command", "battle", "knowledge"),
    SYNERGY_MET: ("seat", "card"),
    USED_ABILITY: ("seat", "card", "city"),
    REMOVED: ("seat", "card", "zone", "city"),
    ACQUIRED: ("seat", "card", "cost", "to"),
    WONDER_ACQUIRED: ("seat", "card", "cost"),
    REDEPLOYED: ("seat", "card", "city", "to"),
    ATTACKED: ("seat", "city", "cost"),
    CITY_SAVED: ("seat", "city", "card"),
    CITY_DESTROYED: ("seat", "city", "cause"),
    SEALED_WONDER: ("seat", "owner", "card"),
    UNSEALED_WONDER: ("seat", "owner", "card"),
    TOOK_PATH: ("seat", "card"),
    REPLACED: ("seat", "card"),
    DRAGON_MOVED: ("place", "to"),
    DRAGON_DEFEATED: ("seat", "cost"),
    WONDER_GAINED: ("seat", "card"),
    SKIPPED: ("seat",),
    ASSETS_SHUFFLED: (),
    MERCENARY_LEFT: ("card", "city"),
    PLOY_TRIGGERED: ("seat", "ploy"),
    ATTACK_FAILED: ("seat", "city"),
    RECOVERED: ("seat", "card", "city"),
    COLLIDED: ("seat", "card", "knowledge"),
    REBUILT_CITY: ("seat", "city"),
    BURIED: ("seat", "card"),
    ERASED: ("seat", "card"),
    STOLEN: ("seat", "card"),
    TURN_ENDED: ("seat",),
    GAME_WON: ("seat",),
    GAME_DRAWN: ("cause",),
    RAGE_GREW: (),
    DRAGON_WOKE: (),
    CALMED: ("seat", "card"),
    RAGE_REVEALED: ("card",),
    RAGE_SEALED: ("seat", "card"),
    RAGE_KEPT: ("card",),
    ASIDE_SHUFFLED: (),
    DRAGON_SLAIN: ("seat", "cost"),
    DRAGON_SUBJUGATED: ("seat", "cost"),
    GRID_REVEALED: ("card",),
    RAGE_SHUFFLED: (),
    BANISHED: ("seat", "card", "cost"),
    SEALED_IN_GRID: ("seat", "card", "cost"),
    DRAGON_LURED: ("seat", "city"),
    GRID_STRUCK: ("city", "strength", "defence"),
    GRID_FAILED: ("city", "strength", "defence"),
    PLAYER_DONE: ("seat",),
    PLAYER_OUT: ("seat",),
    PLAYERS_WIN: (),
    DRAGON_WINS: (),
    COMMON_TURN_BEGAN: ("turn",),
    COMMON_TURN_ENDED: (),
    TEAM_TURN_BEGAN: ("team", "turn"),
    TEAM_TURN_ENDED: ("team",),
    # Noted as one number for team and slot, counted from the first team's first space.
    TEAM_ROW_FILLED: ("team", "slot", "card"),
    TEAM_LAIR_FILLED: ("team", "slot", "card"),
    SEALED_IN_ROW: ("seat", "card", "cost"),
    UNSEALED_IN_ROW: ("seat", "card", "cost"),
    STRONGHOLD_SAVED: ("city",),
    DRAGON_SENT: ("place", "to"),
    DRAGON_OVERCOME: ("seat", "cost"),
    WONDER_GIVEN: ("seat", "owner", "card"),
    TEAM_WON: ("team",),
    # Set-up (S4): the rules tell them from the state, since nobody listens while cards are dealt.
    WONDER_REVEALED: ("card",),
    TEAM_WONDER_REVEALED: ("team", "card"),
    LAIR_REFUSED: ("seat", "cost"),
}

BY_ATTACK, BY_DRAGON = range(2)  # cause of CITY_DESTROYED
QUIET, TALISMANS = range(2)  # cause of GAME_DRAWN
CAUSES = ("BY_ATTACK", "BY_DRAGON", "QUIET", "TALISMANS")
CAUSES_OF = {CITY_DESTROYED: ("attack", "dragon"), GAME_DRAWN: ("quiet", "talismans")}
#: With these a turn begins.
TURNS = (TURN_BEGAN, COMMON_TURN_BEGAN, TEAM_TURN_BEGAN)

#: With these no card leaves the game, nor does one come back.
KEEPING = frozenset(
    (
        *(TURN_BEGAN, DREW, SHUFFLED, MULLIGANED, CYCLED, ROW_FILLED, LAIR_FILLED, PLAYED),
        *(GAINED_POINTS, SYNERGY_MET, USED_ABILITY, ACQUIRED, WONDER_ACQUIRED, REDEPLOYED),
        *(SEALED_WONDER, UNSEALED_WONDER, REPLACED, DRAGON_MOVED, WONDER_GAINED, SKIPPED),
        *(ASSETS_SHUFFLED, TURN_ENDED, PLAYER_DONE, COMMON_TURN_BEGAN, COMMON_TURN_ENDED),
        *(TEAM_TURN_BEGAN, TEAM_TURN_ENDED, TEAM_ROW_FILLED, TEAM_LAIR_FILLED),
    )
)
