"""What a server writes down while it runs: lines for people, or a JSON object a line."""

from __future__ import annotations

import json
import logging
import os
import time

KINDS = ("text", "json")
#: Facts a line may carry beside its message.
FACTS = ("event", "table", "address", "code", "seconds", "tables", "port")


class JsonLines(logging.Formatter):
    """One object a line; no tokens, no secrets and no cards are ever among its facts."""

    def format(self, record: logging.LogRecord) -> str:
        """A line of the log."""
        line: dict[str, object] = {
            "time": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created))
            + f".{int(record.msecs):03d}Z",
            "level": record.levelname.lower(),
            "from": record.name,
            "message": record.getMessage(),
        }
        for fact in FACTS:
            if (value := getattr(record, fact, None)) is not None:
                line[fact] = value
        if record.exc_info:
            line["error"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False)


def set_up(kind: str) -> None:
    """Warnings and errors for people; on request as JSON, and then also what happens."""
    handler = logging.StreamHandler()
    as_json = kind == "json"
    if as_json:
        # Workers stopped while they think leave semaphores behind; Python clears them away, and
        # would tell so in a line that is no JSON.
        told = os.environ.get("PYTHONWARNINGS")
        os.environ["PYTHONWARNINGS"] = f"{told + ',' if told else ''}ignore:resource_tracker"
    handler.setFormatter(JsonLines() if as_json else logging.Formatter("%(levelname)s %(message)s"))
    logging.basicConfig(level=logging.WARNING, handlers=[handler], force=True)
    logging.getLogger("kyradar").setLevel(logging.INFO if as_json else logging.WARNING)
