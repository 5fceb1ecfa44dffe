"""A bot at a table of a real server, and in howl arena."""

import contextlib
import importlib.util
import io
import json
import os
import subprocess
import sys
import tempfile
import threading
import unittest

import howl

HERE = os.path.dirname(os.path.abspath(__file__))


class First(howl.Bot):
    """Plays the first action, and counts."""

    def __init__(self):
        self.decisions, self.begun = 0, 0

    def begin(self, game, seat, setup):
        self.begun += 1

    def decide(self, frame):
        self.decisions += 1
        return frame["legal"][0]


class Talking(howl.Bot):
    """Plays the first action, and says why. It notes the ends of its games."""

    def __init__(self, ends):
        self.ends = ends

    def __deepcopy__(self, memo):
        return Talking(self.ends)

    def decide(self, frame):
        return {"do": frame["legal"][0], "say": "Hm.", "why": "the first I see"}

    def end(self, frame, score, side):
        self.ends.append((score, side))


class TableTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.dir = tempfile.TemporaryDirectory()
        cls.server = subprocess.Popen(
            [os.environ["HOWL"], "serve", "--addr", "127.0.0.1:0", "--data", cls.dir.name],
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        said = []
        for line in cls.server.stdout:
            said.append(line)
            if line.startswith("Howl is at "):
                cls.url = line.split()[-1]
                break
        else:
            raise RuntimeError("the server does not start: " + "".join(said))
        # It says more later, which somebody must read.
        cls.reader = threading.Thread(target=cls.server.stdout.read)
        cls.reader.start()

    @classmethod
    def tearDownClass(cls):
        cls.server.terminate()
        cls.server.wait()
        cls.reader.join()
        cls.server.stdout.close()
        cls.dir.cleanup()

    def test_a_match_against_bots(self):
        guest, bot = howl.Client(self.url), First()
        with guest.open("robbers", players=3, fill="random", pace="machine") as seat:
            last = bot.play(seat)
        self.assertEqual(last["status"]["stage"], "over")
        self.assertEqual(bot.decisions, 27)  # three deals of nine cards
        self.assertEqual(bot.begun, 3)
        self.assertTrue(guest.record(seat.table).startswith("robbers"))

    def test_a_talk(self):
        """Others act while a decision is on its way: only the newest frame counts."""
        guest = howl.Client(self.url)
        for _ in range(3):
            with guest.open("lupus", players=8, fill="random", pace="machine") as seat:
                self.assertEqual(First().play(seat)["status"]["stage"], "over")

    def test_a_broken_connection(self):
        guest, bot = howl.Client(self.url), First()
        decide = bot.decide

        def breaking(frame):
            if bot.decisions == 2:
                seat._socket._socket.shutdown(2)
            return decide(frame)

        bot.decide = breaking
        with guest.open("trickwolf", fill="random", pace="machine") as seat:
            self.assertEqual(bot.play(seat)["status"]["stage"], "over")

    def test_a_bot_that_is_started_again(self):
        """A second Seat of the same guest plays on: its decisions have ids of their own."""
        guest = howl.Client(self.url)
        with guest.open("trickwolf", fill="random", pace="machine") as seat:
            for frame in seat.frames():
                if frame.get("legal"):
                    seat.do(frame["legal"][0])
                    break
        with howl.Seat(guest, seat.table) as again:
            self.assertEqual(First().play(again)["status"]["stage"], "over")

    def test_refusals(self):
        guest = howl.Client(self.url)
        with self.assertRaises(howl.Refused) as caught:
            guest.open("whist")
        self.assertEqual(caught.exception.code, "game")
        with guest.open("robbers", fill="random", pace="machine") as seat:
            while not seat.next().get("legal"):
                pass
            with self.assertRaises(howl.Refused) as caught:
                seat.do("play Z99")
            self.assertEqual(caught.exception.code, "illegal")
            seat.say("hello")
        with self.assertRaises(howl.Refused) as caught:
            First().serve(howl.Client(self.url, token="howl_nobody"), "KWPXDA")
        self.assertEqual(caught.exception.code, "token")
        with self.assertRaises(howl.Refused) as caught:
            howl.Client(self.url).watch("QQQQQQ").next()
        self.assertEqual(caught.exception.code, "table")

    def test_words_at_a_table(self):
        """A bot that speaks plays a seat of its own as well as a program's."""
        guest = howl.Client(self.url)
        with guest.open("trickwolf", fill="random", pace="machine") as seat:
            last = Talking([]).play(seat)
        self.assertEqual(last["status"]["stage"], "over")

    def test_a_program(self):
        """A program plays with a token at a table that allows it, until it is sent away."""
        ends = []
        replay = self.serve(Talking(ends))
        self.assertEqual(len(ends), 1)
        self.assertIn("the first I see", replay)

    def test_the_example(self):
        path = os.path.join(os.path.dirname(os.path.dirname(HERE)), "examples", "atserver.py")
        spec = importlib.util.spec_from_file_location("atserver", path)
        example = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(example)
        with contextlib.redirect_stdout(io.StringIO()) as said:
            replay = self.serve(example.Quiet())
        self.assertIn("by chance", replay)
        self.assertIn("trickwolf: ", said.getvalue())

    def serve(self, bot):
        """Has a program play a game with a guest, and returns its replay."""
        host, caught = howl.Client(self.url), []
        seat = host.open("trickwolf", pace="machine", private=True)
        program = howl.Client(self.url, token=host.program("Fenrir"))

        def serve():
            try:
                bot.serve(program, seat.table)
            except howl.Refused as no:
                caught.append(no.code)

        thread = threading.Thread(target=serve)
        thread.start()
        with seat:
            chairs = []
            while not (len(chairs) > 1 and chairs[1].get("program")):
                chairs = seat.next().get("status", {}).get("chairs", chairs)
            self.assertEqual(chairs[1]["name"], "BOT Fenrir")
            host.ask("POST", "/api/tables/%s/start" % seat.table, {"fill": "random"})
            last = First().play(seat)
            self.assertEqual(last["status"]["stage"], "over")
            host.ask("POST", "/api/tables/%s/settings" % seat.table, {"programs": False})
        thread.join()
        self.assertEqual(caught, ["program"])
        return json.dumps(host.ask("GET", "/api/tables/%s/replay" % seat.table))

    def test_lobby_and_games(self):
        guest = howl.Client(self.url)
        self.assertIn("robbers", json.dumps(guest.games()))
        guest.rename("Py")
        self.assertIsNotNone(guest.tables())


class ProgramTest(unittest.TestCase):
    def test_lines(self):
        lines = ['{"game":"robbers","seat":2,"setup":{"players":4}}\n', '{"seat":2,"legal":["play C7","play W"]}\n']
        out, bot = io.StringIO(), First()
        bot.main(iter(lines), out)
        self.assertEqual(out.getvalue(), "play C7\n")
        self.assertEqual(bot.begun, 1)

    def test_arena(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "first.py")
            with open(path, "w") as f:
                f.write("import sys\nsys.path.insert(0, %r)\nfrom tests.test_play import First\nFirst().main()\n" % os.path.dirname(HERE))
            for prefix in "bot", "exec":
                done = subprocess.run(
                    [os.environ["HOWL"], "arena", "trickwolf", "--bots", "random,%s:%s %s" % (prefix, sys.executable, path), "--games", "2", "--json"],
                    stdout=subprocess.PIPE, check=True)
                self.assertEqual(json.loads(done.stdout)["games"], 4)

    def test_smallest(self):
        """The bot of the documents, which needs no package."""
        path = os.path.join(os.path.dirname(os.path.dirname(HERE)), "examples", "lowest.py")
        done = subprocess.run(
            [os.environ["HOWL"], "arena", "robbers", "--bots", "random,bot:%s %s" % (sys.executable, path), "--games", "2", "--json"],
            stdout=subprocess.PIPE, check=True)
        self.assertEqual(json.loads(done.stdout)["games"], 4)


if __name__ == "__main__":
    unittest.main()
