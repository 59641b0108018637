"""A bot in plain Python that needs nothing of Kyradar: it buys the dearest card it can.

    kyradar lab tournament greedy "buyer=cmd:python3 examples/bots/buyer.py" --out cup
    kyradar lab ladder --agents "random,cmd:python3 examples/bots/buyer.py"

docs/bots.md tells every message. One JSON object a line comes in; one goes out, at once.
"""

import json
import random
import sys
from typing import Any

#: What is wanted first; a verb that is not here comes last.
WANTED = ["slay", "subjugate", "defeat", "attack", "play", "use", "wonder", "acquire"]
LAST = ["replace", "cycle", "seal", "unseal", "end", "done", "skip"]


def answer(message: dict[str, Any]) -> None:
    print(json.dumps(message), flush=True)


def rank(action: dict[str, Any]) -> int:
    """Lower is better."""
    verb = action["verb"]
    if verb in WANTED:
        return WANTED.index(verb)
    return 100 + LAST.index(verb) if verb in LAST else 50


def main() -> None:
    luck = random.Random(0)
    for line in sys.stdin:
        message = json.loads(line)
        kind = message["t"]
        if kind == "hello":
            answer({"t": "hello", "protocol": 1, "name": "Buyer", "version": "1"})
        elif kind == "new":
            luck = random.Random(message["seed"])
            answer({"t": "ready"})
        elif kind == "choose":
            legal = message["legal"]
            best = min(rank(action) for action in legal)
            index = luck.choice([i for i, action in enumerate(legal) if rank(action) == best])
            answer({"t": "best", "id": message["id"], "index": index})
        elif kind == "quit":
            break


if __name__ == "__main__":
    main()
