"""Where the realm's endpoints are (paths as Keycloak's), and which methods a page of a client may call them with."""

REALM_PATH = "/auth/realms/khoisu"
BASE = f"{REALM_PATH}/protocol/openid-connect"
DISCOVERY_PATH = f"{REALM_PATH}/.well-known/openid-configuration"
ACCOUNT_PATH = f"{REALM_PATH}/account"
METADATA_PATH = f"/.well-known/oauth-authorization-server{REALM_PATH}"
"""RFC 8414 §3.1 puts the well-known part in front of the issuer's path."""
PUBLIC = {DISCOVERY_PATH: "GET", METADATA_PATH: "GET", REALM_PATH: "GET", f"{BASE}/certs": "GET"}
"""Documents that any page may read."""
OF_CLIENTS = {
    f"{BASE}/token": "POST",
    f"{BASE}/revoke": "POST",
    f"{BASE}/logout": "GET, POST",
    f"{BASE}/userinfo": "GET, POST",
    ACCOUNT_PATH: "GET",
}
"""Endpoints that only pages of a client's web origins may call."""
