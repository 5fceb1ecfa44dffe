"""How many steps a second Python takes through `howl env`, on one core.

    HOWL=./howl taskset -c 0 python3 python/bench/steps.py trickwolf

Python and howl env share the core. Every step Python reads the masks, picks a
random legal action for each game, and is sent observation, mask and rewards. With
numpy the picking is done on whole columns. Processor time is what the two
processes used; on a busy machine it says more than the clock.
"""

import os
import random
import resource
import sys
import time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
import howl

try:
    import numpy
except ImportError:
    numpy = None


def plain(batch, rows, rounds):
    """Picks the first legal action at or after a random place."""
    width, n = batch.n_actions, batch.slots
    starts = [i * width for i in range(n)]
    places = range(width)
    for _ in range(rounds):
        masks = bytes(rows.masks)
        find = masks.find
        actions = []
        for start, place in zip(starts, random.choices(places, k=n)):
            at = find(1, start + place, start + width)
            if at < 0:
                at = find(1, start)
            actions.append(at - start)
        rows = batch.step(actions)
    return rows


def columns(batch, rows, rounds):
    rng = numpy.random.default_rng(1)
    noise = rng.random((64, batch.slots, batch.n_actions), dtype=numpy.float32)
    for i in range(rounds):
        actions = (rows.arrays()["masks"] * noise[i % 64]).argmax(axis=1)
        rows = batch.step(actions.astype(numpy.uint16))
    return rows


def used():
    own, child = resource.getrusage(resource.RUSAGE_SELF), resource.getrusage(resource.RUSAGE_CHILDREN)
    return own.ru_utime + own.ru_stime + child.ru_utime + child.ru_stime


def main():
    game = sys.argv[1] if len(sys.argv) > 1 else "trickwolf"
    slots, rounds = 2048, 300
    os.environ.setdefault("GOMAXPROCS", "1")
    for name, play in (("plain", plain), ("numpy", columns)):
        if name == "numpy" and numpy is None:
            print("numpy: not installed")
            continue
        before = used()
        with howl.Batch(game, slots=slots, again=True) as batch:
            rows = batch.reset(range(slots))
            rows = play(batch, rows, 3)
            began = time.perf_counter()
            play(batch, rows, rounds)
            took = time.perf_counter() - began
        cpu = used() - before  # with the start of both
        steps = slots * rounds
        print("%s: %s, %d games at once, %d steps: %.0f steps/s by the clock, %.0f by processor time"
              % (game, name, slots, steps, steps / took, steps / cpu))


main()
