"""How messages leave, and the key that keeps codes unreadable at rest."""

from functools import lru_cache
from typing import ClassVar

import phonenumbers
from pydantic import Field, SecretStr, field_validator

from khoisu.kit.settings import Section

OUTBOX_KEY = "khoisu outbox v1"
"""The use of the key that seals what a message hides."""


class NotificationSettings(Section):
    """Mail and SMS. Unset addresses mean: nothing is sent, the back office's outbox shows it."""

    development_secrets: ClassVar[dict[str, str]] = {"session_secret": "khoisu-session-dev"}

    smtp_url: str = Field(default="", validation_alias="SMTP_URL")
    """`smtp://[user:password@]host[:port]` or `smtps://…`; unset, mails are only shown in the office; production does not start without it."""
    sms_url: str = Field(default="", validation_alias="SMS_URL")
    """Takes a POST of `{"to", "text"}`; unset, SMS are only shown in the office, and production says so at the start and on the overview."""
    mail_from: str = Field(default="Khởi Sự <no-reply@khoisu.example>", validation_alias="MAIL_FROM")
    """The sender of mails."""
    public_url: str = Field(default="http://localhost:3000", validation_alias="PUBLIC_URL")
    session_secret: SecretStr = Field(default=SecretStr(""), validation_alias="SESSION_SECRET")

    def _wrong_in_production(self) -> list[str]:
        """Also a missing mail server: without it nobody receives a code, and no order is confirmed."""
        missing = [] if self.smtp_url else ["SMTP_URL must be set when ENV=production: codes and orders go out by mail"]
        return super()._wrong_in_production() + missing


@lru_cache
def settings() -> NotificationSettings:
    """The settings of this process."""
    return NotificationSettings()


class SmsSettings(Section):
    """Where SMS go. How many is in `sms_limits.py`."""

    countries: str = Field(default="VN,KR,JP,SG,TW", validation_alias="SMS_COUNTRIES")
    """Where SMS go, ISO 3166-1 codes parted by commas: Viet Nam and where most foreign founders come from. Mobile numbers only; numbers of other countries register by e-mail; satellite, worldwide, personal and premium numbers never get one."""

    @field_validator("countries")
    @classmethod
    def _known(cls, value: str) -> str:
        codes = [code.strip().upper() for code in value.split(",") if code.strip()]
        unknown = sorted(set(codes) - phonenumbers.SUPPORTED_REGIONS)
        if unknown:
            raise ValueError(f"SMS_COUNTRIES: not a country code of ISO 3166-1: {', '.join(unknown)}")
        return ",".join(codes)


@lru_cache
def sms_settings() -> SmsSettings:
    """The settings of this process."""
    return SmsSettings()
