#!/usr/bin/env python3
"""A bot that plays with people at tables of a server, which see that it is one.

    export PYTHONPATH=python
    python3 examples/atserver.py http://127.0.0.1:8080 --name Fenrir      # prints a new token, and its owner's cookie
    python3 examples/atserver.py http://127.0.0.1:8080 --token TOKEN KWPXDA

The host of the table allows programs in its settings; private tables allow them
from the start. It plays every game there is: a random action, and in a talk it
holds its tongue.
"""
import argparse
import random
import sys

import howl


class Quiet(howl.Bot):
    def begin(self, game, seat, setup):
        self.game, self.told = game, []

    def decide(self, frame):
        # All events since the question before: enough to remember the whole game.
        self.told += frame.get("events", [])
        for last in "ready", "done":  # nothing more to say, or to mark
            if last in frame["legal"]:
                return {"do": last, "why": "I have nothing to say"}
        return {"do": random.choice(frame["legal"]), "why": "one of %d, by chance" % len(frame["legal"])}

    def wrong(self, sentence):
        print("refused:", sentence)

    def end(self, frame, score, side):
        print("%s: %s as one of the %s" % (self.game, "won" if score and score > 0 else "lost", side))


def main():
    asked = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    asked.add_argument("server")
    asked.add_argument("tables", nargs="*", help="their codes")
    asked.add_argument("--token", help="of the bot")
    asked.add_argument("--name", help="of a new bot, whose token is printed")
    args = asked.parse_args()
    if args.name:
        owner = howl.Client(args.server)
        print(owner.program(args.name))
        print("Keep this cookie: with it you list and end the tokens that are yours.\n" + owner.cookie, file=sys.stderr)
    if args.tables:
        Quiet().serve(howl.Client(args.server, token=args.token), *args.tables)


if __name__ == "__main__":
    main()
