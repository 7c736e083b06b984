"""Every line that our code logs during any test is searched for tokens, passwords, addresses and people: none may be there."""

import importlib.util
import json
import logging
from collections.abc import Mapping
from pathlib import Path
from re import Pattern

SEARCH = Path(__file__).parents[2] / "tools" / "test" / "log_secrets.py"
OURS = "khoisu"


def patterns() -> Mapping[str, Pattern[str]]:
    """What is looked for in the logs of a site after the browser tests."""
    spec = importlib.util.spec_from_file_location("log_secrets", SEARCH)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    found: Mapping[str, Pattern[str]] = module.PATTERNS
    return found


class LogSearch(logging.Handler):
    """Notes what it finds, by logger and kind, without the secret itself."""

    def __init__(self) -> None:
        super().__init__(logging.INFO)
        self._patterns = patterns()
        self.found: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        """Search one line as it would be written."""
        said = record.msg if isinstance(record.msg, dict) else record.getMessage()
        line = json.dumps(said, ensure_ascii=False, default=str)
        self.found += [f"{record.name}: {what}" for what, pattern in self._patterns.items() if pattern.search(line)]

    def taken(self) -> list[str]:
        """What was found since the last call."""
        found, self.found = self.found, []
        return found


def searching() -> LogSearch:
    """A search of everything that is logged from now on."""
    search = LogSearch()
    logging.getLogger(OURS).addHandler(search)
    return search
