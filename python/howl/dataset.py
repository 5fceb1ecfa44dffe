"""Games that `howl sim --records` kept, as records, and as observations.

    for game in howl.dataset.read("games.txt.gz"):
        print(game.number, game.seed, game.bots, game.version, game.setup)
        for seat, observation, mask, action, reward in game.decisions():
            ...
"""

from __future__ import annotations

import glob
import gzip
import os
from typing import Iterable, Iterator, NamedTuple, Optional

from .batch import Batch

NONE = 65535  # the number of an action that has none: the seat was not asked


class Decision(NamedTuple):
    """One decision: who was asked, what that seat observed and might do, what it did,
    and its reward at the end of the game."""

    seat: int
    observation: bytes
    mask: bytes
    action: int
    reward: float


class Game:
    """One game of a data set. seed, bots, version and number are those of the study
    that made it; None, and an empty tuple, where the file does not say."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.number: Optional[int] = None
        self.seed: Optional[int] = None
        self.version: Optional[str] = None
        self.bots: tuple[str, ...] = ()
        self.game, self.players, self.options = "", 0, {}
        for line in text.splitlines():
            word, _, rest = line.partition(" ")
            if word == "#":
                self._note(rest)
            elif line and not line.startswith("#"):
                self.game = word
                for part in rest.split("#")[0].split():
                    key, _, value = part.partition("=")
                    if key == "players":
                        self.players = int(value)
                    elif key not in ("deal", "button"):
                        self.options[key] = value
                break

    def _note(self, rest: str) -> None:
        key, _, value = rest.partition(" ")
        if key == "game" and value.isdigit():
            self.number = int(value)
        elif key == "seed" and value.isdigit():
            self.seed = int(value)
        elif key == "howl":
            self.version = value
        elif key == "bots":
            self.bots = tuple(value.split(","))

    @property
    def setup(self) -> dict:
        """The game, the number of players and the options."""
        return {"game": self.game, "players": self.players, "options": dict(self.options)}

    def batch(self, command: Optional[str] = None) -> Batch:
        """A batch of this game's set-up, for decisions of it and of others like it."""
        return Batch(self.game, players=self.players, options=self.options, command=command)

    def decisions(self, batch: Optional[Batch] = None) -> list[Decision]:
        """Every decision of a player, in order. A batch of the same set-up saves a
        process for each game. What seats did without being asked is left out."""
        own = batch or self.batch()
        try:
            rows, actions = own.past(self.text)
        finally:
            if batch is None:
                own.close()
        rewards = rows.reward(rows.n - 1)
        return [
            Decision(rows.seats[i], bytes(rows.observation(i)), bytes(rows.mask(i)), actions[i], rewards[rows.seats[i]])
            for i in range(rows.n - 1)
            if actions[i] != NONE
        ]


def read(path: str) -> Iterator[Game]:
    """The games of a file .txt.gz, of a text file, or of a directory of them, in
    order."""
    if os.path.isdir(path):
        for name in sorted(glob.glob(os.path.join(path, "*.txt"))):
            yield from read(name)
        return
    opened = gzip.open if path.endswith(".gz") else open
    with opened(path, "rt", encoding="utf-8") as lines:
        yield from _split(lines)


def _split(lines: Iterable[str]) -> Iterator[Game]:
    """A game begins with "# game N"; a file without such lines is one game."""
    text: list[str] = []
    for line in lines:
        if line.startswith("# game ") and any(not old.startswith("#") and old.strip() for old in text):
            yield Game("".join(text))
            text = []
        text.append(line)
    if text:
        yield Game("".join(text))
