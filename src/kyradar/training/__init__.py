"""Training a network: it imitates the rule of thumb, then plays against it, itself and its past.

`recipe` holds every number that decides it, `games` plays, `model` learns, `school` runs it all.
PyTorch is needed to train (`kyradar[train]`), never to play.
"""
