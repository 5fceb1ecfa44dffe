"""What an environment says about its observations and actions."""

from __future__ import annotations

import random
from typing import Any, Optional, Sequence

try:
    import numpy
except ImportError:
    numpy = None


def numbers(column: Any) -> Any:
    """A column as a numpy array of its own, or as bytes where there is no numpy."""
    return numpy.frombuffer(bytes(column), dtype=numpy.uint8) if numpy else bytes(column)


class Discrete:
    """The numbers 0 to n-1."""

    def __init__(self, n: int, rng: Optional[random.Random] = None) -> None:
        self.n, self._rng = n, rng or random.Random()

    def seed(self, seed: Optional[int] = None) -> None:
        self._rng.seed(seed)

    def sample(self, mask: Optional[Sequence[int]] = None) -> int:
        """A random number, among those that the mask allows."""
        return self._rng.choice([i for i in range(self.n) if mask is None or mask[i]])

    def contains(self, x: Any) -> bool:
        return 0 <= x < self.n

    __contains__ = contains

    def __repr__(self) -> str:
        return "Discrete(%d)" % self.n


class Box:
    """Bytes from 0 to high, in the shape."""

    def __init__(self, size: int, high: int) -> None:
        self.shape, self.low, self.high, self.dtype = (size,), 0, high, "uint8"

    def contains(self, x: Any) -> bool:
        return len(x) == self.shape[0] and max(x) <= self.high

    __contains__ = contains

    def __repr__(self) -> str:
        return "Box(0, %d, %s, uint8)" % (self.high, self.shape)


class Dict(dict):
    """Spaces by name."""

    @property
    def spaces(self) -> Dict:
        return self
