"""Versions and limits of the request forms."""

from pydantic import Field

from khoisu.kit.settings import Section


class ContactSettings(Section):
    """`consent_version` names the privacy text that the form asks consent to until the site has its own privacy policy."""

    consent_version: str = Field(default="2026-07-01", validation_alias="CONTACT_CONSENT_VERSION")
    max_links: int = Field(default=1, validation_alias="CONTACT_MAX_LINKS", ge=0)
