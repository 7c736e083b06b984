"""Limits and lifetimes of conversations."""

from datetime import datetime, timedelta
from functools import lru_cache

from pydantic import Field

from khoisu.kit import clock
from khoisu.kit.rate_limit import Limit
from khoisu.kit.settings import Section

VISITOR_DAYS = 30
"""As long as the visitor's cookie: nobody can open the thread of a browser after that."""
MOST_QUESTIONS = 60
"""Of one conversation."""
MOST_LISTED = 50


class ConversationSettings(Section):
    """How many questions the assistant takes."""

    per_minute: int = Field(default=10, validation_alias="ASSISTANT_PER_MINUTE", ge=1)
    """Questions of one visitor or account."""
    per_day: int = Field(default=200, validation_alias="ASSISTANT_PER_DAY", ge=1)
    """The same in a day."""
    per_network_minute: int = Field(default=40, validation_alias="ASSISTANT_PER_NETWORK_MINUTE", ge=1)
    """Questions of one network."""
    per_network_day: int = Field(default=1000, validation_alias="ASSISTANT_PER_NETWORK_DAY", ge=1)
    """The same in a day."""
    site_day: int = Field(default=50_000, validation_alias="ASSISTANT_SITE_DAY", ge=1)
    """Questions of everybody in a day."""

    def own(self) -> tuple[Limit, Limit]:
        """Of one visitor or account."""
        return Limit("tro-ly-nguoi-phut", self.per_minute, 60), Limit("tro-ly-nguoi-ngay", self.per_day, 86_400)

    def network(self) -> tuple[Limit, Limit]:
        """Of one network address."""
        return (
            Limit("tro-ly-mang-phut", self.per_network_minute, 60),
            Limit("tro-ly-mang-ngay", self.per_network_day, 86_400),
        )

    def site(self) -> Limit:
        """Of everybody together."""
        return Limit("tro-ly-ca-trang", self.site_day, 86_400)


def visitors_since() -> datetime:
    """Threads of visitors that were last touched before are nobody's any more."""
    return clock.now() - timedelta(days=VISITOR_DAYS)


@lru_cache
def conversation_settings() -> ConversationSettings:
    """Read from the environment once."""
    return ConversationSettings()
