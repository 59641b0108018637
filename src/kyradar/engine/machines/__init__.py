"""Where a mode's entry points run: as WebAssembly, compiled for this processor, or interpreted.

`choose.machine_of` makes one. The text is the same everywhere, and so are the results, to the bit.
A GPU is another matter: there many games run side by side (`engine/gpu.py`).
"""
