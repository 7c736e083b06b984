"""Versions and limits of the request forms."""

from pydantic import Field

from khoisu.kit.settings import Section


class ContactSettings(Section):
    """Requests for advice."""

    consent_version: str = Field(default="2026-07-01", validation_alias="CONTACT_CONSENT_VERSION")
    """The privacy text that the contact form asks consent to until the site has its own privacy policy."""
    max_links: int = Field(default=1, validation_alias="CONTACT_MAX_LINKS", ge=0)
    """A request with more links than this waits for staff, and its address gets no mail."""
