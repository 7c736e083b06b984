"""Looks for secrets and people's data in the logs of a site: nothing that lets somebody in, nothing that names a person.

    python3 -m test.log_secrets FOLDER

Addresses are logged as patterns, so a long random segment in one is a link's secret that got through.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from pathlib import Path

PATTERNS = {
    "a signed token": re.compile(r"\beyJ[A-Za-z0-9_-]{8,}\.[A-Za-z0-9_-]{8,}"),
    "a bearer token": re.compile(r"\bBearer\s+[A-Za-z0-9._~+/-]{12,}", re.IGNORECASE),
    "a cookie": re.compile(r"\b(?:__Host-)?khoisu_[a-z_]+=[^\s\"';,]{8,}"),
    "an e-mail address": re.compile(
        r"(?<![\w.+-])[\w.+-]{1,64}@[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63})*\.[a-z]{2,12}\b", re.IGNORECASE
    ),
    "a telephone number": re.compile(r"(?<![\w.+-])(?:\+84|0)[35789]\d{8}(?![\w.-])"),
    "the values of a row": re.compile(r"\bDETAIL:\s|\bKey \([^)]*\)=\("),
    "a password or code": re.compile(
        r"(?<![\w-])(?:password|passwd|mat_?khau|client_secret|refresh_token|access_token|code_verifier)\"?\s*[=:]\s*\"?[^\s\",}]{4,}",
        re.IGNORECASE,
    ),
    "a link's secret": re.compile(r"\"(?:path|route)\": ?\"[^\"]*/(?![0-9a-f]{8}-)[A-Za-z0-9_-]{32,}[/\"]"),
}
OWN_TOOLS = {"mail-sink", "google"}
"""Programs that play a carrier for tests: what they write is what people would receive."""


def find_secrets(folder: Path) -> Iterator[str]:
    """Each finding as `file:line: what`, without the secret itself."""
    for path in sorted(folder.glob("*.log*")):
        if path.name.partition(".")[0] in OWN_TOOLS:
            continue
        with path.open(errors="replace") as lines:
            for number, line in enumerate(lines, 1):
                yield from (
                    f"{path.name}:{number}: {what}" for what, pattern in PATTERNS.items() if pattern.search(line)
                )


def main() -> int:
    """0 when the folder's logs hold nothing of the kind."""
    found = list(find_secrets(Path(sys.argv[1])))
    print("\n".join(found[:50]) or "no secret in the logs")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
