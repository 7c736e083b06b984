"""Settings of the realm. Times are seconds unless the name says otherwise."""

from functools import cached_property
from typing import Annotated, ClassVar
from urllib.parse import urlsplit

from pydantic import Field, SecretStr, field_validator
from pydantic_settings import NoDecode

from khoisu.kit.auth import STAFF_ROLES
from khoisu.kit.settings import Section

REALM = "khoisu"
ROLES = frozenset({"khach-hang"}) | STAFF_ROLES


class IdentitySettings(Section):
    """Login: our realm or another one, lifetimes of sessions."""

    development_secrets: ClassVar[dict[str, str]] = {"client_secret": "khoisu-web-dev"}
    strong_secrets: ClassVar[frozenset[str]] = frozenset({"client_secret"})
    secure_addresses: ClassVar[frozenset[str]] = frozenset({"issuer_url"})

    api_port: int = Field(default=8000, validation_alias="API_PORT")
    """Where the API listens."""
    public_url: str = Field(default="http://localhost:3000", validation_alias="PUBLIC_URL")
    issuer_url: str = Field(default="", validation_alias="ISSUER_URL")
    """The realm's address in tokens, by default `http://localhost:$API_PORT/auth/realms/khoisu`; `https://…` in production."""
    oidc_issuer: str = Field(default="", validation_alias="OIDC_ISSUER")
    """Another realm, such as a Keycloak, where everybody logs in instead of here; the same for API and web, with `OIDC_CLIENT_ID` and `OIDC_CLIENT_SECRET` of a client there that may return to `PUBLIC_URL/dang-nhap/realm` and, after logout, to `PUBLIC_URL/` (decision 0012)."""
    roles_claim: str = Field(default="realm_access.roles", validation_alias="OIDC_ROLES_CLAIM")
    """Where another realm's access tokens list the roles: a claim's name, or a path with dots."""
    role_names: dict[str, str] = Field(default={}, validation_alias="OIDC_ROLE_NAMES")
    """Its names for our roles, such as `{"staff": "nhan-vien"}`; without them they are called as ours. Everybody is a customer."""
    strong_acr: Annotated[frozenset[str], NoDecode] = Field(
        default=frozenset({"2", "3", "gold"}), validation_alias="OIDC_STRONG_ACR"
    )
    """Its `acr` values that stand for two factors, parted by commas; the back office asks for one of them."""
    join_by_email: bool = Field(default=False, validation_alias="OIDC_JOIN_BY_EMAIL")
    """Whether a person of another realm gets the account that has proven the address which that realm has verified."""
    audience: str = Field(default="khoisu-api", validation_alias="OIDC_AUDIENCE")
    """The audience that access tokens name; those of our own client are accepted without it."""

    client_id: str = Field(default="khoisu-web", validation_alias="OIDC_CLIENT_ID")
    """The web as a client of the realm."""
    client_secret: SecretStr = Field(default=SecretStr(""), validation_alias="OIDC_CLIENT_SECRET")
    """Its secret; the same for API and web."""

    access_life: int = Field(default=300, validation_alias="ACCESS_TOKEN_SECONDS", ge=30)
    """How long an access token holds."""

    @field_validator("strong_acr", mode="before")
    @classmethod
    def _by_commas(cls, value: object) -> object:
        return frozenset(part.strip() for part in value.split(",") if part.strip()) if isinstance(value, str) else value

    @field_validator("role_names")
    @classmethod
    def _our_roles(cls, value: dict[str, str]) -> dict[str, str]:
        unknown = sorted(set(value.values()) - ROLES)
        if unknown:
            raise ValueError(f"OIDC_ROLE_NAMES names no role of ours: {', '.join(unknown)}")
        return value

    def _wrong_in_production(self) -> list[str]:
        """Also the foreign realm: its tokens and people pass through its address."""
        plain = bool(self.oidc_issuer) and urlsplit(self.oidc_issuer).scheme != "https"
        return super()._wrong_in_production() + (["OIDC_ISSUER must begin with https:// when ENV=production"] * plain)

    @property
    def is_foreign(self) -> bool:
        """Whether people log in at another realm, whose tokens are the only ones accepted."""
        return bool(self.oidc_issuer) and self.oidc_issuer.rstrip("/") != self.issuer

    @cached_property
    def issuer(self) -> str:
        """Our own realm's `iss`, also the base of all its addresses."""
        return (self.issuer_url or f"http://localhost:{self.api_port}/auth/realms/{REALM}").rstrip("/")
