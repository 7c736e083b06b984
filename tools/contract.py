"""Writes contract/openapi.json from the API; `--check` only says whether it is fresh. The web makes its types from it."""

from __future__ import annotations

import subprocess
import sys
import tempfile
from pathlib import Path

from paths import API, CONTRACT, NODE_BIN, PYTHON, WEB, child_env
from setup import bootstrap

NAME = "openapi.json"


def generate(folder: Path) -> None:
    """Write the document into `folder`. Raises CalledProcessError."""
    command = [str(PYTHON), "-m", "khoisu.main.cli", "openapi"]
    done = subprocess.run(command, cwd=API, env=child_env(ENV="test"), stdout=subprocess.PIPE, check=True)
    (folder / NAME).write_bytes(done.stdout)


def write_types() -> None:
    """Write contract/api.d.ts, which is not committed, from the committed document. Raises CalledProcessError."""
    command = [str(NODE_BIN / "npm"), "run", "--silent", "contract"]
    subprocess.run(command, cwd=WEB, env=child_env(), stdout=subprocess.DEVNULL, check=True)


def is_fresh() -> bool:
    """Whether the committed document says what the code says now."""
    with tempfile.TemporaryDirectory() as name:
        generate(Path(name))
        committed = CONTRACT / NAME
        return committed.is_file() and committed.read_bytes() == Path(name, NAME).read_bytes()


def main() -> int:
    """Generate, or with --check compare; exit code 1 when it is stale."""
    bootstrap.ensure_or_exit()
    if "--check" not in sys.argv:
        generate(CONTRACT)
        write_types()
        print("contract/ is written")
        return 0
    fresh = is_fresh()
    print("the contract is fresh" if fresh else f"stale: contract/{NAME}; type: make contract")
    return not fresh


if __name__ == "__main__":
    sys.exit(main())
