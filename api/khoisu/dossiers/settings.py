"""Settings of dossiers: how long links live, what text owners agree to, how long things are kept."""

from functools import lru_cache

from pydantic import Field

from khoisu.kit.settings import Section


class DossierSettings(Section):
    """Days are whole days. `paper_days` for papers of an older revision, `paper_months` after the dossier's end. `owner_consent_version` names the text that a co-owner agrees to."""

    owner_link_days: int = Field(default=7, validation_alias="OWNER_LINK_DAYS", ge=1, le=60)
    owner_consent_version: str = Field(default="2026-11-01", validation_alias="OWNER_CONSENT_VERSION")
    draft_months: int = Field(default=12, validation_alias="DRAFT_MONTHS", ge=1, le=120)
    paper_days: int = Field(default=30, validation_alias="PAPER_DAYS", ge=1, le=3650)
    paper_months: int = Field(default=60, validation_alias="PAPER_MONTHS", ge=1, le=240)
    picture_days: int = Field(default=90, validation_alias="PICTURE_DAYS", ge=1, le=3650)


@lru_cache
def settings() -> DossierSettings:
    """The settings, read from the environment once."""
    return DossierSettings()
