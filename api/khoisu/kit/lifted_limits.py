"""Limits by account, address and recipient that a site does without which one machine drives: browser tests, drills, measures."""

from functools import lru_cache

from pydantic import Field

from khoisu.kit.settings import Section

ENDLESS = 1_000_000


class LiftedLimits(Section):
    """Tests of a whole site."""

    lifted: bool = Field(default=False, validation_alias="LIMITS_LIFTED")
    """Whether one machine plays everybody: what counts by account, address or recipient is not refused, and another code comes after two seconds. Production refuses it."""

    def _wrong_in_production(self) -> list[str]:
        return super()._wrong_in_production() + (["LIMITS_LIFTED is for tests, not for ENV=production"] * self.lifted)


@lru_cache
def are_lifted() -> bool:
    """Read from the environment once."""
    return LiftedLimits().lifted


def unless_lifted(times: int) -> int:
    """The limit `times`, or one that nobody reaches."""
    return ENDLESS if are_lifted() else times
