"""VAT of a price (`vat_periods`), what a price is made of, cycles, and the state of a price row. Pure decisions."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime, time, timedelta, tzinfo
from enum import StrEnum
from typing import Any, Final, Literal, get_args

from khoisu.kit.money import vat_inside
from khoisu.kit.text.texts import Lang, Text
from khoisu.legal_facts.service import legal_fact

Cycle = Literal["MOT_LAN", "THANG", "QUY", "NAM"]
CYCLES: Final[tuple[str, ...]] = get_args(Cycle)
Kind = Literal["GOI", "DON_LE"]
LineKind = Literal["CHINH", "PHU"]
LegalType = Literal["DNTN", "TNHH1_CN", "TNHH1_TC", "TNHH2", "CP", "HD"]
"""Codes of the list `loai-hinh-doanh-nghiep`."""
SaleState = Literal["NHAP", "DANG_BAN", "NGUNG_BAN"]
PriceAge = Literal["DA_KET_THUC", "DANG_AP_DUNG", "SAP_AP_DUNG", "KHONG_AP_DUNG"]


class ResultKind(StrEnum):
    """How what a service delivers reaches its customer."""

    FILE = "TEP"
    ACCESS = "TRUY_CAP"
    """An account's name and password or PIN, shown once."""
    GOODS = "HANG"
    """Brought by a carrier or collected: only packages that are delivered have it."""
    CERTIFICATE = "GIAY_CHUNG_NHAN"
    """The company's certificate: that of the order's dossier, or a file."""


FULL_FORMATION_DAYS = (7, 10)
"""S1.1, S9.1: the one place of this promise. It covers our own work, the registrar's three working days and the delivery."""
FULL_FORMATION_TIME = Text(
    f"Trọn gói thành lập mất {FULL_FORMATION_DAYS[0]}–{FULL_FORMATION_DAYS[1]} ngày",
    f"A full formation package takes {FULL_FORMATION_DAYS[0]}–{FULL_FORMATION_DAYS[1]} days",
)
CARRIER_NOTE = Text(
    "Con dấu, thiết bị ký số và giấy tờ được giao tận nơi hoặc nhận tại văn phòng. Phí giao theo tỉnh, thành phố chưa nằm "
    "trong giá gói; màn hình đặt hàng hiện đúng phí và thời gian giao trước khi bạn đặt.",
    "Seal, signing device and papers are delivered to you, or collected at our office. The delivery fee of your province is "
    "not in the package price; checkout shows the exact fee and time before you order.",
)
"""S9.2."""


@dataclass(frozen=True, slots=True)
class CycleText:
    """What a cycle is called, and what happens when it ends (G-06)."""

    ten: Text
    gia_han: Text


CYCLE_TEXTS: Final[dict[str, CycleText]] = {
    "MOT_LAN": CycleText(
        Text("một lần", "one-time"),
        Text("Thanh toán một lần, không gia hạn.", "One-time payment."),
    ),
    "THANG": CycleText(
        Text("tháng", "month"),
        Text(
            "Dùng 1 tháng kể từ ngày bắt đầu thực hiện. Không tự động gia hạn; chúng tôi nhắc bạn trước khi hết hạn, muốn dùng tiếp thì bạn đặt lại.",
            "Runs 1 month from the day the work begins. Never renews by itself; we remind you before it ends, and you order again to go on.",
        ),
    ),
    "QUY": CycleText(
        Text("quý", "quarter"),
        Text(
            "Dùng 3 tháng kể từ ngày bắt đầu thực hiện. Không tự động gia hạn; chúng tôi nhắc bạn trước khi hết hạn, muốn dùng tiếp thì bạn đặt lại.",
            "Runs 3 months from the day the work begins. Never renews by itself; we remind you before it ends, and you order again to go on.",
        ),
    ),
    "NAM": CycleText(
        Text("năm", "year"),
        Text(
            "Dùng 12 tháng kể từ ngày bắt đầu thực hiện. Không tự động gia hạn; chúng tôi nhắc bạn trước khi hết hạn, muốn dùng tiếp thì bạn đặt lại.",
            "Runs 12 months from the day the work begins. Never renews by itself; we remind you before it ends, and you order again to go on.",
        ),
    ),
}

ONCE_FOR_MONTHS = Text(
    "Thanh toán một lần, dùng {thang} tháng kể từ ngày bắt đầu thực hiện. Không tự động gia hạn; chúng tôi nhắc bạn trước khi hết hạn, muốn dùng tiếp thì bạn đặt lại.",
    "Paid once, runs {thang} months from the day the work begins. Never renews by itself; we remind you before it ends, and you order again to go on.",
)
"""What happens when a package that is bought once and lasts for some months ends."""
PARTS_THAT_END = Text(
    "Thanh toán một lần. Có thời hạn, kể từ ngày bắt đầu thực hiện: {phan}. Không tự động gia hạn; chúng tôi nhắc bạn trước khi hết hạn.",
    "Paid once. For a time, from the day the work begins: {phan}. Never renews by itself; we remind you before it ends.",
)
"""The same of a package that itself has no end, such as a formation with a signature for three years; `ONE_PART` for each such part."""
ONE_PART = Text("{ten} ({thang} tháng)", "{ten} ({thang} months)")


@dataclass(frozen=True, slots=True)
class VatPeriod:
    """A VAT rate in percent and the days on which it is the law; `den` is the last one, None while no end is known."""

    tu: date
    den: date | None
    thue_suat: int


def vat_periods() -> tuple[VatPeriod, ...]:
    """The rates of our services: the reduced one (Resolution 204/2025/QH15) and, from the day after it, the standard one.

    Both come from the register of legal figures: a prolonged reduction is entered there, and prices, notes and texts follow.
    """
    reduced, standard = legal_fact("thue_gtgt_giam"), legal_fact("thue_gtgt_pho_thong")
    if reduced.tu is None or reduced.den is None:
        raise ValueError("the reduced VAT rate needs a first and a last day")
    return (
        VatPeriod(reduced.tu, reduced.den, reduced.gia_tri),
        VatPeriod(reduced.den + timedelta(days=1), None, standard.gia_tri),
    )


NO_VAT = Text("Không chịu thuế GTGT", "Not subject to VAT")


@dataclass(frozen=True, slots=True)
class Term:
    """A period with one VAT rate. `thue_suat` None means that the service is not subject to VAT."""

    tu: datetime
    den: datetime | None
    thue_suat: int | None
    ghi_chu: Text


@dataclass(frozen=True, slots=True)
class PriceParts:
    """A final price in whole đồng and what it is made of; the parts add up to `don_gia` (G-05, S9.3)."""

    don_gia: int
    phi_dich_vu: int
    chi_phi_ben_thu_ba: int
    phi_nha_nuoc: int
    thue_gtgt: int


def split_price(don_gia: int, chi_phi_ben_thu_ba: int, phi_nha_nuoc: int, thue_suat: int | None) -> PriceParts | None:
    """Split a final price into service fee, third-party cost (before VAT), state fee (passed on, no VAT) and VAT.

    None when cost and state fee leave nothing for the service.
    """
    taxed = don_gia - phi_nha_nuoc
    thue_gtgt = vat_inside(taxed, thue_suat or 0) if taxed > 0 else 0
    phi_dich_vu = taxed - thue_gtgt - chi_phi_ben_thu_ba
    if phi_dich_vu < 0:
        return None
    return PriceParts(don_gia, phi_dich_vu, chi_phi_ben_thu_ba, phi_nha_nuoc, thue_gtgt)


def vat_note(period: VatPeriod) -> Text:
    """The sentence that says that VAT is in the price, at which rate, and until when that rate is the law (S9.3)."""
    words = Text("Giá đã gồm thuế GTGT {rate}%", "VAT of {rate}% is included").filled(rate=period.thue_suat)
    if period.den is None:
        return words
    ends = Text("{words} (áp dụng đến hết ngày {day})", "{words} (rate valid until {day})")
    return ends.filled(words=words, day=period.den)


def next_vat_rate(today: date) -> VatPeriod | None:
    """The rate that comes after that of `today`, once a law says so; None when none is known."""
    return next((period for period in vat_periods() if period.tu > today), None)


def terms_from(start: datetime, zone: tzinfo, *, chiu_thue: bool) -> list[Term]:
    """Cut the time from `start` on where the VAT rate changes (at midnight of `zone`), so that each part has one rate."""
    if not chiu_thue:
        return [Term(start, None, None, NO_VAT)]
    terms: list[Term] = []
    for period in vat_periods():
        begin = datetime.combine(period.tu, time.min, zone)
        end = datetime.combine(period.den + timedelta(days=1), time.min, zone) if period.den else None
        if end is None or end > start:
            terms.append(Term(max(start, begin), end, period.thue_suat, vat_note(period)))
    return terms


REFERENCE_DAYS: Final = 30
"""A new price is compared with every price of so many days: small steps, one after the other, count together."""
GUARDED_OFF_PERCENT: Final = 30
"""From here on a lower price needs a second person."""
FAR_OFF_TIMES: Final = 3
"""A price so many times as high or as low is asked about: a zero too many or too few."""


def needs_second_person(don_gia: int, references: Iterable[int]) -> bool:
    """Whether one person may not set this price: nothing at all, or 30 % and more below one of the `references` (đồng)."""
    return don_gia == 0 or any(don_gia * 100 <= price * (100 - GUARDED_OFF_PERCENT) for price in references if price)


def is_far_off(don_gia: int, last: int | None) -> bool:
    """Whether the price looks mistyped next to the last one; a first price never does."""
    return bool(last) and (don_gia >= last * FAR_OFF_TIMES or don_gia * FAR_OFF_TIMES <= last)


def price_start(now: datetime, day: date | None, zone: tzinfo) -> datetime:
    """From when a price holds: the beginning of `day` in `zone`, or now when it is not a day to come."""
    return max(now, datetime.combine(day, time.min, zone)) if day else now


def renewal_text(cycle: str, months: int, parts: Sequence[Mapping[str, Any]], lang: Lang) -> str:
    """What happens when a package's cycle ends; bought once, it lasts for `months` (0: without an end), or `parts` of it do."""
    if cycle == "MOT_LAN" and months:
        return ONCE_FOR_MONTHS.in_lang(lang, thang=months)
    if cycle == "MOT_LAN" and parts:
        named = [ONE_PART.in_lang(lang, ten=part[f"ten_{lang}"], thang=part["thang"]) for part in parts]
        return PARTS_THAT_END.in_lang(lang, phan="; ".join(named))
    return CYCLE_TEXTS[cycle].gia_han.in_lang(lang)


def price_age(valid_from: datetime, valid_to: datetime | None, now: datetime) -> PriceAge:
    """The state of a price row at `now`. A row whose end is its beginning was replaced before it ever applied."""
    if valid_to is not None and valid_to <= valid_from:
        return "KHONG_AP_DUNG"
    if valid_from > now:
        return "SAP_AP_DUNG"
    return "DA_KET_THUC" if valid_to is not None and valid_to <= now else "DANG_AP_DUNG"
