"""Entries of the reference lists. All of it is immutable and in memory."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from typing import Literal

from khoisu.kit.text.texts import Text

State = Literal["HIEU_LUC", "HET_HIEU_LUC", "KHONG_CO"]


NO_NOTE = Text("", "")


@dataclass(frozen=True, slots=True)
class Entry:
    """One row of a list: the code as the State (or the form) writes it, and its name.

    `loai_hinh` are the codes of the legal types whose form has it; empty: every form.
    """

    ma: str
    ten: Text
    ghi_chu: Text = NO_NOTE
    loai_hinh: tuple[str, ...] = ()

    def fits(self, legal_type: str) -> bool:
        """Whether the form of a legal type has this code; while no type is chosen, every code may still fit."""
        return not legal_type or not self.loai_hinh or legal_type in self.loai_hinh


@dataclass(frozen=True, slots=True)
class Province(Entry):
    """A province or centrally-run city; `hieu_luc_tu` is since when it exists in this form."""

    ten_day_du: str = ""
    loai: str = ""
    hieu_luc_tu: date = date.min
    so_phuong_xa: int = 0


@dataclass(frozen=True, slots=True)
class Ward(Entry):
    """A ward, commune or special zone. Names are not unique in the country: always key by code."""

    ma_tinh: str = ""
    loai: str = ""
    hieu_luc_tu: date = date.min

    @property
    def ten_day_du(self) -> str:
        """Kind and name: Phường Ba Đình."""
        return f"{self.loai} {self.ten.vi}"


@dataclass(frozen=True, slots=True)
class FormerWard:
    """A ward that ended with June 2025, as older papers name it, and the wards it became: the first took the most of it."""

    ten_day_du: str
    quan_huyen: str
    tinh: str
    thay_the: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class FoundWard:
    """A ward that fits what is typed; `cu` is the former ward whose name it was, None when it is its own.

    `tinh_cu` is the province it was in until June 2025, "" when that is still its own.
    """

    phuong_xa: Ward
    cu: FormerWard | None = None
    tinh_cu: str = ""


@dataclass(frozen=True, slots=True)
class Line(Entry):
    """A business line of VSIC 2025; level 4 is what gets registered (ND168 art. 7).

    The State names lines in Vietnamese only: the English names are our own, and level 5 has none.
    """

    cap: int = 0
    cha: str = ""
    dieu_kien: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class FoundLine:
    """A level-4 line that fits a query; `con` is the level-5 child whose name fits best and proposes the detail."""

    nganh: Line
    con: Line | None


@dataclass(frozen=True, slots=True)
class Bank(Entry):
    """A bank by its BIN (`ma`)."""

    ten_ngan: str = ""
    ma_ngan_hang: str = ""
    swift: str = ""
    nhan_viet_qr: bool = False


@dataclass(frozen=True, slots=True)
class Edition:
    """The law that a list follows, and since when."""

    danh_muc: str
    ten: Text
    so_luong: int
    hieu_luc_tu: date
    can_cu: str


@dataclass(frozen=True, slots=True)
class Superseded:
    """A code that was valid once, and what replaced it, as far as known."""

    danh_muc: str
    ma: str
    ten: str
    hieu_luc_den: date
    thay_the: tuple[str, ...]
    can_cu: str


@dataclass(frozen=True, slots=True)
class Standing:
    """Whether a code may be used: HIEU_LUC with its entry, HET_HIEU_LUC with what replaced it, KHONG_CO."""

    trang_thai: State
    entry: Entry | None = None
    cu: Superseded | None = None
    thay_the: tuple[Entry, ...] = ()


@dataclass(frozen=True, slots=True)
class Lists:
    """All lists. `small` has those that are only codes with names, by list name."""

    editions: Mapping[str, Edition]
    small: Mapping[str, Mapping[str, Entry]]
    provinces: Mapping[str, Province]
    wards: Mapping[str, Ward]
    lines: Mapping[str, Line]
    banks: Mapping[str, Bank]
    superseded: Mapping[tuple[str, str], Superseded]
    line_words: Mapping[str, tuple[str, ...]]
    line_goods: tuple[tuple[str, str], ...]
    line_words_en: Mapping[str, tuple[str, ...]]

    def of(self, danh_muc: str) -> Mapping[str, Entry]:
        """The entries of a list by its name; KeyError for an unknown name."""
        large: dict[str, Mapping[str, Entry]] = {
            "tinh-thanh": self.provinces,
            "phuong-xa": self.wards,
            "nganh-nghe": self.lines,
            "ngan-hang": self.banks,
        }
        return large.get(danh_muc) or self.small[danh_muc]

    def standing(self, danh_muc: str, ma: str) -> Standing:
        """Say whether `ma` may be used today, and what replaced it where that is known."""
        entries = self.of(danh_muc)
        if ma in entries:
            return Standing("HIEU_LUC", entries[ma])
        old = self.superseded.get((danh_muc, ma))
        if old is None:
            return Standing("KHONG_CO")
        return Standing("HET_HIEU_LUC", None, old, tuple(entries[code] for code in old.thay_the))
