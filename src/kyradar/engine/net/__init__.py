"""A learned network in the kernel's style: compiled with a game's rules, mind and sight.

It sees what a learner sees, adds up only what is not zero, and answers for the legal
actions only. The search that asks it is in `ponder`.
"""
