"""Takes the pictures of our screens that visitors see, in the registration guide and on the home page, and keeps them small.

    make pictures-public

A browser test walks through a site of its own (web/e2e/content/pictured.spec.ts) and takes them; the same test, run with all
others, fails when a pictured screen's address, heading or main button is no longer there. Pictures are stored as WebP and
AVIF under web/public/guide, named by their size in pixels; the guide's text names them with their alternative texts.
"""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path

from paths import WEB, say
from test import e2e

FOLDER = WEB / "public" / "guide"
QUALITY = {"webp": 62, "avif": 48}


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


def main() -> int:
    """Take and save all pictures; the walk's exit code, without which nothing is saved."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        os.environ["PUBLIC_PICTURES"] = folder
        sys.argv[1:] = ["content/pictured.spec.ts", "--project=desktop"]
        if code := e2e.main():
            return code
        for picture in sorted(Path(folder).glob("*.png")):
            keep(picture)
    return 0


if __name__ == "__main__":
    sys.exit(main())
