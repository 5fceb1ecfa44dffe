"""Many games at once."""

from __future__ import annotations

import json
import random
import struct
from array import array
from typing import Any, Iterable, Iterator, Mapping, Optional, Sequence

from .process import Process

NOBODY = 30  # the seat that is asked when a game is over
OVER = 1
LOOSE = 2


class Rows:
    """What some slots show, one row each. The columns are memoryviews:

    rewards       float, n × players: of a game that has just ended, zeros before
    turns         the seats that owe a decision, bit 0 for seat 0
    seats         which of them is asked; NOBODY when the game is over
    flags         OVER and LOOSE
    observations  bytes, n × size: what the asked seat observes
    masks         bytes, n × actions: 1 for each action it may take
    """

    __slots__ = ("n", "slots", "players", "size", "actions", "rewards", "turns", "seats", "flags", "observations", "masks")

    def __init__(self, batch: Batch, slots: Any, body: Any) -> None:
        view = memoryview(body)
        (self.n,) = struct.unpack_from("<I", view)
        self.slots, self.players, self.size, self.actions = slots, batch.players, batch.size, batch.n_actions
        n, at = self.n, 4

        def take(size):
            nonlocal at
            at += size
            return view[at - size:at]

        self.rewards = take(4 * n * self.players).cast("f")
        self.turns = take(4 * n).cast("I")
        self.seats = take(n)
        self.flags = take(n)
        self.observations = take(n * self.size)
        self.masks = take(n * self.actions)

    def over(self, i: int) -> bool:
        """Whether the game of row i has just ended."""
        return bool(self.flags[i] & OVER)

    def reward(self, i: int) -> memoryview:
        """The rewards of row i, by seat."""
        return self.rewards[i * self.players:(i + 1) * self.players]

    def observation(self, i: int) -> memoryview:
        return self.observations[i * self.size:(i + 1) * self.size]

    def mask(self, i: int) -> memoryview:
        return self.masks[i * self.actions:(i + 1) * self.actions]

    def each_mask(self) -> Iterator[memoryview]:
        """The masks, row by row."""
        for i in range(0, self.n * self.actions, self.actions):
            yield self.masks[i:i + self.actions]

    def arrays(self) -> dict[str, Any]:
        """The columns as numpy arrays, which share their memory: a dict. It needs
        numpy."""
        import numpy

        def shaped(column, kind, *shape):
            return numpy.frombuffer(column, dtype=kind).reshape(shape)

        n = self.n
        return {
            "rewards": shaped(self.rewards, "<f4", n, self.players),
            "turns": shaped(self.turns, "<u4", n),
            "seats": shaped(self.seats, "u1", n),
            "flags": shaped(self.flags, "u1", n),
            "observations": shaped(self.observations, "u1", n, self.size),
            "masks": shaped(self.masks, "u1", n, self.actions),
        }


class Batch:
    """Many games of the same set-up, in slots.

    bots assigns bots to seats or sides, such as {"werewolf": "easy"}; slot i has
    the assignment i modulo their number. With again, a game that is over is
    followed by the next one at once.

    planes    the parts of an observation: name, shape, most, help
    offsets   where each plane begins, by name
    texts     the actions as texts, by seat and number
    edition   changes whenever planes or actions mean something else
    """

    def __init__(
        self,
        game: str,
        slots: int = 1,
        players: int = 0,
        options: Optional[Mapping[str, str]] = None,
        bots: Iterable[Mapping[str, str]] = (),
        again: bool = False,
        command: Optional[str] = None,
    ) -> None:
        self._process = Process(command)
        order = {"game": game, "slots": slots, "players": players, "options": options or {}, "bots": list(bots), "again": again}
        try:
            made = self._process.ask_json("O", json.dumps(order).encode())
        except BaseException:
            self._process.close()
            raise
        self.greeting = self._process.greeting
        self.game, self.slots, self.setup, self.sides = game, slots, made["setup"], made["sides"]
        self.players = self.setup["players"]
        self.planes, self.size, self.texts = made["planes"], made["size"], made["actions"]
        self.n_actions, self.edition = len(self.texts[0]), made["edition"]
        self.offsets, at = {}, 0
        for plane in self.planes:
            self.offsets[plane["name"]] = at
            size = 1
            for d in plane["shape"]:
                size *= d
            at += size
        self._all = _column("I", range(slots))
        self._asked = bytearray(b"\xff" * slots)  # whom the last row of each slot named

    def reset(self, seeds: Iterable[int], slots: Optional[Iterable[int]] = None) -> Rows:
        """Begins games, in all slots or in some."""
        slots = self._some(slots)
        return self._rows("R", slots, slots, _column("Q", seeds, len(slots)))

    def step(self, actions: Iterable[int], seats: Optional[Iterable[int]] = None, slots: Optional[Iterable[int]] = None) -> Rows:
        """Carries out one action a slot, for the seats that are asked or for others
        that owe a decision."""
        slots = self._some(slots)
        if seats is None:
            seats = self._asked if slots is self._all else bytes(self._asked[s] for s in slots)
        return self._rows("S", slots, slots, bytes(seats), _column("H", actions, len(slots)))

    def look(self, slots: Iterable[int], seats: Iterable[int]) -> list[tuple[memoryview, memoryview]]:
        """What seats observe and may do: a list of pairs of observation and mask."""
        slots = _column("I", slots)
        body = memoryview(self._process.ask("L", _u32(len(slots)), slots.tobytes(), bytes(seats)))[4:]
        masks = body[len(slots) * self.size:]
        return [(body[i * self.size:(i + 1) * self.size], masks[i * self.n_actions:(i + 1) * self.n_actions]) for i in range(len(slots))]

    def clone(self, sources: Iterable[int], targets: Iterable[int], seeds: Optional[Iterable[int]] = None) -> Rows:
        """Copies games. Without seeds, a copy draws what its original will draw; a
        search should give seeds that are not 0."""
        targets = _column("I", targets)
        n = len(targets)
        return self._rows("C", targets, _column("I", sources, n), targets, _column("Q", seeds or [0] * n, n))

    def guess(self, sources: Iterable[int], targets: Iterable[int], seats: Iterable[int], seeds: Iterable[int]) -> Rows:
        """Fills slots with states that the seats cannot tell from those of the
        sources. Where a row has the flag LOOSE, the guess agrees only with what the
        seat is shown."""
        targets = _column("I", targets)
        n = len(targets)
        return self._rows("G", targets, _column("I", sources, n), targets, bytes(seats), _column("Q", seeds, n))

    def words(self, slot: int, seat: int, language: str = "en") -> dict[str, Any]:
        """What a seat sees and was told: a dict of frame and sentences."""
        return self._process.ask_json("W", struct.pack("<IB", slot, seat), language.encode())

    def past(self, record: str) -> tuple[Rows, tuple[int, ...]]:
        """A record's game as rows, one for each decision of a player and one for the
        end, and the numbers of the actions that were taken."""
        body = self._process.ask("P", record.encode())
        (n,) = struct.unpack_from("<I", body)
        return Rows(self, None, body), struct.unpack_from("<%dH" % n, body, len(body) - 2 * n)

    def _some(self, slots):
        return self._all if slots is None else _column("I", slots)

    def _rows(self, kind, slots, *columns):
        rows = Rows(self, slots, self._process.ask(kind, _u32(len(slots)), *(memoryview(c).cast("B") for c in columns)))
        if slots is self._all:
            self._asked = bytearray(rows.seats)
        else:
            for slot, seat in zip(slots, rows.seats):
                self._asked[slot] = seat
        return rows

    def close(self) -> None:
        self._process.close()

    def __enter__(self) -> Batch:
        return self

    def __exit__(self, *_: Any) -> None:
        self.close()


def sample(mask: Sequence[int], rng: Any = random) -> int:
    """A random action that the mask allows."""
    return rng.choice([i for i, may in enumerate(mask) if may])


def _u32(n):
    return struct.pack("<I", n)


def _column(kind, values, n=None):
    """The values as numbers of one kind, without a copy where they are already."""
    try:
        column = memoryview(values)
        if column.format != kind or not column.c_contiguous or column.ndim != 1:
            raise TypeError
    except TypeError:
        column = memoryview(array(kind, values))
    if n is not None and len(column) != n:
        raise ValueError("%d values for %d slots" % (len(column), n))
    return column
