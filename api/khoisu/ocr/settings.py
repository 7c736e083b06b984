"""Where Tesseract's data are."""

import sys
from functools import lru_cache
from pathlib import Path

from pydantic import Field

from khoisu.kit.settings import Section


class OcrSettings(Section):
    """Reading identity papers."""

    tessdata_dir: Path = Field(default=Path(sys.prefix) / "tessdata", validation_alias="TESSDATA_DIR")
    """The folder of Tesseract's `vie.traineddata` and `eng.traineddata`; by default `tessdata` beside the installed packages."""


@lru_cache
def settings() -> OcrSettings:
    """The settings, read from the environment once."""
    return OcrSettings()
