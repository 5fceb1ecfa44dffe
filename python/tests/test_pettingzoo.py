"""PettingZoo's own tests, where it is installed with Gymnasium and numpy."""

import pickle
import unittest
import warnings

try:
    from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, seed_test

    from howl import pettingzoo as ours
except ImportError:
    ours = None

GAMES = ("robbers", "trickwolf", "lupus")


@unittest.skipIf(ours is None, "PettingZoo, Gymnasium and numpy are not installed")
class TestPettingZoo(unittest.TestCase):
    def setUp(self):
        noise = warnings.catch_warnings()
        noise.__enter__()
        self.addCleanup(noise.__exit__, None, None, None)
        warnings.simplefilter("ignore")  # a dict with a mask is unusual, it says

    def test_api(self):
        for game in GAMES:
            env = ours.env(game)
            api_test(env, num_cycles=100, verbose_progress=False)
            env.close()

    def test_parallel_api(self):
        for game in GAMES:
            env = ours.parallel_env(game)
            parallel_api_test(env, num_cycles=100)
            env.close()

    def test_seeds(self):
        for game in GAMES:
            seed_test(lambda: ours.env(game), num_cycles=20)
            parallel_seed_test(lambda: ours.parallel_env(game), num_cycles=20)

    def test_pickle_state_and_render(self):
        env = ours.raw_env(GAMES[0], render_mode="ansi")
        self.addCleanup(env.close)
        env.reset(seed=3)
        twin = pickle.loads(pickle.dumps(env))
        self.addCleanup(twin.close)
        twin.reset(seed=3)
        self.assertTrue((twin.state() == env.state()).all())
        self.assertIn(env.state(), env.state_space)
        self.assertIsInstance(env.render(), str)

    def test_illegal_ends_the_game(self):
        env = ours.parallel_env(GAMES[0])
        self.addCleanup(env.close)
        seen, infos = env.reset(seed=3)
        (asked,) = [agent for agent in env.agents if infos[agent]["asked"]]
        wrong = int(seen[asked]["action_mask"].argmin())
        _, rewards, ends, _, infos = env.step({asked: wrong})
        self.assertEqual((rewards[asked], all(ends.values()), infos[asked]["illegal"], env.agents), (-1.0, True, True, []))
