"""The package itself: its version, its wheel, and what goes wrong in words."""

import os
import pathlib
import subprocess
import sys
import tempfile
import unittest
import venv

import howl

HERE = pathlib.Path(__file__).resolve().parent.parent


class TestPackage(unittest.TestCase):
    def test_version(self):
        self.assertRegex(howl.__version__, r"^\d+\.\d+\.\d+$")

    def test_missing_program(self):
        with self.assertRaisesRegex(FileNotFoundError, "HOWL is the path of the program"):
            howl.Batch("robbers", command="/nowhere/howl")

    def test_steps_out_of_turn(self):
        with howl.AECEnv("robbers") as env:
            with self.assertRaisesRegex(RuntimeError, "reset the environment first"):
                env.step(0)
            env.reset(seed=1)
            with self.assertRaisesRegex(ValueError, "is asked"):
                env.step(None)

    def test_wheel_in_an_empty_environment(self):
        """The wheel brings the program: it plays in an environment with nothing else."""
        program = os.environ.get("HOWL")
        if not program:
            self.skipTest("HOWL is the program to put into the wheel")
        with tempfile.TemporaryDirectory() as folder:
            built = subprocess.run([sys.executable, "-c", "import backend; print(backend.build_wheel(%r))" % folder],
                                   cwd=HERE, env={**os.environ, "HOWL_BINARY": program}, check=True, capture_output=True, text=True)
            wheel = os.path.join(folder, built.stdout.strip())
            venv.create(os.path.join(folder, "empty"), with_pip=False)
            python = next(p for p in (pathlib.Path(folder, "empty", "bin", "python"), pathlib.Path(folder, "empty", "Scripts", "python.exe")) if p.exists())
            # A wheel is a zip with a folder of modules: this is what an installer does with it.
            subprocess.run([str(python), "-c", "import os,sys,sysconfig,zipfile\nz=zipfile.ZipFile(sys.argv[1])\nto=sysconfig.get_path('purelib')\n"
                            "for i in z.infolist():\n    p=z.extract(i,to)\n    os.chmod(p,i.external_attr>>16 or 0o644)", wheel], check=True)
            plain = {k: v for k, v in os.environ.items() if k not in ("HOWL", "PYTHONPATH", "PATH")}
            played = subprocess.run([str(python), "-c", "import howl\nb=howl.Batch('robbers',slots=1)\nr=b.reset(seeds=[1])\nprint(howl.__version__,r.over(0))\nb.close()"],
                                    env=plain, cwd=folder, capture_output=True, text=True)
            self.assertEqual((played.stdout, played.stderr), (howl.__version__ + " False\n", ""))
