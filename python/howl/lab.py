"""Leagues and reviews, by `howl arena` and `howl review`."""

from __future__ import annotations

import json
import subprocess
from typing import Any, Iterable, Mapping, Optional

from .process import Refused, program


def arena(
    game: str,
    bots: Iterable[str],
    games: int = 100,
    players: int = 0,
    options: Optional[Mapping[str, str]] = None,
    seed: int = 1,
    mixed: bool = False,
    measures: bool = True,
    command: Optional[str] = None,
) -> dict[str, Any]:
    """Lets bots play each other and returns what `howl arena --json` prints: pairs,
    times, and where the game has an exact belief, measures by bot and side."""
    args = ["arena", game, "--bots", ",".join(bots), "--games", str(games), "--seed", str(seed), "--json"]
    args += ["--players", str(players)] if players else []
    args += ["--mixed"] if mixed else []
    args += ["--measures"] if measures else []
    for key, value in (options or {}).items():
        args += ["--option", "%s=%s" % (key, value)]
    return json.loads(_run(args, "", command))


def review(record: str, command: Optional[str] = None) -> list[dict[str, Any]]:
    """Reviews the games of a record's text: what `howl review --json` prints, with
    measures where the game has an exact belief. docs/review.md explains both."""
    return [json.loads(line) for line in _run(["review", "-", "--json"], record, command).splitlines()]


def _run(args: list[str], given: str, command: Optional[str]) -> str:
    done = subprocess.run([program(command), *args], input=given, capture_output=True, text=True, encoding="utf-8")
    if done.returncode:
        raise Refused("command", done.stderr.strip())
    return done.stdout
