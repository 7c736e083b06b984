"""Scopes that clients may ask for."""

from khoisu.identity.service import DEFAULT_SCOPES
from khoisu.oidc.protocol import Refusal

KNOWN = ("openid", "profile", "email", "phone", "roles", "basic", "acr", "web-origins")
"""`openid` first, as discovery lists them; the last four change nothing, clients of Keycloak send them."""


def granted(requested: str) -> str:
    """What a request gets: the default scopes, and `openid` when asked for. Raises `Refusal` for unknown ones."""
    asked = requested.split()
    if any(scope not in KNOWN for scope in asked):
        raise Refusal(400, "invalid_scope", f"Invalid scopes: {' '.join(asked)}"[:300])
    return " ".join((*(["openid"] if "openid" in asked else []), *DEFAULT_SCOPES))
