"""Tests that a table in docs/ names as its proof."""

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]


def require_tests(proof: str) -> None:
    """Fail unless the text names at least one test, as `api/tests/….py::test_…` or `web/….ts`: "title", and each exists."""
    tests = re.findall(r"`(api/tests/[\w/]+\.py)::(test_\w+)`", proof)
    titles = re.findall(r"`(web/[\w./-]+)`: \"([^\"]+)\"", proof)
    assert tests or titles, proof
    for file, name in tests:
        assert f"def {name}(" in (ROOT / file).read_text(encoding="utf-8"), (file, name)
    for file, title in titles:
        assert title in (ROOT / file).read_text(encoding="utf-8"), (file, title)
