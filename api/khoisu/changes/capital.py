"""A capital becomes higher or lower: what may be asked for, and what the record becomes. Pure."""

from collections.abc import Iterator, Mapping, Sequence
from datetime import date, timedelta
from decimal import Decimal
from typing import Any, Final

from khoisu.calculators.service import longest_end
from khoisu.changes.states import ReductionForm
from khoisu.kit.errors import FieldError
from khoisu.kit.text.texts import Amount, Text
from khoisu.legal_facts.service import legal_fact

PAID_WITHIN: Final = 90
"""A raise or a return is planned at most so many days ahead."""
RETURN_AFTER_MONTHS: Final = 24
"""Capital is returned only by a company that has been in business so long since its registration (LDN 68.3a, 87.3a, 112.5a)."""
FEWEST_MEMBERS: Final = 2
OTHER_OWNERS: Final = Text(
    "Danh sách người góp vốn đã khác, vui lòng mở lại trang",
    "The list of owners has changed, please open the page again",
)
LESS: Final = Text(
    "Không được ít hơn phần vốn đang đăng ký ({dang_co} ₫); giảm vốn là một thay đổi khác",
    "Not less than what is registered ({dang_co} ₫); a reduction is another change",
)
MORE: Final = Text(
    "Không được nhiều hơn phần vốn đang đăng ký ({dang_co} ₫); tăng vốn là một thay đổi khác",
    "Not more than what is registered ({dang_co} ₫); a raise is another change",
)
NO_PAID_DAY: Final = Text("Vui lòng ghi ngày góp đủ vốn tăng thêm", "Please give the day on which the raise is paid in")
NO_RETURN_DAY: Final = Text("Vui lòng ghi ngày hoàn trả xong", "Please give the day on which the return is completed")
PAID_BEFORE: Final = Text(
    "Góp hoặc hoàn trả vốn theo quyết định, nên không trước ngày quyết định", "Not before the decision about it"
)
PAID_LATE: Final = Text("Trong vòng 90 ngày kể từ ngày quyết định", "Within 90 days of the decision")
NO_FORM: Final = Text("Vui lòng chọn hình thức giảm vốn", "Please choose how the capital is reduced")
NOTHING_LEFT: Final = Text("Vốn điều lệ sau khi giảm phải lớn hơn 0", "The capital must stay above 0")
PROPORTION: Final = Text(
    "Hoàn trả theo tỷ lệ phần vốn góp: với tổng vốn này thì phần còn lại là {so} ₫",
    "A return is in proportion to the parts: with this total, {so} ₫ are left",
)
TOO_YOUNG: Final = Text(
    "Chỉ được hoàn trả vốn khi đã hoạt động liên tục từ 2 năm: quyết định sớm nhất ngày {ngay}",
    "Capital is returned only after 2 years in business: decided on {ngay} at the earliest",
)
STILL_DUE: Final = Text(
    "Thời hạn góp vốn còn đến hết ngày {ngay}: sau ngày đó mới đăng ký vốn đã góp",
    "The capital can be paid in through {ngay}: what was paid is registered after that day",
)
ONE_LEFT: Final = Text(
    "Công ty chỉ còn một thành viên thì phải chuyển đổi loại hình: hãy hỏi chúng tôi",
    "With one member left the company must be converted: please ask us",
)
SAME_NAMES: Final = Text(
    "Hai thành viên trùng tên: hãy hỏi chúng tôi, để giấy tờ không nhầm người",
    "Two members have the same name: please ask us, so that no paper means the wrong one",
)


def money(value: int) -> Text:
    """An amount as papers write it."""
    return Text(f"{value:,} đồng".replace(",", "."), f"{value:,} VND")


def percent(value: Decimal) -> Text:
    """A percentage as papers write it, without zeros at its end."""
    whole, _, rest = f"{value:f}".partition(".")
    rest = rest.rstrip("0")
    return Text(f"{whole},{rest}%", f"{whole}.{rest}%") if rest else Text(f"{whole}%", f"{whole}%")


def parts_of(record: Mapping[str, Any]) -> list[int]:
    """What each owner has contributed (đồng); the only one all of it. Shareholders stand in the company's own register: one sum."""
    owners = record["chu_so_huu"]
    return [record["von"]] if is_one_sum(record) else [one["von"] or 0 for one in owners]


def is_one_sum(record: Mapping[str, Any]) -> bool:
    """Whether a change of capital names the capital alone, not whose part it is."""
    return record["loai_hinh"] == "CP" or len(record["chu_so_huu"]) == 1


def capital_errors(
    record: Mapping[str, Any], parts: Sequence[int], decided: date, paid: date | None
) -> list[FieldError]:
    """What is wrong with a raise: each owner's whole contribution afterwards, and the day on which it is paid in."""
    now = parts_of(record)
    if len(parts) != len(now):
        return [FieldError("gopVon.0", "danh_sach_da_doi", OTHER_OWNERS)]
    found = [
        FieldError(f"gopVon.{at}", "von_giam", LESS, {"dang_co": Amount(held)})
        for at, (held, wanted) in enumerate(zip(now, parts, strict=True))
        if wanted < held
    ]
    return [*found, *_paid_errors(decided, paid, NO_PAID_DAY)]


def _paid_errors(decided: date, paid: date | None, missing: Text) -> Iterator[FieldError]:
    if paid is None:
        yield FieldError("ngayGopDu", "missing", missing)
    elif paid < decided:
        yield FieldError("ngayGopDu", "truoc_quyet_dinh", PAID_BEFORE)
    elif paid > decided + timedelta(days=PAID_WITHIN):
        yield FieldError("ngayGopDu", "ngay_qua_xa", PAID_LATE)


def capital_after(record: Mapping[str, Any], parts: Sequence[int]) -> dict[str, Any]:
    """The capital as it becomes; who has no part of it any more is no member."""
    if record["loai_hinh"] == "CP":
        return {"von": sum(parts)}
    owners = [one | {"von": part} for one, part in zip(record["chu_so_huu"], parts, strict=True)]
    return {"von": sum(parts), "chu_so_huu": [one for one in owners if one["von"]]}


def reduction_errors(
    record: Mapping[str, Any], parts: Sequence[int], form: ReductionForm | None, decided: date, returned: date | None
) -> list[FieldError]:
    """What is wrong with a lower capital: each owner's contribution afterwards, and what the law asks of its form."""
    now = parts_of(record)
    if len(parts) != len(now):
        return [FieldError("gopVon.0", "danh_sach_da_doi", OTHER_OWNERS)]
    found = [
        FieldError(f"gopVon.{at}", "von_tang", MORE, {"dang_co": Amount(held)})
        for at, (held, wanted) in enumerate(zip(now, parts, strict=True))
        if wanted > held
    ]
    if form is None:
        return [*found, FieldError("cachGiam", "missing", NO_FORM)]
    if not sum(parts):
        return [*found, FieldError("gopVon.0", "von_bang_khong", NOTHING_LEFT)]
    if form is ReductionForm.UNPAID:
        return [*found, *_unpaid_errors(record, parts, decided)]
    return [*found, *_return_errors(record, parts, decided), *_paid_errors(decided, returned, NO_RETURN_DAY)]


def _return_errors(record: Mapping[str, Any], parts: Sequence[int], decided: date) -> Iterator[FieldError]:
    now, whole = parts_of(record), sum(parts)
    for at, (held, left) in enumerate(zip(now, parts, strict=True)):
        # A part may be rounded to the next đồng either way.
        if abs(left * sum(now) - held * whole) >= sum(now):
            right = Amount((2 * held * whole + sum(now)) // (2 * sum(now)))
            yield FieldError(f"gopVon.{at}", "khong_theo_ty_le", PROPORTION, {"so": right})
    earliest = may_return_from(record)
    if decided < earliest:
        yield FieldError("cachGiam", "chua_du_hai_nam", TOO_YOUNG, {"ngay": earliest})


def may_return_from(record: Mapping[str, Any]) -> date:
    """The first day on which a return may be decided. Only for joint stock companies the law says that a suspension is not counted."""
    day = longest_end(record["ngay_cap"], RETURN_AFTER_MONTHS) + timedelta(days=1)
    known = record["tam_ngung"] if record["loai_hinh"] == "CP" else None
    if known and (since := date.fromisoformat(known["lien_tu"])) < day:
        day += date.fromisoformat(known["den"]) - since + timedelta(days=1)
    return day


def _unpaid_errors(record: Mapping[str, Any], parts: Sequence[int], decided: date) -> Iterator[FieldError]:
    last = record["ngay_cap"] + timedelta(days=legal_fact("gop_von").gia_tri)
    if decided <= last:
        yield FieldError("cachGiam", "con_han_gop", STILL_DUE, {"ngay": last})
    left = [part for part in parts if part]
    if record["loai_hinh"] == "TNHH2" and len(left) < FEWEST_MEMBERS:
        yield FieldError("gopVon.0", "con_mot_thanh_vien", ONE_LEFT)
    names = [" ".join(one["ten"].split()).casefold() for one in record["chu_so_huu"]]
    if len(left) < len(parts) and len(set(names)) < len(names):
        yield FieldError("gopVon.0", "trung_ten", SAME_NAMES)
