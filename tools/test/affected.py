"""Which test files of the API a change touches, nearest first, as JSON. Runs in the project's Python, in the folder of the API.

    python tools affected api/khoisu/cart/service.py …

Those of the room, and those that import what was changed, over however many steps. What puts all rooms together is no step: by it
everything would depend on everything.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable
from pathlib import Path

import grimp

from paths import API, ROOT
from run.reload import module_of

JOINS = ("khoisu.main.app", "khoisu.main.wiring", "khoisu.main.job_wiring", "khoisu.main.discovery")


def nearest_files(graph: grimp.ImportGraph, changed: Iterable[str], tests: Path) -> list[str]:
    """Paths below the folder of the API, those next to the modules `changed` first."""
    distances: dict[str, int] = {}
    for name in JOINS:
        if name not in changed:
            graph.remove_module(name)
    for name in changed:
        found = dict.fromkeys(_of_the_room(name, tests), 0)
        if name in graph.modules:
            found |= {
                one: len(graph.find_shortest_chain(one, name) or ())
                for one in _tests(graph.find_downstream_modules(name))
            }
        found |= dict.fromkeys(_tests([name]), -1)
        for one, distance in found.items():
            distances[one] = min(distance, distances.get(one, distance))
    nearest = sorted(distances, key=lambda one: (distances[one], one))
    return [file for file in (f"{one.replace('.', '/')}.py" for one in nearest) if (tests.parent / file).exists()]


def _tests(names: Iterable[str]) -> list[str]:
    return [one for one in names if one.startswith("tests.") and one.rpartition(".")[2].startswith("test_")]


def _of_the_room(name: str, tests: Path) -> list[str]:
    """The tests in the deepest folder that has the name of one of the module's packages: admin/orders, else admin."""
    package, *rooms = name.split(".")[:-1]
    if package != "khoisu" or not rooms:
        return []
    while rooms and not tests.joinpath(*rooms).is_dir():
        rooms.pop()
    return [module_of(file, tests.parent) for file in tests.joinpath(*rooms).rglob("test_*.py")] if rooms else []


def main() -> int:
    """Print them for the files that are named."""
    graph = grimp.build_graph("khoisu", "tests", cache_dir=None)
    changed = {module_of(ROOT / file, API) for file in sys.argv[1:]}
    sys.stdout.write(json.dumps(nearest_files(graph, changed, API / "tests")))
    return 0


if __name__ == "__main__":
    sys.exit(main())
