"""Settings of orders."""

from functools import lru_cache

from pydantic import Field

from khoisu.kit.settings import Section


class OrderSettings(Section):
    """After how many days an order that nobody paid is cancelled, and which terms are in force (S9.1: 16/09/2024)."""

    expiry_days: int = Field(default=14, validation_alias="ORDER_EXPIRY_DAYS", ge=1, le=365)
    terms_version: str = Field(default="2024-09-16", validation_alias="TERMS_VERSION")


@lru_cache
def settings() -> OrderSettings:
    """The settings, read from the environment once."""
    return OrderSettings()
