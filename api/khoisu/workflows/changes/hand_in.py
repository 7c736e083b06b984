"""The owner sends a change: with a package that is ordered in the same transaction, or with the order that it has."""

from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.catalog.service import Offer, find_offers
from khoisu.changes import service as changes
from khoisu.changes.schemas import HandIn
from khoisu.companies.schemas import CHANGE_SERVICE
from khoisu.kit.errors import FieldError, Invalid
from khoisu.kit.text.texts import Text
from khoisu.orders import service as orders
from khoisu.orders.states import ConfirmationState, Cycle
from khoisu.workflows.checkout import place_order
from khoisu.workflows.checkout.line_pricing import Buyer
from khoisu.workflows.checkout.schemas import PlaceOrder, WantedLine

NO_PACKAGE = Text("Vui lòng chọn một gói dịch vụ", "Please choose a package")


async def send_change(
    session: AsyncSession, buyer: Buyer, account_id: UUID, code: str, change_code: str, body: HandIn
) -> str:
    """Send a change to us. Returns the code of its order, a new one where it has none that stands.

    Raises `NotFound`, `ChangeMoved`, `CompanyChanged`, `PriceChanged` (409), `Invalid`, and as `place_order.from_list`.
    """
    _, versions, change = await changes.lock_own(session, account_id, code, change_code)
    await changes.hand_in(session, change, versions[0].so, account_id, body.so_su_kien)
    order = await orders.lock_order(session, change.don_hang_id) if change.don_hang_id else None
    if order is None or order.trang_thai_xac_nhan is ConfirmationState.CANCELLED:
        offer = await _offer(session, body.goi_cuoc_id)
        line = WantedLine(dich_vu_id=offer.dich_vu_id, goi_cuoc_id=offer.goi_cuoc_id, chu_ky=Cycle.ONCE)
        wanted = PlaceOrder(
            dong_y_dieu_khoan=body.dong_y_dieu_khoan,
            phien_ban_dieu_khoan=body.phien_ban_dieu_khoan,
            tong_tien=body.tong_tien,
            danh_sach_dich_vu_chinh=[line],
        )
        order = (await place_order.from_list(session, buyer, wanted)).order
        change.don_hang_id, change.ma_don_hang = order.id, order.ma_don_hang
        await session.flush()
    return order.ma_don_hang


async def _offer(session: AsyncSession, package: UUID | None) -> Offer:
    """A package of the one service that files changes. Raises `Invalid` for another."""
    key = (package, Cycle.ONCE.value) if package else None
    found = (await find_offers(session, [key])).get(key) if key else None
    if found is None or found.slug != CHANGE_SERVICE:
        raise Invalid(errors=[FieldError("goiCuocId", "missing", NO_PACKAGE)])
    return found
