"""Takes the pictures of /huong-dan-dang-ky again, from a site that runs with sample data, and keeps them small.

    DATA_DIR=/tmp/guide make run                                    # in one terminal: a site of its own, where one order is placed
    .venv/bin/python tools guide-pictures http://localhost:3000  # in another terminal

Pictures are stored as WebP and AVIF under web/public/guide, named by their size in pixels; the guide's text names them.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from pathlib import Path

from paths import NODE_BIN, WEB, child_env, say
from setup import chromium

FOLDER = WEB / "public" / "guide"
QUALITY = {"webp": 62, "avif": 48}


def take(site: str, folder: Path) -> None:
    """Let a browser walk through the site and leave its pictures in `folder`. Raises CalledProcessError."""
    command = [str(NODE_BIN / "node"), "scripts/guide-shots.ts", site, str(folder)]
    subprocess.run(command, cwd=WEB, env=child_env(CHROMIUM_PATH=chromium.ensure()), check=True)


def keep(picture: Path, folder: Path = FOLDER) -> None:
    """Write one picture in both formats into `folder`, in place of what was taken of the same screen before."""
    from PIL import Image  # noqa: PLC0415 - the other tools run before anything is installed

    for old in folder.glob(f"{picture.stem}-*x*.*"):
        old.unlink()
    with Image.open(picture) as image:
        seen = image.convert("RGB")
        for kind, quality in QUALITY.items():
            to = folder / f"{picture.stem}-{seen.width}x{seen.height}.{kind}"
            seen.save(to, quality=quality)
            say(f"{to.name}  {to.stat().st_size // 1024} kB")


def main(site: str) -> None:
    """Take and save all pictures."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        take(site, Path(folder))
        for picture in sorted(Path(folder).glob("*.png")):
            keep(picture)


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else "http://localhost:3000")
