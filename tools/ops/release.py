"""`make release`: one archive with all that a server needs and no registry is asked for there: khoisu-release.tar.gz, or the path given.

The API's wheel with the wheels that its lock names, the built web with its production packages, Node, and `ops/`. A release is for
the kind of machine that it was made on (processor, Python's minor version).
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import tarfile
import tempfile
from pathlib import Path

from paths import API, NODE_BIN, PYTHON, ROOT, WEB, child_env, say
from run import web_build
from setup import bootstrap

WEB_PARTS = ("build", "server", "app", "package.json", "package-lock.json", ".npmrc")
NEVER = shutil.ignore_patterns("*.test.ts", "*.test.tsx", "__pycache__", ".stamp")


def _run(*command: str, cwd: Path = ROOT) -> None:
    subprocess.run(command, cwd=cwd, env=child_env(), check=True, stdout=subprocess.DEVNULL)


def _api(folder: Path) -> None:
    build = "import hatchling.build as b, sys; print(b.build_wheel(sys.argv[1]))"
    _run(str(PYTHON), "-c", build, str(folder), cwd=API)
    lock = str(shutil.copy(API / "requirements.lock", folder))
    # The machine's own pip: it knows from where packages come here.
    pip = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--require-hashes"]
    subprocess.run([*pip, "-r", lock, "-w", str(folder / "wheels")], check=True)


def _web(folder: Path) -> None:
    to = folder / "web"
    to.mkdir()
    for name in WEB_PARTS:
        source = WEB / name
        shutil.copytree(source, to / name, ignore=NEVER) if source.is_dir() else shutil.copy(source, to)
    _run(str(NODE_BIN / "npm"), "ci", "--omit=dev", "--ignore-scripts", cwd=to)
    node = folder / "node" / "bin" / "node"
    node.parent.mkdir(parents=True)
    shutil.copy((NODE_BIN / "node").resolve(), node)


def make(archive: Path) -> None:
    """Write the release. Raises `CalledProcessError` when a package cannot be had."""
    with tempfile.TemporaryDirectory(prefix="khoisu-release-") as name:
        folder = Path(name) / "khoisu-release"
        folder.mkdir()
        say("The API and its packages ...")
        _api(folder)
        say("The web and its packages ...")
        _web(folder)
        shutil.copytree(ROOT / "ops", folder / "ops")
        with tarfile.open(archive, "w:gz", compresslevel=1) as packed:
            packed.add(folder, folder.name)


def main() -> int:
    """0 when the archive is there."""
    archive = Path(sys.argv[1] if len(sys.argv) > 1 else "khoisu-release.tar.gz").resolve()
    bootstrap.ensure()
    web_build.ensure()
    make(archive)
    say(f"{archive}: {archive.stat().st_size >> 20} MiB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
