"""VietQR: the EMVCo merchant-presented code of NAPAS 247 for a transfer to an account (domain/payments.md section 1)."""
# zxing-cpp's stub leaves the writer's options without types.
# pyright: reportUnknownMemberType=false

import base64
import binascii
import re
from dataclasses import dataclass

import zxingcpp

AMOUNT_DIGITS = 13
MODULE_PX = 8
"""Width of one module of the rendered code."""
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
    return binascii.crc_hqx(text.encode("ascii"), 0xFFFF)


def _element(tag: str, value: str) -> str:
    return f"{tag}{len(value):02d}{value}"


def payload(transfer: Transfer) -> str:
    """The text of the QR code, for one payment. Raises `ValueError` for values that the profile does not allow."""
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
    # The reader's own writer: drawing in Python cost more than the rest of a payment.
    code = zxingcpp.create_barcode(text, zxingcpp.BarcodeFormat.QRCode, ec_level="M")
    svg = zxingcpp.write_barcode_to_svg(code, scale=MODULE_PX)
    return "data:image/svg+xml;base64," + base64.b64encode(svg[svg.index("<svg") :].encode()).decode()
