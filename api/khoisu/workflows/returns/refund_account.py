"""The customer names the account for a refund and confirms it by a one-time code to the contact of their order."""

from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.identity.service import (
    Identifier,
    Origin,
    Realm,
    confirmation_codes,
    get_account,
    read_identifier,
)
from khoisu.kit.errors import NotFound
from khoisu.notifications.service import MessageKind, mask_recipient
from khoisu.orders import service as orders
from khoisu.orders.access import Viewer
from khoisu.orders.messages import write_to_buyer
from khoisu.orders.service import OrderView
from khoisu.payments import service as payments
from khoisu.refund_accounts import service as refund_accounts
from khoisu.refund_accounts.schemas import RefundCodeSent
from khoisu.refund_accounts.service import MaskedAccount, TypedAccount
from khoisu.returns.errors import NothingToReturn
from khoisu.workflows.returns import reads


async def name_refund_account(
    session: AsyncSession, realm: Realm, order_id: UUID, viewer: Viewer, typed: TypedAccount, origin: Origin
) -> RefundCodeSent:
    """Store the account, which is not in force yet, and send the code that confirms it.

    The code goes to the account's contact, for visitors to the order's: never to one that is typed along. The order is one that
    the caller may see. Raises `Invalid`, `NothingToReturn` (409), `TooMany`.
    """
    account = refund_accounts.read_account(typed)
    async with realm.database.sessions() as reading:
        order = await _order(reading, order_id)
        contact = await _contact(reading, order, viewer)
        texts = await reads.list_transfer_texts(reading, order.id)
        held, lang = (await payments.get_sums(reading, order.id)).net, order.ngon_ngu
    if held <= 0:
        raise NothingToReturn
    started = await confirmation_codes.send_refund_code(session, realm, contact, lang, origin)
    await refund_accounts.save_account(session, order_id, account, texts, started.luong_id, viewer.account_id)
    return RefundCodeSent(
        luong_id=started.luong_id, gui_den=mask_recipient(contact.value), het_han_sau=started.het_han_sau
    )


async def confirm_refund_account(
    session: AsyncSession, realm: Realm, key: str | UUID, viewer: Viewer, flow_id: UUID, code: str, origin: Origin
) -> MaskedAccount:
    """Put the account in force after the right code, and tell the customer on every contact of the order.

    Raises `NotFound`, `Invalid` on `ma`.
    """
    await confirmation_codes.check_refund_code(session, realm, flow_id, code, origin)
    order = await orders.lock_visible_order(session, key, viewer)
    confirmed = await refund_accounts.confirm_account(session, order.id, flow_id)
    data = {
        "ngan_hang": confirmed.ten_ngan_hang,
        "so_an": confirmed.so_an,
        "luc": confirmed.xac_nhan_luc,
    }
    once = f"tai_khoan_hoan:{confirmed.id}"
    kind = MessageKind.REFUND_ACCOUNT_SET
    await write_to_buyer(session, order, kind, data, once)
    return confirmed


async def _order(session: AsyncSession, order_id: UUID) -> OrderView:
    order = await orders.find_order(session, order_id)
    if order is None:
        raise NotFound
    return order


async def _contact(session: AsyncSession, order: OrderView, viewer: Viewer) -> Identifier:
    if viewer.account_id is not None:
        person = await get_account(session, viewer.account_id)
        return read_identifier(person.email or person.so_dien_thoai or "")
    return read_identifier(order.email or order.so_dien_thoai or "")
