"""How many orders are taken from one account, for one contact and from one address."""

from functools import lru_cache

from pydantic import Field

from khoisu.kit.settings import Section


class CheckoutSettings(Section):
    """How many orders are taken from whom. The whole site's limit is in `kit/http/site_caps.py`."""

    open_per_account: int = Field(default=10, validation_alias="ORDERS_OPEN_PER_ACCOUNT", ge=1)
    """Unpaid, unconfirmed orders of an account at one time."""
    open_per_contact: int = Field(default=10, validation_alias="ORDERS_OPEN_PER_CONTACT", ge=1)
    """The same for a contact that is not the orderer's own; as many again for networks without one."""
    open_per_network: int = Field(default=20, validation_alias="ORDERS_OPEN_PER_NETWORK", ge=1)
    """The same without login from one address."""
    per_account: int = Field(default=20, validation_alias="ORDERS_PER_ACCOUNT", ge=1)
    """Orders of an account in a day."""
    per_address: int = Field(default=20, validation_alias="ORDERS_PER_ADDRESS", ge=1)
    """Single services without login in an hour from one address."""


@lru_cache
def settings() -> CheckoutSettings:
    """The settings, read from the environment once."""
    return CheckoutSettings()
