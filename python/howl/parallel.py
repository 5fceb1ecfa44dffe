"""One game in the shape of PettingZoo's ParallelEnv: all agents act at once."""

from __future__ import annotations

from typing import Any, Mapping, Optional

from .table import OneGame


class ParallelEnv(OneGame):
    """One game, moment by moment. Every agent that is asked decides at once; what
    an agent that is not asked sends is ignored.

        env = howl.ParallelEnv(game, players=8)
        observations, infos = env.reset(seed=7)
        while env.agents:
            actions = {agent: env.action_space(agent).sample(observations[agent]["action_mask"])
                       for agent in env.agents if infos[agent]["asked"]}
            observations, rewards, terminations, truncations, infos = env.step(actions)
    """

    def reset(self, seed: Optional[int] = None, options: Optional[dict] = None) -> tuple[dict[str, Any], dict[str, Any]]:
        """Begins a game. The same seed gives the same deal."""
        self._turn = self._begin(seed, options).turns[0]
        return self._observations(), self._infos()

    def step(self, actions: Mapping[str, int]) -> tuple[dict[str, Any], dict[str, float], dict[str, bool], dict[str, bool], dict[str, Any]]:
        """Carries out the decisions of all agents that are asked. If a decision
        changes what the others are asked, theirs wait for the next step."""
        if not self.agents:
            raise RuntimeError("no game runs: reset the environment first")
        missing = [agent for agent in self.agents if self._asked(agent) and agent not in actions]
        if missing:
            raise ValueError("%s decides nothing" % ", ".join(missing))
        rows, asked = None, [agent for agent in self.agents if self._asked(agent)]
        for agent in asked:
            if rows is not None and not self._same_question(agent):
                continue
            rows = self.batch.step([int(actions[agent])], [self._seat[agent]], [self._slot])
            self._turn = rows.turns[0]
        self._note({agent: int(actions[agent]) for agent in asked})
        over = rows.over(0)
        rewards = dict(zip(self.agents, rows.reward(0)))
        observations, infos = self._observations(), self._infos()
        ends = dict.fromkeys(self.agents, over)
        truncations = dict.fromkeys(self.agents, False)
        if over:
            self.agents = []
        return observations, rewards, ends, truncations, infos

    def _asked(self, agent):
        return bool(self._turn >> self._seat[agent] & 1)

    def _same_question(self, agent):
        """Whether the agent is still asked what it was asked before this step. A
        decision of another agent may have led to the next moment of the game."""
        if not self._asked(agent):
            return False
        ((_, mask),) = self.batch.look([self._slot], [self._seat[agent]])
        return bytes(mask) == self._masks[agent]

    def _infos(self):
        return {agent: {"asked": self._asked(agent)} for agent in self.agents}

    def _observations(self):
        seen = {agent: self.observe(agent) for agent in self.agents}
        self._masks = {agent: bytes(seen[agent]["action_mask"]) for agent in self.agents}
        return seen
