"""The key under which refund accounts are encrypted and compared."""

from functools import lru_cache
from typing import ClassVar

from pydantic import Field, SecretStr

from khoisu.kit.settings import Section

KEY = "khoisu refund accounts v1"
"""The use of the key that seals number and holder."""


class RefundAccountSettings(Section):
    """The same secret as sessions and the outbox; keys are derived from it for this use alone."""

    development_secrets: ClassVar[dict[str, str]] = {"session_secret": "khoisu-session-dev"}

    session_secret: SecretStr = Field(default=SecretStr(""), validation_alias="SESSION_SECRET")


@lru_cache
def settings() -> RefundAccountSettings:
    """The settings of this process."""
    return RefundAccountSettings()


def secret() -> str:
    """The secret itself; never logged."""
    return settings().session_secret.get_secret_value()
