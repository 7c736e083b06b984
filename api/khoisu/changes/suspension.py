"""Suspending business and taking it up again early: what may be asked for, and what the record becomes. Pure."""

from collections.abc import Iterator, Mapping
from datetime import date, timedelta
from typing import Any, Final

from khoisu.calculators.service import last_notice, longest_end
from khoisu.kit.errors import FieldError
from khoisu.kit.text.texts import Text
from khoisu.kit.working_time import add_working_days
from khoisu.legal_facts.service import legal_fact

AHEAD: Final = 365
"""A suspension is planned at most so many days ahead."""
NO_FIRST: Final = Text("Vui lòng ghi ngày bắt đầu", "Please give the first day")
NO_LAST: Final = Text("Vui lòng ghi ngày cuối tạm ngừng", "Please give the last day of the suspension")
TOO_SOON: Final = Text(
    "Cơ quan đăng ký phải nhận thông báo ít nhất {so} ngày làm việc trước ngày này: sớm nhất là {ngay}",
    "The registrar must have the notice at least {so} working days before this day: {ngay} at the earliest",
)
TOO_FAR: Final = Text("Trong vòng một năm tới", "Within the next year")
BEFORE: Final = Text("Ngày cuối không được trước ngày bắt đầu", "The last day cannot come before the first")
TOO_LONG: Final = Text(
    "Mỗi lần tạm ngừng không quá {so} tháng: đến hết {ngay}", "At most {so} months each time: through {ngay}"
)
RUN_TOO_LONG: Final = Text(
    "Tạm ngừng liên tiếp không quá {so} tháng: đến hết {ngay}", "At most {so} months in a row: through {ngay}"
)
OVERLAPS: Final = Text(
    "Công ty đã đăng ký tạm ngừng đến hết {ngay}; lần tiếp theo bắt đầu sau ngày đó",
    "The company is registered as suspended through {ngay}; the next time begins after that day",
)
NOT_SUSPENDED: Final = Text("Công ty không đang tạm ngừng", "The company is not suspended")
ENDS_ANYWAY: Final = Text(
    "Tạm ngừng hết ngày {ngay}: chỉ thông báo khi hoạt động lại từ ngày đó trở về trước",
    "The suspension ends on {ngay}: a notice is for a return on that day or before",
)


def is_suspended(record: Mapping[str, Any], today: date) -> bool:
    """Whether the company is suspended today, as the record has it."""
    known = record["tam_ngung"]
    return bool(known) and date.fromisoformat(known["tu"]) <= today <= date.fromisoformat(known["den"])


def suspension_errors(
    record: Mapping[str, Any], first: date | None, last: date | None, decided: date, today: date
) -> list[FieldError]:
    """What is wrong with the days of a suspension."""
    if first is None or last is None:
        given = {"tuNgay": (first, NO_FIRST), "denNgay": (last, NO_LAST)}
        return [FieldError(field, "missing", words) for field, (day, words) in given.items() if day is None]
    if first > today + timedelta(days=AHEAD):
        return [FieldError("tuNgay", "ngay_qua_xa", TOO_FAR)]
    found = notice_errors(first, max(decided, today))
    known = record["tam_ngung"]
    if known and first <= date.fromisoformat(known["den"]):
        found.append(FieldError("tuNgay", "dang_tam_ngung", OVERLAPS, {"ngay": _end(known)}))
    return [*found, *_length_errors(record, first, last)]


def _length_errors(record: Mapping[str, Any], first: date, last: date) -> Iterator[FieldError]:
    each, run = legal_fact("tam_ngung_moi_lan").gia_tri, legal_fact("tam_ngung_lien_tiep").gia_tri
    once, together = longest_end(first, each), longest_end(_begun(record, first), run)
    if last < first:
        yield FieldError("denNgay", "truoc_ngay_dau", BEFORE)
    elif last > min(once, together):
        months, words, end = (each, TOO_LONG, once) if once <= together else (run, RUN_TOO_LONG, together)
        yield FieldError("denNgay", "qua_dai", words, {"so": months, "ngay": end})


def notice_errors(first: date, known: date) -> list[FieldError]:
    """Whether a notice that can be filed from `known` on is in time for what begins on `first`."""
    if last_notice(first) >= known:
        return []
    days = legal_fact("tam_ngung_bao_truoc").gia_tri
    earliest = add_working_days(add_working_days(known - timedelta(days=1), 1), days)
    return [FieldError("tuNgay", "bao_truoc", TOO_SOON, {"so": days, "ngay": earliest})]


def suspension_after(record: Mapping[str, Any], first: date, last: date) -> dict[str, Any]:
    """The suspension as the record has it; one that follows another without a gap goes on from its first day."""
    since = _begun(record, first)
    return {"tam_ngung": {"tu": str(first), "den": str(last), "lien_tu": str(since), "som": False}}


def _begun(record: Mapping[str, Any], first: date) -> date:
    known = record["tam_ngung"]
    follows = known and _end(known) + timedelta(days=1) == first
    return date.fromisoformat(known["lien_tu"]) if follows else first


def resumption_errors(record: Mapping[str, Any], first: date | None, decided: date, today: date) -> list[FieldError]:
    """What is wrong with the day on which business goes on early."""
    if not is_suspended(record, today):
        return [FieldError("tuNgay", "khong_tam_ngung", NOT_SUSPENDED)]
    if first is None:
        return [FieldError("tuNgay", "missing", NO_FIRST)]
    end = _end(record["tam_ngung"])
    if first > end:
        return [FieldError("tuNgay", "sau_ngay_het", ENDS_ANYWAY, {"ngay": end})]
    return notice_errors(first, max(decided, today))


def resumption_after(record: Mapping[str, Any], first: date) -> dict[str, Any]:
    """The suspension as it ends on the day before."""
    return {"tam_ngung": dict(record["tam_ngung"]) | {"den": str(first - timedelta(days=1)), "som": True}}


def suspension_words(known: Mapping[str, Any] | None) -> Text:
    """A suspension as papers write it; empty for none."""
    if not known:
        return Text("", "")
    words = Text("từ ngày {first} đến hết ngày {last}", "from {first} through {last}")
    return words.filled(first=date.fromisoformat(known["tu"]), last=_end(known))


def _end(known: Mapping[str, Any]) -> date:
    return date.fromisoformat(known["den"])
