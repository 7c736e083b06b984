"""Settings of orders."""

from functools import lru_cache

from pydantic import Field

from khoisu.kit.settings import Section


class OrderSettings(Section):
    """Orders."""

    expiry_days: int = Field(default=14, validation_alias="ORDER_EXPIRY_DAYS", ge=1, le=365)
    """After how many days a pending order that nobody paid is cancelled (G-12)."""


@lru_cache
def settings() -> OrderSettings:
    """The settings, read from the environment once."""
    return OrderSettings()
