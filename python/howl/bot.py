"""A bot for tables of a server and for howl sim and howl arena."""

from __future__ import annotations

import contextlib
import copy
import json
import sys
from typing import TYPE_CHECKING, Any, Iterable, Optional, TextIO

from .process import Refused

if TYPE_CHECKING:
    from .client import Client, Seat


class Bot:
    """Write decide, and the bot can play. A frame is a dict with what the seat was
    told (events), what it knows (view) and what it may do (legal).

        class First(howl.Bot):
            def decide(self, frame):
                return frame["legal"][0]

        First().main()       # howl arena GAME --bots "easy,bot:python3 first.py"
        First().play(seat)   # at a table: howl.Client(url).open(game, fill="easy")
        First().serve(howl.Client(url, token=token), "KWPXDA")   # as a program, with people
    """

    def begin(self, game: Optional[str], seat: int, setup: dict[str, Any]) -> None:
        """A game begins; at a table the name of the game is None."""

    def decide(self, frame: dict[str, Any]) -> Any:
        """One of frame["legal"], or a dict with it as do, words as say, and the reason
        as why. At a server words are used, and as a program the reason."""
        raise NotImplementedError

    def see(self, frame: dict[str, Any]) -> None:
        """A frame of a table that asks nothing, or is not the newest. The events are
        told again with the next frame to decide on."""

    def play(self, seat: Seat) -> Any:
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
                move = _move(self.decide(frame))
                if move.get("say"):
                    with contextlib.suppress(Refused):  # words are not worth a game
                        seat.say(move["say"])
                try:
                    seat.do(move["do"])
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

    def end(self, frame: dict[str, Any], score: Optional[float], side: Optional[str]) -> None:
        """A game is over; a score above 0 has won. A bot that plays by play is not told."""

    def wrong(self, sentence: str) -> None:
        """A server has refused an answer, and why. What the clock would play is done
        instead."""

    def serve(self, program: Client, *tables: str) -> None:
        """Plays tables of a server as a program, each game by a copy of this bot as it is
        now, over one connection. It ends when the bot plays at no table any more, or
        by an exception."""
        socket, there, seats = program.socket("/api/programs/socket"), set(tables), _Seats(self)
        try:
            while there:
                said = json.loads(socket.receive())
                if "hello" in said:
                    for line in [{"hello": {"protocol": 1}}] + [{"sit": table} for table in tables]:
                        socket.send(json.dumps(line))
                elif "bye" in said or said.get("refused") in there:
                    raise Refused(said.get("bye") or said["code"], said["sentence"])
                elif "left" in said and said["code"] in ("slow", "moved", "lost", "closing"):
                    socket.send(json.dumps({"sit": said["left"]}))
                elif "left" in said:
                    there.discard(said["left"])
                elif "game" in said:
                    answer = seats.hear(said)
                    if answer:
                        socket.send(json.dumps(answer))
        finally:
            socket.close()

    def main(self, lines: Iterable[str] = sys.stdin, out: TextIO = sys.stdout) -> None:
        """Plays for howl sim or howl arena: with bot: every seat of every game, each
        by a copy of this bot as it is now, and with exec: one seat of one game."""
        lines = iter(lines)
        first = json.loads(next(lines))
        if "hello" in first:
            self._lasting(lines, out)
            return
        self.begin(first["game"], first["seat"], first["setup"])
        for line in lines:
            print(_move(self.decide(json.loads(line)))["do"], file=out, flush=True)

    def _lasting(self, lines, out):
        print(json.dumps({"hello": {"protocol": 1}}), file=out, flush=True)
        seats = _Seats(self)
        for line in lines:
            said = json.loads(line)
            answer = None if "error" in said else seats.hear(said)
            if answer:
                print(json.dumps(answer), file=out, flush=True)


def _move(decided):
    return decided if isinstance(decided, dict) else {"do": decided}


class _Seats:
    """The games that a bot plays at once, each by a copy of its own."""

    def __init__(self, bot):
        self.bot, self.at = bot, {}

    def hear(self, said):
        """Returns what is answered to a message of a game; None: nothing is."""
        name = said["game"]
        if "begin" in said:
            begin, self.at[name] = said["begin"], copy.deepcopy(self.bot)
            self.at[name].begin(begin["rules"], begin["seat"], begin["setup"])
        elif "over" in said:
            over = said["over"]
            self.at.pop(name).end(over["frame"], over.get("score"), over.get("side"))
        elif "error" in said:
            self.at[name].wrong(said["error"])
            legal = said["frame"].get("legal")
            return {"game": name, "do": legal[0]} if legal else None
        else:
            return dict(_move(self.at[name].decide(said["frame"])), game=name)
        return None
