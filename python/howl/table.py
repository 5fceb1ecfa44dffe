"""What the environments of one game share."""

from __future__ import annotations

import random
from typing import Any, Mapping, Optional

from .batch import Batch
from .spaces import Box, Dict, Discrete, numbers


class Slots:
    """A batch and which of its slots are free, for clones and guesses."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        self.batch = Batch(*args, **kwargs)
        self.free = list(range(self.batch.slots - 1, -1, -1))
        self.users = 0

    def take(self) -> int:
        if not self.free:
            raise RuntimeError("all %d slots are used: close clones, or ask for more slots" % self.batch.slots)
        self.users += 1
        return self.free.pop()

    def give(self, slot: int) -> None:
        self.free.append(slot)
        self.users -= 1
        if self.users == 0:
            self.batch.close()


class OneGame:
    """One game of a batch. Agents are named seat_0, seat_1 and so on."""

    def __init__(
        self,
        game: str,
        players: int = 0,
        options: Optional[Mapping[str, str]] = None,
        bots: Optional[Mapping[str, str]] = None,
        slots: int = 64,
        command: Optional[str] = None,
        _slots: Optional[Slots] = None,
    ) -> None:
        self._made = {"game": game, "players": players, "options": options, "bots": bots, "slots": slots, "command": command}
        self._past: Optional[list] = []  # the seed and every step since, for pickling; None: it is a copy of another
        self._slots = _slots or Slots(game, slots=slots, players=players, options=options, bots=[bots] if bots else [], command=command)
        self.batch = self._slots.batch
        self._slot = self._slots.take()
        self.metadata = {"name": game, "render_modes": ["ansi"], "is_parallelizable": True}
        self.render_mode = "ansi"
        self.possible_agents = ["seat_%d" % i for i in range(self.batch.players)]
        self._seat = {agent: i for i, agent in enumerate(self.possible_agents)}
        self.agents = []
        self._action_spaces = {agent: Discrete(self.batch.n_actions) for agent in self.possible_agents}
        high = max(plane["most"] for plane in self.batch.planes)
        self._space = Dict(observation=Box(self.batch.size, high), action_mask=Box(self.batch.n_actions, 1))

    def observation_space(self, agent: str) -> Dict:
        return self._space

    def action_space(self, agent: str) -> Discrete:
        return self._action_spaces[agent]

    @property
    def num_agents(self) -> int:
        return len(self.agents)

    @property
    def max_num_agents(self) -> int:
        return len(self.possible_agents)

    @property
    def unwrapped(self) -> OneGame:
        return self

    def observe(self, agent: str) -> dict[str, Any]:
        """What an agent observes: its numbers, and a mask of what it may do."""
        ((observation, mask),) = self.batch.look([self._slot], [self._seat[agent]])
        return {"observation": numbers(observation), "action_mask": numbers(mask)}

    def words(self, agent: str, language: str = "en") -> dict[str, Any]:
        """What an agent sees and was told, in words: a dict of frame and sentences."""
        return self.batch.words(self._slot, self._seat[agent], language)

    def text(self, agent: str, action: int) -> str:
        """An action as text, such as "play C7"."""
        return self.batch.texts[self._seat[agent]][action]

    def render(self) -> str:
        """What seat_0 was told, in sentences."""
        return "\n".join(self.words(self.possible_agents[0])["sentences"])

    def _begin(self, seed, options):
        if options:
            raise ValueError("options are given when the environment is made")
        self.agents = list(self.possible_agents)
        seed = random.getrandbits(64) if seed is None else seed
        self._past = [seed]
        return self.batch.reset([seed], [self._slot])

    def _note(self, step: Any) -> None:
        if self._past is not None:
            self._past.append(step)

    def __getstate__(self) -> dict[str, Any]:
        if self._past is None or self._slot is None:
            raise TypeError("a clone, a guess or a closed environment cannot be pickled: reset it first, or pickle the original")
        return {"made": self._made, "past": list(self._past)}

    def __setstate__(self, state: dict[str, Any]) -> None:
        """Plays the game again, with the same seed and the same steps."""
        self.__init__(**state["made"])
        if state["past"]:
            self.reset(seed=state["past"][0])
            for step in state["past"][1:]:
                self.step(step)

    def _same(self):
        """An environment of the same kind with a slot of its own."""
        twin = type(self)(self.batch.game, _slots=self._slots)
        twin._past = None
        return twin

    def close(self) -> None:
        if self._slot is not None:
            self._slots.give(self._slot)
            self._slot = None

    def __enter__(self) -> OneGame:
        return self

    def __exit__(self, *_: Any) -> None:
        self.close()
