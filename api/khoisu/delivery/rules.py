"""Which fee holds for a province, and the sentence about it. Pure decisions."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime

from khoisu.kit.money import vnd_text
from khoisu.kit.text.texts import Text

MOST_DAYS = 60
MOST_FEE = 5_000_000
"""In đồng: more for one parcel is a zero too many."""


@dataclass(frozen=True, slots=True)
class Fee:
    """A fee in đồng with VAT, who delivers, and in how many working days after it is sent."""

    don_vi: str
    phi: int
    ngay_tu: int
    ngay_den: int

    @property
    def days(self) -> str:
        """2–4, or 3 when both are the same."""
        return str(self.ngay_tu) if self.ngay_tu == self.ngay_den else f"{self.ngay_tu}–{self.ngay_den}"

    def sentence(self) -> Text:
        """The sentence that people read before they order, and later on their order."""
        cost = Text("miễn phí", "free of charge")
        if self.phi:
            cost = Text(f"phí {vnd_text(self.phi)} đã gồm thuế GTGT", f"fee {vnd_text(self.phi, 'en')}, VAT included")
        one = self.days == "1"
        return Text(
            f"{self.don_vi} giao trong {self.days} ngày làm việc kể từ khi gửi, {cost.vi}.",
            f"{self.don_vi} delivers within {self.days} working day{'' if one else 's'} after it is sent, {cost.en}.",
        )


@dataclass(frozen=True, slots=True)
class FeeRow:
    """One row of the history: from when, for which province (None: the default), and what; no `phi` returns it to the default."""

    so: int
    ma_tinh: str | None
    hieu_luc_tu: datetime
    phi: Fee | None


def in_force(rows: Iterable[FeeRow], now: datetime) -> Mapping[str | None, Fee]:
    """The fee of each named province and of the default (None) at a moment: the latest that has begun, then the latest entered."""
    latest: dict[str | None, FeeRow] = {}
    for row in sorted(rows, key=lambda row: (row.hieu_luc_tu, row.so)):
        if row.hieu_luc_tu <= now:
            latest[row.ma_tinh] = row
    return {place: row.phi for place, row in latest.items() if row.phi is not None}


def fee_for(fees: Mapping[str | None, Fee], ma_tinh: str) -> Fee | None:
    """What a delivery to a province costs; None as long as there is neither its row nor a default."""
    return fees.get(ma_tinh) or fees.get(None)
