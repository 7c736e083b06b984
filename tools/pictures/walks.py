"""Walks as a new customer on a phone, twice, and lays the screens of each walk side by side in one picture.

    .venv/bin/python tools walks

The browser test `shop/walks.spec.ts` walks, counts and asserts; its figures go between the marks of docs/walks.md, the two
pictures to docs/images.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

from paths import PYTHON, WEB, say
from test import e2e

DOCS = WEB.parent / "docs"
WALKS = ("order", "dossier")
MARKS = ("<!-- counted: begin -->", "<!-- counted: end -->")
LAY = """
import sys
from pathlib import Path
from PIL import Image

folder, out = map(Path, sys.argv[1:])
shots = [Image.open(shot).convert("RGB") for shot in sorted(folder.glob("*.png"))]
wide, gap, most = 240, 10, 9
shots = [shot.resize((wide, round(shot.height * wide / shot.width)), Image.Resampling.LANCZOS) for shot in shots]
columns, high = min(most, len(shots)), max(shot.height for shot in shots)
rows = -(-len(shots) // columns)
sheet = Image.new("RGB", (columns * (wide + gap) + gap, rows * (high + gap) + gap), (214, 208, 196))
for place, shot in enumerate(shots):
    sheet.paste(shot, (gap + place % columns * (wide + gap), gap + place // columns * (high + gap)))
for quality in (80, 70, 60, 50, 40):
    sheet.save(out, "WEBP", quality=quality, method=6)
    if out.stat().st_size <= 400_000:
        break
"""
"""Run where the API's packages are: the program that starts this has none."""


def table(folder: Path) -> str:
    """The counts of both walks, as the test left them."""
    names = {"order": "home page → paid", "dossier": "home page → dossier handed in"}
    rows = ["| walk | screens | taps | fields | keys | by the clock |", "|---|---|---|---|---|---|"]
    for walk in WALKS:
        found = json.loads((folder / f"{walk}.json").read_text(encoding="utf-8"))
        minutes, seconds = divmod(round(found["seconds"]), 60)
        figures = " | ".join(str(found[name]) for name in ("screens", "taps", "fields", "keys"))
        rows.append(f"| {names[walk]} | {figures} | {minutes} min {seconds:02} s |")
    return "\n".join(rows)


def put(page: str, counted: str) -> str:
    """The page with these counts between its marks."""
    inside = f"{MARKS[0]}\n{counted}\n{MARKS[1]}"
    return re.sub(f"{MARKS[0]}.*?{MARKS[1]}", lambda _: inside, page, flags=re.DOTALL)


def main() -> int:
    """Walk, and write page and pictures when both walks kept their limits; the walk's exit code."""
    with tempfile.TemporaryDirectory(prefix="khoisu-walks-") as place:
        os.environ["WALK_PICTURES"] = place
        sys.argv[1:] = ["/walks.spec.ts", "--project=phone", "--no-deps"]
        if code := e2e.main():
            return code
        for walk in WALKS:
            out = DOCS / "images" / f"walk-{walk}.webp"
            subprocess.run([str(PYTHON), "-c", LAY, f"{place}/{walk}", str(out)], check=True)
            say(f"{out} ({out.stat().st_size // 1000} kB)")
        page = DOCS / "walks.md"
        page.write_text(put(page.read_text(encoding="utf-8"), table(Path(place))), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
