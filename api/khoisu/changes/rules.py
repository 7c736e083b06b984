"""What may be changed, by when it is filed, and what the record becomes. Pure."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from decimal import Decimal
from typing import Any, Final

from khoisu.calculators.service import last_notice
from khoisu.changes.case import DAYS
from khoisu.changes.cases import CASES
from khoisu.changes.states import CompanyChangeKind
from khoisu.changes.suspension import suspension_words
from khoisu.companies.registered_data import DATA, data_words
from khoisu.dossiers.provider import percents
from khoisu.kit.errors import FieldError
from khoisu.kit.text.texts import Text

AHEAD: Final = 30
"""A decision is dated at most so many days ahead: what is due then is not certain yet."""
AHEAD_OF_CONTRACT: Final = 45
"""A contract, for which the other members are waited for."""
BACK: Final = 365
"""What has happened already and needs no paper of that day is at most so many days ago."""
SAME: Final = Text("Chưa có gì khác với đăng ký hiện nay", "Nothing differs from what is registered")
BACK_DATED: Final = Text(
    "Ngày quyết định không được trước hôm nay: giấy tờ hôm nay mới được lập",
    "The decision cannot be dated before today: its papers are made today",
)
TOO_FAR: Final = Text("Trong vòng {so} ngày tới", "Within the next {so} days")
TOO_LONG_AGO: Final = Text("Trong vòng một năm qua", "Within the last year")
FIRST_FIELD: Final = {
    CompanyChangeKind.NAME: "tenDoanhNghiep",
    CompanyChangeKind.HEAD_OFFICE: "soNhaDuong",
    CompanyChangeKind.LINES: "nganhNghe",
    CompanyChangeKind.CAPITAL: "gopVon.0",
    CompanyChangeKind.REPRESENTATIVE: "hoTen",
    CompanyChangeKind.MEMBERS: "benBan",
    CompanyChangeKind.CONTACT: "dienThoai",
    CompanyChangeKind.TAX: "hoTenGiamDoc",
    CompanyChangeKind.SUSPENSION: "tuNgay",
    CompanyChangeKind.RESUMPTION: "tuNgay",
}
NAMES: Final = {
    "ten": Text("Tên tiếng Việt", "Vietnamese name"),
    "ten_tieng_nuoc_ngoai": Text("Tên tiếng nước ngoài", "Foreign name"),
    "ten_viet_tat": Text("Tên viết tắt", "Short name"),
    "tru_so": Text("Địa chỉ trụ sở chính", "Head office"),
    "them": Text("Ngành thêm", "Line added"),
    "bo": Text("Ngành bỏ", "Line dropped"),
    "chinh": Text("Ngành chính", "Main line"),
    "von": Text("Vốn điều lệ", "Charter capital"),
    "nguoi_dai_dien": Text("Người đại diện theo pháp luật", "Legal representative"),
    "tam_ngung": Text("Tạm ngừng kinh doanh", "Suspension of business"),
}
PART_OF: Final = Text("Phần vốn góp của {ten}", "Contribution of {ten}")
PAID_WITHIN: Final = 90
"""A raise is planned at most so many days ahead."""
OTHER_OWNERS: Final = Text(
    "Danh sách người góp vốn đã khác, vui lòng mở lại trang",
    "The list of owners has changed, please open the page again",
)
LESS: Final = Text(
    "Không được ít hơn phần vốn đang đăng ký ({dang_co}); giảm vốn thì hãy hỏi chúng tôi",
    "Not less than what is registered ({dang_co}); please ask us about a reduction",
)
NO_PAID_DAY: Final = Text("Vui lòng ghi ngày góp đủ vốn tăng thêm", "Please give the day on which the raise is paid in")
PAID_BEFORE: Final = Text(
    "Góp vốn theo quyết định, nên không trước ngày quyết định", "Not before the decision to raise it"
)
PAID_LATE: Final = Text("Trong vòng 90 ngày kể từ ngày quyết định", "Within 90 days of the decision")
NOBODY_GOES: Final = Text("Vui lòng chọn người được thay", "Please choose who is replaced")
SAME_PERSON: Final = Text(
    "Người này đang là người đại diện theo pháp luật", "This person is a legal representative already"
)
TITLE_HELD: Final = Text(
    "Một người đại diện khác đang giữ chức danh này", "Another representative holds this title already"
)


@dataclass(frozen=True, slots=True)
class Difference:
    """One thing that changes: its name, what is registered and what it becomes, each empty where there is nothing."""

    name: Text
    before: str
    after: str


def day_errors(kind: CompanyChangeKind, decided: date, today: date) -> list[FieldError]:
    """No paper is dated before its drafting."""
    happened = not CASES[kind].decided and kind is not CompanyChangeKind.MEMBERS
    ahead = AHEAD_OF_CONTRACT if kind is CompanyChangeKind.MEMBERS else AHEAD
    if decided < today and not happened:
        return [FieldError("ngayQuyetDinh", "ngay_qua_khu", BACK_DATED)]
    if decided < today - timedelta(days=BACK):
        return [FieldError("ngayQuyetDinh", "ngay_qua_lau", TOO_LONG_AGO)]
    if decided > today + timedelta(days=ahead):
        return [FieldError("ngayQuyetDinh", "ngay_qua_xa", TOO_FAR, {"so": ahead})]
    return []


@dataclass(frozen=True, slots=True)
class ChangeDays:
    """The days of a change: of the decision, of the full payment of a raise, of what a notice must precede."""

    decided: date
    paid: date | None = None
    begins: date | None = None

    @property
    def latest(self) -> date | None:
        """The day after which the registrar takes no notice any more."""
        return last_notice(self.begins) if self.begins else None

    @property
    def filing(self) -> date:
        """The last day of the filing (LDN 30, 31): counted from the decision, for a raise of capital from its full payment."""
        return self.latest or (self.paid or self.decided) + timedelta(days=DAYS)


def parts_of(record: Mapping[str, Any]) -> list[int]:
    """What each owner has contributed (đồng); the only one all of it. Shareholders stand in the company's own register: one sum."""
    owners = record["chu_so_huu"]
    return [record["von"]] if is_one_sum(record) else [one["von"] or 0 for one in owners]


def is_one_sum(record: Mapping[str, Any]) -> bool:
    """Whether a raise names the capital alone, not who pays which part."""
    return record["loai_hinh"] == "CP" or len(record["chu_so_huu"]) == 1


def capital_errors(
    record: Mapping[str, Any], parts: Sequence[int], decided: date, paid: date | None
) -> list[FieldError]:
    """What is wrong with a raise: each owner's whole contribution afterwards, and the day on which it is paid in."""
    now = parts_of(record)
    if len(parts) != len(now):
        return [FieldError("gopVon.0", "danh_sach_da_doi", OTHER_OWNERS)]
    found = [
        FieldError(f"gopVon.{at}", "von_giam", LESS, {"dang_co": money(held)})
        for at, (held, wanted) in enumerate(zip(now, parts, strict=True))
        if wanted < held
    ]
    if paid is None:
        return [*found, FieldError("ngayGopDu", "missing", NO_PAID_DAY)]
    if paid < decided:
        found.append(FieldError("ngayGopDu", "truoc_quyet_dinh", PAID_BEFORE))
    elif paid > decided + timedelta(days=PAID_WITHIN):
        found.append(FieldError("ngayGopDu", "ngay_qua_xa", PAID_LATE))
    return found


def capital_after(record: Mapping[str, Any], parts: Sequence[int]) -> dict[str, Any]:
    """The capital as it becomes."""
    if record["loai_hinh"] == "CP":
        return {"von": sum(parts)}
    owners = [one | {"von": part} for one, part in zip(record["chu_so_huu"], parts, strict=True)]
    return {"von": sum(parts), "chu_so_huu": owners}


def representative_errors(record: Mapping[str, Any], place: int, name: str, title: str) -> list[FieldError]:
    """What is wrong with who follows whom."""
    people = record["nguoi_dai_dien"]
    if not place < len(people):
        return [FieldError("nguoiCu", "missing", NOBODY_GOES)]
    found: list[FieldError] = []
    if " ".join(name.split()).casefold() in {one["ten"].casefold() for one in people}:
        found.append(FieldError("hoTen", "khong_doi", SAME_PERSON))
    if title in {one["chuc_danh"] for at, one in enumerate(people) if at != place}:
        found.append(FieldError("chucDanh", "chuc_danh_trung", TITLE_HELD))
    return found


def representatives_after(record: Mapping[str, Any], place: int, name: str, title: str) -> dict[str, Any]:
    """The representatives as they become."""
    new = {"ten": name, "chuc_danh": title, "chuc_danh_khac": ""}
    return {"nguoi_dai_dien": [new if at == place else one for at, one in enumerate(record["nguoi_dai_dien"])]}


Titled = Callable[[Mapping[str, Any]], str]
"""Names the title of a representative of the record."""


def differences(before: Mapping[str, Any], after: Mapping[str, Any], titled: Titled) -> list[Difference]:
    """What changes between the record and `after`, which names only what was typed."""
    found = [
        Difference(NAMES[name], before[name], after[name])
        for name in ("ten", "ten_tieng_nuoc_ngoai", "ten_viet_tat", "tru_so")
        if name in after and after[name] != before[name]
    ]
    found += _capital(before, dict(before) | dict(after)) if "von" in after else _members(before, after)
    pairs = zip(before["nguoi_dai_dien"], after.get("nguoi_dai_dien", before["nguoi_dai_dien"]), strict=True)
    people = [tuple(f"{one['ten']}, {titled(one)}" for one in pair) for pair in pairs]
    found += [Difference(NAMES["nguoi_dai_dien"], old, new) for old, new in people if old != new]
    if "tam_ngung" in after:
        words = [suspension_words(one["tam_ngung"]) for one in (before, after)]
        found.append(Difference(NAMES["tam_ngung"], *words))
    found += [one for part in DATA if part in after for one in _data(part, before[part] or {}, after[part])]
    return [*found, *_lines(before["nganh_nghe"], after.get("nganh_nghe", before["nganh_nghe"]))]


def _data(part: str, before: Mapping[str, Any], after: Mapping[str, Any]) -> Iterator[Difference]:
    for name, words in DATA[part].items():
        old, new = data_words(name, before.get(name)), data_words(name, after[name])
        if old != new:
            yield Difference(words, old, new)


def _members(before: Mapping[str, Any], after: Mapping[str, Any]) -> Iterator[Difference]:
    """Who holds what before and after a transfer, by their names, which differ."""
    if "chu_so_huu" not in after:
        return
    whole = dict(before) | dict(after)
    old, new = (
        {one["ten"]: part for one, part in zip(it["chu_so_huu"], _shares(it), strict=True)} for it in (before, whole)
    )
    for name in dict.fromkeys([*old, *new]):
        if old.get(name) != new.get(name):
            yield _part_of(name, old.get(name, ""), new.get(name, ""))


def _part_of(name: str, before: str, after: str) -> Difference:
    shown = name.upper()
    return Difference(Text(PART_OF.vi.format(ten=shown), PART_OF.en.format(ten=shown)), before, after)


def _capital(before: Mapping[str, Any], after: Mapping[str, Any]) -> Iterator[Difference]:
    if after["von"] != before["von"]:
        yield Difference(NAMES["von"], money(before["von"]), money(after["von"]))
    if is_one_sum(before):
        return
    for owner, held, wanted in zip(before["chu_so_huu"], _shares(before), _shares(after), strict=True):
        if held != wanted:
            yield _part_of(owner["ten"], held, wanted)


def _shares(record: Mapping[str, Any]) -> list[str]:
    parts = parts_of(record)
    shares = percents(parts, whole=record["von"])
    return [f"{money(part)} ({percent(share)}%)" for part, share in zip(parts, shares, strict=True)]


def money(value: int) -> str:
    """An amount as papers write it."""
    return f"{value:,} đồng".replace(",", ".")


def percent(value: Decimal) -> str:
    """A percentage as papers write it, without zeros at its end."""
    whole, _, rest = f"{value:f}".partition(".")
    rest = rest.rstrip("0")
    return f"{whole},{rest}" if rest else whole


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
