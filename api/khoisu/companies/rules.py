"""What an answer about a company may be, which company the duties are counted for, and the secret of a calendar's address. Pure."""

import base64
import hashlib
import hmac
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date
from typing import Any, Final, cast
from uuid import UUID

from khoisu.calculators.schemas import CompanyType, Question
from khoisu.calculators.service import Duty, Founded, Period, Suspension
from khoisu.companies.schemas import CHANGE_SERVICE
from khoisu.kit.errors import FieldError
from khoisu.kit.text.texts import Text

MOST_EMPLOYEES: Final = 100_000
YES, NO, PAID = "CO", "KHONG", "DU"
CHOICES: Final[dict[Question, tuple[str, ...]]] = {
    "KHAU_TRU": (YES, NO),
    "KY_GTGT": ("QUY", "THANG"),
    "NAM_TAI_CHINH": ("3", "6", "9", "12"),
    "VON_GOP": (PAID,),
}
"""The answers to choose from; to the question for employees a number answers."""
WITH_DAY: Final[frozenset[Question]] = frozenset({"NHAN_VIEN", "VON_GOP"})
TYPES: Final[dict[str, CompanyType]] = {"TNHH1_CN": "TNHH1", "TNHH1_TC": "TNHH1"}
SERVICES: Final[dict[str, str]] = {
    "gtgt": "ke-toan-tron-goi",
    "tncn": "ke-toan-tron-goi",
    "tndn": "ke-toan-tron-goi",
    "so-ke-toan": "ke-toan-tron-goi",
    "bao-cao-tai-chinh": "ke-toan-tron-goi",
    "quyet-toan-tndn": "ke-toan-tron-goi",
    "quyet-toan-tncn": "ke-toan-tron-goi",
    "hoa-don": "hoa-don-dien-tu-va-chu-ky-so",
    "dieu-chinh-von": CHANGE_SERVICE,
    "thay-doi": CHANGE_SERVICE,
    "tam-ngung-tiep": CHANGE_SERVICE,
    "bien-hieu": "bang-hieu-cong-ty",
}
"""The service of the catalogue that does a kind of duty; it is offered while it is on sale."""
FIRST_STEPS: Final = 90
"""For so many days after its certificate a company is in its first steps."""
NO_CHOICE: Final = Text("Vui lòng chọn một câu trả lời", "Please choose an answer")
NO_NUMBER: Final = Text(
    "Ghi số nhân viên bằng chữ số, chưa có ai thì ghi 0", "Give the number of employees in digits, 0 for none"
)
NO_DAY: Final = Text("Vui lòng ghi ngày", "Please give the day")
BEFORE: Final = Text("Ngày này trước ngày cấp giấy chứng nhận", "This day is before that of the certificate")
FUTURE: Final = Text("Ngày này ở tương lai, vui lòng kiểm tra lại", "This day is in the future, please check it")


@dataclass(frozen=True, slots=True)
class Answer:
    """An answer as it is stored; `gia_tri` None: not known (any more)."""

    gia_tri: str | None
    tu_ngay: date | None = None


def answer_errors(question: Question, answer: Answer, founded: date, today: date) -> list[FieldError]:
    """What is wrong with an answer, field by field."""
    if answer.gia_tri is None:
        return []
    found = [*_value_errors(question, answer.gia_tri)]
    if not found and question in WITH_DAY and answer.gia_tri != "0":
        found += _day_errors(answer.tu_ngay, founded, today)
    return found


def _value_errors(question: Question, value: str) -> Iterable[FieldError]:
    if question in CHOICES:
        if value not in CHOICES[question]:
            yield FieldError("giaTri", "missing", NO_CHOICE)
    elif not (value.isascii() and value.isdigit() and len(value) <= 6 and int(value) <= MOST_EMPLOYEES):
        yield FieldError("giaTri", "so_lao_dong_sai", NO_NUMBER)


def _day_errors(day: date | None, founded: date, today: date) -> Iterable[FieldError]:
    if day is None:
        yield FieldError("tuNgay", "missing", NO_DAY)
    elif day < founded:
        yield FieldError("tuNgay", "truoc_ngay_cap", BEFORE)
    elif day > today:
        yield FieldError("tuNgay", "ngay_tuong_lai", FUTURE)


def normal_answer(question: Question, answer: Answer) -> Answer:
    """The answer as it is kept: a number without zeros in front, a day only where one belongs."""
    value = answer.gia_tri
    if value is not None and question == "NHAN_VIEN":
        value = str(int(value))
    day = answer.tu_ngay if question in WITH_DAY and value not in (None, "0") else None
    return Answer(value, day)


def suspensions(recorded: Iterable[Mapping[str, Any] | None]) -> tuple[Suspension, ...]:
    """The suspensions of a record's versions, the oldest first; those that follow each other without a gap are one."""
    found: dict[str, Suspension] = {}
    for one in recorded:
        if one:
            since, until = date.fromisoformat(one["lien_tu"]), date.fromisoformat(one["den"])
            found[one["lien_tu"]] = Suspension(since, until, one["som"])
    return tuple(found.values())


def founded_company(
    loai_hinh: str, ngay_cap: date, answers: Mapping[str, Answer], suspended: tuple[Suspension, ...] = ()
) -> Founded:
    """The company as the duties see it; what nobody answered stays unknown. `loai_hinh` is the dossier's code."""
    known = {question: one for question, one in answers.items() if one.gia_tri is not None}
    people, withheld = known.get("NHAN_VIEN"), known.get("KHAU_TRU")
    vat, year, capital = known.get("KY_GTGT"), known.get("NAM_TAI_CHINH"), known.get("VON_GOP")
    return Founded(
        ngay_cap,
        TYPES.get(loai_hinh, cast(CompanyType, loai_hinh)),
        lao_dong=people.gia_tri != "0" if people else None,
        lao_dong_tu=people.tu_ngay if people else None,
        khau_tru=withheld.gia_tri == YES if withheld else None,
        ky_gtgt=cast(Period, vat.gia_tri) if vat else None,
        nam_den=int(year.gia_tri or 0) if year else None,
        von_gop=capital.tu_ngay if capital else None,
        tam_ngung=suspended,
    )


def open_questions(duties: Iterable[Duty]) -> list[Question]:
    """The questions whose answers decide a duty, each once, those of the earliest duty first."""
    return list(dict.fromkeys(one.can_biet for one in duties if one.can_biet))


def since_declared(duties: Iterable[Duty], founded: date, declared: date) -> list[Duty]:
    """The duties of a company that was founded elsewhere: what was due before it came here is not known here.

    First steps without a day are named to a young company only.
    """
    young = (declared - founded).days <= FIRST_STEPS
    return [one for one in duties if (one.han or one.som_nhat or (declared if young else date.min)) >= declared]


def feed_key(secret: str, company: UUID, renewal: int) -> str:
    """The secret part of a calendar's address: nothing of it is stored, and a renewal makes another."""
    mac = hmac.new(secret.encode(), f"lich-cong-ty:{company}:{renewal}".encode(), hashlib.sha256).digest()
    return base64.b32encode(mac[:20]).decode().lower()


def is_feed_key(secret: str, company: UUID, renewal: int, given: str) -> bool:
    """Whether an address is the one in force; none is before the first."""
    return renewal > 0 and hmac.compare_digest(feed_key(secret, company, renewal).encode(), given.encode())
