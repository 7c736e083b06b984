"""Pure decisions about a request: its states, its texts, whether it is held, the age of its form."""

import hashlib
import hmac
from dataclasses import dataclass
from typing import Literal

from khoisu.kit.text.plain_text import count_links, tidy_text, utf16_length

Source = Literal["TU_VAN", "LIEN_HE"]
Need = Literal[
    "THANH_LAP",
    "THUE",
    "HOA_DON_CHU_KY_SO",
    "KE_TOAN",
    "THU_TUC_PHAP_LY",
    "MARKETING",
    "DON_HANG",
    "KHIEU_NAI",
    "KHIEU_NAI_TIEN",
    "KHIEU_NAI_DU_LIEU",
    "KHIEU_NAI_TAI_KHOAN",
    "KHAC",
]
State = Literal["MOI", "DANG_XU_LY", "DA_TRA_LOI", "BO_QUA"]
Step = Literal["NHAN", "DA_GOI", "BO_QUA", "MO_LAI"]
EventKind = Literal[Step, "GUI", "KHACH_VIET", "TRA_LOI", "GHI_CHU", "CHUYEN_CAP"]
"""What stands in a request's history: a step, its sending, what was written, and that a second person got it."""
HoldReason = Literal["NHIEU_LIEN_KET", "GUI_QUA_NHANH", "BIEU_MAU_CU", "KHONG_QUA_BIEU_MAU", "O_TRONG_CO_CHU"]


@dataclass(frozen=True, slots=True)
class ComplaintTimes:
    """Working days until the first answer (None: the hours of every request) and, as an aim, until it is settled; for data the
    privacy policy has times of its own."""

    answer_days: int | None
    settle_days: int | None


COMPLAINTS: dict[Need, ComplaintTimes] = {
    "KHIEU_NAI": ComplaintTimes(None, 7),
    "KHIEU_NAI_TIEN": ComplaintTimes(None, 5),
    "KHIEU_NAI_DU_LIEU": ComplaintTimes(2, None),
    "KHIEU_NAI_TAI_KHOAN": ComplaintTimes(None, 7),
}
"""The published times of complaints: about a service, about money, about personal data, about a comment or an account."""

TEXT_MAX = 2000
"""UTF-16 units after NFC, as a browser counts them."""
CODE_PREFIX, CODE_LENGTH = "YC", 8

FORM_MIN_SECONDS = 3
"""Nobody reads a form and fills it in faster."""
FORM_MAX_SECONDS = 24 * 3600

# From which states a step leads where. Answering by e-mail is a separate step and possible from every open state.
STEPS: dict[Step, tuple[frozenset[str], State]] = {
    "NHAN": (frozenset({"MOI"}), "DANG_XU_LY"),
    "DA_GOI": (frozenset({"MOI", "DANG_XU_LY"}), "DA_TRA_LOI"),
    "BO_QUA": (frozenset({"MOI", "DANG_XU_LY"}), "BO_QUA"),
    "MO_LAI": (frozenset({"DA_TRA_LOI", "BO_QUA"}), "DANG_XU_LY"),
}
OPEN: frozenset[str] = frozenset({"MOI", "DANG_XU_LY"})
ANSWERABLE: frozenset[str] = frozenset({"MOI", "DANG_XU_LY", "DA_TRA_LOI"})


def steps_from(state: str) -> list[Step]:
    """What can be done to a request in this state."""
    return [step for step, (sources, _) in STEPS.items() if state in sources]


def read_text(raw: str) -> tuple[str, bool]:
    """The text as it is stored, and whether it fits."""
    text = tidy_text(raw)
    return text, utf16_length(text) <= TEXT_MAX


def sign_form(issued: int, secret: str) -> str:
    """The ticket a form carries: when it was shown (seconds since 1970) and an HMAC-SHA256 over it."""
    return f"{issued}.{_mark(str(issued), secret)}"


def _mark(issued: str, secret: str) -> str:
    return hmac.new(secret.encode(), f"contact-form:{issued}".encode(), hashlib.sha256).hexdigest()


def form_age(ticket: str | None, secret: str, now: int) -> int | None:
    """Seconds since the form was shown; None for a ticket that is missing, forged or from the future."""
    issued, dot, mark = (ticket or "").partition(".")
    if not dot or not issued.isascii() or not issued.isdigit() or len(issued) > 12:
        return None
    if not hmac.compare_digest(mark.encode(), _mark(issued, secret).encode()):
        return None
    age = now - int(issued)
    return age if age >= 0 else None


def hold_reasons(*, texts: str, age: int | None, max_links: int, suspect: bool = False) -> list[HoldReason]:
    """Why a request is held for moderation: it is stored and staff see it, but its address gets no e-mail.

    Honest people are never refused for these: a puzzle would cost them more than it costs a robot.
    """
    reasons: list[HoldReason] = []
    if count_links(texts) > max_links:
        reasons.append("NHIEU_LIEN_KET")
    if age is None:
        reasons.append("KHONG_QUA_BIEU_MAU")
    elif age < FORM_MIN_SECONDS:
        reasons.append("GUI_QUA_NHANH")
    elif age > FORM_MAX_SECONDS:
        reasons.append("BIEU_MAU_CU")
    if suspect:
        reasons.append("O_TRONG_CO_CHU")
    return reasons
