"""OCR settings: Tesseract's data, readings an hour, version of the consent."""

import sys
from functools import lru_cache
from pathlib import Path

from pydantic import Field

from khoisu.kit.settings import Section


class OcrSettings(Section):
    """Reading identity papers."""

    tessdata_dir: Path = Field(default=Path(sys.prefix) / "tessdata", validation_alias="TESSDATA_DIR")
    """The folder of Tesseract's `vie.traineddata` and `eng.traineddata`; by default `tessdata` beside the installed packages."""
    per_hour: int = Field(default=20, validation_alias="OCR_PER_HOUR", ge=1)
    """Readings that one account may start in an hour."""
    consent_version: str = Field(default="2026-11-20", validation_alias="OCR_CONSENT_VERSION")
    """The text that people agree to before a picture of their paper is read."""


@lru_cache
def settings() -> OcrSettings:
    """The settings, read from the environment once."""
    return OcrSettings()
