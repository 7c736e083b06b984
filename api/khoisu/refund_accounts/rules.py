"""What a refund account must look like, how its holder is compared with the payer, and how it is masked. Pure decisions."""

import hashlib
import hmac
import re
from collections.abc import Iterable
from enum import StrEnum

from khoisu.kit.text.unaccent import unaccent

ACCOUNT = re.compile(r"[0-9A-Za-z]{6,19}")
"""6 to 19 digits or letters: what VietQR carries (docs/domain/payments.md, section 1) and every bank's numbers fit."""
SHOWN_DIGITS = 4
USUAL = frozenset(
    [
        "CHUYEN",
        "TIEN",
        "KHOAN",
        "CK",
        "CT",
        "TU",
        "DEN",
        "TOI",
        "THANH",
        "TOAN",
        "DON",
        "HANG",
        "DH",
        "TT",
        "DAT",
        "COC",
        "DC",
        "ORDER",
        "PAYMENT",
        "DEPOSIT",
        "MBVCB",
        "IBFT",
        "QR",
        "NAPAS",
        "FT",
        "VCB",
        "GD",
        "GIAO",
        "DICH",
        "QUA",
        "APP",
        "CHO",
        "PHI",
        "DICH",
        "VU",
        "TRA",
        "SO",
        "TK",
    ]
)
"""Words of transfers that name nobody."""


class Comparison(StrEnum):
    """Whether the holder is who paid: the name was found in the transfers, it was not, or nothing names a payer."""

    SAME = "KHOP"
    DIFFERENT = "KHAC"
    UNKNOWN = "KHONG_RO"


def clean_number(typed: str) -> str | None:
    """The account number without blanks and separators; None when it cannot be one."""
    plain = re.sub(r"[\s.\-]", "", typed)
    return plain.upper() if ACCOUNT.fullmatch(plain) else None


def clean_holder(typed: str) -> str | None:
    """The holder's name as banks write it: upper case, without accents; None when no name is left."""
    plain = " ".join(re.sub(r"[^A-Z0-9 &.,'-]", " ", unaccent(typed).upper()).split())
    return plain if len(plain) >= 2 and re.search("[A-Z]", plain) else None


def mask_number(number: str) -> str:
    """The number as it is shown to those who need not know it: only its end."""
    return "•••• " + number[-SHOWN_DIGITS:]


def keyed_digest(secret: str, kind: str, value: str) -> str:
    """A keyed hash of a number or name, for comparing without storing it in the clear."""
    return hmac.new(secret.encode(), f"tai-khoan-hoan:{kind}\n{value}".encode(), hashlib.sha256).hexdigest()


def compare_holder(holder: str, texts: Iterable[str]) -> Comparison:
    """Compare the cleaned holder with the texts of the transfers that paid the order.

    A bank's text names its sender or does not: one with two words that are neither codes nor of `USUAL` names somebody.
    """
    name, named = holder.replace(" ", ""), False
    for text in texts:
        plain = unaccent(text).upper()
        if name in re.sub(r"[^A-Z0-9&.,'-]", "", plain):
            return Comparison.SAME
        words = [word for word in re.findall(r"[A-Z0-9]+", plain) if word.isalpha() and word not in USUAL]
        named = named or len(words) > 1
    return Comparison.DIFFERENT if named else Comparison.UNKNOWN
