"""The company's data that only two people change: where money goes, and who we legally are."""

from itertools import zip_longest
from typing import Any, Final

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.approvals.schemas import ValueChange
from khoisu.approvals.service import Change, RequestInfo
from khoisu.approvals.states import ChangeKind
from khoisu.identity.service import Realm, list_administrators
from khoisu.kit import clock
from khoisu.kit.auth import Caller
from khoisu.notifications.service import Message, MessageKind, send_message
from khoisu.site_settings.schemas import BankAccount, CompanyData
from khoisu.site_settings.service import Company, add_version, differences, lock_settings

SUBJECT: Final = "cong-ty"
GUARDED: Final[dict[ChangeKind, frozenset[str]]] = {
    ChangeKind.BANK_ACCOUNTS: frozenset({"tai_khoan"}),
    # The mailbox is among them because it is where a lone administrator's requests are reported.
    ChangeKind.COMPANY: frozenset(
        [
            "ten_vi",
            "ten_en",
            "ma_so_thue",
            "ngay_cap",
            "noi_cap_vi",
            "noi_cap_en",
            "dia_chi_vi",
            "dia_chi_en",
            "email",
            "mau",
        ]
    ),
}
SHOWN_DIGITS: Final = 4


def without_guarded(data: CompanyData, now: CompanyData) -> CompanyData:
    """What may be saved at once: `data` with the guarded values that are in force."""
    guarded = [name for names in GUARDED.values() for name in names]
    return data.model_copy(update={name: getattr(now, name) for name in guarded})


def guarded_changes(data: CompanyData, now: CompanyData, note: str) -> list[Change]:
    """The changes from `now` to `data` that need a second administrator, in the order of their kinds."""
    found: list[Change] = []
    for kind in sorted(GUARDED):
        old, new = _values(now, kind), _values(data, kind)
        if old != new:
            shown = [ValueChange(**one.model_dump()) for one in differences(old, new)]
            found.append(Change(kind, SUBJECT, old, new, shown, note))
    return found


def _values(data: CompanyData, kind: ChangeKind) -> dict[str, Any]:
    return data.model_dump(mode="json", include=set(GUARDED[kind]))


async def read_values(session: AsyncSession, request: RequestInfo) -> dict[str, Any]:
    """The guarded values in force; nobody else changes them until the transaction ends."""
    return _values((await lock_settings(session)).data, request.loai)


async def apply_change(session: AsyncSession, _realm: Realm, request: RequestInfo, approver: str | None) -> None:
    """Save the next version with the asked values; a change of accounts is reported to every administrator."""
    now = await lock_settings(session)
    # Both names stand in the history: who asked, and who approved.
    names = ", ".join(filter(None, (request.ten_nguoi_de_nghi, approver)))
    by = Caller(request.nguoi_de_nghi_id, frozenset(), request.id, names)
    data = CompanyData.model_validate(now.data.model_dump(mode="json") | request.moi)
    await add_version(session, now.phien_ban + 1, data, by=by, note=request.ly_do)
    if request.loai == ChangeKind.BANK_ACCOUNTS:
        await _notify(session, names, now.data, Company(now.phien_ban + 1, data))


async def _notify(session: AsyncSession, names: str, before: CompanyData, now: Company) -> None:
    moment = clock.now()
    changed = [
        {"so": place, "cu": _masked(old), "moi": _masked(new)}
        for place, (old, new) in enumerate(zip_longest(before.tai_khoan, now.data.tai_khoan), start=1)
        if old is None or new is None or old.facts != new.facts
    ]
    for account in await list_administrators(session):
        reported = {"ho_ten": account.ho_ten, "luc": moment, "nguoi_doi": names, "phien_ban": now.phien_ban}
        message = Message(
            kind=MessageKind.BANK_ACCOUNTS_CHANGED,
            lang=account.ngon_ngu,
            email=account.email,
            phone=None if account.email else account.so_dien_thoai,
            data=reported | {"dong": changed},
            dedupe_key=f"doi-tai-khoan:{now.phien_ban}:{account.id}",
        )
        await send_message(session, message)


def _masked(account: BankAccount | None) -> dict[str, Any] | None:
    """What an e-mail may say about an account: nobody needs its whole number to know whether it is the right one."""
    if account is None:
        return None
    return {"ngan_hang": account.ten, "so_cuoi": account.so_tai_khoan[-SHOWN_DIGITS:], "chu": account.chu_tai_khoan}
