"""What the search and the rule-of-thumb player know of Volfyirion, written in the kernel's style.

It is compiled together with the rules and the engine's tree search, whose questions about a game
(`kyradar.engine.kernel.questions`) it answers. It knows nothing of a game but a state that was
drawn from what a seat can see.
"""
