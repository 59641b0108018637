"""The numbers of the rule of thumb, in hundredths: what a thing is worth beside a point of damage.

Found by self-play (docs/strength.md says how); `mind.WEIGHTS` holds their values.
"""

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
) = range(28)
