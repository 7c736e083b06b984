"""How messages leave, and the key that keeps codes unreadable at rest."""

from functools import lru_cache
from typing import ClassVar

import phonenumbers
from pydantic import Field, SecretStr, field_validator

from khoisu.kit.settings import Section


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
    retain_days: int = Field(default=3 * 365, validation_alias="OUTBOX_KEEP_DAYS", ge=30)
    """Days after which a message is deleted: it goes with the contract it is about (three years)."""
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
    """Where SMS go, and how many. Each one costs money."""

    countries: str = Field(default="VN,KR,JP,SG,TW", validation_alias="SMS_COUNTRIES")
    """Where SMS go, ISO 3166-1 codes parted by commas: Viet Nam and where most foreign founders come from. Mobile numbers only; numbers of other countries register by e-mail; satellite, worldwide, personal and premium numbers never get one."""
    per_hour: int = Field(default=200, validation_alias="SMS_PER_HOUR", ge=0)
    """SMS of the whole site, until an administrator sets another figure under `/quan-tri/hop-thu-di/tin-nhan-sms`. The last third is kept for login and recovery codes; used up, codes are offered by e-mail and news of orders waits."""
    per_day: int = Field(default=1000, validation_alias="SMS_PER_DAY", ge=0)
    """The same in a day."""
    per_range_hour: int = Field(default=80, validation_alias="SMS_PER_RANGE_HOUR", ge=0)
    """SMS to one number range, such as `+8490`."""
    per_range_day: int = Field(default=400, validation_alias="SMS_PER_RANGE_DAY", ge=0)
    """The same in a day."""

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


class RecipientSettings(Section):
    """How many messages one address or number gets in a day. The rest comes the next day."""

    mails: int = Field(default=30, validation_alias="MAILS_PER_RECIPIENT", ge=1)
    """Mails to one address, whatever they are about."""
    sms: int = Field(default=10, validation_alias="SMS_PER_RECIPIENT", ge=1)
    """SMS to one number."""
    urgent_mails: int = Field(default=60, validation_alias="URGENT_MAILS_PER_RECIPIENT", ge=1)
    """Codes and warnings to one address; other mails cannot use them up."""
    urgent_sms: int = Field(default=30, validation_alias="URGENT_SMS_PER_RECIPIENT", ge=1)
    """The same to one number."""
    unproven: int = Field(default=5, validation_alias="UNPROVEN_PER_RECIPIENT", ge=1)
    """Of these, about orders in the name of somebody who has not proven the address; the order stands, its mail comes later."""


@lru_cache
def recipient_settings() -> RecipientSettings:
    """The settings of this process."""
    return RecipientSettings()
