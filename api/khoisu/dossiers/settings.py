"""Settings of dossiers: how long links live, what text owners agree to."""

from functools import lru_cache

from pydantic import Field

from khoisu.kit.settings import Section


class DossierSettings(Section):
    """Dossiers."""

    owner_link_days: int = Field(default=7, validation_alias="OWNER_LINK_DAYS", ge=1, le=60)
    """How long the link holds by which a co-owner confirms their data."""
    owner_consent_version: str = Field(default="2026-11-01", validation_alias="OWNER_CONSENT_VERSION")
    """The text that a co-owner agrees to."""
    attachment_consent_version: str = Field(default="2026-11-22", validation_alias="ATTACHMENT_CONSENT_VERSION")
    """The text above the upload of somebody's identity paper."""


@lru_cache
def settings() -> DossierSettings:
    """The settings, read from the environment once."""
    return DossierSettings()
