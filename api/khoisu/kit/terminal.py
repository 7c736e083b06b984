"""What libraries load for a terminal's colours, and a server never uses."""

import sys

FOR_TERMINALS = ("click", "pygments", "rich")


def without_terminal() -> None:
    """Keep these from being loaded by a program that writes no colours, as if they were not installed: before anything else is imported.

    httpx (for its command) and structlog (for its colours) take them where they find them: 9 MB in each process.
    """
    for name in FOR_TERMINALS:
        sys.modules.setdefault(name, None)  # pyright: ignore[reportArgumentType]
