"""Versions and limits of the request forms."""

from pydantic import Field

from khoisu.kit.settings import Section


class ContactSettings(Section):
    """`consent_version` names the privacy text that the form asks consent to; the day it took effect."""

    consent_version: str = Field(default="2026-07-01", validation_alias="CONTACT_CONSENT_VERSION")
    max_links: int = Field(default=1, validation_alias="CONTACT_MAX_LINKS", ge=0)
    keep_months: int = Field(default=24, validation_alias="CONTACT_KEEP_MONTHS", ge=1)
    """A request that was answered or put aside is deleted this long after its last change."""
