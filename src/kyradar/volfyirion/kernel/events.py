"""What happened, as numbers: past facts the rules note while they run.

Interpreted, a state whose `events` is a list collects them; the compiled twin keeps no log at all
(its `note` does nothing), so that search and simulation pay nothing for it.
"""

(
    TURN_BEGAN,
    DREW,
    SHUFFLED,
    MULLIGANED,
    CYCLED,
    ROW_FILLED,
    LAIR_FILLED,
    PLAYED,
    GAINED_POINTS,
    SYNERGY_MET,
    USED_ABILITY,
    REMOVED,
    ACQUIRED,
    WONDER_ACQUIRED,
    REDEPLOYED,
    ATTACKED,
    CITY_SAVED,
    CITY_DESTROYED,
    SEALED_WONDER,
    UNSEALED_WONDER,
    TOOK_PATH,
    REPLACED,
    DRAGON_MOVED,
    DRAGON_DEFEATED,
    WONDER_GAINED,
    SKIPPED,
    ASSETS_SHUFFLED,
    MERCENARY_LEFT,
    PLOY_TRIGGERED,
    ATTACK_FAILED,
    RECOVERED,
    COLLIDED,
    REBUILT_CITY,
    BURIED,
    ERASED,
    STOLEN,
    TURN_ENDED,
    GAME_WON,
    GAME_DRAWN,
) = range(39)

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
}

BY_ATTACK, BY_DRAGON = range(2)  # cause of CITY_DESTROYED
QUIET, TALISMANS = range(2)  # cause of GAME_DRAWN
CAUSES = ("BY_ATTACK", "BY_DRAGON", "QUIET", "TALISMANS")
CAUSES_OF = {CITY_DESTROYED: ("attack", "dragon"), GAME_DRAWN: ("quiet", "talismans")}


def note(s, kind, a, b, c, d, e):
    """Remember a fact, if anybody listens. Numbers an event does not use are 0."""
    if s.events is not None:
        s.events.append((kind, a, b, c, d, e))
