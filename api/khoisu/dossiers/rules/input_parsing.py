"""What people type into a date or an amount, read as far as it can be read and otherwise kept as typed."""

import re
from datetime import date
from decimal import Decimal, InvalidOperation
from typing import Any

from khoisu.dossiers.rules.fields import Kind

TYPED_MAX = 40
"""Characters of a half-typed date or amount that a draft keeps."""
NUMBER_MAX = 10**15
"""Fifteen digits of đồng fit into BIGINT and into JSON's exact integers."""
DECIMALS = 8
_ISO = re.compile(r"(\d{4})-(\d{2})-(\d{2})", re.ASCII)
_VIETNAMESE = re.compile(r"(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})", re.ASCII)
_WHOLE = re.compile(r"-?\d{1,16}", re.ASCII)
_FRACTION = re.compile(r"-?\d{1,16}([.,]\d{1,8})?", re.ASCII)


def read_day(value: date | str) -> date | str:
    """A day written 2026-01-31 or 31/01/2026; anything else comes back as it is."""
    if not isinstance(value, str):
        return value
    iso, local = _ISO.fullmatch(value), _VIETNAMESE.fullmatch(value)
    parts = iso.groups() if iso else local.groups()[::-1] if local else None
    if parts is None:
        return value
    try:
        return date(*(int(part) for part in parts))
    except ValueError:
        return value


def read_number(value: int | str) -> int | str:
    """A whole number of at most fifteen digits; anything else comes back as it is."""
    if not isinstance(value, str) or not _WHOLE.fullmatch(value):
        return value
    return int(value) if abs(int(value)) <= NUMBER_MAX else value


def read_ratio(value: Decimal | str) -> Decimal | str:
    """A number with at most eight decimals, point or comma; anything else comes back as it is."""
    if isinstance(value, str):
        return Decimal(value.replace(",", ".")) if _FRACTION.fullmatch(value) else value
    try:
        plain = f"{value:f}"
    except (InvalidOperation, ValueError):
        return str(value)
    return value if _FRACTION.fullmatch(plain) else plain


READERS = {"day": read_day, "number": read_number, "ratio": read_ratio}


def read(kind: Kind, value: Any) -> Any:
    """What was typed, as the value it should be where it can be read so."""
    reader = READERS.get(kind)
    return reader(value) if reader and value is not None else value
