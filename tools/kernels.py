"""`make kernels`: the kernel files of all modes, made from the rules as they are."""

from __future__ import annotations

import sys

from kyradar.engine.machines.build import kernel_file_of
from kyradar.engine.machines.machine import MachineError
from kyradar.title import all_modes


def main() -> int:
    """Write those that have changed; say how large each is."""
    for name, mode in all_modes().items():
        try:
            made = kernel_file_of(name)
        except MachineError as error:
            print(error, file=sys.stderr)
            return 1
        path = mode.kernel_file
        same = path.exists() and path.read_bytes() == made
        if not same:
            path.parent.mkdir(exist_ok=True)
            path.write_bytes(made)
        print(f"{name}: {len(made):,} bytes{', as before' if same else ''}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
