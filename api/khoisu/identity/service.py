"""What other rooms may use of identity."""

from khoisu.identity import data_requests
from khoisu.identity.administrators import administrators
from khoisu.identity.authenticator import RealmAuthenticator
from khoisu.identity.authorization import AuthorizationRequest, CodeRefused, Redeemed, make_code, redeem
from khoisu.identity.consents import give as give_consent
from khoisu.identity.data_messages import message_key
from khoisu.identity.data_models import DataRequest
from khoisu.identity.google import account_from_google, registration_ticket
from khoisu.identity.identifiers import Identifier, read_identifier
from khoisu.identity.inspect import hinted_session, live_claims, refresh_claims, session_of, user_info
from khoisu.identity.issue import issue, issue_for_client
from khoisu.identity.log_in import Entry, Origin, by_code, by_password, enter_by_password
from khoisu.identity.log_out import log_out_by_token, log_out_session, revoke_client
from khoisu.identity.models import Account, LoginSession
from khoisu.identity.origin import OriginDep
from khoisu.identity.passwords import confirm as confirm_password
from khoisu.identity.profile import get_account
from khoisu.identity.realm import Realm, RealmDep
from khoisu.identity.refresh import RefreshRefused, refresh
from khoisu.identity.schemas import TokenAnswer
from khoisu.identity.sessions import record
from khoisu.identity.suspend import restore, suspend
from khoisu.identity.tokens import DEFAULT_SCOPES

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
    "issue",
    "issue_for_client",
    "live_claims",
    "log_out_by_token",
    "log_out_session",
    "make_code",
    "message_key",
    "read_identifier",
    "record",
    "redeem",
    "refresh",
    "refresh_claims",
    "registration_ticket",
    "restore",
    "revoke_client",
    "session_of",
    "suspend",
    "user_info",
]
