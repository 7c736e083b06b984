"""Where the reader's data lies, how much one account may read, how long results are kept."""

import sys
from functools import lru_cache
from pathlib import Path

from pydantic import Field

from khoisu.kit.settings import Section


class OcrSettings(Section):
    """Tesseract's data is installed beside the packages; `TESSDATA_DIR` names another folder with `vie.traineddata`."""

    tessdata_dir: Path = Field(default=Path(sys.prefix) / "tessdata", validation_alias="TESSDATA_DIR")
    per_hour: int = Field(default=20, validation_alias="OCR_PER_HOUR", ge=1)
    """Readings that one account may start in an hour."""
    keep_hours: int = Field(default=24, validation_alias="OCR_KEEP_HOURS", ge=1, le=720)
    """Hours until pictures and results are deleted, looked at or not."""
    consent_version: str = Field(default="2026-11-20", validation_alias="OCR_CONSENT_VERSION")


@lru_cache
def settings() -> OcrSettings:
    """The settings, read from the environment once."""
    return OcrSettings()
