"""Where things are in this repository, and the environment every started program gets.

Standard library only: this runs before anything is installed.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

if sys.version_info < (3, 11):  # noqa: UP036 - says so before Python meets newer syntax
    sys.exit("Python 3.11 or newer is needed. Type: make PYTHON=python3.12 run   (or any newer one that you have)")

ROOT = Path(__file__).resolve().parent.parent
API = ROOT / "api"
WEB = ROOT / "web"
CONTRACT = ROOT / "contract"
TOOLS = ROOT / "tools"
VENV = ROOT / ".venv"
PYTHON = VENV / "bin" / "python"
NODE_BIN = VENV / "node-bin"
TESSDATA = VENV / "tessdata"


def site_packages() -> Path:
    """The folder of installed packages inside .venv; raises FileNotFoundError before `make setup`."""
    for folder in (VENV / "lib").glob("python3*/site-packages"):
        return folder
    raise FileNotFoundError(f"{VENV} is not set up; type: make setup")


def data_dir() -> Path:
    """Where a running copy keeps its data: DATA_DIR, else .data in the repository."""
    return Path(os.environ.get("DATA_DIR") or ROOT / ".data").expanduser().resolve()


def child_env(**changes: str) -> dict[str, str]:
    """The caller's environment with our Python, Node and packages first, and `changes` on top."""
    env = dict(os.environ)
    env["PATH"] = os.pathsep.join([str(NODE_BIN), str(VENV / "bin"), env.get("PATH", os.defpath)])
    env["VIRTUAL_ENV"] = str(VENV)
    env["PYTHONPATH"] = str(API)
    env["PYTHONUTF8"] = "1"
    # Half of the API's start is reading its source: done once, whatever the caller's environment says, and beside no source.
    env.pop("PYTHONDONTWRITEBYTECODE", None)
    env["PYTHONPYCACHEPREFIX"] = str(VENV / "bytecode")
    env.pop("PYTHONHOME", None)
    env.update(changes)
    return env


def forget_tracing() -> None:
    """Let what is started from here send no traces to the surroundings: a test's site is nobody's site."""
    for name in [name for name in os.environ if name.startswith(("OTEL_", "FASTAPI_OTEL_"))]:
        del os.environ[name]


def say(text: str) -> None:
    """Progress for the person at the terminal (stderr, so that stdout holds only results)."""
    print(text, file=sys.stderr, flush=True)
