"""Reads the delivery address: a place of the reference lists, or a refusal on its field. The order keeps it as it was bought."""

from typing import cast
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.address_book.schemas import AddressSent
from khoisu.address_book.service import remember_address
from khoisu.kit.errors import FieldError, Invalid
from khoisu.kit.lang import Text
from khoisu.kit.text.person_name import old_font_fault
from khoisu.orders.errors import AlreadySent
from khoisu.orders.service import Contact
from khoisu.reference_data.errors import NoLongerValid, NoSuchCode
from khoisu.reference_data.service import Ward, entry, lists, read_wards
from khoisu.results import service as results
from khoisu.workflows.checkout.line_pricing import Buyer
from khoisu.workflows.checkout.schemas import AddressIn

ADDRESS_NEEDED = Text(
    "Đơn có giấy tờ hoặc thiết bị cần giao, vui lòng nhập địa chỉ nhận",
    "Something in this order is delivered to you, please enter an address",
)
NO_STREET = Text("Vui lòng nhập số nhà, đường", "Please enter house number and street")
NO_WARD = Text("Vui lòng nhập phường, xã", "Please enter the ward or commune")
NOT_A_WARD = Text(
    "Chúng tôi không tìm thấy phường, xã này. Hãy gõ vài chữ đầu rồi chọn trong danh sách",
    "We cannot find this ward or commune. Type its first letters and choose from the list",
)
SEVERAL_WARDS = Text(
    "Có nhiều nơi tên như vậy. Hãy chọn đúng nơi nhận trong danh sách",
    "Several places have this name. Please choose yours from the list",
)
OTHER_PROVINCE = Text(
    "Tỉnh, thành phố này không có phường, xã bạn nhập", "This province or city has no ward of the name you entered"
)
WARD, PROVINCE = "diaChiGiao.phuongXa", "diaChiGiao.tinhTp"


def read_address(given: AddressIn | None, refusals: list[FieldError], *, delivered: bool) -> dict[str, str] | None:
    """The address as it is stored with the order; what is missing or no place is added to the refusals, each on its field."""
    if given and (delivered or any(given.model_dump().values())):
        if not given.so_nha_duong:
            refusals.append(FieldError("diaChiGiao.soNhaDuong", "missing", NO_STREET))
        typed = ("soNhaDuong", given.so_nha_duong), ("nguoiNhan", given.nguoi_nhan)
        refusals += [fault for name, said in typed if (fault := old_font_fault(said, f"diaChiGiao.{name}"))]
        found = _ward(given)
        if isinstance(found, Ward):
            return _stored(given, found)
        refusals.append(found)
        return None
    if delivered:
        refusals.append(FieldError("diaChiGiao", "missing", ADDRESS_NEEDED))
    return None


def _ward(given: AddressIn) -> Ward | FieldError:
    if given.phuong_xa_id:
        try:
            return cast("Ward", entry("phuong-xa", given.phuong_xa_id))
        except (NoLongerValid, NoSuchCode):
            return FieldError(WARD, "khong_co_noi", NOT_A_WARD)
    found = read_wards(given.phuong_xa, given.tinh_tp)
    return found[0] if len(found) == 1 else _unclear(given, several=bool(found))


def _unclear(given: AddressIn, *, several: bool) -> FieldError:
    if not given.phuong_xa:
        return FieldError(WARD, "missing", NO_WARD)
    if several:
        return FieldError(WARD, "nhieu_noi", SEVERAL_WARDS)
    if given.tinh_tp and read_wards(given.phuong_xa):
        return FieldError(PROVINCE, "khong_co_noi", OTHER_PROVINCE)
    return FieldError(WARD, "khong_co_noi", NOT_A_WARD)


def _stored(given: AddressIn, ward: Ward) -> dict[str, str]:
    return {
        "so_nha_duong": given.so_nha_duong,
        "phuong_xa": ward.ten_day_du,
        "tinh_tp": lists().provinces[ward.ma_tinh].ten_day_du,
        "phuong_xa_id": ward.ma,
        "tinh_tp_id": ward.ma_tinh,
        "nguoi_nhan": given.nguoi_nhan,
        "so_dien_thoai": given.so_dien_thoai,
    }


def need_address(*, delivered: bool) -> None:
    """Raise `Invalid` when something is delivered, for an order that has no address."""
    if delivered:
        raise Invalid(errors=[FieldError("diaChiGiao", "missing", ADDRESS_NEEDED)])


async def require_not_sent(session: AsyncSession, order: UUID) -> None:
    """Raise `AlreadySent` (409) once somebody brings a thing of a locked order, at whichever step its work is."""
    if any(one.item.don_vi for one in await results.list_delivered(session, order)):
        raise AlreadySent


async def save_address(
    session: AsyncSession, buyer: Buyer, address: dict[str, str] | None, contact: Contact, *, wanted: bool
) -> bool:
    """Put the address into the buyer's own book, in the order's transaction; false when there is nothing to save or no room."""
    if not wanted or address is None or buyer.account_id is None:
        return False
    sent = AddressSent(
        nguoi_nhan=address["nguoi_nhan"] or contact.ho_ten,
        so_dien_thoai=address["so_dien_thoai"] or contact.so_dien_thoai or "",
        so_nha_duong=address["so_nha_duong"],
        phuong_xa_id=address["phuong_xa_id"],
        tinh_tp_id=address["tinh_tp_id"],
    )
    return await remember_address(session, buyer.account_id, sent)
