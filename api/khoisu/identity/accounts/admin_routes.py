"""`/auth/api/v1/quan-tri/tai-khoan`: accounts in the back office, for administrators only (S2.15, S6.1, S6.3)."""

from typing import Annotated, Any
from uuid import UUID

from fastapi import APIRouter, Path, Query
from pydantic import StringConstraints

from khoisu.identity.accounts import admin_use_cases, suspension
from khoisu.identity.accounts.admin_schemas import (
    AccountChange,
    AccountPage,
    AccountRow,
    RestoreAccount,
    SessionsEnded,
    SetRoles,
    SuspendAccount,
)
from khoisu.identity.accounts.profile import get_account
from khoisu.identity.models import Account
from khoisu.identity.realm import RealmDep
from khoisu.identity.schemas import AccountState, session_row
from khoisu.identity.sessions.lifecycle import list_sessions
from khoisu.kit.api_model import NO_NUL, Data, Page, PageOf, ProblemBody
from khoisu.kit.auth import AdministratorDep, Role
from khoisu.kit.db import SessionDep
from khoisu.kit.paging import PagingDep

router = APIRouter(prefix="/auth/api/v1/quan-tri/tai-khoan", tags=["office-accounts"])
Words = Annotated[str, StringConstraints(max_length=100, pattern=NO_NUL, strip_whitespace=True)]
AccountId = Annotated[UUID, Path(alias="taiKhoanId")]
MISSING: dict[int | str, dict[str, Any]] = {404: {"model": ProblemBody, "description": "No such account"}}
REFUSED: dict[int | str, dict[str, Any]] = MISSING | {
    409: {"model": ProblemBody, "description": "tai_khoan_cua_minh, tai_khoan_da_xoa"}
}


def _row(account: Account) -> dict[str, Any]:
    state = AccountState.model_validate(account).model_dump(by_alias=False)
    names = ("ho_ten", "email", "so_dien_thoai", "vai_tro", "la_mau")
    return state | {name: getattr(account, name) for name in names} | {"tao_luc": account.created_at}


@router.get("")
async def list_accounts(
    _caller: AdministratorDep,
    session: SessionDep,
    page: PagingDep,
    tim: Annotated[Words | None, Query(description="Words of the name, e-mail or phone number")] = None,
    vai_tro: Annotated[Role | None, Query(alias="vaiTro")] = None,
    trang_thai: Annotated[str | None, Query(alias="trangThai", pattern="^(HOAT_DONG|BI_KHOA)$")] = None,
) -> PageOf[AccountRow]:
    """Accounts, the newest first; `tong` counts up to 1,000."""
    rows, total = await admin_use_cases.list_accounts(
        session, page.offset, page.kich_thuoc, words=tim or None, role=vai_tro, state=trang_thai
    )
    where = Page(so=page.so, kich_thuoc=page.kich_thuoc, tong=total)
    return PageOf(data=[AccountRow(**_row(account)) for account in rows], trang=where)


@router.get("/{taiKhoanId}", responses=MISSING)
async def read_account(caller: AdministratorDep, session: SessionDep, tai_khoan_id: AccountId) -> Data[AccountPage]:
    """One account: its rights, where it is logged in, what happened to it."""
    account = await get_account(session, tai_khoan_id)
    events = await admin_use_cases.history(session, account.id)
    shown = AccountPage(
        **_row(account),
        ngay_sinh=account.ngay_sinh,
        ngon_ngu=account.ngon_ngu,
        co_mat_khau=account.password_hash is not None,
        co_google=account.google_sub is not None,
        chinh_minh=account.id == caller.account_id,
        phien=[session_row(row, caller.session_id) for row in await list_sessions(session, account.id)],
        lich_su=[
            AccountChange(
                id=event.id,
                loai=event.kind,
                ly_do=event.ly_do,
                ghi_chu=event.ghi_chu,
                ten_nguoi_lam=name,
                luc=event.at,
            )
            for event, name in events
        ],
    )
    return Data(data=shown)


@router.post("/{taiKhoanId}/khoa", responses=REFUSED)
async def suspend_account(
    caller: AdministratorDep, realm: RealmDep, session: SessionDep, tai_khoan_id: AccountId, body: SuspendAccount
) -> Data[AccountState]:
    """Lock an account for one of the listed reasons, end its sessions at once, and tell the person why."""
    account = await admin_use_cases.other_account(session, tai_khoan_id, caller.account_id)
    await suspension.suspend_account(session, realm, account.id, body.ly_do, caller.account_id, body.ghi_chu)
    return Data(data=AccountState.model_validate(account))


@router.post("/{taiKhoanId}/mo-khoa", responses=REFUSED)
async def restore_account(
    caller: AdministratorDep, session: SessionDep, tai_khoan_id: AccountId, body: RestoreAccount
) -> Data[AccountState]:
    """Let a suspended account in again, and tell the person."""
    account = await admin_use_cases.other_account(session, tai_khoan_id, caller.account_id)
    await suspension.restore_account(session, account.id, caller.account_id, body.ghi_chu)
    return Data(data=AccountState.model_validate(account))


@router.put("/{taiKhoanId}/vai-tro", responses=REFUSED)
async def set_roles(
    caller: AdministratorDep, realm: RealmDep, session: SessionDep, tai_khoan_id: AccountId, body: SetRoles
) -> Data[AccountRow]:
    """Give an account exactly these rights; nobody changes their own. Its sessions end, so that they hold at once."""
    account = await admin_use_cases.other_account(session, tai_khoan_id, caller.account_id)
    await admin_use_cases.set_roles(session, realm, account, body.vai_tro, caller.account_id, body.ghi_chu)
    return Data(data=AccountRow(**_row(account)))


@router.delete("/{taiKhoanId}/phien", responses=REFUSED)
async def end_sessions(
    caller: AdministratorDep, realm: RealmDep, session: SessionDep, tai_khoan_id: AccountId
) -> Data[SessionsEnded]:
    """Log an account out everywhere, as when a device was lost."""
    account = await admin_use_cases.other_account(session, tai_khoan_id, caller.account_id)
    count = await admin_use_cases.end_all(session, realm, account.id, caller.account_id, why="VAN_PHONG")
    return Data(data=SessionsEnded(so_phien=count))
