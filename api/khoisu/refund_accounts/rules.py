"""What a refund account must look like, how its holder is compared with the payer, and how it is masked. Pure decisions."""

import hashlib
import hmac
import re
from collections.abc import Iterable
from enum import StrEnum

from khoisu.kit.unaccent import unaccent

ACCOUNT = re.compile(r"[0-9A-Za-z]{6,19}")
"""6 to 19 digits or letters: what VietQR carries (docs/domain/payments.md, section 1) and every bank's numbers fit."""
SHOWN_DIGITS = 4


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

    A bank's text names its sender or does not; where no text holds two words of letters besides codes, nobody is named.
    """
    name = holder.replace(" ", "")
    named = False
    for text in texts:
        plain = re.sub(r"[^A-Z ]", " ", unaccent(text).upper())
        if name in plain.replace(" ", ""):
            return Comparison.SAME
        named = named or bool(re.search(r"\b[A-Z]{2,7}( [A-Z]{1,7}){1,5}\b", plain))
    return Comparison.DIFFERENT if named else Comparison.UNKNOWN
