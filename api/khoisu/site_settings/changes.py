"""What differs between two versions of the company's data, in words that both languages share."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import zip_longest
from typing import Any, cast

from khoisu.site_settings.schemas import FieldChange

ACCOUNTS = "taiKhoan"


def differences(before: Mapping[str, Any], after: Mapping[str, Any]) -> list[FieldChange]:
    """Field by field, as stored: old and new. Accounts are told one by one, by their place in the list."""
    found: list[FieldChange] = []
    for name, value in after.items():
        if name == ACCOUNTS:
            found += _accounts(before.get(name) or [], value)
        elif before.get(name) != value:
            found.append(FieldChange(truong=name, cu=_words(before.get(name)), moi=_words(value)))
    return found


def _accounts(before: Sequence[Mapping[str, str]], after: Sequence[Mapping[str, str]]) -> Iterator[FieldChange]:
    for place, (old, new) in enumerate(zip_longest(before, after)):
        if old != new:
            yield FieldChange(truong=f"{ACCOUNTS}.{place}", cu=_account(old), moi=_account(new))


def _account(account: Mapping[str, str] | None) -> str:
    if account is None:
        return ""
    return f"{account['ten']} ({account['bin']}), {account['soTaiKhoan']}, {account['chuTaiKhoan']}"


def _words(value: Any) -> str:
    if isinstance(value, list):
        return ", ".join(map(str, cast("list[Any]", value)))
    if isinstance(value, bool):
        return str(value).lower()
    return "" if value is None else str(value)
