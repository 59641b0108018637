"""The kernel as C++: the same functions, translated, for a GPU's compiler.

`translate` turns functions in the kernel's style into C++ by what `kinds` knows of names, `records`
lays flat records out as structs, `prelude.h` holds chance and arrays. A processor's compiler takes
the same text, which is how tests compare it with the interpreted rules.
"""
