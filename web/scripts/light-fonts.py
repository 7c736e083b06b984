# /// script
# requires-python = ">=3.11"
# dependencies = ["fonttools", "brotli"]
# ///
"""Writes the semibold of Be Vietnam Pro without hinting to app/ui/theme/fonts: half the bytes, the same letters.

    uv run web/scripts/light-fonts.py

Hinting only sharpens small text on old screens; headings and buttons are large. The regular weight, in which people read, keeps
it. Run it again when @fontsource/be-vietnam-pro has a new version. SIL OFL 1.1 allows the change and keeps its terms; the
font has no reserved name.
"""

from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont

WEB = Path(__file__).parents[1]
PACKAGE = WEB / "node_modules" / "@fontsource" / "be-vietnam-pro"
TO = WEB / "app" / "ui" / "fonts"


def lighten(name: str) -> None:
    """One file of the package, with every letter and every rule of joining them, without hints."""
    font = TTFont(PACKAGE / "files" / f"{name}.woff2")
    options = subset.Options(hinting=False, flavor="woff2", layout_features=["*"], name_IDs=["*"], notdef_outline=True)
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=list(font.getBestCmap()))
    subsetter.subset(font)
    font.flavor = "woff2"
    font.save(TO / f"{name}.woff2")


if __name__ == "__main__":
    for subset_name in ("latin", "vietnamese"):
        lighten(f"be-vietnam-pro-{subset_name}-600-normal")
    (TO / "OFL.txt").write_text((PACKAGE / "LICENSE").read_text())
