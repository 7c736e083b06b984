"""How messages leave, and the key that keeps codes unreadable at rest."""

from functools import lru_cache
from typing import ClassVar

from pydantic import Field, SecretStr

from khoisu.kit.settings import Section


class NotificationSettings(Section):
    """Unset addresses mean: nothing is sent, the office's outbox shows it."""

    development_secrets: ClassVar[dict[str, str]] = {"session_secret": "khoisu-session-dev"}

    smtp_url: str = Field(default="", validation_alias="SMTP_URL")
    sms_url: str = Field(default="", validation_alias="SMS_URL")
    mail_from: str = Field(default="Khởi Sự <no-reply@khoisu.example>", validation_alias="MAIL_FROM")
    public_url: str = Field(default="http://localhost:3000", validation_alias="PUBLIC_URL")
    keep_days: int = Field(default=3 * 365, validation_alias="OUTBOX_KEEP_DAYS", ge=30)
    """Days after which a message is deleted: it goes with the contract it is about (three years)."""
    session_secret: SecretStr = Field(default=SecretStr(""), validation_alias="SESSION_SECRET")


@lru_cache
def settings() -> NotificationSettings:
    """The settings of this process."""
    return NotificationSettings()
