"""The clients that the realm knows."""

from typing import Annotated, ClassVar, Literal

from pydantic import BaseModel, ConfigDict, Field, SecretStr, StringConstraints

from khoisu.kit.settings import SHORTEST_SECRET, Section, is_monotonous

Grant = Literal["password", "refresh_token", "authorization_code", "client_credentials", "otp"]
PersonalScope = Literal["profile", "email", "phone"]
WebOrigin = Annotated[str, StringConstraints(pattern=r"^(\+|https?://[a-z0-9.\[\]:-]+)$")]
"""An origin as browsers write it: scheme, host in small letters, and a port that is not the scheme's own."""


class ClientSettings(BaseModel):
    """One entry of `OIDC_CLIENTS`, a JSON list. Without `secret` it is a public client and must use PKCE.

    `api`: whether its tokens are accepted by our own calls; without it they serve only to say who somebody is.
    `web_origins`: whose pages may call the realm in a browser, such as `https://app.example`; `+` stands for the
    origins of the redirect addresses. `at_jwt`: whether the header of its access tokens says `at+jwt` (RFC 9068 §2.1)
    instead of `JWT`, which Keycloak's own clients expect. `pkce`: false lets a client with a secret ask for a code
    without PKCE, for programs too old for it (RFC 9700 §2.1.1 wants it of all); a public client needs it in any case. `scopes`: what of a person the client may be told, all by default.
    """

    model_config = ConfigDict(extra="forbid")

    id: Annotated[str, StringConstraints(min_length=1, max_length=100, pattern=r"^[A-Za-z0-9._-]+$")]
    secret: SecretStr | None = None
    redirect_uris: list[str] = []
    post_logout_redirect_uris: list[str] = []
    grants: list[Grant] = ["authorization_code", "refresh_token"]
    roles: list[str] = []
    api: bool = False
    web_origins: list[WebOrigin] = []
    at_jwt: bool = False
    pkce: bool = True
    scopes: list[PersonalScope] = ["profile", "email", "phone"]


class EndpointSettings(Section):
    """Clients of the realm, and login with Google."""

    development_secrets: ClassVar[dict[str, str]] = {"client_secret": "khoisu-web-dev"}

    public_url: str = Field(default="http://localhost:3000", validation_alias="PUBLIC_URL")
    client_id: str = Field(default="khoisu-web", validation_alias="OIDC_CLIENT_ID")
    client_secret: SecretStr = Field(default=SecretStr(""), validation_alias="OIDC_CLIENT_SECRET")
    google_client_id: str = Field(default="", validation_alias="GOOGLE_CLIENT_ID")
    """Login with Google; unset, its button is not shown."""
    google_client_secret: SecretStr = Field(default=SecretStr(""), validation_alias="GOOGLE_CLIENT_SECRET")
    """The secret of that client."""
    google_issuer: str = Field(default="https://accounts.google.com", validation_alias="GOOGLE_ISSUER")
    """Where that login leads."""
    clients: list[ClientSettings] = Field(default=[], validation_alias="OIDC_CLIENTS")
    """Other clients of the realm, a JSON list of `id`, `secret`, `redirect_uris`, `web_origins` and more (decision 0012)."""

    def _wrong_in_production(self) -> list[str]:
        """Also the secrets of other clients: who has one calls the realm in its name."""
        weak = [client.id for client in self.clients if client.secret and _is_weak(client.secret.get_secret_value())]
        ours = [f"OIDC_CLIENTS: the secret of {name} needs {SHORTEST_SECRET} random characters" for name in weak]
        return super()._wrong_in_production() + ours


def _is_weak(secret: str) -> bool:
    return len(secret) < SHORTEST_SECRET or is_monotonous(secret)
