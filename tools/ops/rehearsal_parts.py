"""What rehearsals need besides the product: programs of Debian's packages, and Python's packages in a venv of their own."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

from paths import PYTHON, VENV, say
from setup import fingerprints

LOCK = Path(__file__).with_name("rehearsal-requirements.txt")
"""Made from rehearsal-requirements.in by `uv pip compile --generate-hashes --universal --no-annotate --no-header`."""
FOLDER = VENV / "rehearsal"


class MissingPartError(Exception):
    """A program is not here; the text says which package brings it."""


def require(programs: dict[str, str]) -> None:
    """Refuse to begin without these programs, each named with its Debian package. Raises `MissingPartError`."""
    missing = {package for program, package in programs.items() if not shutil.which(program)}
    if missing:
        raise MissingPartError(
            f"Not here: apt-get install --no-install-recommends {' '.join(sorted(missing))}\n"
            "(a service that such a package starts by itself is not needed: systemctl disable --now NAME)"
        )


def program(name: str) -> str:
    """A program of the rehearsals' own packages, installed at first use into .venv/rehearsal."""
    wanted = fingerprints.fingerprint([LOCK], str(PYTHON))
    if not fingerprints.is_fresh(FOLDER / ".stamp", wanted):
        say("Installing what the rehearsals need into .venv/rehearsal ...")
        uv = [str(PYTHON), "-m", "uv"]
        subprocess.run([*uv, "venv", "--quiet", "--clear", "--python", str(PYTHON), str(FOLDER)], check=True)
        own = ["--python", str(FOLDER / "bin" / "python")]
        subprocess.run([*uv, "pip", "sync", "--quiet", "--require-hashes", *own, str(LOCK)], check=True)
        fingerprints.write(FOLDER / ".stamp", wanted)
    return str(FOLDER / "bin" / name)
