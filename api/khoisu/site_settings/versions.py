"""Versions of the company's data: adding one, refusing one made from an older one, and the history with what each changed."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import zip_longest
from typing import Any, cast

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.kit.auth import Caller
from khoisu.site_settings import repository
from khoisu.site_settings.current_settings import Company, current_settings, environment_values
from khoisu.site_settings.errors import CompanyChanged
from khoisu.site_settings.models import CompanyVersion
from khoisu.site_settings.schemas import CompanyData, CompanyPage, FieldChange, VersionRow

ACCOUNTS = "taiKhoan"
HISTORY = 50


async def add_version(
    session: AsyncSession, number: int, data: CompanyData, *, by: Caller | None = None, note: str = ""
) -> None:
    """Write a version. Pages that name the company are rendered again (database trigger)."""
    row = CompanyVersion(phien_ban=number, noi_dung=_stored(data), ghi_chu=note)
    if by:
        row.account_id, row.ten_nguoi_sua = by.account_id, by.name
    session.add(row)
    await session.flush()
    repository.forget_version(session)


def _stored(data: CompanyData) -> dict[str, Any]:
    return data.model_dump(mode="json", include=set(CompanyData.model_fields))


async def lock_settings(session: AsyncSession) -> Company:
    """The data in force; nobody else adds a version until the transaction ends."""
    await repository.lock_versions(session)
    return await current_settings(session)


async def save_settings(
    session: AsyncSession, caller: Caller, seen: int, data: CompanyData, note: str
) -> tuple[CompanyData, Company] | None:
    """Save the data as the next version, when `seen` is the one in force. Returns the data before and the company now.

    None when the same data are in force already: a second click changes nothing and is not refused.
    Raises `CompanyChanged` (409) with what others have changed since `seen`.
    """
    now = await lock_settings(session)
    if data == now.data and now.phien_ban > 0:
        return None
    await refuse_stale(session, now, seen)
    await add_version(session, now.phien_ban + 1, data, by=caller, note=note)
    return now.data, Company(now.phien_ban + 1, data)


async def refuse_stale(session: AsyncSession, now: Company, seen: int) -> None:
    """Raise `CompanyChanged` unless `seen` is the version in force; `thayDoi` names what differs from it."""
    if seen == now.phien_ban:
        return
    row = await session.get(CompanyVersion, seen)
    before = row.noi_dung if row else _stored(environment_values())
    changes = [change.model_dump(by_alias=True) for change in differences(before, _stored(now.data))]
    raise CompanyChanged(extra={"phienBan": now.phien_ban, "thayDoi": changes})


async def settings_page(session: AsyncSession) -> CompanyPage:
    """The data in force with their history, the newest version first."""
    now = await current_settings(session)
    rows = await repository.newest_versions(session, HISTORY + 1)
    older: list[dict[str, Any]] = [row.noi_dung for row in rows[1:]] + [_stored(environment_values())]
    history = [_version_row(row, before) for row, before in zip(rows, older, strict=False)]
    return CompanyPage(**now.data.model_dump(by_alias=False), phien_ban=now.phien_ban, lich_su=history[:HISTORY])


def _version_row(row: CompanyVersion, before: dict[str, Any]) -> VersionRow:
    # The first version shows only how the accounts differ from the environment's: that is where money went before.
    changes = differences(before, row.noi_dung)
    if row.phien_ban == 1:
        changes = [change for change in changes if change.truong.startswith("taiKhoan.")]
    names = [] if row.phien_ban == 1 else [name for name in row.noi_dung if before.get(name) != row.noi_dung[name]]
    return VersionRow(
        phien_ban=row.phien_ban,
        luc=row.luc,
        nguoi_sua=row.ten_nguoi_sua,
        ghi_chu=row.ghi_chu,
        truong_doi=names,
        thay_doi=changes,
    )


def differences(before: Mapping[str, Any], after: Mapping[str, Any]) -> list[FieldChange]:
    """Field by field, as stored: old and new. Accounts are compared one by one, by their place in the list."""
    found: list[FieldChange] = []
    for name, value in after.items():
        if name == ACCOUNTS:
            found += _account_changes(before.get(name) or [], value)
        elif before.get(name) != value:
            found.append(FieldChange(truong=name, cu=_as_text(before.get(name)), moi=_as_text(value)))
    return found


def _account_changes(before: Sequence[Mapping[str, str]], after: Sequence[Mapping[str, str]]) -> Iterator[FieldChange]:
    for place, (old, new) in enumerate(zip_longest(before, after)):
        if old != new:
            yield FieldChange(truong=f"{ACCOUNTS}.{place}", cu=_account(old), moi=_account(new))


def _account(account: Mapping[str, str] | None) -> str:
    if account is None:
        return ""
    return f"{account['ten']} ({account['bin']}), {account['soTaiKhoan']}, {account['chuTaiKhoan']}"


def _as_text(value: Any) -> str:
    if isinstance(value, list):
        return ", ".join(map(str, cast("list[Any]", value)))
    if isinstance(value, bool):
        return str(value).lower()
    return "" if value is None else str(value)
