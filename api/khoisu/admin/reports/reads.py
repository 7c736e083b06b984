"""A report put together from what the rooms count; the figures of money are the ledger's."""

import asyncio
from collections.abc import Iterable, Mapping, Sequence
from datetime import date, timedelta
from typing import Any, Final, cast
from uuid import UUID

from khoisu.admin.payments.reads import list_debts, list_receivables
from khoisu.admin.reports.schemas import (
    CorrectionOut,
    DaySums,
    Funnel,
    MeansSum,
    MonthClose,
    PeriodSums,
    Promises,
    Report,
    ReportTotals,
    ReturnSum,
    ServiceSum,
    SharedSum,
    StepTime,
)
from khoisu.kit import clock
from khoisu.kit.db import Database
from khoisu.kit.lang import Lang, Text
from khoisu.kit.paging import Paging
from khoisu.kit.sql.statements import Row, Statement
from khoisu.orders import queries as of_orders
from khoisu.orders.events import EventKind
from khoisu.orders.states import METHOD_NAMES, SOURCE_NAMES, ConfirmationState, LineKind, PaymentMethod, Source
from khoisu.payments import queries as of_money
from khoisu.payments.states import MEANS_NAMES, MoneySource
from khoisu.returns import queries as of_returns
from khoisu.returns.states import REASON_NAMES, ReturnReason
from khoisu.workflows.month_close import figures
from khoisu.workflows.month_close.close import MonthState
from khoisu.workflows.month_close.rules import SUMS

_CODES: Final = {
    "completed": ConfirmationState.COMPLETED,
    "waiting": ConfirmationState.AWAITING_CONFIRMATION,
    "confirmed": EventKind.CONFIRMED,
    "accepted": of_orders.ACCEPTED,
    "moves": of_orders.MOVES,
}
_STAFF = Statement("SELECT a.id, a.ho_ten FROM account a WHERE a.id = ANY(:ids)")
HOUR = 3600


async def read_report(database: Database, first: date, last: date, lang: Lang) -> Report:
    """The figures of the days from `first` to `last`, both included."""
    length = last - first + timedelta(days=1)
    now, before = _period(first, last), _period(first - length, first - timedelta(days=1))
    days, earlier = await _days(database, now), await _days(database, before)
    services, sources, methods, means, steps, people, returns, funnel, promises = await asyncio.gather(
        *(
            one.search(database, now)
            for one in (
                of_orders.BY_SERVICE,
                of_orders.BY_SOURCE,
                of_orders.BY_METHOD,
                of_money.BY_MEANS,
                of_orders.STEPS,
                of_orders.STEPS_BY_PERSON,
                of_returns.BY_REASON,
                of_orders.FUNNEL,
                of_orders.PROMISES,
            )
        )
    )
    staff = await _names_of_staff(database, [row["nguoi"] for row in people])
    owing = await list_receivables(database, clock.today(), Paging(1, 1), only_overdue=False)
    owed = await list_debts(database, None, Paging(1, 1))
    return Report(
        tu_ngay=first,
        den_ngay=last,
        tong=ReportTotals(**figures.total(days), khach_no=owing.tong_tien, phai_tra=owed.tong_tien),
        ky_truoc=PeriodSums(**figures.total(earlier)),
        ngay=[_day_of(days, first + timedelta(days=number)) for number in range(length.days)],
        dich_vu=[_service(row, lang) for row in services],
        nguon=[_shared(row, SOURCE_NAMES[Source(row["ma"])], lang) for row in sources],
        phuong_thuc=[_shared(row, METHOD_NAMES[PaymentMethod(row["ma"])], lang) for row in methods],
        cach_thu=[_means(row, lang) for row in means],
        chang=Funnel(**funnel[0]),
        xac_nhan=Promises(**promises[0]),
        buoc=[_step(row, row[f"ten_{lang}"]) for row in steps],
        nguoi=[_step(row, staff[row["nguoi"]]) for row in people if row["nguoi"] in staff],
        doi_tra=[ReturnSum(**row, ten=REASON_NAMES[ReturnReason(row["ma"])].in_lang(lang)) for row in returns],
        chot=None,
        dieu_chinh=[],
        chot_duoc=False,
    )


def with_close(report: Report, state: MonthState, lang: Lang) -> Report:
    """The report of a month, with its frozen figures once it is closed, and with what of earlier months is booked in it."""
    found: dict[str, Any] = {
        "chot_duoc": state.may_close,
        "dieu_chinh": [CorrectionOut(thang=one.thang, **one.sums) for one in state.corrections],
    }
    if closed := state.closed:
        kept = closed.so_lieu
        days = {date.fromisoformat(day): sums for day, sums in kept["ngay"].items()}
        found |= {
            "chot": MonthClose.model_validate(closed),
            "tong": report.tong.model_copy(update=kept["tong"]),
            "ngay": [_day_of(days, one.ngay) for one in report.ngay],
            "dich_vu": [_service(row, lang) for row in kept["dich_vu"]],
            "nguon": [_shared(row, SOURCE_NAMES[Source(row["ma"])], lang) for row in kept["nguon"]],
            "phuong_thuc": [_shared(row, METHOD_NAMES[PaymentMethod(row["ma"])], lang) for row in kept["phuong_thuc"]],
            "cach_thu": [_means(row, lang) for row in kept["cach_thu"]],
        }
    return report.model_copy(update=found)


def _shared(row: Mapping[str, Any], name: Text, lang: Lang) -> SharedSum:
    return SharedSum(**row, ten=name.in_lang(lang))


def _means(row: Mapping[str, Any], lang: Lang) -> MeansSum:
    return MeansSum(**row, ten=MEANS_NAMES[cast("MoneySource", row["ma"])].in_lang(lang))


def _period(first: date, last: date) -> dict[str, Any]:
    return _CODES | figures.period(first, last) | {"now": clock.now()}


async def _days(database: Database, period: Mapping[str, Any]) -> dict[date, dict[str, int]]:
    rows: list[Sequence[Row]] = [
        await statement.search(database, period) for statement in (of_orders.BY_DAY, of_money.BY_DAY)
    ]
    return figures.by_day(rows)


def _day_of(days: Mapping[date, Mapping[str, int]], day: date) -> DaySums:
    return DaySums(ngay=day, **days.get(day, dict.fromkeys(SUMS, 0)))


def _service(row: Mapping[str, Any], lang: Lang) -> ServiceSum:
    return ServiceSum(
        ten_dich_vu=row[f"ten_dich_vu_{lang}"],
        ten_goi=row[f"ten_goi_{lang}"],
        giam_gia=row["loai"] == LineKind.DISCOUNT,
        **{name: row[name] for name in ("so_don", "so_luong", "tien")},
    )


def _step(row: Row, name: str) -> StepTime:
    return StepTime(
        ten=name,
        so_buoc=row["so_buoc"],
        gio_giua=round(row["giua"] / HOUR, 1),
        gio_cham=round(row["cham"] / HOUR, 1),
    )


async def _names_of_staff(database: Database, ids: Iterable[UUID]) -> dict[UUID, str]:
    return {row["id"]: row["ho_ten"] for row in await _STAFF.read(database, {"ids": list(ids)})}
