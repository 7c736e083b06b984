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
        say("Building the web ...")
        _npm_run("build", "The web could not be built")
        fingerprints.write(stamp, wanted)


def ensure_texts() -> None:
    """Make the functions of the texts (app/paraglide) when a text has changed. Raises SetupError when that fails."""
    with one_at_a_time():
        _npm_run("texts", "The functions of the texts could not be made")


def _installed() -> str:
    return (WEB / "node_modules" / ".stamp").read_text(encoding="ascii")


def _fingerprint() -> str:
    contract = (file for file in fingerprints.files_below(CONTRACT, skip=frozenset()) if file.name != "api.d.ts")
    sources = [*fingerprints.files_below(WEB, skip=NOT_SOURCES), *contract]
    return fingerprints.fingerprint([*sources, WEB / "project.inlang" / "settings.json"], _installed())


def _npm_run(script: str, failure: str) -> None:
    command = [str(NODE_BIN / "npm"), "run", "--silent", script]
    env = child_env(NODE_ENV="production")
    done = subprocess.run(
        command, cwd=WEB, env=env, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False
    )
    if done.returncode:
        sys.stderr.write(done.stdout)
        raise SetupError(f"{failure}; the lines above say why.")


if __name__ == "__main__":
    ensure()
