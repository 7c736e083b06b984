"""Takes a picture of every screen at 390 and 1440 px, in Vietnamese and English, and lays them side by side on one page.

    python3 tools pictures [visitor|customer|office]

The pictures and their index.html are written to web/test-results/pictures; what is in the way (dialogs, findings) is looked
at by hand.
"""

from __future__ import annotations

import html
import os
import shutil
import sys
from itertools import groupby
from pathlib import Path

from paths import WEB, say
from test import e2e

FOLDER = WEB / "test-results" / "pictures"
STYLE = "body{font:1rem sans-serif}figure{display:inline-block;margin:.5rem;vertical-align:top}img{width:22rem;border:1px solid #999}"


def _figure(picture: Path) -> str:
    name = html.escape(picture.name)
    return f'<figure><a href="{name}"><img src="{name}" loading="lazy" alt="{name}"></a><figcaption>{name}</figcaption></figure>'


def write_index(folder: Path) -> int:
    """Write `index.html` with the pictures of each screen in one row. Returns how many screens there are."""
    pictures = sorted(folder.glob("*.png"))
    rows = [
        f"<h2>{html.escape(screen)}</h2>{''.join(map(_figure, shown))}"
        for screen, shown in groupby(pictures, key=lambda picture: picture.name.split(".", 1)[0])
    ]
    page = f"<!doctype html><meta charset=utf-8><title>Screens</title><style>{STYLE}</style>{''.join(rows)}"
    (folder / "index.html").write_text(page)
    return len(rows)


def main(part: str) -> int:
    """Walk the screens and save their pictures; the walk's exit code."""
    shutil.rmtree(FOLDER, ignore_errors=True)
    os.environ["PICTURES"] = str(FOLDER)
    sys.argv[1:] = ["/screens.spec.ts", "--project=desktop", "-g", f"{part}.*nothing is cut"]
    code = e2e.main()
    if FOLDER.is_dir():
        say(f"{write_index(FOLDER)} screens: {FOLDER / 'index.html'}")
    return code


if __name__ == "__main__":
    sys.exit(main(sys.argv[1] if len(sys.argv) > 1 else ""))
