"""Codes of authenticator apps: the RFC's own values, the clock's skew, and one use per step."""

import base64

import pytest
from hypothesis import given
from hypothesis import strategies as st

from khoisu.identity.second_factor.rules import clean_code, is_totp_code, other_channel
from khoisu.identity.second_factor.totp import STEP_SECONDS, base32, code_at, find_step, provisioning_uri, step_at

RFC_SECRET = b"12345678901234567890"
SECRETS = st.binary(min_size=20, max_size=20)
MOMENTS = st.floats(min_value=1_000_000_000, max_value=4_000_000_000, allow_nan=False)


@pytest.mark.parametrize(
    ("seconds", "code"),
    [(59, "287082"), (1111111109, "081804"), (1111111111, "050471"), (1234567890, "005924"), (20000000000, "353130")],
)
def test_the_values_of_rfc_6238(seconds: int, code: str) -> None:
    assert code_at(RFC_SECRET, step_at(seconds)) == code


@given(SECRETS, MOMENTS, st.integers(min_value=-5, max_value=5))
def test_a_clock_may_be_one_step_off_and_no_more(secret: bytes, now: float, late: int) -> None:
    accepted = {code_at(secret, step_at(now) + near) for near in (-1, 0, 1)}
    code = code_at(secret, step_at(now) + late)
    found = find_step(secret, code, now, None)
    assert (found is not None) == (code in accepted)
    if abs(late) <= 1:
        assert found is not None
        assert code_at(secret, found) == code


@given(SECRETS, MOMENTS)
def test_a_code_is_never_accepted_twice(secret: bytes, now: float) -> None:
    code = code_at(secret, step_at(now))
    first = find_step(secret, code, now, None)
    assert first is not None
    again = find_step(secret, code, now, first)
    assert again is None or again > first
    assert find_step(secret, code, now + 2 * STEP_SECONDS, first) is None or code in {
        code_at(secret, step_at(now) + near) for near in (1, 2, 3)
    }


@given(SECRETS, st.emails())
def test_an_app_reads_the_secret_back(secret: bytes, email: str) -> None:
    uri = provisioning_uri(secret, email, "Khởi Sự")
    assert uri.startswith("otpauth://totp/Kh%E1%BB%9Fi%20S%E1%BB%B1:")
    assert f"secret={base32(secret)}&" in uri
    assert base64.b32decode(base32(secret)) == secret


def test_codes_are_read_as_people_type_them() -> None:
    assert clean_code(" 123 456 ") == "123456"
    assert clean_code("abcde-fghjk") == "ABCDEFGHJK"
    assert is_totp_code("123456")
    assert not is_totp_code("ABCDEFGHJK")
    assert not is_totp_code("١٢٣٤٥٦")


@pytest.mark.parametrize(
    ("used", "goes_to"),
    [(None, ("a@b.vn", None)), ("phone", ("a@b.vn", None)), ("email", (None, "+84912345678"))],
)
def test_an_alert_takes_the_channel_that_was_not_used(used: str | None, goes_to: tuple[str | None, str | None]) -> None:
    assert other_channel("a@b.vn", "+84912345678", used) == goes_to
    assert other_channel("a@b.vn", None, used) == ("a@b.vn", None)
    assert other_channel(None, "+84912345678", used) == (None, "+84912345678")
