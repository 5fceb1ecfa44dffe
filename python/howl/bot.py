"""A bot for tables of a server and for howl sim and howl arena."""

import copy
import json
import sys

from .process import Refused


class Bot:
    """Write decide, and the bot can play. A frame is a dict with what the seat was
    told (events), what it knows (view) and what it may do (legal).

        class First(howl.Bot):
            def decide(self, frame):
                return frame["legal"][0]

        First().main()       # howl arena GAME --bots "easy,bot:python3 first.py"
        First().play(seat)   # at a table: howl.Client(url).open(game, fill="easy")
    """

    def begin(self, game, seat, setup):
        """A game begins; at a table the name of the game is None."""

    def decide(self, frame):
        """One of frame["legal"]."""
        raise NotImplementedError

    def see(self, frame):
        """A frame of a table that asks nothing, or is not the newest. The events are
        told again with the next frame to decide on."""

    def play(self, seat):
        """Plays a seat of a table until the match is over, and returns its last
        frame."""
        decided, begun, missed = -1, None, []
        for frame in seat.frames():
            status = frame.get("status") or {}
            if status.get("stage") == "playing" and status["games"] != begun:
                begun = status["games"]  # that were over before this one
                self.begin(None, frame["seat"], status.get("setup"))
            if frame.get("legal") and frame["n"] > decided and not seat.behind():
                decided = frame["n"]
                frame["events"], missed = missed + frame.get("events", []), []
                try:
                    seat.do(self.decide(frame))
                except Refused as no:
                    late = no.code == "illegal" and seat.behind()
                    if not late and no.code not in ("turn", "over", "paused"):
                        raise
            else:
                missed += frame.get("events", [])
                self.see(frame)
            if status.get("stage") == "between":
                seat.ready()
        return frame

    def end(self, frame, score, side):
        """A game of howl sim or howl arena is over; a score above 0 has won."""

    def main(self, lines=sys.stdin, out=sys.stdout):
        """Plays for howl sim or howl arena: with bot: every seat of every game, each
        by a copy of this bot as it is now, and with exec: one seat of one game."""
        lines = iter(lines)
        first = json.loads(next(lines))
        if "hello" in first:
            self._lasting(first["hello"]["game"], lines, out)
            return
        self.begin(first["game"], first["seat"], first["setup"])
        for line in lines:
            print(self.decide(json.loads(line)), file=out, flush=True)

    def _lasting(self, game, lines, out):
        print(json.dumps({"hello": {"protocol": 1}}), file=out, flush=True)
        seats = {}
        for line in lines:
            said = json.loads(line)
            number = said["game"]
            if "begin" in said:
                seats[number] = copy.deepcopy(self)
                seats[number].begin(game, said["begin"]["seat"], said["begin"]["setup"])
            elif "over" in said:
                over = said["over"]
                seats.pop(number).end(over["frame"], over["score"], over["side"])
            elif "error" not in said:
                do = seats[number].decide(said["frame"])
                print(json.dumps({"game": number, "do": do}), file=out, flush=True)
