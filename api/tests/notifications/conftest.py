"""Where messages arrive."""

from collections.abc import AsyncIterator

import pytest

from tests.notifications.mail_sink import Phone, Postbox, sms_receiver, smtp_server


@pytest.fixture
async def postbox(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Postbox]:
    """What the mail server got."""
    async with smtp_server() as box:
        monkeypatch.setenv("SMTP_URL", box.url)
        yield box


@pytest.fixture
async def phone(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Phone]:
    """What the carrier got."""
    async with sms_receiver() as receiver:
        monkeypatch.setenv("SMS_URL", receiver.url)
        yield receiver
