"""The use cases of refund accounts that other rooms call. All work inside the caller's transaction and never commit."""

from khoisu.refund_accounts.rules import clean_holder, keyed_digest
from khoisu.refund_accounts.settings import secret

__all__ = ["digest_holder"]


def digest_holder(name: str) -> str:
    """The keyed hash by which a person's name is compared with the holders of refund accounts; '' for no name."""
    cleaned = clean_holder(name)
    return keyed_digest(secret(), "chu", cleaned) if cleaned else ""
