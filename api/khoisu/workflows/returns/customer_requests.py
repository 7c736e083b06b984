"""What a customer does with a return request: make it, add evidence, withdraw it (S4.8). Nothing here commits."""

from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.integrations.storage import Storage
from khoisu.kit.actors import ActorKind
from khoisu.kit.errors import FieldError, Invalid
from khoisu.kit.lang import Lang, Text
from khoisu.orders import service as orders
from khoisu.orders.access import Viewer
from khoisu.orders.service import OrderView
from khoisu.orders.states import PaymentState
from khoisu.payments import service as payments
from khoisu.payments.rules import NEEDS_EVIDENCE
from khoisu.payments.states import RefundReason
from khoisu.refund_accounts import service as refund_accounts
from khoisu.returns import service as returns
from khoisu.returns.schemas import MaskedAccountOut, ReturnPage
from khoisu.returns.service import By, NewReturn, ReturnRecord
from khoisu.returns.states import CLOSED, ReturnAction, ReturnReason
from khoisu.workflows.payments import refund_control
from khoisu.workflows.returns import reads
from khoisu.workflows.returns.evidence_form import MOST_FILES, EvidenceForm
from khoisu.workflows.returns.messages import notify_return

REASON_NEEDED = Text("Vui lòng chọn một lý do trong danh sách", "Please choose a reason from the list")
EVIDENCE_NEEDED = Text(
    "Lý do này cần ảnh hoặc video về lỗi (Chính sách đổi trả, mục 2). Hãy gửi ít nhất một ảnh",
    "This reason needs a photo or video of the defect (returns policy, section 2). Please send at least one",
)
NOTHING_SENT = Text(
    "Hãy gửi thêm ảnh, video hoặc viết lời giải thích", "Please send a photo, a video or an explanation"
)


async def read_return_page(session: AsyncSession, order: OrderView, lang: Lang) -> ReturnPage:
    """An order's requests, and what a new one could be."""
    found = await returns.list_own_returns(session, order.id, lang)
    held = (await payments.get_sums(session, order.id)).net
    policy = await refund_control.get_policy(session, order)
    account = await refund_accounts.find_masked(session, order.id)
    return ReturnPage(
        ma_don_hang=order.ma_don_hang,
        ho_ten=order.ho_ten,
        da_thu=held,
        hoan_theo_chinh_sach=policy.amount(RefundReason.CANCELLED_WHILE_WAITING),
        co_the_gui=held > 0 and all(one.trang_thai in CLOSED for one in found),
        ly_do=returns.list_reasons(lang, goods=await reads.delivers_goods(session, order.id)),
        toi_da_tep=MOST_FILES,
        yeu_cau=found,
        can_tai_khoan=held > 0 and await _awaits_refund(session, order),
        tai_khoan=MaskedAccountOut.model_validate(account) if account else None,
    )


async def _awaits_refund(session: AsyncSession, order: OrderView) -> bool:
    due = order.trang_thai_thanh_toan is PaymentState.REFUND_DUE
    return due or await reads.has_waiting_refund(session, order.id)


async def request_return(
    session: AsyncSession, storage: Storage, key: str | UUID, viewer: Viewer, form: EvidenceForm
) -> OrderView:
    """Make a request with its evidence and confirm it by message.

    Raises `NotFound`, `NothingToReturn`, `ReturnOpen` (409), `Invalid` on `loaiLyDo`, `moTa` or `tep`.
    """
    order = await orders.lock_visible_order(session, key, viewer)
    goods = await reads.delivers_goods(session, order.id)
    reason = _read_reason(form, goods=goods)
    if RefundReason(reason.value) in NEEDS_EVIDENCE and not form.sent:
        raise Invalid(errors=[FieldError("tep", "can_bang_chung", EVIDENCE_NEEDED)])
    new = NewReturn(
        don_hang_id=order.id,
        ma_don_hang=order.ma_don_hang,
        account_id=viewer.account_id,
        loai_ly_do=reason,
        mo_ta=form.fields.get("moTa", ""),
        co_hang=goods and reason is ReturnReason.DEFECTIVE,
    )
    held = (await payments.get_sums(session, order.id)).net
    made = await returns.create_request(session, new, held)
    await returns.attach_evidence(session, storage, made, form.sent, viewer.account_id)
    await notify_return(session, order, made)
    return order


def _read_reason(form: EvidenceForm, *, goods: bool) -> ReturnReason:
    try:
        reason = ReturnReason(form.fields.get("loaiLyDo", ""))
    except ValueError:
        reason = None
    if reason is None or (reason is ReturnReason.DEFECTIVE and not goods):
        raise Invalid(errors=[FieldError("loaiLyDo", "khong_co_trong_danh_muc", REASON_NEEDED)])
    return reason


async def add_evidence(
    session: AsyncSession, storage: Storage, key: str | UUID, ma: str, viewer: Viewer, form: EvidenceForm
) -> OrderView:
    """Add evidence or words; it is our turn again. Raises `NotFound`, `ReturnMoved`, `TooMuchEvidence` (409), `Invalid`."""
    order, request = await _lock(session, key, ma, viewer)
    words = form.fields.get("loiNhan", "")
    if not form.sent and not words:
        raise Invalid(errors=[FieldError("tep", "tep_thieu", NOTHING_SENT)])
    await _move(session, request, ReturnAction.ADD_EVIDENCE, viewer, words)
    await returns.attach_evidence(session, storage, request, form.sent, viewer.account_id)
    return order


async def withdraw_return(session: AsyncSession, key: str | UUID, ma: str, viewer: Viewer, seen: int) -> OrderView:
    """The customer withdraws their request. Raises `NotFound`, `ReturnMoved` (409)."""
    order, request = await _lock(session, key, ma, viewer)
    moved = await _move(session, request, ReturnAction.WITHDRAW, viewer, "", seen)
    await notify_return(session, order, moved)
    return order


async def _lock(session: AsyncSession, key: str | UUID, ma: str, viewer: Viewer) -> tuple[OrderView, ReturnRecord]:
    order = await orders.lock_visible_order(session, key, viewer)
    return order, await returns.lock_own_request(session, ma, order.id)


async def _move(
    session: AsyncSession,
    request: ReturnRecord,
    action: ReturnAction,
    viewer: Viewer,
    words: str,
    seen: int | None = None,
) -> ReturnRecord:
    by = By(ActorKind.CUSTOMER, viewer.account_id)
    return await returns.move_request(session, request.ma, action, by, words, seen=seen)
