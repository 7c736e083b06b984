"""What other rooms do with accounts. The use cases of the OpenID endpoints are in `provider`."""

from khoisu.identity.accounts import administration, linked_accounts, restriction
from khoisu.identity.accounts.administrators import is_active_with_role, list_administrators
from khoisu.identity.accounts.identifiers import Identifier, read_identifier
from khoisu.identity.accounts.profile import AccountInfo, get_account, get_accounts
from khoisu.identity.dependencies import Origin, OriginDep, RealmDep
from khoisu.identity.login import confirmation_codes
from khoisu.identity.login.google_accounts import list_google_failures
from khoisu.identity.privacy.consents import record_consent
from khoisu.identity.privacy.data_requests import (
    DataRequestInfo,
    create_data_request,
    erase_account,
    list_data_requests,
    list_own_data_requests,
    record_data_export,
    settle_data_request,
    take_on_data_request,
    withdraw_data_request,
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
    "create_data_request",
    "erase_account",
    "get_account",
    "get_accounts",
    "is_active_with_role",
    "linked_accounts",
    "list_administrators",
    "list_data_requests",
    "list_google_failures",
    "list_own_data_requests",
    "list_session_rows",
    "read_identifier",
    "record_consent",
    "record_data_export",
    "reset_factors",
    "restriction",
    "settle_data_request",
    "take_on_data_request",
    "withdraw_data_request",
]
