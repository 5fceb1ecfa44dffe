"""Whole games through howl env: batches and the two shapes of PettingZoo."""

import random
import unittest

import howl
from howl.batch import LOOSE, NOBODY

GAMES = ("robbers", "trickwolf", "lupus")


def seed():
    """A seed for a test, which is printed if the test fails."""
    return random.SystemRandom().getrandbits(32)


class BatchTest(unittest.TestCase):
    def test_games_end_with_rewards(self):
        for game in GAMES:
            rng = random.Random(1)
            with howl.Batch(game, slots=8) as batch:
                rows, live, over = batch.reset(range(8)), list(range(8)), 0
                while live:
                    rows = batch.step([howl.sample(rows.mask(i), rng) for i in live], slots=[rows.slots[i] for i in live])
                    for i in range(rows.n):
                        self.assertEqual(rows.over(i), rows.seats[i] == NOBODY)
                        self.assertEqual(rows.over(i), not any(rows.mask(i)))
                        over += rows.over(i)
                    live = [i for i in range(rows.n) if not rows.over(i)]
                self.assertEqual(over, 8)

    def test_planes_fill_an_observation(self):
        for game in GAMES:
            with howl.Batch(game) as batch:
                last = batch.planes[-1]
                size = 1
                for d in last["shape"]:
                    size *= d
                self.assertEqual(batch.offsets[last["name"]] + size, batch.size)
                rows = batch.reset([1])
                self.assertEqual(len(rows.observation(0)), batch.size)
                for seat in range(batch.players):
                    self.assertEqual(len(set(batch.texts[seat])), batch.n_actions)

    def test_again_and_bots(self):
        with howl.Batch("trickwolf", slots=64, again=True, bots=[{"students": "easy"}, {"werewolf": "easy"}]) as batch:
            wolf = batch.offsets["wolf"]
            rng, ended = random.Random(2), 0
            rows = batch.reset(range(64))
            for _ in range(60):
                for i in range(64):
                    self.assertEqual(rows.observation(i)[wolf], 1 - i % 2)
                rows = batch.step([howl.sample(mask, rng) for mask in rows.each_mask()])
                for i in range(64):
                    won = sum(rows.reward(i))
                    self.assertIn(won, (1, 3) if rows.over(i) else (0,))
                    ended += rows.over(i)
            self.assertGreater(ended, 64)

    def test_refusals_change_nothing(self):
        with howl.Batch("robbers", slots=2) as batch:
            with self.assertRaises(howl.Refused):
                batch.step([0, 0])  # nothing is dealt
            rows = batch.reset([1, 2])
            illegal = bytes(rows.mask(0)).find(0)
            with self.assertRaises(howl.Refused) as caught:
                batch.step([illegal, howl.sample(rows.mask(1))])
            self.assertEqual(caught.exception.code, "illegal")
            self.assertIn("slot 0", str(caught.exception))
            ((observation, mask), _) = batch.look([0, 1], rows.seats)
            self.assertEqual(bytes(observation), bytes(rows.observation(0)))
            self.assertEqual(bytes(mask), bytes(rows.mask(0)))
        with self.assertRaises(howl.Refused):
            howl.Batch("whist")

    def test_arrays(self):
        try:
            import numpy
        except ImportError:
            with howl.Batch("trickwolf") as batch, self.assertRaises(ImportError):
                batch.reset([1]).arrays()
            return
        with howl.Batch("trickwolf", slots=5) as batch:
            rows = batch.reset(numpy.arange(5, dtype=numpy.uint64))
            columns = rows.arrays()
            self.assertEqual(columns["observations"].shape, (5, batch.size))
            self.assertEqual(bytes(columns["masks"][3]), bytes(rows.mask(3)))
            batch.step(columns["masks"].argmax(axis=1).astype(numpy.uint16))


class CloneTest(unittest.TestCase):
    def test_clone_and_guess(self):
        for game in GAMES:
            rng = random.Random(3)
            with howl.AECEnv(game, slots=3) as env:
                env.reset(seed=5)
                for _ in range(7):
                    env.step(howl.sample(env.observe(env.agent_selection)["action_mask"], rng))
                agent = env.agent_selection
                seen = self.seen(env, agent)
                with env.clone() as twin, env.guess(agent, seed=9) as guess:
                    self.assertEqual(self.seen(twin, agent), seen)
                    self.assertEqual(self.seen(guess, agent), seen)
                    self.assertTrue(guess.words(agent)["guessed"])
                    action = howl.sample(env.observe(agent)["action_mask"], rng)
                    env.step(action)
                    self.assertEqual(self.seen(twin, agent), seen)
                    twin.step(action)
                    self.assertEqual(twin.agent_selection, env.agent_selection)
                    self.assertEqual(self.seen(twin, agent), self.seen(env, agent))
                    with self.assertRaises(RuntimeError):
                        env.clone()  # no slot is left

    def test_guesses_seldom_fail(self):
        with howl.Batch("lupus", slots=2) as batch:
            rng = random.Random(4)
            rows = batch.reset([1], [0])
            for turn in range(40):
                guess = batch.guess([0], [1], rows.seats, [turn])
                self.assertEqual(bytes(guess.observation(0)), bytes(rows.observation(0)))
                self.assertEqual(guess.flags[0] & ~LOOSE, 0)
                rows = batch.step([howl.sample(rows.mask(0), rng)], slots=[0])
                if rows.over(0):
                    rows = batch.reset([turn], [0])

    @staticmethod
    def seen(env, agent):
        o = env.observe(agent)
        return bytes(o["observation"]), bytes(o["action_mask"])


class AECTest(unittest.TestCase):
    def test_whole_games(self):
        for game in GAMES:
            with howl.AECEnv(game) as env:
                chance = seed()
                with self.subTest(game=game, seed=chance):
                    env.reset(seed=chance)
                    for agent in env.possible_agents:
                        env.action_space(agent).seed(chance)
                    total = dict.fromkeys(env.possible_agents, 0.0)
                    ended = []
                    for agent in env.agent_iter():
                        observation, reward, termination, truncation, _ = env.last()
                        total[agent] += reward
                        self.assertFalse(truncation)
                        self.assertEqual(len(observation["observation"]), env.observation_space(agent)["observation"].shape[0])
                        if termination:
                            ended.append(agent)
                            env.step(None)
                        else:
                            self.assertTrue(any(observation["action_mask"]))
                            env.step(env.action_space(agent).sample(observation["action_mask"]))
                    self.assertEqual(ended, env.possible_agents)
                    self.assertEqual(env.agents, [])
                    self.assertLessEqual(set(total.values()), {0.0, 1.0})

    def test_same_seed_same_deal(self):
        with howl.AECEnv("robbers", players=5, options={"icons": "rising"}) as env:
            hands = []
            for s in (1, 1, 2):
                env.reset(seed=s)
                hands.append(bytes(env.observe("seat_0")["observation"]))
            self.assertEqual(hands[0], hands[1])
            self.assertNotEqual(hands[0], hands[2])

    def test_words(self):
        with howl.AECEnv("trickwolf") as env:
            env.reset(seed=1)
            told = env.words(env.agent_selection)
            self.assertEqual(told["frame"]["legal"], ["play H1"])
            self.assertTrue(told["sentences"])
            mask = env.observe(env.agent_selection)["action_mask"]
            self.assertEqual(env.text(env.agent_selection, list(mask).index(1)), "play H1")
            self.assertNotEqual(env.words("seat_0", "it")["sentences"], env.words("seat_0")["sentences"])

    def test_bots_hold_other_seats(self):
        with howl.AECEnv("robbers", bots={"1": "easy", "2": "easy", "3": "random"}) as env:
            env.reset(seed=4)
            rng = random.Random(1)
            while not env.terminations["seat_0"]:
                self.assertEqual(env.agent_selection, "seat_0")
                env.step(howl.sample(env.observe("seat_0")["action_mask"], rng))


class ParallelTest(unittest.TestCase):
    def test_whole_games(self):
        for game in GAMES:
            with howl.ParallelEnv(game) as env:
                chance = seed()
                with self.subTest(game=game, seed=chance):
                    rng = random.Random(chance)
                    observations, infos = env.reset(seed=chance)
                    most = 0
                    while env.agents:
                        asked = [a for a in env.agents if infos[a]["asked"]]
                        most = max(most, len(asked))
                        self.assertTrue(asked)
                        for a in env.agents:
                            self.assertEqual(infos[a]["asked"], any(observations[a]["action_mask"]))
                        actions = {a: howl.sample(observations[a]["action_mask"], rng) for a in asked}
                        observations, rewards, ends, cuts, infos = env.step(actions)
                    self.assertTrue(all(ends.values()))
                    self.assertFalse(any(cuts.values()))
                    self.assertLessEqual(set(rewards.values()), {0.0, 1.0})
                    self.assertEqual(most, 8 if game == "lupus" else 1)

    def test_a_decision_is_for_its_question(self):
        """In some of these games the pack agrees before one of it has decided, and
        the night ends: that decision is not carried into the day."""
        with howl.ParallelEnv("lupus") as env:
            for chance in range(40):
                rng = random.Random(chance)
                observations, infos = env.reset(seed=chance)
                while env.agents:
                    actions = {a: howl.sample(observations[a]["action_mask"], rng) for a in env.agents if infos[a]["asked"]}
                    observations, _, _, _, infos = env.step(actions)

    def test_a_missing_decision_is_refused(self):
        with howl.ParallelEnv("lupus") as env:
            env.reset(seed=1)
            with self.assertRaises(ValueError):
                env.step({})


if __name__ == "__main__":
    unittest.main()
