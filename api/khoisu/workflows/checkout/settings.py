"""How many orders are taken from one account, for one contact and from one address."""

from functools import lru_cache

from pydantic import Field

from khoisu.kit.settings import Section


class CheckoutSettings(Section):
    """`open_…`: unpaid and not yet confirmed, at one time, of an account, for a contact that is not the orderer's own, and
    without login from one network; `per_account` in a day; `per_address`: single services without login in an hour.
    """

    open_per_account: int = Field(default=10, validation_alias="ORDERS_OPEN_PER_ACCOUNT", ge=1)
    open_per_contact: int = Field(default=10, validation_alias="ORDERS_OPEN_PER_CONTACT", ge=1)
    open_per_network: int = Field(default=20, validation_alias="ORDERS_OPEN_PER_NETWORK", ge=1)
    per_account: int = Field(default=20, validation_alias="ORDERS_PER_ACCOUNT", ge=1)
    per_address: int = Field(default=20, validation_alias="ORDERS_PER_ADDRESS", ge=1)


@lru_cache
def settings() -> CheckoutSettings:
    """The settings, read from the environment once."""
    return CheckoutSettings()
