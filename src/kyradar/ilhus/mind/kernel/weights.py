"""The numbers of the rule of thumb, in hundredths: what a thing is worth beside a point of damage.

Found by self-play (docs/strength.md says how); `mind.WEIGHTS` holds their values.
"""

from .task import Task

(
    W_DAMAGE,  # a point of damage to a foe
    W_KILL,  # a foe that falls
    W_WEAK,  # per point of life a foe has lost: finish what is begun
    W_GUARD,  # a point of guard that will hold something
    W_IDLE_GUARD,  # one that is not foreseen to
    W_MEND,  # a card back from the wounds
    W_DRAW,  # a card
    W_RECALL,
    W_SLOW,  # a point of slow on a foe that strikes
    W_DELAY,  # a point of damage that a delay puts off
    W_MARK,
    W_FOCUS,
    W_AGAIN,
    W_EXILE,
    W_CLOSE,  # a zone nearer to where one's cards reach
    W_SAFE,  # a wound got out of the way of by moving, in sixteenths
    W_STEP,  # what a step costs
    W_PLAY,  # below this a card is kept in the hand
    W_FUSE,  # a fusion, per element
    W_BLOCK,  # a wound that a block stops
    W_CYCLE,  # a card of the Mistress that makes room for another
    W_NOISE,  # how far chance may move a score in simulations
    W_PUSH,
    W_EPHEMERAL,  # what an Ephemeral card loses by leaving
    W_COMPLETE,  # a fusion that a card completes, in sixteenths of its card's worth
    W_PREPARE,  # one that it leads to with what is in the hand
    W_BREAK,  # one that it ends
    W_FRAIL,  # how much more a wound weighs for each card under ten, in sixteenths
    W_FALL,  # what stops a blow that would fell the hero
    # The worth of a card that is kept, taken or thrown away, by its words.
    K_STRIKE,
    K_FAR,  # for each zone a strike reaches
    K_ANYWHERE,
    K_SWEEP,
    K_DRAW,
    K_GUARD,
    K_SHELTER,  # for each other hero
    K_MEND,
    K_RECALL,
    K_SLOW,
    K_AGAIN,
    K_MARK,
    K_OTHER,
    K_FUSION,  # a fusion card
    K_JOKER,
    # The Mistress's web.
    F_NOW,  # what a fusion card would do at once, in sixteenths
    F_KEEP,  # its worth to be kept, in sixteenths
    F_LATER,  # how much less a fusion is worth for every further card it needs, in sixteenths
    # What a card is worth to her for its colour when she takes one.
    C_RED,
    C_YELLOW,
    C_GREEN,
    C_BLUE,
    C_SKIP,  # a wound back instead of a Reward
    W_FRESH,  # another card in the place of one that finds nothing to do
    W_LONG,  # how much nearer one goes, and how much less one fears, for each round, in sixteenths
) = range(54)


def weight(task: Task, i: int) -> int:
    """A number of the hero whose habits are followed."""
    return task.weights[task.hero, i]
