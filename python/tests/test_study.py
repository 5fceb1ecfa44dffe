"""docs/study.md runs as it stands."""

import contextlib
import io
import os
import pathlib
import re
import subprocess
import tempfile
import unittest

from howl.process import program

PAGE = pathlib.Path(__file__).resolve().parent.parent.parent / "docs" / "study.md"


class StudyTest(unittest.TestCase):
    def test_every_block_in_order(self):
        blocks = re.findall(r"```(sh|python)\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.S)
        self.assertGreater(len(blocks), 5)
        before, out, names = os.getcwd(), io.StringIO(), {}
        with tempfile.TemporaryDirectory() as folder:
            os.chdir(folder)
            try:
                for kind, text in blocks:
                    if kind == "sh":
                        subprocess.run(text.replace("howl ", '"%s" ' % os.path.abspath(os.path.join(before, program())), 1), shell=True, check=True, stdout=subprocess.DEVNULL)
                    else:
                        with contextlib.redirect_stdout(out):
                            exec(compile(text, str(PAGE), "exec"), names)
            finally:
                os.chdir(before)
        self.assertRegex(out.getvalue(), r"^20 games; 7 \(")
        self.assertIn("votes in game 0", out.getvalue())


if __name__ == "__main__":
    unittest.main()
