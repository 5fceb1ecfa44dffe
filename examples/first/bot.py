"""A bot for Howl in Python: it plays any legal action, and never talks long.

    howl check-bot python3 examples/first/bot.py
"""
import json
import random
import sys


def choose(frame):
    enough = [action for action in frame["legal"] if action in ("ready", "done")]
    return random.choice(enough or frame["legal"])


for line in sys.stdin:
    said = json.loads(line)
    if "hello" in said:
        print('{"hello": {"protocol": 1}}', flush=True)
    elif said.get("frame", {}).get("legal"):
        print(json.dumps({"game": said["game"], "do": choose(said["frame"])}), flush=True)
