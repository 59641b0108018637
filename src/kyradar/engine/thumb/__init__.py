"""One decision of the rule of thumb, written in the kernel's style and compiled with any game's
mind: for games that are played by the thousand while their events are read."""
