"""Writes contract/openapi.json from the API and contract/api.d.ts from that; `--check` only says whether they are fresh."""

from __future__ import annotations

import subprocess
import sys
import tempfile
from pathlib import Path

import bootstrap
from layout import API, CONTRACT, NODE_BIN, PYTHON, WEB, child_env

NAMES = ("openapi.json", "api.d.ts")


def generate(folder: Path) -> None:
    """Write both files into `folder`. Raises CalledProcessError."""
    document = folder / NAMES[0]
    command = [str(PYTHON), "-m", "khoisu.main.cli", "openapi"]
    document.write_bytes(
        subprocess.run(command, cwd=API, env=child_env(ENV="test"), stdout=subprocess.PIPE, check=True).stdout
    )
    types = [
        str(NODE_BIN / "npm"),
        "run",
        "--silent",
        "contract",
        "--",
        str(document),
        "--output",
        str(folder / NAMES[1]),
    ]
    subprocess.run(types, cwd=WEB, env=child_env(), stdout=subprocess.DEVNULL, check=True)


def stale() -> list[str]:
    """The committed files that differ from what the code says now."""
    with tempfile.TemporaryDirectory() as name:
        generate(Path(name))
        return [file for file in NAMES if not _same(CONTRACT / file, Path(name, file))]


def _same(committed: Path, fresh: Path) -> bool:
    return committed.is_file() and committed.read_bytes() == fresh.read_bytes()


def main() -> int:
    """Generate, or with --check compare; exit code 1 when something is stale."""
    bootstrap.ensure_or_exit()
    if "--check" not in sys.argv:
        generate(CONTRACT)
        print("contract/ is written")
        return 0
    found = stale()
    print(f"stale: contract/{', contract/'.join(found)}; type: make contract" if found else "the contract is fresh")
    return bool(found)


if __name__ == "__main__":
    sys.exit(main())
