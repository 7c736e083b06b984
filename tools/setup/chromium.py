"""Finds the Chromium that browser tests drive; as root on Debian installs one, else says what to type."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

from paths import say

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
SHELL = "chromium-headless-shell"
"""Draws the same pages without windows in little more than half of the time; it has no camera."""
ELSEWHERE = (
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
)
TO_TYPE = {
    "apt-get": "sudo apt-get install --yes chromium",
    "dnf": "sudo dnf install chromium",
    "pacman": "sudo pacman -S chromium",
    "zypper": "sudo zypper install chromium",
    "brew": "brew install --cask chromium",
}


class NoChromiumError(Exception):
    """There is no Chromium; the text is the one command to type."""


def find() -> str | None:
    """The path of a Chromium: CHROMIUM_PATH, else one by its usual names. Raises NoChromiumError for a wrong path."""
    given = os.environ.get("CHROMIUM_PATH")
    if given:
        if not os.access(given, os.X_OK):
            raise NoChromiumError(f"CHROMIUM_PATH is {given}, and there is no program there.")
        return given
    found = next(filter(None, map(shutil.which, NAMES)), None)
    return found or next(filter(os.path.exists, ELSEWHERE), None)


def ensure() -> str:
    """`find`, and where possible install. Raises NoChromiumError with the one command to type."""
    found = find()
    if found is None and os.geteuid() == 0 and shutil.which("apt-get"):
        _install()
        found = find()
    if found is None:
        known = next((command for manager, command in TO_TYPE.items() if shutil.which(manager)), None)
        raise NoChromiumError(
            f"The browser tests need Chromium. Type: {known or 'CHROMIUM_PATH=/path/to/it make test'}"
        )
    return found


def ensure_shell() -> str:
    """The Chromium without windows, where there is one or it can be installed; else what `ensure` gives, and raises."""
    if os.environ.get("CHROMIUM_PATH"):
        return ensure()
    if shutil.which(SHELL) is None and os.geteuid() == 0 and shutil.which("apt-get"):
        _install(SHELL)
    return shutil.which(SHELL) or ensure()


def _install(package: str = "chromium") -> None:
    say(f"Installing {package} for the browser tests ...")
    env = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    install = ["apt-get", "install", "--yes", "--no-install-recommends", "-qq", package]
    if not any(Path("/var/lib/apt/lists").glob("*_Packages*")):
        subprocess.run(["apt-get", "update", "-qq"], env=env, stdout=sys.stderr, check=False)
    if subprocess.run(install, env=env, stdout=sys.stderr, check=False).returncode:
        # The lists may be older than the packages that they name.
        subprocess.run(["apt-get", "update", "-qq"], env=env, stdout=sys.stderr, check=False)
        subprocess.run(install, env=env, stdout=sys.stderr, check=False)


if __name__ == "__main__":
    try:
        print(ensure())
    except NoChromiumError as problem:
        sys.exit(str(problem))
