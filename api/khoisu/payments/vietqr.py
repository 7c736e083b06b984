"""VietQR: the EMVCo merchant-presented code of NAPAS 247 for a transfer to an account (domain/payments.md section 1)."""

import base64
import io
import re
from dataclasses import dataclass

import segno

PURPOSE_LENGTH = 25
"""Characters that the profile allows for the purpose (tag 62-08)."""
AMOUNT_DIGITS = 13
SCHEME, TO_ACCOUNT = "A000000727", "QRIBFTTA"
CURRENCY_VND, COUNTRY = "704", "VN"

_BIN = re.compile(r"[0-9]{6}")
_ACCOUNT = re.compile(r"[0-9A-Za-z]{1,19}")
_PURPOSE = re.compile(r"[A-Za-z0-9 ]{1,25}")


@dataclass(frozen=True, slots=True)
class Transfer:
    """A transfer to be made: bank BIN (6 digits), account, amount in whole đồng, purpose in plain characters."""

    bank_bin: str
    account: str
    amount: int
    purpose: str


def crc16(text: str) -> int:
    """CRC-16/CCITT-FALSE: polynomial 0x1021, initial value 0xFFFF, nothing reflected."""
    crc = 0xFFFF
    for byte in text.encode("ascii"):
        crc ^= byte << 8
        for _ in range(8):
            crc = (crc << 1 ^ 0x1021 if crc & 0x8000 else crc << 1) & 0xFFFF
    return crc


def _element(tag: str, value: str) -> str:
    return f"{tag}{len(value):02d}{value}"


def payload(transfer: Transfer) -> str:
    """The text of the QR code, for one payment. Raises `ValueError` for what the profile cannot carry."""
    amount = str(transfer.amount)
    if not _BIN.fullmatch(transfer.bank_bin) or not _ACCOUNT.fullmatch(transfer.account):
        raise ValueError("bank BIN or account is not well-formed")
    if transfer.amount <= 0 or len(amount) > AMOUNT_DIGITS or not _PURPOSE.fullmatch(transfer.purpose):
        raise ValueError("amount or purpose cannot be carried by VietQR")
    beneficiary = _element("00", transfer.bank_bin) + _element("01", transfer.account)
    merchant = _element("00", SCHEME) + _element("01", beneficiary) + _element("02", TO_ACCOUNT)
    text = "".join(
        (
            _element("00", "01"),
            _element("01", "12"),
            _element("38", merchant),
            _element("53", CURRENCY_VND),
            _element("54", amount),
            _element("58", COUNTRY),
            _element("62", _element("08", transfer.purpose)),
            "6304",
        )
    )
    return f"{text}{crc16(text):04X}"


def picture(text: str) -> str:
    """The code as an SVG in a data URI, error correction M, black on white with its quiet zone."""
    out = io.BytesIO()
    # A fixed mask: every reader takes all eight, and trying them out costs more than the whole of the rest of a payment.
    code = segno.make(text, error="m", micro=False, mask=3)
    code.save(out, kind="svg", scale=8, border=4, dark="#000", light="#fff", xmldecl=False, nl=False)
    return "data:image/svg+xml;base64," + base64.b64encode(out.getvalue()).decode()
