"""Settings of the realm. Times are seconds unless the name says otherwise."""

from functools import cached_property
from typing import ClassVar

from pydantic import Field, SecretStr

from khoisu.kit.settings import Section

REALM = "khoisu"


class IdentitySettings(Section):
    """Issuer, clients, lifetimes and limits; each can be set by an environment variable of its name in capitals."""

    development_secrets: ClassVar[dict[str, str]] = {"client_secret": "khoisu-web-dev"}
    strong_secrets: ClassVar[frozenset[str]] = frozenset({"client_secret"})
    secure_addresses: ClassVar[frozenset[str]] = frozenset({"issuer_url"})

    api_port: int = Field(default=8000, validation_alias="API_PORT")
    public_url: str = Field(default="http://localhost:3000", validation_alias="PUBLIC_URL")
    issuer_url: str = Field(default="", validation_alias="ISSUER_URL")
    oidc_issuer: str = Field(default="", validation_alias="OIDC_ISSUER")
    audience: str = Field(default="khoisu-api", validation_alias="OIDC_AUDIENCE")

    client_id: str = Field(default="khoisu-web", validation_alias="OIDC_CLIENT_ID")
    client_secret: SecretStr = Field(default=SecretStr(""), validation_alias="OIDC_CLIENT_SECRET")

    access_life: int = Field(default=300, validation_alias="ACCESS_TOKEN_SECONDS", ge=30)
    refresh_idle: int = Field(default=7 * 86_400, validation_alias="REFRESH_IDLE_SECONDS", ge=60)
    session_life: int = Field(default=30 * 86_400, validation_alias="SESSION_SECONDS", ge=60)
    refresh_grace: int = Field(default=30, validation_alias="REFRESH_GRACE_SECONDS", ge=0, le=60)

    sessions_per_account: int = Field(default=20, validation_alias="SESSIONS_PER_ACCOUNT", ge=1)
    # The domain that passkeys are bound to; changing it makes every passkey useless.
    webauthn_rp_id: str = Field(default="", validation_alias="WEBAUTHN_RP_ID")

    # Used only while no terms page is published: its newest version in force wins.
    terms_version: str = Field(default="2026-07-01", validation_alias="TERMS_VERSION")
    marketing_version: str = Field(default="2026-11-20", validation_alias="MARKETING_VERSION")

    @cached_property
    def issuer(self) -> str:
        """Our own realm's `iss`, also the base of all its addresses."""
        return (self.issuer_url or f"http://localhost:{self.api_port}/auth/realms/{REALM}").rstrip("/")
