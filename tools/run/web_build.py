"""Builds the web for serving, unless nothing that it is made from has changed."""

from __future__ import annotations

import subprocess
import sys

from paths import CONTRACT, NODE_BIN, WEB, child_env, say
from setup import fingerprints
from setup.bootstrap import SetupError, one_at_a_time

NOT_SOURCES = frozenset(
    {
        "node_modules",
        "build",
        ".react-router",
        "paraglide",
        "project.inlang",
        "e2e",
        "test-results",
        "playwright-report",
    }
)


def ensure() -> None:
    """Build web/build when needed. Raises SetupError when the build fails."""
    with one_at_a_time():
        wanted = _fingerprint()
        stamp = WEB / "build" / ".stamp"
        if fingerprints.is_fresh(stamp, wanted):
            return
        stamp.unlink(missing_ok=True)
        _build()
        fingerprints.write(stamp, wanted)


def _fingerprint() -> str:
    contract = (file for file in fingerprints.files_below(CONTRACT, skip=frozenset()) if file.name != "api.d.ts")
    sources = [*fingerprints.files_below(WEB, skip=NOT_SOURCES), *contract]
    installed = (WEB / "node_modules" / ".stamp").read_text(encoding="ascii")
    return fingerprints.fingerprint([*sources, WEB / "project.inlang" / "settings.json"], installed)


def _build() -> None:
    say("Building the web ...")
    command = [str(NODE_BIN / "npm"), "run", "--silent", "build"]
    env = child_env(NODE_ENV="production")
    built = subprocess.run(
        command, cwd=WEB, env=env, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False
    )
    if built.returncode:
        sys.stderr.write(built.stdout)
        raise SetupError("The web could not be built; the lines above say why.")


if __name__ == "__main__":
    ensure()
