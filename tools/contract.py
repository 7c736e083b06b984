"""Writes contract/ from the API: openapi.json, of which the web makes its types, and the figures and lists that it uses.

`--check` only says whether they are fresh.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from pathlib import Path

from paths import API, CONTRACT, NODE_BIN, PYTHON, WEB, child_env
from setup import bootstrap


def generate(folder: Path) -> None:
    """Write the documents into `folder`. Raises CalledProcessError."""
    command = [str(PYTHON), "-m", "khoisu.main.cli", "contract", str(folder)]
    subprocess.run(command, cwd=API, env=child_env(ENV="test"), check=True)


def write_types() -> None:
    """Write contract/api.d.ts, which is not committed, from the committed document. Raises CalledProcessError."""
    command = [str(NODE_BIN / "npm"), "run", "--silent", "contract"]
    subprocess.run(command, cwd=WEB, env=child_env(), stdout=subprocess.DEVNULL, check=True)


def stale() -> list[str]:
    """The committed documents that do not say what the code says now."""
    with tempfile.TemporaryDirectory() as folder:
        generate(Path(folder))
        made = sorted(Path(folder).iterdir())
        committed = [CONTRACT / one.name for one in made]
        return [
            old.name
            for old, new in zip(committed, made, strict=True)
            if not old.is_file() or old.read_bytes() != new.read_bytes()
        ]


def main() -> int:
    """Generate, or with --check compare; exit code 1 when it is stale."""
    bootstrap.ensure_or_exit()
    if "--check" not in sys.argv:
        generate(CONTRACT)
        write_types()
        print("contract/ is written")
        return 0
    old = stale()
    print(f"stale in contract/: {', '.join(old)}; type: make contract" if old else "the contract is fresh")
    return bool(old)


if __name__ == "__main__":
    sys.exit(main())
