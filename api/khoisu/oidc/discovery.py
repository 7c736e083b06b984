"""What the realm says about itself (OpenID Connect Discovery §3, and Keycloak's own page about a realm)."""

from typing import Any

from fastapi import APIRouter, Depends

from khoisu.identity.provider import RealmDep
from khoisu.oidc.addresses import DISCOVERY_PATH, METADATA_PATH, REALM_PATH
from khoisu.oidc.protocol import KNOWN_SCOPES, OWN_PROOF, ProtocolRoute
from khoisu.oidc.token_endpoint import MFA, OTP, PASSKEY

router = APIRouter(tags=["realm"], route_class=ProtocolRoute, dependencies=[Depends(OWN_PROOF)])
AUTH_METHODS = ["client_secret_basic", "client_secret_post", "none"]


def _document(issuer: str) -> dict[str, Any]:
    base = f"{issuer}/protocol/openid-connect"
    return {
        "issuer": issuer,
        "authorization_endpoint": f"{base}/auth",
        "token_endpoint": f"{base}/token",
        "introspection_endpoint": f"{base}/token/introspect",
        "userinfo_endpoint": f"{base}/userinfo",
        "end_session_endpoint": f"{base}/logout",
        "revocation_endpoint": f"{base}/revoke",
        "jwks_uri": f"{base}/certs",
        "grant_types_supported": [
            "authorization_code",
            "refresh_token",
            "password",
            "client_credentials",
            OTP,
            MFA,
            PASSKEY,
        ],
        "response_types_supported": ["code"],
        "response_modes_supported": ["query", "fragment", "form_post"],
        "subject_types_supported": ["public"],
        "id_token_signing_alg_values_supported": ["RS256"],
        "token_endpoint_auth_methods_supported": AUTH_METHODS,
        "introspection_endpoint_auth_methods_supported": AUTH_METHODS[:2],
        "revocation_endpoint_auth_methods_supported": AUTH_METHODS,
        "acr_values_supported": ["1", "2"],
        "claims_supported": CLAIMS,
        "claim_types_supported": ["normal"],
        "claims_parameter_supported": False,
        "request_parameter_supported": False,
        "request_uri_parameter_supported": False,
        "scopes_supported": list(KNOWN_SCOPES),
        "code_challenge_methods_supported": ["S256"],
        "authorization_response_iss_parameter_supported": True,
        "prompt_values_supported": ["none", "login", "select_account", "create"],
        "ui_locales_supported": ["vi", "en"],
    }


CLAIMS = [
    "aud",
    "sub",
    "iss",
    "auth_time",
    "name",
    "given_name",
    "family_name",
    "preferred_username",
    "email",
    "email_verified",
    "phone_number",
    "acr",
    "amr",
]


@router.get(DISCOVERY_PATH)
async def discovery(realm: RealmDep) -> dict[str, Any]:
    """Where everything is."""
    return _document(realm.settings.issuer)


@router.get(METADATA_PATH, include_in_schema=False)
async def metadata(realm: RealmDep) -> dict[str, Any]:
    """The same at the address of RFC 8414 §3."""
    return _document(realm.settings.issuer)


@router.get(REALM_PATH)
async def realm_page(realm: RealmDep) -> dict[str, Any]:
    """Keycloak's short page about a realm: its name and public key."""
    key = await realm.keys.signer()
    pem = key.as_pem(private=False).decode().splitlines()[1:-1]
    issuer = realm.settings.issuer
    return {
        "realm": "khoisu",
        "public_key": "".join(pem),
        "token-service": f"{issuer}/protocol/openid-connect",
        "account-service": f"{issuer}/account",
        "tokens-not-before": 0,
    }
