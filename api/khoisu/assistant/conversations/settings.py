"""Limits and lifetimes of conversations."""

from dataclasses import dataclass
from datetime import datetime, timedelta

from khoisu.kit import clock
from khoisu.kit.lifted_limits import unless_lifted
from khoisu.kit.rate_limit import Limit

VISITOR_DAYS = 30
"""As long as the visitor's cookie: nobody can open the thread of a browser after that."""
MOST_QUESTIONS = 60
"""Of one conversation."""
MOST_LISTED = 50


@dataclass(frozen=True, slots=True)
class QuestionLimits:
    """How many questions the assistant takes."""

    per_minute: int = 10
    """Questions of one visitor or account."""
    per_day: int = 200
    """The same in a day."""
    per_network_minute: int = 40
    """Questions of one network."""
    per_network_day: int = 1000
    """The same in a day."""
    site_day: int = 50_000
    """Questions of everybody in a day."""

    def own(self) -> tuple[Limit, Limit]:
        """Of one visitor or account."""
        return (
            Limit("tro-ly-nguoi-phut", unless_lifted(self.per_minute), 60),
            Limit("tro-ly-nguoi-ngay", unless_lifted(self.per_day), 86_400),
        )

    def network(self) -> tuple[Limit, Limit]:
        """Of one network address."""
        return (
            Limit("tro-ly-mang-phut", unless_lifted(self.per_network_minute), 60),
            Limit("tro-ly-mang-ngay", unless_lifted(self.per_network_day), 86_400),
        )

    def site(self) -> Limit:
        """Of everybody together."""
        return Limit("tro-ly-ca-trang", unless_lifted(self.site_day), 86_400)


QUESTIONS = QuestionLimits()


def visitors_since() -> datetime:
    """Threads of visitors that were last touched before are nobody's any more."""
    return clock.now() - timedelta(days=VISITOR_DAYS)
