"""The rule of thumb and the redeal, in the kernel's style: compiled with the rules and search."""
