"""Money that still has to go back to a person who asks for deletion: afterwards nobody could ask them where to."""

from dataclasses import dataclass
from typing import ClassVar
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.kit.errors import Conflict
from khoisu.kit.lang import Text
from khoisu.workflows.personal_data import owed_reads


@dataclass(frozen=True, slots=True)
class OwedOrder:
    """An order of which money goes back, and whether the customer has confirmed an account for it."""

    ma_don_hang: str
    co_tai_khoan: bool


class RefundAccountNeeded(Conflict):
    """Carries `donHang`, the codes of the orders for which no account is confirmed."""

    code = "can_tai_khoan_hoan_tien"
    title: ClassVar[Text] = Text(
        "Chúng tôi còn tiền phải hoàn cho bạn. Hãy cho biết tài khoản nhận tiền trước khi xóa",
        "We still have money to return to you. Please tell us which account it goes to before the deletion",
    )

    def __init__(self, codes: list[str]) -> None:
        super().__init__(extra={"donHang": codes})


async def list_owed_orders(session: AsyncSession, account: UUID) -> list[OwedOrder]:
    """The orders of a person of which money has to go back, in the order of their codes."""
    return [OwedOrder(code, bool(has)) for code, has in await owed_reads.list_owed(session, account)]


async def require_refund_accounts(session: AsyncSession, account: UUID) -> None:
    """Raises `RefundAccountNeeded` (409) while an account is missing."""
    missing = [one.ma_don_hang for one in await list_owed_orders(session, account) if not one.co_tai_khoan]
    if missing:
        raise RefundAccountNeeded(missing)
