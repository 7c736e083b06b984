"""Messages about data requests: received, with the law's deadlines, and settled."""

from collections.abc import Mapping

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.identity.models import Account
from khoisu.identity.privacy.models import DataRequest
from khoisu.kit.lang import Lang, Text
from khoisu.notifications.service import Message, MessageKind, send_message

KIND_NAMES: dict[str, Text] = {
    "SUA": Text("Sửa dữ liệu chưa đúng", "Correct data that is wrong"),
    "XOA": Text("Xóa tài khoản và dữ liệu", "Delete the account and the data"),
    "HAN_CHE": Text("Hạn chế dùng dữ liệu", "Restrict the use of the data"),
    "PHAN_DOI": Text("Phản đối việc dùng dữ liệu", "Object to the use of the data"),
}
RESULTS: dict[str, Text] = {
    "HOAN_THANH": Text("Đã thực hiện", "Done"),
    "TU_CHOI": Text("Không thực hiện được", "Refused"),
}


def message_key(code: str) -> str:
    """The `dedupe_key` of the message about a request's result."""
    return f"yeu-cau-du-lieu:{code}:ket-qua"


async def notify_request_received(session: AsyncSession, request: DataRequest) -> None:
    """Confirm that the request has arrived, and until when it is answered and done."""
    data = {"han_phan_hoi": request.han_phan_hoi, "han_hoan_thanh": request.han_hoan_thanh}
    await _notify(session, request, MessageKind.DATA_REQUEST_RECEIVED, data, f"yeu-cau-du-lieu:{request.ma}:da-nhan")


async def notify_request_result(session: AsyncSession, request: DataRequest) -> None:
    """Report the result; after a deletion also what the law requires us to retain, and for how long."""
    data = {
        "ket_qua": RESULTS[request.trang_thai],
        "tra_loi": request.tra_loi,
        "da_xoa": request.loai == "XOA" and request.trang_thai == "HOAN_THANH",
    }
    await _notify(session, request, MessageKind.DATA_REQUEST_DONE, data, message_key(request.ma))


async def _notify(
    session: AsyncSession, request: DataRequest, kind: MessageKind, data: Mapping[str, object], key: str
) -> None:
    account = await session.get_one(Account, request.account_id)
    lang: Lang = "en" if account.ngon_ngu == "en" else "vi"
    common = {"ho_ten": account.ho_ten, "ma_yeu_cau": request.ma, "viec": KIND_NAMES[request.loai]}
    await send_message(session, Message(kind, lang, account.email, account.so_dien_thoai, {**common, **data}, key))
