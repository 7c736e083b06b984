"""`make mutants`: change the pure rules in small ways and see whether the tests notice (`.mutants/mutation.md`).

ROOMS="orders dossiers:shares web" chooses; the text after a colon is a part of module names. Results are stored
in `.mutants`: a second run tests only what changed, and tries every survivor again. The API's rules are changed by mutmut in a copy, the wizard's model by Stryker (tools/test/mutants_web.py).
mutmut forks a process that has everything imported for each mutant, and runs only the tests that reach the changed function:
about two mutants in a second. cosmic-ray starts a new process for each and changes the files of the clone itself.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from paths import API, PYTHON, ROOT, child_env, say
from setup import bootstrap
from test import mutants_report, mutants_web
from test.mutants_report import Mutant

WORK = ROOT / ".mutants"
SIDE_BY_SIDE = 2
BESIDE_API = ("contract", "docs", "tools", "web")  # what tests and rules read by a path from the root of the repository
IN_API = ("khoisu", "tests", "migrations", "pyproject.toml")
LEFT_OUT = (
    *("paper", "whole_words", "charters", "sanitizer", "promises", "test_texts", "test_readings"),
    *("test_cards", "test_passport_pages"),
)
"""Tests that render papers, read pictures or take whole files apart last seconds each; those of promises and texts read files that
the copy lacks; readings have ids of bytes."""
RAW_IDS = "disable_test_id_escaping_and_forfeit_all_rights_to_community_support=true"
"""mutmut starts pytest several times in one process, and pytest finds an escaped `\\u1ebf` by its name only the first time."""
PYTEST = [
    *("--pure", "-o", RAW_IDS, "-p", "no:cacheprovider", "-p", "no:xdist"),
    *(f"--ignore-glob=*{name}*" for name in LEFT_OUT),
]
NOTHING_TO_DO = "could not find any test case for any mutant"  # the rules of the room are a table without functions
CONFIG = """
[tool.mutmut]
source_paths = ["khoisu"]
only_mutate = ["khoisu/{room}/*rules.py", "khoisu/{room}/*rules/*.py"]
also_copy = ["migrations"]
pytest_add_cli_args = {pytest}
pytest_add_cli_args_test_selection = ["tests/{room}"]
use_git_change_detection = false
"""


def rooms(api: Path = API) -> list[str]:
    """The rooms of the API that hold pure rules: a `rules.py`, `*_rules.py` or a package `rules`."""
    found = (path.relative_to(api / "khoisu") for path in (api / "khoisu").rglob("*rules*"))
    return sorted({path.parts[0] for path in found if path.stem.endswith("rules") and path.suffix in ("", ".py")})


def prepare(room: str, api: Path = API, work: Path = WORK) -> Path:
    """A folder in which mutmut finds the API as it is in the repository, and its settings for `room`."""
    folder = work / room
    folder.mkdir(parents=True, exist_ok=True)
    for name, home in [*((name, api) for name in IN_API), *((name, api.parent) for name in BESIDE_API)]:
        link = folder / name
        if name != "pyproject.toml" and not link.is_symlink() and (home / name).exists():
            link.symlink_to(home / name)
    config = CONFIG.format(room=room, pytest=json.dumps(PYTEST))
    (folder / "pyproject.toml").write_text((api / "pyproject.toml").read_text() + config)
    return folder


def forget_survivors(folder: Path, part: str = "") -> None:
    """Have every mutant that no test has noticed so far tried again: there may be more tests."""
    for meta in folder.glob("mutants/khoisu/**/*.meta"):
        if part not in ".".join(meta.parts):
            continue
        content = json.loads(meta.read_text())
        codes: dict[str, int | None] = content["exit_code_by_key"]
        content["exit_code_by_key"] = {
            k: None if code in mutants_report.NOT_KILLED else code for k, code in codes.items()
        }
        meta.write_text(json.dumps(content, indent=4))


def run(folder: Path, part: str = "") -> list[Mutant]:
    """Let mutmut work in a prepared folder, its output into mutmut.log, and read what came of all mutants.

    With `part` it tries only those of modules whose name contains it.
    """
    forget_survivors(folder, part)
    command = [
        str(PYTHON),
        "-m",
        "mutmut",
        "run",
        "--max-children",
        str(SIDE_BY_SIDE),
        *([f"*{part}*.*"] if part else []),
    ]
    env = child_env(PYTHONPATH="", HYPOTHESIS="few")
    with (folder / "mutmut.log").open("wb") as log:
        code = subprocess.run(command, cwd=folder, env=env, stdout=log, stderr=log, check=False).returncode
    if code and NOTHING_TO_DO not in (folder / "mutmut.log").read_text(errors="replace"):
        raise SystemExit(f"mutmut ended with {code}; see {folder / 'mutmut.log'}")
    return mutants_report.read_mutmut(folder)


def main(chosen: Sequence[str]) -> None:
    """Run the chosen rooms, all without a choice, and write the page from all results there are."""
    bootstrap.ensure_or_exit()
    known = [*rooms(), mutants_web.NAME]
    if unknown := {room.partition(":")[0] for room in chosen} - set(known):
        sys.exit(f"No such room: {', '.join(sorted(unknown))}. The rooms: {', '.join(known)}")
    for choice in chosen or known:
        room, _, part = choice.partition(":")
        say(f"{choice} ...")
        found = mutants_web.run(WORK) if room == mutants_web.NAME else run(prepare(room), part)
        mutants_report.save(WORK, room, found)
        say(mutants_report.line(room, found))
    mutants_report.write_page(WORK, known)


if __name__ == "__main__":
    os.nice(10)
    main(os.environ.get("ROOMS", "").split())
