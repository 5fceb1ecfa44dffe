"""The pipe to `howl env`. docs/env.md has the layout of its messages."""

from __future__ import annotations

import json
import os
import shutil
import struct
import subprocess
from typing import Any, Optional

PROTOCOL = 1
_HEADER = struct.Struct("<IB3x")
_F_SETPIPE_SZ = 1031  # of Linux: fewer, larger reads and writes


class Refused(Exception):
    """A request was refused and has changed nothing. The code is for programs."""

    def __init__(self, code: str, sentence: str) -> None:
        super().__init__(sentence)
        self.code = code


class Process:
    """A running `howl env`. The command is howl's path; without one it is the
    variable HOWL, the program inside the package, or howl on the PATH."""

    def __init__(self, command: Optional[str] = None) -> None:
        command = program(command)
        try:
            self._process = subprocess.Popen([command, "env"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0)
        except OSError as e:
            raise FileNotFoundError("howl cannot be started as %s: %s; HOWL is the path of the program" % (command, e.strerror)) from e
        for pipe in (self._process.stdin, self._process.stdout):
            _enlarge(pipe)
        kind, body = self._read()
        self.greeting = json.loads(bytes(body))
        if kind != "H" or self.greeting["protocol"] != PROTOCOL:
            self.close()
            raise RuntimeError("howl env speaks protocol %s, this package %d" % (self.greeting.get("protocol"), PROTOCOL))

    def ask(self, kind: str, *parts: bytes) -> bytearray:
        """Sends a request made of bytes and returns the body of the reply."""
        size = sum(len(part) for part in parts)
        message = b"".join((_HEADER.pack(size, ord(kind)), *parts))
        view = memoryview(message)
        while view:
            view = view[self._process.stdin.write(view):]
        got, body = self._read()
        if got == "E":
            no = json.loads(bytes(body))
            raise Refused(no["code"], no["sentence"])
        if got != kind:
            raise RuntimeError("howl env answers %s with %s" % (kind, got))
        return body

    def ask_json(self, kind: str, *parts: bytes) -> Any:
        return json.loads(bytes(self.ask(kind, *parts)))

    def _read(self):
        size, kind = _HEADER.unpack(self._exactly(_HEADER.size))
        return chr(kind), self._exactly(size)

    def _exactly(self, size):
        body = bytearray(size)
        view = memoryview(body)
        while view:
            n = self._process.stdout.readinto(view)
            if not n:
                raise EOFError("howl env has ended")
            view = view[n:]
        return body

    def close(self) -> None:
        """Ends the process. It may be called twice."""
        for pipe in (self._process.stdin, self._process.stdout):
            if pipe and not pipe.closed:
                pipe.close()
        try:
            self._process.wait(5)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()

    def __enter__(self) -> Process:
        return self

    def __exit__(self, *_: Any) -> None:
        self.close()


def program(command: Optional[str] = None) -> str:
    """The path of howl: the one given, HOWL, the one inside the package, or that on
    the PATH."""
    command = command or os.environ.get("HOWL") or _inside() or shutil.which("howl")
    if not command:
        raise FileNotFoundError("howl is not on the PATH: go install ./cmd/howl, or set HOWL to its path")
    return command


def _inside() -> Optional[str]:
    """The program that a wheel has brought, or None."""
    path = os.path.join(os.path.dirname(os.path.abspath(__file__)), "bin", "howl.exe" if os.name == "nt" else "howl")
    return path if os.access(path, os.X_OK) else None


def _enlarge(pipe):
    try:
        import fcntl

        fcntl.fcntl(pipe.fileno(), _F_SETPIPE_SZ, 1 << 20)
    except (ImportError, OSError):
        pass  # another system, or not allowed: it is only slower
