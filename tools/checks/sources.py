"""The files of the project as git sees them: tracked ones, and new ones that are not ignored."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

from paths import ROOT

GENERATED = re.compile(r"^(contract/|web/app/paraglide/|web/\.react-router/|.*\.lock$|.*/?package-lock\.json$)")
TESTS = re.compile(r"(^|/)(tests|e2e)/|\.(test|spec)\.tsx?$")


def project_files(root: Path = ROOT) -> list[str]:
    """Paths below `root`, with forward slashes, sorted; files deleted in the work tree are left out."""
    command = ["git", "-C", str(root), "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    listed = subprocess.run(command, capture_output=True, check=True).stdout.decode().split("\0")
    return sorted({name for name in listed if name and (root / name).is_file()})
