"""What other rooms may use of identity."""

from khoisu.identity.accounts.administrators import administrators
from khoisu.identity.accounts.identifiers import Identifier, read_identifier
from khoisu.identity.accounts.passwords import confirm as confirm_password
from khoisu.identity.accounts.profile import get_account
from khoisu.identity.accounts.suspension import restore_account, suspend_account
from khoisu.identity.client_info import OriginDep
from khoisu.identity.login.google_accounts import account_from_google, registration_ticket
from khoisu.identity.login.log_in import Entry, Origin, by_code, by_password, enter_by_password
from khoisu.identity.models import Account, LoginSession
from khoisu.identity.privacy import data_requests
from khoisu.identity.privacy.consents import record_consent as give_consent
from khoisu.identity.privacy.messages import message_key
from khoisu.identity.privacy.models import DataRequest
from khoisu.identity.realm import Realm, RealmDep
from khoisu.identity.schemas import TokenAnswer
from khoisu.identity.sessions.authenticator import RealmAuthenticator
from khoisu.identity.sessions.lifecycle import record_session_event
from khoisu.identity.sessions.log_out import log_out_by_token, log_out_session, revoke_client
from khoisu.identity.sessions.refresh import RefreshRefused, refresh_session
from khoisu.identity.tokens.authorization_codes import (
    AuthorizationRequest,
    CodeRefused,
    Redeemed,
    make_code,
    redeem_code,
)
from khoisu.identity.tokens.claims import DEFAULT_SCOPES
from khoisu.identity.tokens.introspection import hinted_session, live_claims, refresh_claims, session_of, user_info
from khoisu.identity.tokens.token_response import issue_for_client, issue_tokens

__all__ = [
    "DEFAULT_SCOPES",
    "Account",
    "AuthorizationRequest",
    "CodeRefused",
    "DataRequest",
    "Entry",
    "Identifier",
    "LoginSession",
    "Origin",
    "OriginDep",
    "Realm",
    "RealmAuthenticator",
    "RealmDep",
    "Redeemed",
    "RefreshRefused",
    "TokenAnswer",
    "account_from_google",
    "administrators",
    "by_code",
    "by_password",
    "confirm_password",
    "data_requests",
    "enter_by_password",
    "get_account",
    "give_consent",
    "hinted_session",
    "issue_for_client",
    "issue_tokens",
    "live_claims",
    "log_out_by_token",
    "log_out_session",
    "make_code",
    "message_key",
    "read_identifier",
    "record_session_event",
    "redeem_code",
    "refresh_claims",
    "refresh_session",
    "registration_ticket",
    "restore_account",
    "revoke_client",
    "session_of",
    "suspend_account",
    "user_info",
]
