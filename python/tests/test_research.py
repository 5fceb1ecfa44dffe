"""Data sets, leagues, reviews, pickles and types: what studies need."""

import inspect
import os
import pickle
import random
import subprocess
import tempfile
import unittest

import howl
from howl.process import program

GAMES = ("robbers", "trickwolf", "lupus")


def study(folder, game, name, *more):
    path = os.path.join(folder, name)
    subprocess.run([program(), "sim", game, "--games", "3", "--bots", "easy", "--seed", "11", "--records", path, *more], check=True, stdout=subprocess.DEVNULL)
    return path


class DatasetTest(unittest.TestCase):
    def test_read_and_observe(self):
        for game in GAMES:
            with tempfile.TemporaryDirectory() as folder:
                packed = list(howl.dataset.read(study(folder, game, "games.txt.gz")))
                loose = list(howl.dataset.read(study(folder, game, "games")))
            self.assertEqual([g.text for g in packed], [g.text for g in loose])
            self.assertEqual([(g.number, g.seed, set(g.bots)) for g in packed], [(i, 11, {"easy"}) for i in range(3)])
            self.assertTrue(packed[0].version and packed[0].game == game)
            with packed[0].batch() as batch:
                self.assertRegex(batch.edition, "^[0-9a-f]{8}$")
                for one in packed:
                    decisions = one.decisions(batch)
                    self.assertGreater(len(decisions), 8)
                    for d in decisions:
                        self.assertEqual((len(d.observation), d.mask[d.action]), (batch.size, 1))
                    self.assertEqual({d.reward > 0 for d in decisions} - {True, False}, set())
                with self.assertRaises(howl.Refused):
                    batch.past("nonsense")

    def test_a_game_of_another_setup_is_refused(self):
        with tempfile.TemporaryDirectory() as folder:
            (one, *_) = howl.dataset.read(study(folder, "robbers", "games.txt.gz", "--players", "3"))
        with howl.Batch("robbers", players=4) as batch, self.assertRaisesRegex(howl.Refused, "the batch"):
            one.decisions(batch)


class LabTest(unittest.TestCase):
    def test_arena_and_review(self):
        result = howl.arena("lupus", ["random", "easy"], games=2, players=8)
        sides = {(m["bot"], m["side"]) for m in result["measures"]}
        self.assertIn(("easy", "humans"), sides)
        self.assertEqual(result["marks"][0]["published"]["with"], 0.794)
        with tempfile.TemporaryDirectory() as folder:
            (one, *_) = howl.dataset.read(study(folder, "lupus", "games.txt.gz"))
        (found,) = howl.review(one.text)
        self.assertEqual(len(found["measures"]["seats"]), one.players)
        with self.assertRaises(howl.Refused):
            howl.arena("chess", ["easy", "hard"])


class PickleTest(unittest.TestCase):
    def test_aec(self):
        for game in GAMES:
            rng = random.Random(4)
            with howl.AECEnv(game) as env:
                env.reset(seed=9)
                for _ in range(12):
                    env.step(howl.sample(env.observe(env.agent_selection)["action_mask"], rng))
                with pickle.loads(pickle.dumps(env)) as twin:
                    self.assertEqual(twin.agent_selection, env.agent_selection)
                    for agent in env.agents:
                        self.assertEqual(bytes(twin.observe(agent)["observation"]), bytes(env.observe(agent)["observation"]))
                with env.clone() as copy, self.assertRaisesRegex(TypeError, "cannot be pickled"):
                    pickle.dumps(copy)

    def test_parallel(self):
        rng = random.Random(5)
        with howl.ParallelEnv("lupus") as env:
            seen, infos = env.reset(seed=9)
            for _ in range(4):
                asked = [a for a in env.agents if infos[a]["asked"]]
                seen, _, _, _, infos = env.step({a: howl.sample(seen[a]["action_mask"], rng) for a in asked})
            with pickle.loads(pickle.dumps(env)) as twin:
                for agent in env.agents:
                    self.assertEqual(bytes(twin.observe(agent)["observation"]), bytes(env.observe(agent)["observation"]))


class TypesTest(unittest.TestCase):
    def test_everything_public_has_types(self):
        for name in howl.__all__:
            thing = getattr(howl, name)
            if inspect.isclass(thing):
                members = {k: v for k, v in vars(thing).items() if inspect.isfunction(v) and (not k.startswith("_") or k == "__init__")}
            elif inspect.isfunction(thing):
                members = {name: thing}
            else:
                continue
            for member, made in members.items():
                hints = set(made.__annotations__)
                missing = [p for p in inspect.signature(made).parameters if p not in ("self", "_") and p not in hints]
                self.assertEqual((name, member, missing, "return" in hints), (name, member, [], True))


if __name__ == "__main__":
    unittest.main()
