#!/usr/bin/env python3
"""Learns Trick-taking Werewolf from nothing and plays it against the easy bots.

    go build -o howl ./cmd/howl
    HOWL=./howl PYTHONPATH=python python3 examples/learn.py --games 100000

The budget is a number of games, so the same seed learns the same on every machine;
100,000 take a few minutes of one core.

It is policy gradient (REINFORCE with a baseline) in plain Python. A policy gives
every action a score that is linear in the observation, one policy for students and
one for the werewolf, and plays an action with a chance that grows with its score.
After a game, actions of winners become likelier, more so where the baseline had
expected to lose. In half of the games the learner plays all students against an
easy werewolf, in the other half the werewolf against easy students.

At the end it plays fresh deals, each twice: once as the students, once as the
werewolf, and prints its share of the games with a 95 % interval.
"""

import argparse
import math
import random
import time
from itertools import compress

import howl

GAME = "trickwolf"
AGAINST = [{"werewolf": "easy"}, {"students": "easy"}]  # the even slots play students


class Policy:
    """Scores and a baseline, linear in which numbers of an observation are not 0."""

    def __init__(self, size, actions):
        self.scores = [[0.0] * size for _ in range(actions)]
        self.baseline = [0.0] * size

    def chances(self, seen, legal):
        """The chance of each legal action."""
        scores = [sum(map(self.scores[a].__getitem__, seen)) for a in legal]
        most = max(scores)
        weights = [math.exp(s - most) for s in scores]
        total = sum(weights)
        return [w / total for w in weights]

    def learn(self, seen, legal, chances, action, reward, rate):
        """Makes the action likelier if the reward is better than expected."""
        surprise = reward - sum(map(self.baseline.__getitem__, seen))
        step = 0.3 * rate * surprise
        for i in seen:
            self.baseline[i] += step
        for a, chance in zip(legal, chances):
            step = rate * surprise * ((a == action) - chance)
            if abs(step) > 1e-7:
                row = self.scores[a]
                for i in seen:
                    row[i] += step


class Learner:
    """Plays a batch with a policy for each side."""

    def __init__(self, batch):
        self.numbers = range(batch.size)
        self.actions = range(batch.n_actions)
        self.wolf = batch.offsets["wolf"]
        self.policies = [Policy(batch.size, batch.n_actions) for _ in range(2)]  # student, werewolf
        self.decisions = 0

    def decide(self, rows, i, best=False):
        """An action for row i, and what learn needs to know of it; None where there
        was nothing to decide."""
        legal = list(compress(self.actions, rows.mask(i)))
        if len(legal) == 1:
            return legal[0], None
        observation = rows.observation(i)
        policy = self.policies[observation[self.wolf]]
        seen = list(compress(self.numbers, observation))
        chances = policy.chances(seen, legal)
        if best:
            return legal[chances.index(max(chances))], None
        action = random.choices(legal, chances)[0]
        self.decisions += 1
        return action, (policy, seen, legal, chances, action)

    def train(self, batch, budget, rate, seed):
        """Plays and learns for a number of games. It prints how it goes now and then."""
        began = told = time.monotonic()
        made = [[] for _ in range(batch.slots)]  # the decisions of each slot's game, with their seats
        won, played, games = [0, 0], [0, 0], 0  # as students, as the werewolf; all until the last line
        rows = batch.reset(range(seed, seed + batch.slots))
        while (done := games + sum(played)) < budget:
            left, now = 1 - done / budget, time.monotonic()
            actions, seats = [], bytes(rows.seats)
            for i in range(rows.n):
                action, decision = self.decide(rows, i)
                actions.append(action)
                if decision:
                    made[i].append((seats[i], decision))
            rows = batch.step(actions)
            for i in filter(rows.over, range(rows.n)):
                rewards = rows.reward(i)
                for seat, (policy, *decision) in made[i]:
                    policy.learn(*decision, rewards[seat], rate * left)
                made[i].clear()
                won[i % 2] += won_by(i % 2, rewards)
                played[i % 2] += 1
            if now > told + 30 and all(played):
                told, games = now, games + sum(played)
                print("%4.0f s, %d games, %d decisions: of the last games won %.1f %% as students, %.1f %% as the werewolf"
                      % (now - began, games, self.decisions, 100 * won[0] / played[0], 100 * won[1] / played[1]), flush=True)
                won, played = [0, 0], [0, 0]

    def measure(self, deals, seed):
        """Plays every deal from both sides with the likeliest actions. It returns
        which games were won as students and which as the werewolf."""
        won = [[0] * deals, [0] * deals]
        with howl.Batch(GAME, slots=2 * deals, bots=AGAINST) as batch:
            rows = batch.reset([seed + slot // 2 for slot in range(2 * deals)])
            live = range(rows.n)
            while live:
                rows = batch.step([self.decide(rows, i, best=True)[0] for i in live], slots=[rows.slots[i] for i in live])
                for i in filter(rows.over, range(rows.n)):
                    deal, side = divmod(rows.slots[i], 2)
                    won[side][deal] = won_by(side, rows.reward(i))
                live = [i for i in range(rows.n) if not rows.over(i)]
        return won


def won_by(side, rewards):
    """Whether the side has won: 0 the three students, 1 the werewolf."""
    return int((sum(rewards) == 1) == (side == 1))


def interval(shares):
    """Mean and 95 % interval of numbers that are independent."""
    n = len(shares)
    mean = sum(shares) / n
    spread = math.sqrt(sum((x - mean) ** 2 for x in shares) / (n - 1) / n)
    return 100 * mean, 100 * (mean - 1.96 * spread), 100 * (mean + 1.96 * spread)


def main():
    args = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    args.add_argument("--games", type=int, default=100_000, help="how many games to learn from")
    args.add_argument("--rate", type=float, default=0.004, help="how much to learn from one decision")
    args.add_argument("--deals", type=int, default=2000, help="how many deals to measure with")
    args.add_argument("--seed", type=int, default=1)
    args = args.parse_args()
    random.seed(args.seed)
    with howl.Batch(GAME, slots=256, again=True, bots=AGAINST) as batch:
        learner = Learner(batch)
        learner.train(batch, args.games, args.rate, seed=args.seed << 32)
    students, wolf = learner.measure(args.deals, seed=1 << 62)
    both = [(s + w) / 2 for s, w in zip(students, wolf)]
    print("%d deals against easy, each played from both sides:" % args.deals)
    for name, shares in (("all games", both), ("as students", students), ("as the werewolf", wolf)):
        print("  %-16s %.1f %% (%.1f – %.1f)" % ((name,) + interval(shares)))


if __name__ == "__main__":
    main()
