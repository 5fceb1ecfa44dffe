"""The examples run."""

import os
import subprocess
import sys
import unittest

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))


class ExamplesTest(unittest.TestCase):
    def test_learn(self):
        done = subprocess.run(
            [sys.executable, "-B", os.path.join(ROOT, "examples", "learn.py"), "--minutes", "0.02", "--deals", "10"],
            env=dict(os.environ, PYTHONPATH=os.path.join(ROOT, "python")), stdout=subprocess.PIPE, check=True)
        self.assertIn(b"10 deals against easy", done.stdout)


if __name__ == "__main__":
    unittest.main()
