"""What a seat of Ilhus sees as numbers, in the kernel's style so that it is compiled with it.

Interpreted, it serves one table; compiled, the batch environment. Everybody sees the same (B4); a
seat's numbers begin with its own hero.
"""
