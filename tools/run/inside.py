"""`make psql`, `make shell`, `make logs`: look into the site that `make run` keeps running, from a second terminal.

    python3 tools inside psql|shell|logs

psql opens its database (what comes by standard input is run), shell a Python in the API's environment, logs shows what each part writes
(PART="api worker" chooses; without it the database's own is left out).
"""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from pathlib import Path

from paths import API, PYTHON, ROOT
from run import stack
from run.settings import SettingError, Settings, of_running
from setup import embedded_pg

LAST_LINES = 20


def command(what: str, settings: Settings, env: Mapping[str, str]) -> tuple[list[str], Path]:
    """The command line that opens it, and its folder. Raises SettingError when there is nothing to look into."""
    if what == "logs":
        return ["tail", "-n", str(LAST_LINES), "-F", *_logs(settings)], ROOT
    if what == "psql":
        return [str(embedded_pg.program("psql")), env["DATABASE_URL"]], ROOT
    return [str(PYTHON), "-m", "khoisu.main.commands.shell"], API


def _logs(settings: Settings) -> list[str]:
    folder = settings.data / "logs"
    chosen = os.environ.get("PART", "").split()
    parts = {file.stem: str(file) for file in sorted(folder.glob("*.log"))}
    found = [file for part, file in parts.items() if part in chosen or (not chosen and part != "database")]
    if not found:
        raise SettingError(
            f"No logs of {' or '.join(chosen) or 'a site'} in {folder}; there are: {', '.join(parts) or 'none'}."
        )
    return found


def main() -> int:
    """Become the program; exit code 1 with a sentence when there is nothing to look into."""
    what = sys.argv[1] if len(sys.argv) > 1 else ""
    if what not in {"psql", "shell", "logs"}:
        sys.exit("Say what to look into: psql, shell or logs")
    try:
        settings = of_running()
        env = stack.environment_of_running(settings)
        asked, cwd = command(what, settings, env)
    except SettingError as problem:
        sys.exit(str(problem))
    os.chdir(cwd)
    os.execvpe(asked[0], asked, env)  # noqa: S606 - the terminal belongs to it


if __name__ == "__main__":
    sys.exit(main())
