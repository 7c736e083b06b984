"""What a visitor answers to the calculator of the first year. Pure."""

from dataclasses import dataclass
from datetime import date
from typing import Final, Literal

CostType = Literal["TNHH1", "TNHH2", "CP"]
MOST_INVOICES: Final = 100_000
MOST_EMPLOYEES: Final = 200
MOST_MONEY: Final = 1_000_000_000_000


@dataclass(frozen=True, slots=True)
class Plan:
    """A company to be: amounts in đồng, `luong` per employee and month; `ngay` is the expected day of the certificate."""

    loai_hinh: CostType
    von: int
    doanh_thu: int
    ke_toan: bool
    chu_ky_so_nam: int
    hoa_don: int
    lao_dong: int
    luong: int
    ngay: date
