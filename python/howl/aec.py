"""One game in the shape of PettingZoo's AECEnv: one agent acts at a time."""

from __future__ import annotations

from typing import Any, Callable, Iterator, Optional

from .batch import NOBODY, Rows
from .table import OneGame


class AECEnv(OneGame):
    """One game, agent by agent.

        env = howl.AECEnv(game, players=4)
        env.reset(seed=7)
        for agent in env.agent_iter():
            observation, reward, termination, truncation, info = env.last()
            action = None if termination else env.action_space(agent).sample(observation["action_mask"])
            env.step(action)

    bots assigns bots to seats or sides: {"1": "easy"}; these seats are no agents
    to act for. An action that is not legal raises howl.Refused and changes nothing.
    """

    def reset(self, seed: Optional[int] = None, options: Optional[dict] = None) -> None:
        """Begins a game. The same seed gives the same deal."""
        rows = self._begin(seed, options)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self._take(rows)

    def step(self, action: Optional[int]) -> None:
        """Carries out the action of the agent that is asked; None after its end."""
        if not self.agents:
            raise RuntimeError("no game runs: reset the environment first")
        agent = self.agent_selection
        if self.terminations[agent]:
            if action is not None:
                raise ValueError("%s is done: its action is None" % agent)
            self._leave(agent)
            self._note(None)
            return
        if action is None:
            raise ValueError("%s is asked: its action is a number, not None" % agent)
        rows = self.batch.step([int(action)], [self._seat[agent]], [self._slot])
        self._note(int(action))
        self._cumulative_rewards[agent] = 0.0
        self._take(rows)

    def last(self, observe: bool = True) -> tuple[Optional[dict[str, Any]], float, bool, bool, dict[str, Any]]:
        """Observation, reward since the agent's last action, termination, truncation
        and info of the agent that is asked."""
        agent = self.agent_selection
        observation = self.observe(agent) if observe else None
        return observation, self._cumulative_rewards[agent], self.terminations[agent], self.truncations[agent], self.infos[agent]

    def agent_iter(self, max_iter: int = 2**63) -> Iterator[str]:
        """The agents in the order in which they are asked, each once more at the end."""
        while self.agents and max_iter > 0:
            max_iter -= 1
            yield self.agent_selection

    def clone(self, seed: Optional[int] = None) -> AECEnv:
        """A copy of the environment. With a seed it draws differently from here on,
        which is what a search should use."""
        return self._fork(lambda twin: self.batch.clone([self._slot], [twin._slot], [seed or 0]))

    def guess(self, agent: str, seed: int) -> AECEnv:
        """An environment in a state that the agent cannot tell from this one."""
        return self._fork(lambda twin: self.batch.guess([self._slot], [twin._slot], [self._seat[agent]], [seed]))

    def _fork(self, fill: Callable[[AECEnv], Rows]) -> AECEnv:
        twin = self._same()
        try:
            rows = fill(twin)
        except BaseException:
            twin.close()
            raise
        twin.agents = list(self.agents)
        for name in ("rewards", "_cumulative_rewards", "terminations", "truncations"):
            setattr(twin, name, dict(getattr(self, name)))
        twin.infos = {agent: dict(info) for agent, info in self.infos.items()}
        if rows.over(0):
            twin.agent_selection = self.agent_selection
        else:
            twin._take(rows)
        return twin

    def _take(self, rows: Rows) -> None:
        """Notes what a row says."""
        if rows.seats[0] != NOBODY:
            self.rewards = dict.fromkeys(self.agents, 0.0)
            self.agent_selection = self.possible_agents[rows.seats[0]]
            return
        for agent, reward in zip(self.possible_agents, rows.reward(0)):
            self.rewards[agent] = reward
            self._cumulative_rewards[agent] += reward
            self.terminations[agent] = True
        self.agent_selection = self.agents[0]

    def _leave(self, agent: str) -> None:
        self.agents.remove(agent)
        for by_agent in (self.rewards, self._cumulative_rewards, self.terminations, self.truncations, self.infos):
            del by_agent[agent]
        if self.agents:
            self.agent_selection = self.agents[0]
