"""What other rooms ask of delivery fees. Functions work inside the caller's transaction."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from datetime import date, datetime, time
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.delivery import repository
from khoisu.delivery.errors import (
    DAYS_TURNED,
    KEEPS_DEFAULT,
    NO_CARRIER,
    NO_PROVINCE,
    PAST_DAY,
    FeesChanged,
)
from khoisu.delivery.models import DeliveryFee
from khoisu.delivery.rules import MOST_DAYS, MOST_FEE, Fee, FeeRow, fee_for, in_force
from khoisu.delivery.schemas import FeeShown, FeeTable, ProvinceFee
from khoisu.kit import clock
from khoisu.kit.errors import FieldError, Invalid
from khoisu.kit.lang import Lang
from khoisu.reference_data.service import lists

__all__ = [
    "MOST_DAYS",
    "MOST_FEE",
    "Fee",
    "FeeChange",
    "NewFee",
    "change_fee",
    "fee_of",
    "fee_table",
    "list_changes",
]


@dataclass(frozen=True, slots=True)
class NewFee:
    """A change as an administrator enters it. `phi` None returns the province to the default; `tu` None: from now on."""

    ma_tinh: str | None
    phi: Fee | None
    tu: date | None
    ly_do: str
    phien_ban: int


@dataclass(frozen=True, slots=True)
class FeeChange:
    """One entry of the log: the fee before and after, from when, who and why. None stands for the default, or for no fee."""

    so: int
    ma_tinh: str | None
    cu: Fee | None
    moi: Fee | None
    hieu_luc_tu: datetime
    ly_do: str
    ten_nguoi: str
    luc: datetime


async def fee_of(session: AsyncSession, ma_tinh: str) -> Fee | None:
    """What a delivery to a province costs now; None while the table says nothing about it: then nothing is charged."""
    now = clock.now()
    rows = await repository.begun_rows(session, now, ma_tinh)
    return fee_for(in_force(map(_read, rows), now), ma_tinh)


async def _fees_today(session: AsyncSession) -> Mapping[str | None, Fee]:
    """Today's fee of each named province, and of the default (None)."""
    now = clock.now()
    return in_force(map(_read, await repository.begun_rows(session, now)), now)


async def fee_table(session: AsyncSession, lang: Lang) -> FeeTable:
    """Today's table in one language, the provinces in the order of their codes."""
    fees = await _fees_today(session)
    provinces = lists().provinces
    return FeeTable(
        mac_dinh=_shown(fees[None], lang) if None in fees else None,
        cac_tinh=[
            ProvinceFee(**dict(_shown(fees[code], lang)), ma_tinh=code, ten_tinh=province.ten.in_lang(lang))
            for code, province in provinces.items()
            if code in fees
        ],
    )


async def list_changes(session: AsyncSession) -> Sequence[FeeChange]:
    """The whole log, the newest first."""
    before: dict[str | None, Fee | None] = {}
    found: list[FeeChange] = []
    for row in await repository.list_changes(session):
        now = _read(row).phi
        found.append(
            FeeChange(
                row.so, row.ma_tinh, before.get(row.ma_tinh), now, row.hieu_luc_tu, row.ly_do, row.ten_nguoi, row.luc
            )
        )
        before[row.ma_tinh] = now
    return found[::-1]


async def change_fee(session: AsyncSession, new: NewFee, account: UUID, name: str) -> None:
    """Put a fee into the table. Raises `Invalid`, `FeesChanged` (409) when the person saw an older table."""
    _check(new)
    latest = await repository.lock_fees(session)
    if new.phien_ban != latest:
        raise FeesChanged(latest)
    now = clock.now()
    values = {
        "so": latest + 1,
        "ma_tinh": new.ma_tinh,
        **asdict(new.phi or Fee("", 0, 0, 0)),
        "bo": new.phi is None,
        "hieu_luc_tu": _start(new.tu, now),
        "ly_do": new.ly_do,
        "account_id": account,
        "ten_nguoi": name,
        "luc": now,
    }
    await repository.add_row(session, values)


def _check(new: NewFee) -> None:
    errors: list[FieldError] = []
    if new.ma_tinh is not None and new.ma_tinh not in lists().provinces:
        errors.append(FieldError("maTinh", "khong_co_ma", NO_PROVINCE))
    if new.phi is None and new.ma_tinh is None:
        errors.append(FieldError("maTinh", "giu_mac_dinh", KEEPS_DEFAULT))
    if new.phi is not None and not new.phi.don_vi:
        errors.append(FieldError("donVi", "missing", NO_CARRIER))
    if new.phi is not None and new.phi.ngay_den < new.phi.ngay_tu:
        errors.append(FieldError("ngayDen", "nguoc", DAYS_TURNED))
    if new.tu is not None and new.tu < clock.today():
        errors.append(FieldError("hieuLucTu", "qua_khu", PAST_DAY))
    if errors:
        raise Invalid(errors=errors)


def _start(day: date | None, now: datetime) -> datetime:
    return max(now, datetime.combine(day, time.min, clock.VIETNAM)) if day else now


def _read(row: DeliveryFee) -> FeeRow:
    fee = None if row.bo else Fee(row.don_vi, row.phi, row.ngay_tu, row.ngay_den)
    return FeeRow(row.so, row.ma_tinh, row.hieu_luc_tu, fee)


def _shown(fee: Fee, lang: Lang) -> FeeShown:
    return FeeShown(**asdict(fee), mo_ta=fee.sentence().in_lang(lang))
