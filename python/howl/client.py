"""A guest of a server: tables over HTTP, seats over a WebSocket. docs/api.md of
Howl describes both."""

from __future__ import annotations

import http.client
import itertools
import json
import secrets
from collections import deque
from typing import Any, Iterator, Mapping, Optional
from urllib.parse import urlsplit

from .process import Refused
from .websocket import Closed, Unopened, WebSocket


class Client:
    """One guest of a server. It keeps its cookie, which is the key to its seats.

        guest = howl.Client("http://127.0.0.1:8080")
        with guest.open(game, fill="easy", pace="machine") as seat:
            MyBot().play(seat)
    """

    def __init__(self, url: str, cookie: str = "", token: str = "") -> None:
        """With the token of a program it is that program, and not a guest."""
        self.url, self.cookie, self.token = url.rstrip("/"), cookie, token

    def headers(self) -> dict[str, str]:
        """The headers that say who asks."""
        if self.token:
            return {"Authorization": "Bearer " + self.token}
        return {"Cookie": self.cookie} if self.cookie else {}

    def ask(self, method: str, path: str, body: Any = None) -> Any:
        """Sends a request to the API and returns the answer, read from JSON."""
        at = urlsplit(self.url)
        make = http.client.HTTPSConnection if at.scheme == "https" else http.client.HTTPConnection
        connection = make(at.netloc, timeout=60)
        try:
            headers = self.headers()
            if body is not None:
                headers["Content-Type"] = "application/json"
            connection.request(method, at.path + path, None if body is None else json.dumps(body), headers)
            answer = connection.getresponse()
            for cookie in answer.headers.get_all("Set-Cookie", []):
                pair = cookie.partition(";")[0]
                if pair.startswith(("howl=", "__Host-howl=")):
                    self.cookie = pair
            text = answer.read()
        finally:
            connection.close()
        if answer.status >= 300:
            _refuse(answer.status, text)
        if not text or "json" not in answer.headers.get("Content-Type", ""):
            return text.decode()
        return json.loads(text)

    def program(self, name: str) -> str:
        """Makes a program of this guest's and returns its token, which the server
        shows this once."""
        return self.ask("POST", "/api/programs", {"name": name})["token"]

    def socket(self, path: str) -> Any:
        """Opens a WebSocket. Where trying again would not help, it raises Refused."""
        at = urlsplit(self.url)
        scheme = "wss" if at.scheme == "https" else "ws"
        try:
            return WebSocket("%s://%s%s%s" % (scheme, at.netloc, at.path, path), list(self.headers().items()))
        except Unopened as no:
            if 400 <= no.status < 500 and no.status != 429:
                _refuse(no.status, no.body)
            raise

    def games(self) -> Any:
        return self.ask("GET", "/api/games")

    def tables(self) -> Any:
        """The lobby."""
        return self.ask("GET", "/api/tables")

    def rename(self, name: str) -> Any:
        return self.ask("POST", "/api/me", {"name": name})

    def open(
        self,
        game: str,
        players: Optional[int] = None,
        options: Optional[Mapping[str, str]] = None,
        fill: Optional[str] = None,
        pace: Optional[str] = None,
        private: bool = False,
    ) -> Seat:
        """Opens a table and sits down there. With fill, bots of that kind take the
        other seats and the game begins."""
        order = {"game": game, "players": players, "options": options, "fill": fill, "pace": pace, "private": private}
        made = self.ask("POST", "/api/tables", {name: value for name, value in order.items() if value})
        return Seat(self, made["id"])

    def sit(self, table: str, seat: Optional[int] = None) -> Seat:
        """Sits down at a table, at any free seat or at that one."""
        self.ask("POST", "/api/tables/%s/sit" % table, {} if seat is None else {"seat": seat})
        return Seat(self, table)

    def watch(self, table: str) -> Seat:
        return Seat(self, table, watch=True)

    def record(self, table: str) -> str:
        """The games that are over, as text for howl replay."""
        return self.ask("GET", "/api/tables/%s/record" % table)


class Seat:
    """A place at a table. It connects when it is first used, and again after the
    connection was lost."""

    def __init__(self, client: Client, table: str, watch: bool = False) -> None:
        self.client, self.table, self.watch = client, table, watch
        self._socket, self._frames, self._n = None, deque(), 0
        # A table does nothing twice that comes with the same id, so every Seat has its own.
        self._mark, self._ids = "py%s." % secrets.token_hex(6), itertools.count(1)

    def next(self) -> Any:
        """The next frame, a dict."""
        while not self._frames:
            self._receive()
        return self._frames.popleft()

    def frames(self) -> Iterator[dict[str, Any]]:
        """All frames until the match is over, that one included."""
        stage = None
        while stage != "over":
            frame = self.next()
            stage = frame.get("status", {}).get("stage", stage)
            yield frame

    def behind(self) -> bool:
        """Whether there is a newer frame than that of the last next."""
        return bool(self._frames)

    def do(self, text: str) -> Any:
        """Decides. The text is one of the frame's legal actions."""
        self._send(do=text)

    def say(self, text: str) -> Any:
        self._send(say=text)

    def ready(self) -> Any:
        """Ready for the next deal."""
        self._send(ready=True)

    def _send(self, **message):
        """Sends a message and waits until it is done or refused. After a lost
        connection it is sent again; the table does nothing twice."""
        message["id"] = self._mark + str(next(self._ids))
        sent = None
        for _ in range(8):
            try:
                if sent is None or sent is not self._socket:
                    self._connect().send(json.dumps(message))
                    sent = self._socket
                while True:
                    answer = self._read()
                    if answer.get("ok") == message["id"]:
                        return
                    if answer.get("refused") == message["id"]:
                        raise Refused(answer["code"], answer["sentence"])
            except (Closed, OSError):
                self._drop()
        raise Closed("the connection is lost again and again")

    def _receive(self):
        for attempt in range(8):
            try:
                self._connect()
                return self._read()
            except (Closed, OSError):
                self._drop()
                if attempt == 7:
                    raise

    def _read(self):
        """Reads a message. Frames are kept for next."""
        message = json.loads(self._socket.receive())
        if "bye" in message:
            if message["bye"] in ("closed", "banned", "table"):
                raise Refused(message["bye"], message["sentence"])
            raise Closed(message["sentence"])
        if "n" in message and "seat" in message:
            self._n = message["n"]
            self._frames.append(message)
        return message

    def _connect(self):
        if self._socket is None:
            path = "/api/tables/%s/socket?from=%d" % (self.table, self._n)
            self._socket = self.client.socket(path + ("&watch=1" if self.watch else ""))
        return self._socket

    def _drop(self):
        if self._socket is not None:
            self._socket.close()
            self._socket = None

    def close(self) -> None:
        self._drop()

    def __enter__(self) -> Seat:
        return self

    def __exit__(self, *_: Any) -> None:
        self.close()


def _refuse(status, text):
    try:
        no = json.loads(text)
        raise Refused(no["code"], no["sentence"])
    except (ValueError, KeyError):
        raise Refused(str(status), text.decode("utf-8", "replace")[:200]) from None
