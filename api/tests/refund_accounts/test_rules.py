"""What a refund account must look like and how its holder is compared with the payer."""

import hmac

import pytest

from khoisu.refund_accounts.rules import (
    Comparison,
    clean_holder,
    clean_number,
    compare_holder,
    keyed_digest,
    mask_number,
)


@pytest.mark.parametrize(
    ("typed", "number"),
    [
        ("0071 0000 12345", "0071000012345"),
        ("19-0.123456", "190123456"),
        ("abc123", "ABC123"),
        ("12345", None),
        ("1" * 20, None),
        ("12345ệ", None),
        ("", None),
    ],
)
def test_numbers(typed: str, number: str | None) -> None:
    assert clean_number(typed) == number


@pytest.mark.parametrize(
    ("typed", "holder"),
    [
        ("Lê Thị  Đào", "LE THI DAO"),
        ("CÔNG TY TNHH A&B", "CONG TY TNHH A&B"),
        ("<b>", None),
        ("123", None),
        ("A1", "A1"),
        ("A", None),
        ("", None),
    ],
)
def test_holders(typed: str, holder: str | None) -> None:
    assert clean_holder(typed) == holder


@pytest.mark.parametrize(
    ("texts", "found"),
    [
        (["MBVCB.123 LE THI DAO chuyen tien KS7F3A9QRT"], Comparison.SAME),
        (["LETHIDAO ck"], Comparison.SAME),
        (["NGUYEN VAN BA chuyen tien KS7F3A9QRT"], Comparison.DIFFERENT),
        (["KS7F3A9QRT thanh toan don hang"], Comparison.UNKNOWN),
        ([], Comparison.UNKNOWN),
        # One word alone is no name; two are.
        (["NGUYEN chuyen tien"], Comparison.UNKNOWN),
        (["NGUYEN BA chuyen tien"], Comparison.DIFFERENT),
        (["KS7F3A9QRT", "Lê Thị Đào CK"], Comparison.SAME),
    ],
)
def test_the_holder_is_compared_with_the_payer(texts: list[str], found: Comparison) -> None:
    assert compare_holder("LE THI DAO", texts) is found


def test_only_the_end_of_a_number_is_shown() -> None:
    assert mask_number("0071000012345") == "•••• 2345"


def test_a_digest_depends_on_the_secret_the_kind_and_the_value() -> None:
    digest = keyed_digest("s1", "so", "0071000012345")
    assert digest == hmac.digest(b"s1", b"tai-khoan-hoan:so\n0071000012345", "sha256").hex()
    others = {
        keyed_digest("s2", "so", "0071000012345"),
        keyed_digest("s1", "ten", "0071000012345"),
        keyed_digest("s1", "so", "1"),
    }
    assert len({digest, *others}) == 4
