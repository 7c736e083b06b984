"""Messages about change requests: to every administrator and to the company's mailbox."""

from collections.abc import AsyncIterator
from typing import Any

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.approvals.service import RequestInfo
from khoisu.approvals.states import ChangeKind, RequestState
from khoisu.identity.service import list_administrators
from khoisu.kit.lang import Lang, Text
from khoisu.notifications.service import Message, MessageKind, send_message
from khoisu.site_settings.service import current_settings

TITLES: dict[ChangeKind, Text] = {
    ChangeKind.BANK_ACCOUNTS: Text(
        "đổi tài khoản nhận tiền của công ty", "change of the company's receiving bank account"
    ),
    ChangeKind.COMPANY: Text("đổi thông tin pháp lý của công ty", "change of the company's legal data"),
    ChangeKind.REFUND_LIMITS: Text("đổi hạn mức hoàn tiền", "change of the refund limits"),
    ChangeKind.ROLES: Text("đổi quyền của một tài khoản", "change of an account's rights"),
    ChangeKind.CASH_DAY: Text("mở lại quỹ tiền mặt của một ngày đã chốt", "reopening of a closed day of cash"),
    ChangeKind.CUSTOMER: Text(
        "gộp đơn và yêu cầu của khách vào tài khoản", "orders and requests joined with an account"
    ),
    ChangeKind.MONTH: Text("chốt số liệu một tháng", "close of a month's figures"),
    ChangeKind.PRICE: Text("đặt giá thấp hơn hẳn giá cũ", "price far below the last one"),
}
RESULTS: dict[RequestState, Text] = {
    RequestState.APPROVED: Text("Đã duyệt", "Approved"),
    RequestState.WAITED: Text("Đã tự có hiệu lực sau 24 giờ", "Took effect by itself after 24 hours"),
    RequestState.REFUSED: Text("Đã từ chối", "Refused"),
    RequestState.WITHDRAWN: Text("Đã rút", "Withdrawn"),
    RequestState.EXPIRED: Text("Đã hết hạn", "Expired"),
    RequestState.STALE: Text("Đã đóng vì nội dung thay đổi", "Closed because it was changed meanwhile"),
}


async def notify_requested(session: AsyncSession, request: RequestInfo) -> None:
    """Say that a change waits, and until when."""
    data = _facts(request) | {
        "luc": request.tao_luc,
        "het_han": request.het_han_luc,
        "hieu_luc": request.hieu_luc_luc,
    }
    await _send(session, MessageKind.CHANGE_REQUESTED, request, data)


async def notify_decided(session: AsyncSession, request: RequestInfo) -> None:
    """Say how a request ended, and who decided."""
    data = _facts(request) | {
        "luc": request.quyet_luc,
        "ket_qua": RESULTS[request.trang_thai],
        "nguoi_quyet": request.ten_nguoi_quyet or "",
        "ly_do": request.ghi_chu,
    }
    await _send(session, MessageKind.CHANGE_DECIDED, request, data)


def _facts(request: RequestInfo) -> dict[str, Any]:
    return {
        "viec": TITLES[request.loai],
        "nguoi_de_nghi": request.ten_nguoi_de_nghi,
        "de_nghi": str(request.id),
    }


async def _send(session: AsyncSession, kind: MessageKind, request: RequestInfo, data: dict[str, Any]) -> None:
    async for name, lang, email, phone in _recipients(session):
        greeting = {"ten": request.name_in(lang)} | ({"ho_ten": name} if name else {})
        key = f"{kind}:{request.id}:{email or phone}"
        await send_message(session, Message(kind, lang, email, phone, data | greeting, key))


async def _recipients(session: AsyncSession) -> AsyncIterator[tuple[str, Lang, str | None, str | None]]:
    mailed: set[str] = set()
    for account in await list_administrators(session):
        mailed.add(account.email or "")
        yield account.ho_ten, account.ngon_ngu, account.email, None if account.email else account.so_dien_thoai
    company = (await current_settings(session)).data.email
    if company not in mailed:
        yield "", "vi", company, None
