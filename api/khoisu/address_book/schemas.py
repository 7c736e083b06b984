"""Wire shapes of the address book."""

from typing import Annotated
from uuid import UUID

from khoisu.kit.api_model import TypedName, TypedText, Wire

Line = Annotated[str, TypedText(max_length=255, strip_whitespace=True)]
Label = Annotated[str, TypedText(max_length=60, strip_whitespace=True)]
Code = Annotated[str, TypedText(max_length=20, strip_whitespace=True)]


class AddressSent(Wire):
    """An address to save; every blank or unknown field is refused at once, each on its own field. `macDinh` makes it the default."""

    ten_goi: Label = ""
    nguoi_nhan: Annotated[str, TypedName(max_length=100)] = ""
    so_dien_thoai: Annotated[str, TypedText(max_length=32, strip_whitespace=True)] = ""
    so_nha_duong: Line = ""
    phuong_xa_id: Code = ""
    tinh_tp_id: Code = ""
    mac_dinh: bool = False


class AddressOut(Wire):
    """A saved address with the names of its places. `conHieuLuc` is false once a code was replaced by decree."""

    id: UUID
    ten_goi: str
    nguoi_nhan: str
    so_dien_thoai: str
    so_nha_duong: str
    phuong_xa_id: str
    tinh_tp_id: str
    phuong_xa: str
    tinh_tp: str
    mac_dinh: bool
    con_hieu_luc: bool
