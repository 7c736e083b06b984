"""Limits and countries of text messages for one test."""

import pytest

from khoisu.notifications import sms_limits
from khoisu.notifications.settings import SmsSettings, sms_settings


def set_sms(monkeypatch: pytest.MonkeyPatch, countries: str = "", **figures: int) -> None:
    """Give this process other figures (`SMS_PER_HOUR` and more) and countries until the test ends."""
    for name, value in figures.items():
        monkeypatch.setattr(sms_limits, name, value)
    if countries:
        monkeypatch.setattr(sms_settings(), "countries", SmsSettings(countries=countries).countries)
