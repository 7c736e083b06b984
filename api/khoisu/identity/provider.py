"""The use cases of the identity provider, which the room `oidc` renders for OpenID. No other room may import it."""

from khoisu.identity.dependencies import Origin, OriginDep, RealmDep
from khoisu.identity.login.google_accounts import GoogleLogin as GoogleOutcome
from khoisu.identity.login.google_accounts import GooglePerson, authorize_with_google, record_google_failure
from khoisu.identity.login.log_in import (
    log_in_with_code,
    log_in_with_passkey,
    log_in_with_password,
    log_in_with_second_step,
    log_in_with_ticket,
)
from khoisu.identity.realm import ClientTokens, Realm
from khoisu.identity.second_factor.errors import SecondStepOver
from khoisu.identity.second_factor.proofs import Proof
from khoisu.identity.second_factor.second_step import SecondStep
from khoisu.identity.sessions import known_browsers, log_out, realm_sessions
from khoisu.identity.sessions.refresh import refresh_tokens
from khoisu.identity.tokens import silent_codes
from khoisu.identity.tokens.authorization_codes import (
    AuthorizationRequest,
    Authorized,
    CodeExchange,
    authorize_with_password,
    authorize_with_second_step,
    redeem_code,
)
from khoisu.identity.tokens.introspection import (
    get_user_info,
    introspect_token,
    read_access_token,
)
from khoisu.identity.tokens.issuing import (
    DEFAULT_SCOPES,
    ClientScope,
    GrantRefused,
    issue_client_tokens,
)

__all__ = [
    "DEFAULT_SCOPES",
    "AuthorizationRequest",
    "Authorized",
    "ClientScope",
    "ClientTokens",
    "CodeExchange",
    "GoogleOutcome",
    "GooglePerson",
    "GrantRefused",
    "Origin",
    "OriginDep",
    "Proof",
    "Realm",
    "RealmDep",
    "SecondStep",
    "SecondStepOver",
    "authorize_with_google",
    "authorize_with_password",
    "authorize_with_second_step",
    "get_user_info",
    "introspect_token",
    "issue_client_tokens",
    "known_browsers",
    "log_in_with_code",
    "log_in_with_passkey",
    "log_in_with_password",
    "log_in_with_second_step",
    "log_in_with_ticket",
    "log_out",
    "read_access_token",
    "realm_sessions",
    "record_google_failure",
    "redeem_code",
    "refresh_tokens",
    "silent_codes",
]
