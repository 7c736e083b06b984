"""What may be changed, by when it is filed, and what the record becomes. Pure."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Any, Final

from khoisu.calculators.service import last_notice
from khoisu.changes.beneficial import beneficial_words
from khoisu.changes.capital import is_one_sum, money, percent
from khoisu.changes.case import DAYS
from khoisu.changes.cases import CASES
from khoisu.changes.states import CompanyChangeKind, TransferForm
from khoisu.changes.suspension import suspension_words
from khoisu.companies.registered_data import DATA, capital_name, data_words
from khoisu.dossiers.provider import percents
from khoisu.kit.errors import FieldError
from khoisu.kit.text.texts import Text
from khoisu.reference_data.service import lists

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
    CompanyChangeKind.REDUCTION: "gopVon.0",
    CompanyChangeKind.BENEFICIAL: "huongLoi.0.ten",
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
    "nguoi_dai_dien": Text("Người đại diện theo pháp luật", "Legal representative"),
    "tam_ngung": Text("Tạm ngừng kinh doanh", "Suspension of business"),
}
PART_OF: Final = Text("Phần vốn góp của {ten}", "Contribution of {ten}")
BENEFITS: Final = Text("Chủ sở hữu hưởng lợi {ten}", "Beneficial owner {ten}")
NOTHING: Final = Text("", "")
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
    before: Text
    after: Text


def day_errors(
    kind: CompanyChangeKind, decided: date, today: date, form: TransferForm = TransferForm.SALE
) -> list[FieldError]:
    """No paper is dated before its drafting; what a person left has gone over before."""
    contract = kind is CompanyChangeKind.MEMBERS and form is not TransferForm.INHERITANCE
    happened = not CASES[kind].decided and not contract
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


Titled = Callable[[Mapping[str, Any]], Text]
"""Names the title of a representative of the record."""


def differences(before: Mapping[str, Any], after: Mapping[str, Any], titled: Titled) -> list[Difference]:
    """What changes between the record and `after`, which names only what was typed."""
    found = [
        Difference(NAMES[name], _plain(before[name]), _plain(after[name]))
        for name in ("ten", "ten_tieng_nuoc_ngoai", "ten_viet_tat", "tru_so")
        if name in after and after[name] != before[name]
    ]
    found += _capital(before, dict(before) | dict(after)) if "von" in after else _members(before, after)
    pairs = zip(before["nguoi_dai_dien"], after.get("nguoi_dai_dien", before["nguoi_dai_dien"]), strict=True)
    people = [tuple(_person(one, titled) for one in pair) for pair in pairs]
    found += [Difference(NAMES["nguoi_dai_dien"], old, new) for old, new in people if old != new]
    if "tam_ngung" in after:
        words = [suspension_words(one["tam_ngung"]) for one in (before, after)]
        found.append(Difference(NAMES["tam_ngung"], *words))
    if "huong_loi" in after:
        found += _named_rows(
            BENEFITS, *({one["ten"]: beneficial_words(one) for one in it} for it in _owned(before, after))
        )
    found += [one for part in DATA if part in after for one in _data(part, before[part] or {}, after[part])]
    return [*found, *_lines(before["nganh_nghe"], after.get("nganh_nghe", before["nganh_nghe"]))]


def _plain(said: str) -> Text:
    """A name or an address: the same in every language."""
    return Text(said, said)


def _person(one: Mapping[str, Any], titled: Titled) -> Text:
    title = titled(one)
    return Text(f"{one['ten']}, {title.vi}", f"{one['ten']}, {title.en}")


def _data(part: str, before: Mapping[str, Any], after: Mapping[str, Any]) -> Iterator[Difference]:
    for name, words in DATA[part].items():
        old, new = data_words(name, before.get(name)), data_words(name, after[name])
        if old != new:
            yield Difference(words, old, new)


def _owned(before: Mapping[str, Any], after: Mapping[str, Any]) -> tuple[list[dict[str, Any]], list[dict[str, Any]]]:
    return before["huong_loi"] or [], after["huong_loi"]


def _named_rows(words: Text, old: Mapping[str, Text], new: Mapping[str, Text]) -> Iterator[Difference]:
    """What differs in a list of people, whose names differ."""
    for name in dict.fromkeys([*old, *new]):
        if old.get(name) != new.get(name):
            yield Difference(_about(words, name), old.get(name, NOTHING), new.get(name, NOTHING))


def _about(words: Text, name: str) -> Text:
    shown = name.upper()
    return Text(words.vi.format(ten=shown), words.en.format(ten=shown))


def _members(before: Mapping[str, Any], after: Mapping[str, Any]) -> Iterator[Difference]:
    """Who holds what before and after, by their names, which differ."""
    if "chu_so_huu" not in after:
        return
    old, new = (
        {one["ten"]: part for one, part in zip(it["chu_so_huu"], _shares(it), strict=True)}
        for it in (before, dict(before) | dict(after))
    )
    yield from _named_rows(PART_OF, old, new)


def _capital(before: Mapping[str, Any], after: Mapping[str, Any]) -> Iterator[Difference]:
    if after["von"] != before["von"]:
        yield Difference(capital_name(before["loai_hinh"]), money(before["von"]), money(after["von"]))
    if is_one_sum(before):
        return
    if len(before["chu_so_huu"]) != len(after["chu_so_huu"]):
        yield from _members(before, after)
        return
    for owner, held, wanted in zip(before["chu_so_huu"], _shares(before), _shares(after), strict=True):
        if held != wanted:
            yield Difference(_about(PART_OF, owner["ten"]), held, wanted)


def _shares(record: Mapping[str, Any]) -> list[Text]:
    parts = [record["von"]] if is_one_sum(record) else [one["von"] or 0 for one in record["chu_so_huu"]]
    said = [
        (money(part), percent(share)) for part, share in zip(parts, percents(parts, whole=record["von"]), strict=True)
    ]
    return [Text(f"{part.vi} ({share.vi})", f"{part.en} ({share.en})") for part, share in said]


def _lines(before: Iterable[Mapping[str, Any]], after: Iterable[Mapping[str, Any]]) -> Iterator[Difference]:
    old, new = {one["ma"]: one for one in before}, {one["ma"]: one for one in after}
    yield from (Difference(NAMES["them"], NOTHING, _named(one)) for ma, one in new.items() if ma not in old)
    yield from (Difference(NAMES["bo"], _named(one), NOTHING) for ma, one in old.items() if ma not in new)
    mains = [next((_named(one) for one in rows.values() if one["chinh"]), NOTHING) for rows in (old, new)]
    if mains[0] != mains[1]:
        yield Difference(NAMES["chinh"], *mains)


def _named(line: Mapping[str, Any]) -> Text:
    code, known = line["ma"], lists().lines
    return Text(f"{code} {line['ten']}", f"{code} {known[code].ten.en if code in known else line['ten']}")


def is_across(line: str, province: str) -> bool:
    """Whether a head office leaves the province in which the record's line of its address ends."""
    return bool(province) and not line.casefold().endswith(province.casefold())
