"""The examples run, and a seed gives the same result again."""

import os
import subprocess
import sys
import unittest

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))


class ExamplesTest(unittest.TestCase):
    def test_learn(self):
        def learn():
            return subprocess.run(
                [sys.executable, "-B", os.path.join(ROOT, "examples", "learn.py"), "--games", "300", "--deals", "10", "--seed", "3"],
                env=dict(os.environ, PYTHONPATH=os.path.join(ROOT, "python")), stdout=subprocess.PIPE, check=True).stdout

        first = learn()
        self.assertIn(b"10 deals against easy", first)
        self.assertEqual(first, learn())


if __name__ == "__main__":
    unittest.main()
