"""A line as it was bought, on the wire: its customer's page and the back office's show the same."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, datetime
from typing import Any

from khoisu.kit.api_model import Wire
from khoisu.kit.clock import VIETNAM
from khoisu.kit.lang import Lang
from khoisu.orders.rules import last_day_of_term
from khoisu.orders.schemas import BoughtLine, Coded, EndingPart
from khoisu.orders.states import CYCLE_NAMES, Cycle

Row = Mapping[str, Any]
"""A row of `dong_don_hang`, its JSON read."""


@dataclass(frozen=True, slots=True)
class Begun:
    """When the work on an order began, and by package the first day of what goes on after a term that still ran then."""

    luc: datetime | None
    noi_tiep: Mapping[str, str] | None

    def first_day(self, bought: Row) -> date | None:
        """The first day of the term of a line or of what is inside it; None before the work."""
        if self.luc is None:
            return None
        later = (self.noi_tiep or {}).get(str(bought["goi_cuoc_id"]))
        return date.fromisoformat(later) if later else self.luc.astimezone(VIETNAM).date()


def line_fields(shape: type[Wire], row: Row, begun: Begun, lang: Lang) -> dict[str, Any]:
    """The fields of `shape` that a line has as they are or in both languages, its cycle, and the parts that end by themselves."""
    cycle = Cycle(row["chu_ky"])
    fields = {name: row.get(f"{name}_{lang}", row.get(name)) for name in shape.model_fields}
    parts = [_part(one, begun.first_day(one), lang) for one in row["phan_co_han"]]
    return fields | {"chu_ky": Coded(ma=cycle, ten=CYCLE_NAMES[cycle].in_lang(lang)), "phan_co_han": parts}


def last_day(row: Row, begun: Begun) -> date | None:
    """The last day of what is bought by time, once the work has begun; None for what has no end."""
    day = begun.first_day(row)
    return day and last_day_of_term(Cycle(row["chu_ky"]), day, row["thoi_han_thang"])


def to_bought_line(row: Row, begun: Begun, lang: Lang) -> BoughtLine:
    """A line with the parts of its price, for the whole line (đồng)."""
    count, state, third = row["so_luong"], row["phi_nha_nuoc"], row["chi_phi_ben_thu_ba"]
    # Lines that were sold while VAT was counted per unit have no sum.
    tax = count * row["thue_gtgt"] if row["thue_dong"] is None else row["thue_dong"]
    sums: dict[str, Any] = {
        "phi_dich_vu": count * (row["don_gia"] - state - third) - tax,
        "phi_nha_nuoc": count * state,
        "chi_phi_ben_thu_ba": count * third,
        "thue_gtgt": tax,
        "ngay_gia_han": last_day(row, begun),
    }
    return BoughtLine.model_validate(line_fields(BoughtLine, row, begun, lang) | sums)


def _part(part: Row, begun: date | None, lang: Lang) -> EndingPart:
    months = part["thang"]
    last = begun and last_day_of_term(Cycle.ONCE, begun, months)
    return EndingPart(ten=part[f"ten_{lang}"], so_thang=months, het_han=last)
