"""A small WebSocket client (RFC 6455) on the standard library: texts only."""

from __future__ import annotations

import base64
import hashlib
import os
import socket
import ssl
import struct
from typing import Any
from urllib.parse import urlsplit

_MAGIC = b"258EAFA5-E914-47DA-95CA-C5AB0DC85B11"
_TEXT, _CLOSE, _PING, _PONG = 1, 8, 9, 10
_MOST = 1 << 24  # bytes of a message


class Closed(ConnectionError):
    """The other end has closed the connection."""


class Unopened(Closed):
    """The server has answered with something else than a WebSocket."""

    def __init__(self, status: int, body: Any) -> None:
        super().__init__("no WebSocket: %s %s" % (status, body.decode("utf-8", "replace")))
        self.status, self.body = status, body


class WebSocket:
    """A connection. It is not for several threads at once."""

    def __init__(self, url: str, headers: Any = (), timeout: float = 60) -> None:
        at = urlsplit(url)
        secure = at.scheme in ("wss", "https")
        port = at.port or (443 if secure else 80)
        self._socket = socket.create_connection((at.hostname, port), timeout)
        try:
            if secure:
                self._socket = ssl.create_default_context().wrap_socket(self._socket, server_hostname=at.hostname)
            self._socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            self._stream = self._socket.makefile("rb")
            self._shake(at, headers)
        except BaseException:
            self._socket.close()
            raise

    def _shake(self, at, headers):
        key = base64.b64encode(os.urandom(16))
        path = (at.path or "/") + ("?" + at.query if at.query else "")
        lines = ["GET %s HTTP/1.1" % path, "Host: %s" % at.netloc, "Upgrade: websocket", "Connection: Upgrade",
                 "Sec-WebSocket-Version: 13", "Sec-WebSocket-Key: %s" % key.decode()]
        lines += ["%s: %s" % pair for pair in headers]
        self._socket.sendall(("\r\n".join(lines) + "\r\n\r\n").encode())
        status = self._stream.readline().decode("latin-1").split(" ", 2)
        answer = {}
        for line in iter(self._stream.readline, b"\r\n"):
            if not line:
                raise Closed("the server has hung up")
            name, _, value = line.decode("latin-1").partition(":")
            answer[name.strip().lower()] = value.strip()
        if len(status) < 2 or status[1] != "101":
            body = self._stream.read(min(int(answer.get("content-length", 0)), _MOST))
            self._stream.close()
            raise Unopened(int(status[1]) if len(status) > 1 and status[1].isdigit() else 0, body)
        want = base64.b64encode(hashlib.sha1(key + _MAGIC).digest()).decode()
        if answer.get("sec-websocket-accept") != want:
            raise Closed("the server does not speak WebSocket")

    def send(self, text: str) -> None:
        self._frame(_TEXT, text.encode())

    def receive(self) -> Any:
        """The next text. It answers pings and raises Closed at the end."""
        message = b""
        while True:
            first, second = self._exactly(2)
            kind, size = first & 15, second & 127
            if size == 126:
                (size,) = struct.unpack(">H", self._exactly(2))
            elif size == 127:
                (size,) = struct.unpack(">Q", self._exactly(8))
            if size + len(message) > _MOST:
                raise Closed("a message of %d bytes is too long" % size)
            body = self._exactly(size)
            if kind == _PING:
                self._frame(_PONG, body)
            elif kind == _CLOSE:
                self.close()
                raise Closed(body[2:].decode("utf-8", "replace") or "the server has closed the connection")
            elif kind != _PONG:
                message += body
                if first & 128:
                    return message.decode()

    def close(self) -> None:
        try:
            self._frame(_CLOSE, struct.pack(">H", 1000))
        except OSError:
            pass
        self._stream.close()
        self._socket.close()

    def _exactly(self, size):
        body = self._stream.read(size)
        if len(body) < size:
            raise Closed("the connection is lost")
        return body

    def _frame(self, kind, body):
        if len(body) < 126:
            head = struct.pack(">BB", 128 | kind, 128 | len(body))
        elif len(body) < 1 << 16:
            head = struct.pack(">BBH", 128 | kind, 128 | 126, len(body))
        else:
            head = struct.pack(">BBQ", 128 | kind, 128 | 127, len(body))
        mask = os.urandom(4)
        masked = bytes(b ^ mask[i & 3] for i, b in enumerate(body))
        self._socket.sendall(head + mask + masked)
