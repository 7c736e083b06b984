"""Settings of text messages for one test."""

import pytest

from khoisu.notifications.settings import SmsSettings, sms_settings


def set_sms(monkeypatch: pytest.MonkeyPatch, **variables: str) -> None:
    """Give this process other settings of SMS until the test ends."""
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    told = SmsSettings()
    monkeypatch.setattr(sms_settings(), "countries", told.countries)
    monkeypatch.setattr(sms_settings(), "per_hour", told.per_hour)
    monkeypatch.setattr(sms_settings(), "per_day", told.per_day)
