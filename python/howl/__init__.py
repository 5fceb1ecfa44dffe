"""Howl's games of hidden werewolves, from Python.

In the examples game is the name of a game, as `howl sim --help` lists them. Learn
through many games at once (a `howl env` process):

    batch = howl.Batch(game, slots=1024, again=True)
    rows = batch.reset(seeds=range(1024))
    rows = batch.step([howl.sample(mask) for mask in rows.each_mask()])

Learn through one game in the shapes of PettingZoo: howl.AECEnv, howl.ParallelEnv;
howl.pettingzoo has environments of that package itself, where it is installed.
Play at a table of a server: howl.Client. Be a bot at both: howl.Bot.

Read games that howl sim has kept: howl.dataset. Compare bots and look back on
games, with measures against what could be known: howl.arena, howl.review.

The package needs nothing but Python. Where numpy is installed, observations and
masks of the environments are numpy arrays, and Rows.arrays returns all columns.
"""

from . import dataset
from .aec import AECEnv
from .batch import Batch, Rows, sample
from .bot import Bot
from .client import Client, Seat
from .lab import arena, review
from .parallel import ParallelEnv
from .process import Process, Refused
from .version import __version__

__all__ = ["AECEnv", "Batch", "Bot", "Client", "ParallelEnv", "Process", "Refused", "Rows", "Seat", "__version__", "arena", "dataset", "review", "sample"]
