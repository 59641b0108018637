"""The rule of thumb in the seats of many games that no learner has, in the kernel's style."""
