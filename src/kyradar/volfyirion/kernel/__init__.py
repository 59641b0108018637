"""The rules of Volfyirion: small functions over one flat state, no I/O, no clock, no language.

Every function here is plain Python and is run two ways from this one source: interpreted as it
stands, and compiled by `kyradar.engine.compiled`. So: no allocation, no exceptions, no sets or
dicts, no keyword arguments, names imported one by one.
"""
