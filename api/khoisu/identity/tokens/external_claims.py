"""What a foreign realm's access token says about a person, in our words. Pure; the settings say how that realm speaks."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, cast

from khoisu.identity.settings import ROLES, IdentitySettings
from khoisu.identity.tokens.verification import foreign_second_factor
from khoisu.kit.auth import STAFF_ROLES
from khoisu.kit.text.entered import clean_name

LONGEST_NAME = 200
ACCESS_TYPES = frozenset({"at+jwt", "application/at+jwt"})
"""Header types of access tokens (RFC 9068 §2.1)."""


@dataclass(frozen=True, slots=True)
class ExternalPerson:
    """Who a foreign token names: addresses only as far as the realm has verified them."""

    subject: str
    name: str
    email: str | None
    phone: str | None
    lang: str
    roles: frozenset[str]
    """Roles that count now."""
    withheld: frozenset[str]
    """Office roles that wait for a second factor."""


def read_person(claims: dict[str, Any], settings: IdentitySettings) -> ExternalPerson:
    """The person in the claims of a valid access token."""
    machine = is_machine(claims, settings.client_id)
    roles = map_roles(claims, settings) | (frozenset[str]() if machine else frozenset({"khach-hang"}))
    office = frozenset[str]() if machine or foreign_second_factor(claims, settings.strong_acr) else roles & STAFF_ROLES
    email = _text(claims, "email") if claims.get("email_verified") is True else None
    return ExternalPerson(
        subject=str(claims["sub"]),
        name=clean_name(_text(claims, "name") or _text(claims, "preferred_username") or "")[:LONGEST_NAME],
        email=email.lower() if email else None,
        phone=_text(claims, "phone_number") if claims.get("phone_number_verified") is True else None,
        lang="en" if (_text(claims, "locale") or "").startswith("en") else "vi",
        roles=roles - office,
        withheld=office,
    )


def map_roles(claims: Mapping[str, Any], settings: IdentitySettings) -> frozenset[str]:
    """Our roles in the claim that the settings name; roles of other applications are none of ours."""
    found = _claim_at(claims, settings.roles_claim)
    listed = found.split() if isinstance(found, str) else cast("list[Any]", found) if isinstance(found, list) else []
    names = [one for one in listed if isinstance(one, str)]
    if settings.role_names:
        return frozenset(settings.role_names[name] for name in names if name in settings.role_names)
    return frozenset(names) & ROLES


def _claim_at(claims: Mapping[str, Any], path: str) -> Any:
    """A claim by its whole name, which may hold dots (`https://example.com/roles`), else by a path through objects."""
    if path in claims:
        return claims[path]
    for at in (index for index, char in enumerate(path) if char == "."):
        inner = claims.get(path[:at])
        if isinstance(inner, Mapping):
            return _claim_at(cast("Mapping[str, Any]", inner), path[at + 1 :])
    return None


def is_machine(claims: Mapping[str, Any], client_id: str) -> bool:
    """A client that acts for itself: no session, Keycloak's name for it after its own client, and not our web's client.

    Whoever logs in with our web comes with its name in `azp`, so no person can pass for a machine by their user name.
    """
    client = _text(claims, "azp") or ""
    name = _text(claims, "preferred_username")
    return "sid" not in claims and client not in ("", client_id) and name == f"service-account-{client.lower()}"


def is_access_token(header: Mapping[str, Any], claims: Mapping[str, Any], settings: IdentitySettings) -> bool:
    """Whether a token is an access token and no ID token of the same realm.

    Keycloak says it in the payload, RFC 9068 in the header; a realm that says neither must name our API as the audience,
    which an ID token never does: its audience is the client.
    """
    if "typ" in claims:
        return claims["typ"] == "Bearer"
    if str(header.get("typ", "")).lower() in ACCESS_TYPES:
        return True
    aud = claims.get("aud")
    named = cast("list[Any]", aud) if isinstance(aud, list) else [aud]
    return settings.audience in named and settings.client_id not in named and "nonce" not in claims


def _text(claims: Mapping[str, Any], name: str) -> str | None:
    value = claims.get(name)
    return value if isinstance(value, str) and value else None
