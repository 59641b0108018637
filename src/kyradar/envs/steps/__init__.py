"""Steps of many games at once, written once for every game, in the kernel's style.

`hooks` names what a game brings to them (`envs.sight.Sight`); `entries` are compiled with it.
"""
