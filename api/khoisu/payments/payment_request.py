"""Payment instructions: how to transfer what is due, in words, as VietQR code and by e-mail. Nothing here commits."""

from dataclasses import dataclass
from typing import Any
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.kit import clock
from khoisu.payments import repository, rules, vietqr
from khoisu.payments.rules import TRANSFER_MINUTES
from khoisu.site_settings.schemas import BankAccount


@dataclass(frozen=True, slots=True)
class Instruction:
    """How to transfer: our account, the text for people (S5.3), and what the QR code carries."""

    so_tien: int
    ngan_hang: dict[str, str]
    noi_dung_chuyen_khoan: str
    noi_dung_qr: str
    viet_qr: str

    def picture(self) -> str:
        """The QR code as an SVG data URI."""
        return vietqr.picture(self.viet_qr)


def build_instruction(
    account: BankAccount, ma_don_hang: str, ho_ten: str, so_tien: int, *, deposit: bool
) -> Instruction:
    """How to pay `so_tien` (đồng, positive) for an order into `account`; `deposit` says that it is the first part."""
    purpose = rules.qr_purpose(ma_don_hang, deposit=deposit)
    return Instruction(
        so_tien=so_tien,
        ngan_hang=account.model_dump(by_alias=False),
        noi_dung_chuyen_khoan=rules.transfer_text(ho_ten, ma_don_hang, deposit=deposit),
        noi_dung_qr=purpose,
        viet_qr=vietqr.payload(vietqr.Transfer(account.bin, account.so_tai_khoan, so_tien, purpose)),
    )


def build_refund_code(bank_bin: str, number: str, amount: int, ma_don_hang: str) -> tuple[str, str]:
    """The transfer text of a refund of `amount` (đồng), and its VietQR to the customer's account as an SVG data URI."""
    purpose = f"HOAN TIEN {ma_don_hang}"
    return purpose, vietqr.picture(vietqr.payload(vietqr.Transfer(bank_bin, number, amount, purpose)))


def build_mail_facts(
    account: BankAccount, ma_don_hang: str, ho_ten: str, so_tien: int, *, deposit: bool
) -> dict[str, Any]:
    """What the mail `dat_hang` needs to explain how to transfer `so_tien` (đồng); nothing when nothing is due."""
    if so_tien <= 0:
        return {}
    instruction = build_instruction(account, ma_don_hang, ho_ten, so_tien, deposit=deposit)
    return {
        "can_thanh_toan": so_tien,
        "ngan_hang": instruction.ngan_hang,
        "noi_dung_chuyen_khoan": instruction.noi_dung_chuyen_khoan,
        "noi_dung_qr": instruction.noi_dung_qr,
        "viet_qr": instruction.viet_qr,
        "phut_nhan_tien": "-".join(map(str, TRANSFER_MINUTES)),
    }


async def save_intent(session: AsyncSession, order_id: UUID, asked: Instruction, *, deposit: bool) -> UUID:
    """Store the amount requested from the customer; repeating it changes only the amount."""
    values = {
        "don_hang_id": order_id,
        "loai_khoan_thu": "DAT_COC" if deposit else "THANH_TOAN",
        "so_tien": asked.so_tien,
        "noi_dung_qr": asked.noi_dung_qr,
    }
    return await repository.upsert_intent(session, values, clock.now())
