"""Saving the company's data. Where customers' money goes changes only with a password, and every administrator is notified."""

from itertools import zip_longest
from typing import Any

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.identity.service import Realm, confirm_password, list_administrators
from khoisu.kit import clock
from khoisu.kit.auth import Caller
from khoisu.kit.errors import FieldError, Invalid
from khoisu.kit.lang import Text
from khoisu.kit.unaccent import unaccent
from khoisu.notifications.service import Message, MessageKind, send_message
from khoisu.reference_data.service import Bank, lists
from khoisu.site_settings.schemas import BankAccount, CompanyChange, CompanyData
from khoisu.site_settings.service import Company, current_settings, refuse_stale, save_settings

UNKNOWN_BANK = Text("Vui lòng chọn ngân hàng trong danh sách", "Please choose a bank from the list")
OTHER_BANK = Text("Mã BIN {bin} là của {ten}, không phải ngân hàng này", "BIN {bin} belongs to {ten}, not to this bank")
SHOWN_DIGITS = 4


async def save_site_settings(session: AsyncSession, realm: Realm, caller: Caller, change: CompanyChange) -> None:
    """Save the data as the next version. Raises `Invalid` on a bank or `matKhau`, `CompanyChanged`, `TooMany`.

    The password is checked before locking: a save under the lock continues from the same version or is refused.
    """
    data = _data(change)
    # On a separate connection that is returned before the slow check begins.
    async with realm.database.sessions() as reading:
        now = await current_settings(reading)
        if data != now.data:
            await refuse_stale(reading, now, change.phien_ban)
    if _facts(data) != _facts(now.data):
        await confirm_password(realm, caller.account_id, change.mat_khau)
    saved = await save_settings(session, caller, change.phien_ban, data, change.ghi_chu)
    if saved is not None and _facts(saved[0]) != _facts(saved[1].data):
        await _notify(session, caller, *saved)


def _facts(data: CompanyData) -> list[tuple[str, str, str]]:
    return [account.facts for account in data.tai_khoan]


def _data(change: CompanyChange) -> CompanyData:
    """The data as they are stored: each account's bank by its BIN's name in the list."""
    refused: list[FieldError] = []
    accounts: list[dict[str, str]] = []
    for place, given in enumerate(change.tai_khoan):
        bank, field = lists().banks.get(given.bin), f"taiKhoan.{place}"
        if bank is None:
            refused.append(FieldError(f"{field}.bin", "khong_co_ngan_hang", UNKNOWN_BANK))
            continue
        if given.ten and unaccent(given.ten) not in _names(bank):
            values = {"bin": bank.ma, "ten": bank.ten_ngan}
            refused.append(FieldError(f"{field}.ten", "sai_ngan_hang", OTHER_BANK, values))
        accounts.append(given.model_dump(by_alias=False) | {"ten": bank.ten_ngan})
    if refused:
        raise Invalid(errors=refused)
    rest = change.model_dump(include=set(CompanyData.model_fields) - {"tai_khoan"}, by_alias=False)
    return CompanyData.model_validate(rest | {"tai_khoan": accounts})


def _names(bank: Bank) -> set[str]:
    return {unaccent(name) for name in (bank.ten_ngan, bank.ma_ngan_hang, bank.ten.vi)}


async def _notify(session: AsyncSession, caller: Caller, before: CompanyData, now: Company) -> None:
    moment = clock.now()
    changed = [
        {"so": place, "cu": _masked(old), "moi": _masked(new)}
        for place, (old, new) in enumerate(zip_longest(before.tai_khoan, now.data.tai_khoan), start=1)
        if old is None or new is None or old.facts != new.facts
    ]
    for account in await list_administrators(session):
        reported = {"ho_ten": account.ho_ten, "luc": moment, "nguoi_doi": caller.name, "phien_ban": now.phien_ban}
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
