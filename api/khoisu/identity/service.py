"""What other rooms do with accounts. The use cases of the OpenID endpoints are in `provider`."""

from khoisu.identity.accounts import administration, linked_accounts, restriction
from khoisu.identity.accounts.administrators import is_active_with_role, list_administrators
from khoisu.identity.accounts.identifiers import Identifier, read_identifier
from khoisu.identity.accounts.profile import AccountInfo, get_account, get_accounts
from khoisu.identity.dependencies import Origin, OriginDep, RealmDep
from khoisu.identity.login import confirmation_codes
from khoisu.identity.login.google_accounts import list_google_failures
from khoisu.identity.privacy import data_requests
from khoisu.identity.privacy.consents import record_consent
from khoisu.identity.privacy.data_requests import (
    DataRequestInfo,
    erase_account,
)
from khoisu.identity.realm import Realm
from khoisu.identity.second_factor.resets import reset_factors
from khoisu.identity.sessions.devices import list_session_rows

__all__ = [
    "AccountInfo",
    "DataRequestInfo",
    "Identifier",
    "Origin",
    "OriginDep",
    "Realm",
    "RealmDep",
    "administration",
    "confirmation_codes",
    "data_requests",
    "erase_account",
    "get_account",
    "get_accounts",
    "is_active_with_role",
    "linked_accounts",
    "list_administrators",
    "list_google_failures",
    "list_session_rows",
    "read_identifier",
    "record_consent",
    "reset_factors",
    "restriction",
]
