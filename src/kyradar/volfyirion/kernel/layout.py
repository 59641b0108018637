"""What the kernel and all around it name things by: the numbers, and the records of the state."""

from __future__ import annotations

from .numbers import *  # noqa: F403
from .state import CoopState as CoopState
from .state import SoloState as SoloState
from .state import State as State
from .state import Tables as Tables
from .state import TeamState as TeamState
