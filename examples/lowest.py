#!/usr/bin/env python3
"""A bot for Howl in a few lines: it plays the lowest card, or the first thing it may do.

    howl arena robbers --bots "random,bot:python3 examples/lowest.py" --games 200
"""
import json
import sys


def rank(text):
    """'play C7' is 7; a card without a number, or no card at all, is 99."""
    digits = text.split()[-1][1:]
    return int(digits) if digits.isdigit() else 99


def main():
    for line in sys.stdin:
        said = json.loads(line)
        if "hello" in said:
            print('{"hello": {"protocol": 1}}', flush=True)
        elif "frame" in said and "error" not in said:
            # {"game": "7", "frame": {"seat": 2, "events": [...], "view": {...}, "legal": ["play C7", ...]}}
            print(json.dumps({"game": said["game"], "do": min(said["frame"]["legal"], key=rank)}), flush=True)


main()
