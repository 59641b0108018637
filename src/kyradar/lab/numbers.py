"""numpy where it is installed, and what trials of cards need of it where it is not (`plain`)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import numpy as np
else:
    try:
        import numpy as np
    except ImportError:
        from . import plain as np

__all__ = ["np"]
