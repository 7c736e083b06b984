"""`make administrator EMAIL=… [ANOTHER=1]`: an account that may do everything, and the link that sets its password, on a running site."""

from __future__ import annotations

import os
import subprocess
import sys

from paths import API, PYTHON
from run import stack
from run.settings import SettingError, Settings, of_running


def command(settings: Settings, address: str) -> int:
    """Let the API's own command do it, in the environment that `make run` gives the API; its exit code."""
    env = stack.environment_of_running(settings)
    asked = [str(PYTHON), "-m", "khoisu.main.cli", "admin", "create", address]
    asked += ["--another"] if os.environ.get("ANOTHER") else []
    return subprocess.run(asked, env=env, cwd=API, check=False).returncode


def main() -> int:
    """Exit code 0 with the link on standard output, 1 with a sentence on standard error."""
    address = os.environ.get("EMAIL", "")
    if not address:
        print("Say whose: make administrator EMAIL=name@company.vn", file=sys.stderr)
        return 1
    try:
        return command(of_running(), address)
    except SettingError as problem:
        print(problem, file=sys.stderr)
        return 1


if __name__ == "__main__":
    sys.exit(main())
