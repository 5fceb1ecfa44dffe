"""The games as environments of PettingZoo, where it is installed with Gymnasium
and numpy. Its own api_test, parallel_api_test and seed_test pass.

    from howl.pettingzoo import env, parallel_env

    game = env(name, players=8, render_mode="ansi")
    game.reset(seed=7)
    for agent in game.agent_iter():
        observation, reward, termination, truncation, info = game.last()
        done = termination or truncation
        game.step(None if done else game.action_space(agent).sample(observation["action_mask"]))

An action that is not legal ends the game, as PettingZoo does: the agent gets -1.
howl.AECEnv and howl.ParallelEnv have the same shapes, need neither package, and
raise howl.Refused instead.
"""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy
import pettingzoo
from pettingzoo.utils import wrappers

from .aec import AECEnv
from .parallel import ParallelEnv

OBSERVATION_VERSION = 0  # of the planes; a change gives the environments another name


def env(game: str, **options: Any) -> pettingzoo.AECEnv:
    """The environment with PettingZoo's usual wrappers. The options are players,
    options, bots, render_mode and command, as for howl.AECEnv."""
    made: pettingzoo.AECEnv = raw_env(game, **options)
    made = wrappers.TerminateIllegalWrapper(made, illegal_reward=-1)
    made = wrappers.AssertOutOfBoundsWrapper(made)
    return wrappers.OrderEnforcingWrapper(made)


class _Shared(gymnasium.utils.EzPickle):
    """What both kinds of environments share: spaces, state, render."""

    def _share(self, game: str, render_mode: str | None) -> None:
        if render_mode not in (None, "ansi", "human"):
            raise ValueError("render_mode is None, ansi or human, not %r" % (render_mode,))
        size, actions = self._env.batch.size, self._env.batch.n_actions
        self.metadata = {
            "name": "%s_v%d" % (game, OBSERVATION_VERSION),
            "render_modes": ["human", "ansi"],
            "is_parallelizable": True,
            "render_fps": 1,
        }
        self.render_mode = render_mode
        self.possible_agents = list(self._env.possible_agents)
        self.agents: list[str] = []
        self._observations = {
            agent: gymnasium.spaces.Dict(
                observation=gymnasium.spaces.Box(0, 255, (size,), numpy.uint8),
                action_mask=gymnasium.spaces.Box(0, 1, (actions,), numpy.int8),
            )
            for agent in self.possible_agents
        }
        self._actions = {agent: gymnasium.spaces.Discrete(actions) for agent in self.possible_agents}
        self.state_space = gymnasium.spaces.Box(0, 255, (size * len(self.possible_agents),), numpy.uint8)

    def observation_space(self, agent: str) -> gymnasium.spaces.Space:
        return self._observations[agent]

    def action_space(self, agent: str) -> gymnasium.spaces.Space:
        return self._actions[agent]

    def observe(self, agent: str) -> dict[str, numpy.ndarray]:
        return _arrays(self._env.observe(agent))

    def state(self) -> numpy.ndarray:
        """What all seats see together, for critics that may know everything."""
        return numpy.concatenate([self.observe(agent)["observation"] for agent in self.possible_agents])

    def words(self, agent: str, language: str = "en") -> dict[str, Any]:
        """What an agent sees and was told, in words."""
        return self._env.words(agent, language)

    def render(self) -> str | None:
        if self.render_mode is None:
            gymnasium.logger.warn("render is called, and render_mode is None: make the environment with one")
            return None
        text = self._env.render()
        if self.render_mode == "human":
            print(text)
            return None
        return text

    def close(self) -> None:
        self._env.close()


def _arrays(seen: dict[str, Any]) -> dict[str, numpy.ndarray]:
    return {
        "observation": numpy.asarray(seen["observation"], numpy.uint8),
        "action_mask": numpy.asarray(seen["action_mask"]).astype(numpy.int8),
    }


class raw_env(_Shared, pettingzoo.AECEnv):
    """One game, agent by agent, without wrappers."""

    def __init__(self, game: str, render_mode: str | None = None, **options: Any) -> None:
        gymnasium.utils.EzPickle.__init__(self, game, render_mode, **options)
        pettingzoo.AECEnv.__init__(self)
        self._env = AECEnv(game, **options)
        self._share(game, render_mode)

    def reset(self, seed: int | None = None, options: dict | None = None) -> None:
        self._env.reset(seed=seed)
        self._cumulative_rewards = dict.fromkeys(self._env.agents, 0.0)
        self._copy()

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self._env.step(int(action))
        self._copy()
        self._accumulate_rewards()

    def _copy(self) -> None:
        e = self._env
        self.agents, self.agent_selection = list(e.agents), e.agent_selection
        self.rewards, self.infos = dict(e.rewards), {agent: dict(info) for agent, info in e.infos.items()}
        self.terminations, self.truncations = dict(e.terminations), dict(e.truncations)


class parallel_env(_Shared, pettingzoo.ParallelEnv):
    """One game, moment by moment. Agents that are not asked send anything; their
    mask allows nothing, and info["asked"] says so."""

    def __init__(self, game: str, render_mode: str | None = None, **options: Any) -> None:
        gymnasium.utils.EzPickle.__init__(self, game, render_mode, **options)
        self._env = ParallelEnv(game, **options)
        self._share(game, render_mode)

    def reset(self, seed: int | None = None, options: dict | None = None):
        seen, infos = self._env.reset(seed=seed)
        self.agents = list(self._env.agents)
        self._seen = {agent: _arrays(seen[agent]) for agent in self.agents}
        self._asked = {agent: info["asked"] for agent, info in infos.items()}
        return dict(self._seen), infos

    def step(self, actions: dict[str, int]):
        wrong = [agent for agent in self.agents if self._asked[agent] and not self._allows(agent, actions.get(agent))]
        if wrong:
            return self._end(wrong)
        asked = {agent: int(action) for agent, action in actions.items() if self._asked.get(agent)}
        seen, rewards, ends, truncations, infos = self._env.step(asked)
        self._seen = {agent: _arrays(seen[agent]) for agent in seen}
        self._asked = {agent: info["asked"] for agent, info in infos.items()}
        self.agents = list(self._env.agents)
        return dict(self._seen), rewards, ends, truncations, infos

    def _allows(self, agent: str, action: Any) -> bool:
        mask = self._seen[agent]["action_mask"]
        return action is not None and 0 <= int(action) < len(mask) and bool(mask[int(action)])

    def _end(self, wrong: list[str]):
        """Ends the game because agents did what is not legal."""
        agents, self.agents = self.agents, []
        rewards = {agent: -1.0 if agent in wrong else 0.0 for agent in agents}
        infos = {agent: {"asked": False, "illegal": agent in wrong} for agent in agents}
        return dict(self._seen), rewards, dict.fromkeys(agents, True), dict.fromkeys(agents, False), infos
