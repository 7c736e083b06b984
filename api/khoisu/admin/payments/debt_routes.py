"""What we owe: the queue of the back office, moving money to another order, returning it to an unknown sender."""

from typing import Annotated
from uuid import UUID

from fastapi import APIRouter, Query

from khoisu.admin.list_files import offer_files
from khoisu.admin.payments import reads
from khoisu.admin.payments.routes import REFUSED, IdPath, order_key, staff_actor
from khoisu.admin.payments.schemas import DebtPage, DebtSettled, MoveIn, ReasonIn, ReferenceIn, TransferDone
from khoisu.kit.api_model import Data, problems
from khoisu.kit.auth import CONFIRMED, StaffDep
from khoisu.kit.db import DatabaseDep, SessionDep
from khoisu.kit.idempotency import idempotent
from khoisu.kit.lang import Text
from khoisu.kit.paging import PagingDep
from khoisu.payments.states import DebtKind
from khoisu.workflows.payments import move_debts, settle_debts
from khoisu.workflows.payments.move_debts import Move, Moved

router = APIRouter(prefix="/payment/api/v1/quan-tri", tags=["office-payments"])


def _settled(number: UUID, moved: Moved) -> Data[DebtSettled]:
    settled = DebtSettled(id=number, con_lai=moved.con_lai, cho_nguoi_thu_hai=moved.cho_nguoi_thu_hai)
    return Data(data=settled)


@router.get("/khoan-phai-tra")
async def list_debts(
    _caller: StaffDep, database: DatabaseDep, page: PagingDep, loai: Annotated[DebtKind | None, Query()] = None
) -> DebtPage:
    """What is still owed to customers and unknown senders, oldest first; nothing but paying or moving it takes it off."""
    return await reads.list_debts(database, loai, page)


offer_files(router, "/khoan-phai-tra", list_debts, Text("Khoản phải trả", "Money owed"))


@router.post("/khoan-phai-tra/{id}/chuyen-don", responses=REFUSED, dependencies=[CONFIRMED])
@idempotent
async def move_debt(caller: StaffDep, session: SessionDep, number: IdPath, body: MoveIn) -> Data[DebtSettled]:
    """Put money that is owed for one order onto another one that still needs it.

    409 `khac_khach` warns that the other order is another customer's; above the limit it then waits for a second person.
    """
    move = Move(order_key(body.ma_don_hang), body.so_tien, body.ly_do, body.xac_nhan_khach_khac)
    return _settled(number, await move_debts.move_debt(session, number, move, staff_actor(caller)))


@router.post("/khoan-phai-tra/{id}/chuyen-don/duyet", responses=REFUSED, dependencies=[CONFIRMED])
@idempotent
async def approve_move(caller: StaffDep, session: SessionDep, number: IdPath) -> Data[DebtSettled]:
    """As the second person, let a move to another customer's order happen."""
    return _settled(number, await move_debts.approve_move(session, number, staff_actor(caller)))


@router.post("/khoan-phai-tra/{id}/chuyen-don/tu-choi", responses=REFUSED)
@idempotent
async def decline_move(caller: StaffDep, session: SessionDep, number: IdPath, body: ReasonIn) -> Data[DebtSettled]:
    """Drop a move that waits for its second person; the money stays owed."""
    return _settled(number, await move_debts.decline_move(session, number, body.ly_do, caller.account_id))


@router.post(
    "/khoan-phai-tra/{id}/tra-lai",
    responses=REFUSED | problems({403: "can_nguoi_thu_hai, khong_duoc_phep"}),
    dependencies=[CONFIRMED],
)
@idempotent
async def return_to_sender(
    caller: StaffDep, session: SessionDep, number: IdPath, body: ReferenceIn
) -> Data[DebtSettled]:
    """Write down that money of an unknown sender was transferred back; above the set amount by a second person (G-13)."""
    await settle_debts.return_to_sender(session, number, body.tham_chieu, caller.account_id)
    return Data(data=DebtSettled(id=number, con_lai=0))


@router.post("/giao-dich/{id}/phai-tra", responses=REFUSED, dependencies=[CONFIRMED])
@idempotent
async def owe_sender(caller: StaffDep, session: SessionDep, number: IdPath, body: ReasonIn) -> Data[TransferDone]:
    """An unmatched transfer belongs to no order and goes back to its sender: it is owed until it was returned."""
    state = await settle_debts.owe_sender(session, number, body.ly_do, staff_actor(caller))
    return Data(data=TransferDone(id=number, trang_thai=state))
