"""LibreOffice opens files of ours and says what it made of them. Tests skip where it is not installed."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

from khoisu.rendering.text import FONTS

OFFICE = shutil.which("soffice")
# Our own letters stand for Times New Roman: what LibreOffice takes instead without it has other widths.
FONT_SETTINGS = """<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>{fonts}</dir><cachedir>{folder}/font-cache</cachedir>
<match target="pattern"><test name="family"><string>Times New Roman</string></test>
<edit name="family" mode="assign" binding="same"><string>Tinos</string></edit></match></fontconfig>"""
PLAIN_CSV = "csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,false,false"
"""Commas, quotes where needed, UTF-8, from the first line, numbers and not what they look like."""


def converted(folder: Path, files: dict[str, bytes], to: str) -> dict[str, bytes]:
    """The files (by name with suffix) as LibreOffice writes them, by name without suffix. Skips the test without it."""
    if OFFICE is None:
        pytest.skip("LibreOffice is not installed")
    for name, data in files.items():
        (folder / name).write_bytes(data)
    settings = folder / "fonts.conf"
    settings.write_text(FONT_SETTINGS.format(fonts=FONTS, folder=folder), "utf-8")
    profile = f"-env:UserInstallation={(folder / 'profile').as_uri()}"
    sources = [str(folder / name) for name in files]
    command = [OFFICE, profile, "--headless", "--convert-to", to, "--outdir", str(folder), *sources]
    environment = os.environ | {"FONTCONFIG_FILE": str(settings)}
    subprocess.run(command, check=True, capture_output=True, timeout=480, env=environment)
    suffix = to.partition(":")[0]
    return {Path(name).stem: (folder / name).with_suffix(f".{suffix}").read_bytes() for name in files}
