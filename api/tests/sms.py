"""Settings of text messages for one test."""

import pytest

from khoisu.notifications.settings import SmsSettings, sms_settings


def set_sms(monkeypatch: pytest.MonkeyPatch, **variables: str) -> None:
    """Give this process other settings of SMS until the test ends."""
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    reported = SmsSettings()
    monkeypatch.setattr(sms_settings(), "countries", reported.countries)
    for name in ("per_hour", "per_day", "per_range_hour", "per_range_day"):
        monkeypatch.setattr(sms_settings(), name, getattr(reported, name))
