"""What an environment says about its observations and actions."""

import random

try:
    import numpy
except ImportError:
    numpy = None


def numbers(column):
    """A column as a numpy array of its own, or as bytes where there is no numpy."""
    return numpy.frombuffer(bytes(column), dtype=numpy.uint8) if numpy else bytes(column)


class Discrete:
    """The numbers 0 to n-1."""

    def __init__(self, n, rng=None):
        self.n, self._rng = n, rng or random.Random()

    def seed(self, seed=None):
        self._rng.seed(seed)

    def sample(self, mask=None):
        """A random number, among those that the mask allows."""
        return self._rng.choice([i for i in range(self.n) if mask is None or mask[i]])

    def contains(self, x):
        return 0 <= x < self.n

    __contains__ = contains

    def __repr__(self):
        return "Discrete(%d)" % self.n


class Box:
    """Bytes from 0 to high, in the shape."""

    def __init__(self, size, high):
        self.shape, self.low, self.high, self.dtype = (size,), 0, high, "uint8"

    def contains(self, x):
        return len(x) == self.shape[0] and max(x) <= self.high

    __contains__ = contains

    def __repr__(self):
        return "Box(0, %d, %s, uint8)" % (self.high, self.shape)


class Dict(dict):
    """Spaces by name."""

    @property
    def spaces(self):
        return self
