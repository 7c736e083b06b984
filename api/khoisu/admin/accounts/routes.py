"""`/auth/api/v1/quan-tri/tai-khoan`: accounts in the back office, for administrators only (S2.15, S6.1, S6.3)."""

from typing import Annotated, Any
from uuid import UUID

from fastapi import APIRouter, Path, Query
from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.access_log.service import ReaderDep, record_view
from khoisu.access_log.states import ViewKind
from khoisu.admin.accounts import reads
from khoisu.admin.accounts.schemas import (
    AccountChange,
    AccountPage,
    AccountRow,
    FactorsReset,
    LiftRestriction,
    ResetFactors,
    RestoreAccount,
    RestrictAccount,
    SessionsEnded,
    SetRoles,
    SuspendAccount,
)
from khoisu.admin.list_files import offer_files
from khoisu.identity import service as identity
from khoisu.identity.schemas import AccountState
from khoisu.identity.service import OriginDep, RealmDep
from khoisu.kit.api_model import CountedPageOf, Data, TypedText, problems
from khoisu.kit.auth import CONFIRMED, RECENT_LOGIN, AdministratorDep, Role
from khoisu.kit.db import DatabaseDep, SessionDep
from khoisu.kit.errors import NotFound
from khoisu.kit.lang import Text
from khoisu.kit.paging import PagingDep
from khoisu.workflows.access_log import visits
from khoisu.workflows.approvals.role_changes import change_roles

AccountStateCode = Annotated[str, TypedText(pattern="^(HOAT_DONG|BI_KHOA)$")]
router = APIRouter(prefix="/auth/api/v1/quan-tri/tai-khoan", tags=["office-accounts"])
Words = Annotated[str, TypedText(max_length=100, strip_whitespace=True)]
AccountId = Annotated[UUID, Path(alias="taiKhoanId")]
MISSING = problems({404: "No such account"})
REFUSED = MISSING | problems(
    {409: "tai_khoan_cua_minh, tai_khoan_da_xoa, da_bi_han_che, dang_cho_duyet, khong_co_yeu_to"}
)


async def _read(session: AsyncSession, account_id: UUID) -> dict[str, Any]:
    row = await reads.find_account(session, account_id)
    if row is None:
        raise NotFound
    return row


async def _state(session: AsyncSession, account_id: UUID) -> Data[AccountState]:
    row = await _read(session, account_id)
    return Data(data=AccountState(**{name: row[name] for name in AccountState.model_fields}))


@router.get("")
async def list_accounts(
    _caller: AdministratorDep,
    database: DatabaseDep,
    page: PagingDep,
    tim: Annotated[Words | None, Query(description="Words of the name, e-mail or phone number")] = None,
    vai_tro: Annotated[Role | None, Query(alias="vaiTro")] = None,
    trang_thai: Annotated[AccountStateCode | None, Query(alias="trangThai")] = None,
) -> CountedPageOf[AccountRow]:
    """Accounts, the newest first; `tong` counts up to 1,000."""
    return await reads.list_accounts(database, page, words=tim or None, role=vai_tro, state=trang_thai)


offer_files(router, "", list_accounts, Text("Tài khoản", "Accounts"))


@router.get("/{taiKhoanId}", responses=MISSING)
async def read_account(
    caller: AdministratorDep, session: SessionDep, reader: ReaderDep, tai_khoan_id: AccountId
) -> Data[AccountPage]:
    """One account: its rights, where it is logged in, what happened to it; the view is logged."""
    row = await _read(session, tai_khoan_id)
    await record_view(session, await visits.open_account(session, reader, tai_khoan_id), ViewKind.PAGE)
    shown = AccountPage(
        **row,
        chinh_minh=tai_khoan_id == caller.account_id,
        phien=await identity.list_session_rows(session, tai_khoan_id, caller.session_id),
        lich_su=[AccountChange(**event) for event in await reads.list_events(session, tai_khoan_id)],
    )
    return Data(data=shown)


@router.post("/{taiKhoanId}/khoa", responses=REFUSED, dependencies=[CONFIRMED])
async def suspend_account(
    caller: AdministratorDep, realm: RealmDep, session: SessionDep, tai_khoan_id: AccountId, body: SuspendAccount
) -> Data[AccountState]:
    """Lock an account for one of the listed reasons, end its sessions at once, and notify the person of the reason."""
    await identity.administration.require_other_account(session, tai_khoan_id, caller.account_id)
    await identity.administration.suspend_account(
        session, realm, tai_khoan_id, body.ly_do, caller.account_id, body.ghi_chu
    )
    return await _state(session, tai_khoan_id)


@router.post("/{taiKhoanId}/mo-khoa", responses=REFUSED, dependencies=[CONFIRMED])
async def restore_account(
    caller: AdministratorDep, session: SessionDep, tai_khoan_id: AccountId, body: RestoreAccount
) -> Data[AccountState]:
    """Let a suspended account in again, and notify the person."""
    await identity.administration.require_other_account(session, tai_khoan_id, caller.account_id)
    await identity.administration.restore_account(session, tai_khoan_id, caller.account_id, body.ghi_chu)
    return await _state(session, tai_khoan_id)


@router.post("/{taiKhoanId}/han-che", responses=REFUSED, dependencies=[CONFIRMED])
async def restrict_account(
    caller: AdministratorDep, session: SessionDep, tai_khoan_id: AccountId, body: RestrictAccount
) -> Data[AccountState]:
    """Let an account read, pay and finish what runs, but start nothing new; the person learns the reason (S6.3)."""
    await identity.administration.require_other_account(session, tai_khoan_id, caller.account_id)
    await identity.restriction.restrict_account(
        session, tai_khoan_id, body.ly_do, body.loi_nhan, caller.account_id, body.ghi_chu
    )
    return await _state(session, tai_khoan_id)


@router.post("/{taiKhoanId}/go-han-che", responses=REFUSED)
async def lift_restriction(
    caller: AdministratorDep, session: SessionDep, tai_khoan_id: AccountId, body: LiftRestriction
) -> Data[AccountState]:
    """Lift the restriction of an account; the person learns why."""
    await identity.administration.require_other_account(session, tai_khoan_id, caller.account_id)
    await identity.restriction.lift_restriction(session, tai_khoan_id, caller.account_id, body.loi_nhan)
    return await _state(session, tai_khoan_id)


@router.put("/{taiKhoanId}/vai-tro", responses=REFUSED, dependencies=[RECENT_LOGIN])
async def set_roles(
    caller: AdministratorDep, realm: RealmDep, session: SessionDep, tai_khoan_id: AccountId, body: SetRoles
) -> Data[AccountRow]:
    """Give an account exactly these rights; nobody changes their own. Its sessions end, so that they hold at once.

    Giving or taking an office right happens only when another administrator approves.
    """
    roles = [str(role) for role in body.vai_tro]
    await change_roles(session, realm, caller, tai_khoan_id, roles, note=body.ghi_chu)
    row = await _read(session, tai_khoan_id)
    return Data(data=AccountRow(**{name: row[name] for name in AccountRow.model_fields}))


@router.post("/{taiKhoanId}/dat-lai-yeu-to", responses=REFUSED, dependencies=[RECENT_LOGIN])
async def reset_factors(
    caller: AdministratorDep,
    realm: RealmDep,
    session: SessionDep,
    origin: OriginDep,
    tai_khoan_id: AccountId,
    body: ResetFactors,
) -> Data[FactorsReset]:
    """Reset lost second factors: a customer's at once, those of staff after 24 hours. The owner is notified and may stop it.

    Staff without a factor may add their first one at once, although their password came by mail.
    """
    await identity.administration.require_other_account(session, tai_khoan_id, caller.account_id)
    reset = await identity.reset_factors(session, realm, tai_khoan_id, caller.account_id, body.ly_do, origin)
    return Data(data=FactorsReset(hieu_luc=reset.due_at, xong=reset.done_at is not None))


@router.delete("/{taiKhoanId}/phien", responses=REFUSED)
async def end_sessions(
    caller: AdministratorDep, realm: RealmDep, session: SessionDep, tai_khoan_id: AccountId
) -> Data[SessionsEnded]:
    """Log an account out everywhere, as when a device was lost."""
    await identity.administration.require_other_account(session, tai_khoan_id, caller.account_id)
    count = await identity.administration.end_account_sessions(session, realm, tai_khoan_id, caller.account_id)
    return Data(data=SessionsEnded(so_phien=count))
