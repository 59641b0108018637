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
    W_SAFE,  # a point of damage got out of the way of by moving
    W_STEP,  # what a step costs
    W_PLAY,  # below this a card is kept in the hand
    W_FUSE,  # a fusion, per element
    W_BLOCK,  # a wound that a block stops
    W_KEEP,  # what a card in the hand is worth when it must be given up
    W_NOISE,  # how far chance may move a score in simulations
    W_PUSH,
    W_EPHEMERAL,  # what an Ephemeral card loses by leaving
) = range(24)
