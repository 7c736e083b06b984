"""Refund accounts are entered, confirmed, shown masked, and opened for who pays. Nothing here commits."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.kit import clock
from khoisu.kit.errors import FieldError, Invalid
from khoisu.kit.ids import new_id
from khoisu.kit.lang import Text
from khoisu.kit.sealing import seal, unseal
from khoisu.kit.text.person_name import old_font_fault
from khoisu.reference_data.service import lists
from khoisu.refund_accounts import repository
from khoisu.refund_accounts.models import RefundAccount
from khoisu.refund_accounts.rules import (
    SHOWN_DIGITS,
    Comparison,
    clean_holder,
    clean_number,
    compare_holder,
    keyed_digest,
    mask_number,
)
from khoisu.refund_accounts.settings import KEY, secret

NO_BANK = Text("Vui lòng chọn ngân hàng trong danh sách", "Please choose a bank from the list")
BAD_NUMBER = Text(
    "Số tài khoản gồm 6 đến 19 chữ số hoặc chữ cái, không có dấu",
    "An account number has 6 to 19 digits or plain letters",
)
BAD_HOLDER = Text(
    "Nhập tên chủ tài khoản đúng như trên ứng dụng ngân hàng", "Enter the holder's name as your bank's app shows it"
)
GONE = Text("Mã này không thuộc tài khoản đang chờ xác nhận", "This code does not belong to an account that is waiting")


@dataclass(frozen=True, slots=True)
class TypedAccount:
    """An account as typed: the bank's BIN, number, holder."""

    bin: str
    so_tai_khoan: str
    chu_tai_khoan: str


@dataclass(frozen=True, slots=True)
class MaskedAccount:
    """An account in force as it may be shown: bank, the number's end, holder, and how the holder compares with the payer."""

    id: UUID
    bin: str
    ten_ngan_hang: str
    so_an: str
    chu_tai_khoan: str
    so_sanh: Comparison
    xac_nhan_luc: datetime | None


@dataclass(frozen=True, slots=True)
class OpenedAccount:
    """An account with its whole number, for the person who transfers."""

    id: UUID
    bin: str
    ten_ngan_hang: str
    so_tai_khoan: str
    chu_tai_khoan: str
    so_sanh: Comparison


def read_account(typed: TypedAccount) -> TypedAccount:
    """The account cleaned: number without blanks, holder as banks write it. Raises `Invalid` with every wrong field."""
    wrong: list[FieldError] = []
    bank = lists().banks.get(typed.bin)
    if bank is None or not bank.nhan_viet_qr:
        wrong.append(FieldError("bin", "khong_co_ngan_hang", NO_BANK))
    number, holder = clean_number(typed.so_tai_khoan), clean_holder(typed.chu_tai_khoan)
    if number is None:
        wrong.append(FieldError("soTaiKhoan", "so_tai_khoan_khong_hop_le", BAD_NUMBER))
    if holder is None:
        wrong.append(FieldError("chuTaiKhoan", "ten_khong_hop_le", BAD_HOLDER))
    elif fault := old_font_fault(typed.chu_tai_khoan, "chuTaiKhoan"):
        wrong.append(fault)
    if wrong or number is None or holder is None:
        raise Invalid(errors=wrong)
    return TypedAccount(typed.bin, number, holder)


async def save_account(
    session: AsyncSession,
    order_id: UUID,
    account: TypedAccount,
    payer_texts: Iterable[str],
    flow_id: UUID,
    account_id: UUID | None,
) -> None:
    """Store a cleaned account that waits for the code of `flow_id`; `payer_texts` are those of the transfers received."""
    row = new_id()
    number, holder = account.so_tai_khoan, account.chu_tai_khoan
    session.add(
        RefundAccount(
            id=row,
            don_hang_id=order_id,
            bin=account.bin,
            so_cuoi=number[-SHOWN_DIGITS:],
            dau_so=keyed_digest(secret(), "so", f"{account.bin}:{number}"),
            dau_chu=keyed_digest(secret(), "chu", holder),
            bi_mat=seal({"so": number, "chu": holder}, row, secret(), KEY),
            so_sanh=compare_holder(holder, payer_texts).value,
            luong_id=flow_id,
            account_id=account_id,
            tao_luc=clock.now(),
        )
    )
    await session.flush()


async def confirm_account(session: AsyncSession, order_id: UUID, flow_id: UUID) -> MaskedAccount:
    """Put the account of this flow in force; the code was right. Raises `Invalid` on `ma` when there is none (any more)."""
    row = await repository.find_by_flow(session, order_id, flow_id)
    if row is None:
        raise Invalid(errors=[FieldError("ma", "ma_het_han", GONE)])
    await repository.confirm(session, row, clock.now())
    return _masked(row)


async def find_masked(session: AsyncSession, order_id: UUID) -> MaskedAccount | None:
    """The account in force for an order, masked; None when the customer has not confirmed one."""
    row = await repository.find_confirmed(session, order_id)
    return _masked(row) if row else None


async def open_account(session: AsyncSession, order_id: UUID) -> OpenedAccount | None:
    """The account in force with its whole number; the caller logs the view. None without one, or after the key has changed."""
    row = await repository.find_confirmed(session, order_id)
    opened = unseal(row.bi_mat, row.id, secret(), KEY) if row else None
    if row is None or opened is None:
        return None
    return OpenedAccount(row.id, row.bin, _bank_name(row.bin), opened["so"], opened["chu"], Comparison(row.so_sanh))


def digest_holder(name: str) -> str:
    """The keyed hash by which a person's name is compared with the holders of refund accounts; '' for no name."""
    cleaned = clean_holder(name)
    return keyed_digest(secret(), "chu", cleaned) if cleaned else ""


def _bank_name(bank_bin: str) -> str:
    bank = lists().banks.get(bank_bin)
    return bank.ten_ngan if bank else bank_bin


def _masked(row: RefundAccount) -> MaskedAccount:
    opened = unseal(row.bi_mat, row.id, secret(), KEY)
    return MaskedAccount(
        id=row.id,
        bin=row.bin,
        ten_ngan_hang=_bank_name(row.bin),
        so_an=mask_number(row.so_cuoi),
        chu_tai_khoan=opened["chu"] if opened else "",
        so_sanh=Comparison(row.so_sanh),
        xac_nhan_luc=row.xac_nhan_luc,
    )
