"""What the environments of one game share."""

import random

from .batch import Batch
from .spaces import Box, Dict, Discrete, numbers


class Slots:
    """A batch and which of its slots are free, for clones and guesses."""

    def __init__(self, *args, **kwargs):
        self.batch = Batch(*args, **kwargs)
        self.free = list(range(self.batch.slots - 1, -1, -1))
        self.users = 0

    def take(self):
        if not self.free:
            raise RuntimeError("all %d slots are used: close clones, or ask for more slots" % self.batch.slots)
        self.users += 1
        return self.free.pop()

    def give(self, slot):
        self.free.append(slot)
        self.users -= 1
        if self.users == 0:
            self.batch.close()


class OneGame:
    """One game of a batch. Agents are named seat_0, seat_1 and so on."""

    def __init__(self, game, players=0, options=None, bots=None, slots=64, command=None, _slots=None):
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

    def observation_space(self, agent):
        return self._space

    def action_space(self, agent):
        return self._action_spaces[agent]

    @property
    def num_agents(self):
        return len(self.agents)

    @property
    def max_num_agents(self):
        return len(self.possible_agents)

    @property
    def unwrapped(self):
        return self

    def observe(self, agent):
        """What an agent observes: its numbers, and a mask of what it may do."""
        ((observation, mask),) = self.batch.look([self._slot], [self._seat[agent]])
        return {"observation": numbers(observation), "action_mask": numbers(mask)}

    def words(self, agent, language="en"):
        """What an agent sees and was told, in words: a dict of frame and sentences."""
        return self.batch.words(self._slot, self._seat[agent], language)

    def text(self, agent, action):
        """An action as text, such as "play C7"."""
        return self.batch.texts[self._seat[agent]][action]

    def render(self):
        """What seat_0 was told, in sentences."""
        return "\n".join(self.words(self.possible_agents[0])["sentences"])

    def _begin(self, seed, options):
        if options:
            raise ValueError("options are given when the environment is made")
        self.agents = list(self.possible_agents)
        return self.batch.reset([random.getrandbits(64) if seed is None else seed], [self._slot])

    def _same(self):
        """An environment of the same kind with a slot of its own."""
        return type(self)(self.batch.game, _slots=self._slots)

    def close(self):
        if self._slot is not None:
            self._slots.give(self._slot)
            self._slot = None

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()
