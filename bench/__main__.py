"""Measures how fast everything is and writes docs/performance.md, each figure beside its goal. `make bench`, or with words: `reads pages`."""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

import uvloop

from bench import (
    checkout,
    content,
    growth,
    lighthouse,
    memory,
    office,
    pages,
    papers,
    reading,
    reads,
    report,
    world,
)
from bench.assistant import asking
from bench.assistant import growth as assistant
from bench.peer import measure as peer

PARTS = (
    "reads",
    "checkout",
    "memory",
    "pages",
    "growth",
    "office",
    "reading",
    "papers",
    "content",
    "assistant",
    "asking",
    "lighthouse",
    "lighthouse-texts",
)
PEER = "peer"
"""Only when named: it needs a shop that is not part of this project."""


def _server_pid(url: str) -> int:
    """The process of the database server: all its sessions are its children."""
    found = uvloop.run(world.rows(url, "SELECT current_setting('data_directory') AS folder"))
    return int((Path(found[0]["folder"]) / "postmaster.pid").read_text().splitlines()[0])


def _measure(part: str, url: str, logs: Path) -> report.Section:
    print(f"{part} ...", flush=True)
    measures: dict[str, Callable[[], report.Section]] = {
        "reading": reading.measure,
        "papers": papers.measure,
        "reads": lambda: uvloop.run(reads.measure(url, logs)),
        "checkout": lambda: uvloop.run(checkout.measure(url, _server_pid(url))),
        "memory": lambda: uvloop.run(memory.measure(url, _server_pid(url))),
        "pages": lambda: uvloop.run(pages.measure(url, logs)),
        "growth": lambda: uvloop.run(growth.measure(url)),
        "office": lambda: uvloop.run(office.measure(url, _server_pid(url))),
        "content": lambda: uvloop.run(content.measure(url, logs)),
        "peer": lambda: uvloop.run(peer.measure(url, _server_pid(url))),
        "assistant": lambda: uvloop.run(assistant.measure(url)),
        "asking": lambda: uvloop.run(asking.measure(url)),
        "lighthouse": lambda: lighthouse.measure(url),
        "lighthouse-texts": lambda: lighthouse.measure_texts(url),
    }
    return measures[part]()


def main() -> int:
    """Exit code 0 when everything was measured, whether or not a goal was met; 2 for an unknown word."""
    parts = sys.argv[1:] or PARTS
    if unknown := set(parts) - {*PARTS, PEER}:
        print(f"unknown: {', '.join(sorted(unknown))}; there are {', '.join(PARTS)}, {PEER}")
        return 2
    url = os.environ["BENCH_DATABASE_URL"]
    os.environ.setdefault("ACCESS_TOKEN_SECONDS", "7200")  # a token outlives the longest part
    with tempfile.TemporaryDirectory(prefix="khoisu-bench-logs-") as folder:
        os.environ.setdefault("BENCH_LOGS", folder)
        if set(parts) != {"reading"}:
            world.build(url)
            uvloop.run(world.fill_sample(url))
        for part in parts:
            report.write([_measure(part, url, Path(folder))])
    print(f"written: {report.PAGE}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
