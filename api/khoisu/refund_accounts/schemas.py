"""The shapes of refund accounts on the wire."""

from typing import Annotated, Literal
from uuid import UUID

from khoisu.kit.api_model import Instant, TypedName, TypedText, Wire

Line = Annotated[str, TypedText(max_length=120)]


class RefundAccountIn(Wire):
    """Where the money should go: the bank's BIN, number, and holder as the bank shows them."""

    bin: Line
    so_tai_khoan: Line
    chu_tai_khoan: Annotated[str, TypedName(max_length=120)]


class RefundCodeSent(Wire):
    """A code is on its way to `gui_den` (masked); it is typed with `luong_id` within `het_han_sau` seconds."""

    luong_id: UUID
    gui_den: str
    het_han_sau: int


class RefundCodeIn(Wire):
    """The flow and the code that was received."""

    luong_id: UUID
    ma: Annotated[str, TypedText(max_length=16)]


class RefundAccountOut(Wire):
    """An account in force, masked. `so_sanh`: whether the holder's name was found in the transfers received."""

    bin: str
    ten_ngan_hang: str
    so_an: str
    chu_tai_khoan: str
    so_sanh: Literal["KHOP", "KHAC", "KHONG_RO"]
    xac_nhan_luc: Instant | None
