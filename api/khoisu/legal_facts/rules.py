"""What a figure of the law is, how it is written in a sentence, and when it no longer holds. Pure."""

from dataclasses import dataclass
from datetime import date, timedelta
from typing import Final, Literal, get_args

from khoisu.kit.text.texts import Amount, Lang, Text, day_words

Unit = Literal["PHAN_TRAM", "PHAN_NGHIN", "DONG", "NGAY", "NGAY_LAM_VIEC", "THANG", "NAM", "GIO"]
Certainty = Literal["VAN_BAN", "NHIEU_NGUON", "MOT_NGUON", "CHUA_DOI_CHIEU"]
UNITS: Final[tuple[str, ...]] = get_args(Unit)
CERTAINTIES: Final[tuple[str, ...]] = get_args(Certainty)
_TIMES: Final[dict[Unit, tuple[str, str]]] = {
    "NGAY": ("ngày", "day"),
    "NGAY_LAM_VIEC": ("ngày làm việc", "working day"),
    "THANG": ("tháng", "month"),
    "NAM": ("năm", "year"),
    "GIO": ("giờ", "hour"),
}
BILLION, MILLION = 1_000_000_000, 1_000_000


@dataclass(frozen=True, slots=True)
class LegalFact:
    """One figure. `gia_tri` is a whole number of `don_vi`; it holds from `tu` to `den`, both included, None where open.
    `PHAN_NGHIN`, tenths of a per cent, is for rates such as 4.5%.

    `can_cu` are the texts that set it, as "59/2020/QH14: 47.2, 75.2; 168/2025/NĐ-CP: 32"; `kiem_tra` is the day on which they were
    last looked at. `do_chac`: VAN_BAN read in the text itself, NHIEU_NGUON in several public sources, MOT_NGUON in one only,
    CHUA_DOI_CHIEU in public sources, not compared with the official text: a page that says the figure says so with the day.
    `sau` is the code of the figure that holds in its place once it has ended.
    """

    ma: str
    ten: Text
    gia_tri: int
    don_vi: Unit
    can_cu: str
    kiem_tra: date
    do_chac: Certainty
    tu: date | None = None
    den: date | None = None
    sau: str | None = None


def fact_words(fact: LegalFact, lang: Lang) -> str:
    """The figure as a sentence says it: "8%", "21,5%", "90 ngày", "5 triệu đồng", "100.000 đồng"."""
    if fact.don_vi == "PHAN_TRAM":
        return f"{fact.gia_tri}%"
    if fact.don_vi == "PHAN_NGHIN":
        return f"{fact.gia_tri / 10:g}%".replace(".", "," if lang == "vi" else ".")
    if fact.don_vi == "DONG":
        return _money_words(fact.gia_tri, lang)
    vi, en = _TIMES[fact.don_vi]
    return f"{fact.gia_tri} {vi}" if lang == "vi" else f"{fact.gia_tri} {en}{'' if fact.gia_tri == 1 else 's'}"


def _money_words(dong: int, lang: Lang) -> str:
    for size, words in (
        (BILLION, Text("{n} tỷ đồng", "{n} billion VND")),
        (MILLION, Text("{n} triệu đồng", "{n} million VND")),
    ):
        if dong and dong % size == 0:
            return words.in_lang(lang, n=dong // size)
    return Text("{dong} đồng", "{dong} VND").in_lang(lang, dong=Amount(dong))


def placeholders_of(fact: LegalFact, lang: Lang) -> dict[str, str]:
    """The placeholders of a figure: its value, and where they are known its first day, its last day and the day after."""
    name = f"luat_{fact.ma}"
    found = {name: fact_words(fact, lang)}
    if fact.tu:
        found[f"{name}_tu"] = day_words(fact.tu, lang)
    if fact.den:
        found[f"{name}_den"] = day_words(fact.den, lang)
        found[f"{name}_sau"] = day_words(fact.den + timedelta(days=1), lang)
    return found


def now_and_then(fact: LegalFact, then: LegalFact, day: date, lang: Lang) -> str:
    """What holds on `day` of a figure that ends: "8% đến hết 31/12/2026, sau đó 10%", later "10% (8% đã hết từ 01/01/2027)".

    Raises `ValueError` for a figure without an end.
    """
    if fact.den is None:
        raise ValueError(f"{fact.ma} has no end")
    old, new = fact_words(fact, lang), fact_words(then, lang)
    said = (
        Text("{old} đến hết {last}, sau đó {new}", "{old} until {last}, then {new}")
        if day <= fact.den
        else Text("{new} (mức {old} đã hết từ {first})", "{new} (the {old} ended on {last})")
    )
    first = fact.den + timedelta(days=1)
    return said.in_lang(lang, old=old, new=new, last=fact.den, first=first)


def ends_by(fact: LegalFact, day: date) -> bool:
    """Whether the figure no longer holds after `day`, or did not even before."""
    return fact.den is not None and fact.den <= day
