#!/usr/bin/env python3
"""A bot for Howl in a few lines: it plays the lowest card, or the first thing it may do.

    howl arena robbers --bots "random,exec:python3 examples/lowest.py" --games 20
"""
import json
import sys


def rank(text):
    """'play C7' is 7; a card without a number, or no card at all, is 99."""
    digits = text.split()[-1][1:]
    return int(digits) if digits.isdigit() else 99


def main():
    sys.stdin.readline()  # {"game": "robbers", "seat": 2, "setup": {...}}
    for line in sys.stdin:
        frame = json.loads(line)  # {"seat": 2, "events": [...], "view": {...}, "legal": ["play C7", ...]}
        print(min(frame["legal"], key=rank), flush=True)


main()
