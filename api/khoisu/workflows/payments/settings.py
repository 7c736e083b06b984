"""The limit of refunds that holds until an administrator sets others in the office."""

from functools import lru_cache

from pydantic import Field

from khoisu.kit.settings import Section


class RefundControlSettings(Section):
    """Đồng: from here on one member of staff grants a refund and another carries it out (G-13)."""

    refund_two_people_from: int = Field(default=10_000_000, validation_alias="REFUND_TWO_PEOPLE_FROM", ge=1)


@lru_cache
def settings() -> RefundControlSettings:
    """The settings, read from the environment once."""
    return RefundControlSettings()
