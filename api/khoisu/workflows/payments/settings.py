"""When money is due, and from which sum on a refund takes two people until an administrator sets another limit."""

from functools import lru_cache

from pydantic import Field

from khoisu.kit.settings import Section


class MoneySettings(Section):
    """Due days and refunds, in Vietnam's time and đồng."""

    remainder_days: int = Field(default=14, validation_alias="REMAINDER_DUE_DAYS", ge=1, le=365)
    """Days after the deposit until which the rest of the price is due."""
    deferral_days: int = Field(default=90, validation_alias="DEFERRAL_MOST_DAYS", ge=1, le=3650)
    """How far ahead the day of a deferred payment may lie."""
    refund_two_people_from: int = Field(default=10_000_000, validation_alias="REFUND_TWO_PEOPLE_FROM", ge=1)
    """From here on one member of staff grants a refund and another carries it out (G-13)."""


@lru_cache
def settings() -> MoneySettings:
    """The settings, read from the environment once."""
    return MoneySettings()
