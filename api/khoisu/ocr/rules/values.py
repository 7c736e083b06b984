"""Values that were read: each with its field of the dossier, its source and its confidence."""

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from datetime import date
from typing import Literal

Source = Literal["QR", "MRZ", "CHU"]
TRUST: dict[Source, int] = {"QR": 0, "MRZ": 1, "CHU": 2}
SURE: dict[Source, float] = {"QR": 0.99, "MRZ": 0.97, "CHU": 0.9}
"""The highest confidence by source: a code is exact, a zone has five check digits, text is guessed."""
GUESSED = 0.7
"""The highest confidence of a value whose letters were corrected, or which nothing confirms: below "likely"."""
SPELT = ("hoTen", "diaChiThuongTru", "tenToChuc", "truSo", "nguoiDaiDien", "chucDanh")
"""Fields in Vietnamese words that a person made up or was given."""
ADDRESSES = ("diaChiThuongTru", "truSo")
NO_END = "khong_thoi_han"
LAST_YEAR = 2099


def ends(day: date) -> bool:
    """Whether a printed date of expiry is real: 2099 and later mean a card without an expiry."""
    return day.year < LAST_YEAR


@dataclass(frozen=True, slots=True)
class Value:
    """`truong` is the dossier's own field name on the wire; dates are ISO 8601, sexes NAM and NU, amounts whole đồng."""

    truong: str
    gia_tri: str
    nguon: Source
    do_tin_cay: float


@dataclass(slots=True)
class PictureValues:
    """The values of one picture by field, each from its most trusted source."""

    values: dict[str, Value] = field(default_factory=dict)
    warnings: list[str] = field(default_factory=list)
    """Codes of warnings about this picture."""

    def add(self, truong: str, gia_tri: str | date | None, nguon: Source, do_tin_cay: float | None = None) -> None:
        """Add a value unless there is one from a source at least as trusted; empty values are ignored."""
        text = gia_tri.isoformat() if isinstance(gia_tri, date) else " ".join((gia_tri or "").split())
        held = self.values.get(truong)
        if not text or (held is not None and TRUST[held.nguon] <= TRUST[nguon]):
            return
        sure = min(SURE[nguon], SURE[nguon] if do_tin_cay is None else do_tin_cay)
        self.values[truong] = Value(truong, text, nguon, round(sure, 2))

    def doubt(self, again: "PictureValues", is_spelt: Callable[[str], bool]) -> None:
        """Printed words are more than a guess only where a second reading makes out the same, and where they are spelt as words are.

        A wrong address looks like a right one: without both it is left out.
        """
        for truong, value in list(self.values.items()):
            agreed = again.text(truong) == value.gia_tri and (truong not in SPELT or is_spelt(value.gia_tri))
            if value.nguon != "CHU" or agreed:
                continue
            if truong in ADDRESSES:
                del self.values[truong]
            else:
                self.values[truong] = replace(value, do_tin_cay=min(value.do_tin_cay, GUESSED))

    def text(self, truong: str) -> str:
        """The value of a field, empty for none."""
        held = self.values.get(truong)
        return held.gia_tri if held else ""

    def is_checked(self) -> bool:
        """Whether any value comes from a code or from a zone, whose check digits agree."""
        return any(value.nguon != "CHU" for value in self.values.values())
