"""What may be changed, by when it is filed, and what the record becomes. Pure."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Any, Final

from khoisu.changes.cases import DAYS
from khoisu.changes.states import CompanyChangeKind
from khoisu.kit.errors import FieldError
from khoisu.kit.text.texts import Text

AHEAD: Final = 30
"""A decision is dated at most so many days ahead: what is due then is not certain yet."""
SAME: Final = Text("Chưa có gì khác với đăng ký hiện nay", "Nothing differs from what is registered")
BACK_DATED: Final = Text(
    "Ngày quyết định không được trước hôm nay: giấy tờ hôm nay mới được lập",
    "The decision cannot be dated before today: its papers are made today",
)
TOO_FAR: Final = Text("Ngày quyết định trong vòng 30 ngày tới", "The decision is dated within the next 30 days")
FIRST_FIELD: Final = {
    CompanyChangeKind.NAME: "tenDoanhNghiep",
    CompanyChangeKind.HEAD_OFFICE: "soNhaDuong",
    CompanyChangeKind.LINES: "nganhNghe",
}
NAMES: Final = {
    "ten": Text("Tên tiếng Việt", "Vietnamese name"),
    "ten_tieng_nuoc_ngoai": Text("Tên tiếng nước ngoài", "Foreign name"),
    "ten_viet_tat": Text("Tên viết tắt", "Short name"),
    "tru_so": Text("Địa chỉ trụ sở chính", "Head office"),
    "them": Text("Ngành thêm", "Line added"),
    "bo": Text("Ngành bỏ", "Line dropped"),
    "chinh": Text("Ngành chính", "Main line"),
}


@dataclass(frozen=True, slots=True)
class Difference:
    """One thing that changes: its name, what is registered and what it becomes, each empty where there is nothing."""

    name: Text
    before: str
    after: str


def day_errors(decided: date, today: date) -> list[FieldError]:
    """A decision is never dated before its drafting."""
    if decided < today:
        return [FieldError("ngayQuyetDinh", "ngay_qua_khu", BACK_DATED)]
    if decided > today + timedelta(days=AHEAD):
        return [FieldError("ngayQuyetDinh", "ngay_qua_xa", TOO_FAR)]
    return []


def last_day(decided: date) -> date:
    """The last day of the filing (LDN 30, 31)."""
    return decided + timedelta(days=DAYS)


def differences(before: Mapping[str, Any], after: Mapping[str, Any]) -> list[Difference]:
    """What changes between the record and `after`, which names only what was typed."""
    found = [
        Difference(NAMES[name], before[name], after[name])
        for name in ("ten", "ten_tieng_nuoc_ngoai", "ten_viet_tat", "tru_so")
        if name in after and after[name] != before[name]
    ]
    return [*found, *_lines(before["nganh_nghe"], after.get("nganh_nghe", before["nganh_nghe"]))]


def _lines(before: Iterable[Mapping[str, Any]], after: Iterable[Mapping[str, Any]]) -> Iterator[Difference]:
    old, new = {one["ma"]: one for one in before}, {one["ma"]: one for one in after}
    yield from (Difference(NAMES["them"], "", _named(one)) for ma, one in new.items() if ma not in old)
    yield from (Difference(NAMES["bo"], _named(one), "") for ma, one in old.items() if ma not in new)
    mains = ["; ".join(_named(one) for one in rows.values() if one["chinh"]) for rows in (old, new)]
    if mains[0] != mains[1]:
        yield Difference(NAMES["chinh"], *mains)


def _named(line: Mapping[str, Any]) -> str:
    return f"{line['ma']} {line['ten']}"


def is_across(line: str, province: str) -> bool:
    """Whether a head office leaves the province in which the record's line of its address ends."""
    return bool(province) and not line.casefold().endswith(province.casefold())
