"""The use cases of refund accounts that other rooms call. All work inside the caller's transaction and never commit."""

from khoisu.refund_accounts.accounts import (
    MaskedAccount,
    OpenedAccount,
    TypedAccount,
    confirm_account,
    digest_holder,
    find_masked,
    open_account,
    read_account,
    save_account,
)

__all__ = [
    "MaskedAccount",
    "OpenedAccount",
    "TypedAccount",
    "confirm_account",
    "digest_holder",
    "find_masked",
    "open_account",
    "read_account",
    "save_account",
]
