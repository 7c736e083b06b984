"""The edges of the outbox's rules: the last try, how much of a number is shown, which SMS count as login codes."""

from datetime import UTC, datetime, timedelta

import pytest

from khoisu.notifications.message_kinds import MessageKind
from khoisu.notifications.rules import TRY_FOR, SmsClass, mask_recipient, next_try, sms_class, sms_share

NOW = datetime(2026, 11, 20, 9, tzinfo=UTC)
TICK = timedelta(microseconds=1)


@pytest.mark.parametrize(
    ("attempts", "seconds"), [(1, 15), (2, 30), (3, 60), (9, 3840), (10, 7200), (11, 7200), (10_000, 7200)]
)
def test_pauses_double_from_a_quarter_of_a_minute_to_two_hours(attempts: int, seconds: int) -> None:
    assert next_try(attempts, NOW, NOW) == NOW + timedelta(seconds=seconds)


def test_trying_ends_after_a_day_and_not_before() -> None:
    assert next_try(1, NOW - TRY_FOR, NOW) is None
    assert next_try(1, NOW - TRY_FOR + TICK, NOW) == NOW + timedelta(seconds=15)


@pytest.mark.parametrize(
    ("recipient", "shown"),
    [
        ("lan@example.com", "l***@e***.com"),
        ('"a@b"@mail.example.vn', '"***@b***.vn'),
        ("a@b", "a***@***.b"),
        ("12345678", "***"),
        ("123456789", "12345***789"),
        ("+84901234567", "+8490***567"),
    ],
)
def test_a_recipient_is_masked(recipient: str, shown: str) -> None:
    assert mask_recipient(recipient) == shown


@pytest.mark.parametrize("purpose", ["DANG_NHAP", "QUEN_MAT_KHAU", "DANG_KY", None])
@pytest.mark.parametrize("kind", list(MessageKind))
def test_only_codes_for_somebody_with_an_account_are_login_messages(kind: MessageKind, purpose: str | None) -> None:
    login = kind is MessageKind.ONE_TIME_CODE and purpose in ("DANG_NHAP", "QUEN_MAT_KHAU")
    assert sms_class(kind, {"muc_dich": purpose}) is (SmsClass.LOGIN if login else SmsClass.OTHER)


def test_two_thirds_of_the_budget_need_not_be_login_codes() -> None:
    assert sms_share(0) == 0
    assert sms_share(200) == 133
    assert sms_share(3) == 2
