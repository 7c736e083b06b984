"""When money is due: the remainder after a deposit, and when customers are reminded."""

from functools import lru_cache

from pydantic import Field

from khoisu.kit.settings import Section


class DueDaySettings(Section):
    """Days, in Vietnam's time."""

    remainder_days: int = Field(default=14, validation_alias="REMAINDER_DUE_DAYS", ge=1, le=365)
    """Days after the deposit until which the rest of the price is due."""
    deferral_days: int = Field(default=90, validation_alias="DEFERRAL_MOST_DAYS", ge=1, le=3650)
    """How far ahead the day of a deferred payment may lie."""


@lru_cache
def settings() -> DueDaySettings:
    """The settings, read from the environment once."""
    return DueDaySettings()
