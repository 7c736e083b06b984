"""What is still open between us and a person, order by order: until it is done, their account cannot be erased (G-80)."""

from typing import ClassVar
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.kit.errors import Conflict
from khoisu.kit.lang import Lang, Text
from khoisu.workflows.personal_data.open_work_reads import Matter, lock_and_list_open_work

NAMES: dict[Matter, Text] = {
    Matter.ORDER_OPEN: Text("đơn hàng chưa hoàn thành", "the order is not completed"),
    Matter.REFUND_DUE: Text("còn tiền phải hoàn cho khách", "money has still to go back to the customer"),
    Matter.REFUND_IN_PROGRESS: Text("khoản hoàn đã lập chưa chuyển", "a granted refund has not been transferred"),
    Matter.RETURN_OPEN: Text("yêu cầu đổi trả chưa xong", "a return request is still open"),
    Matter.OVERPAYMENT: Text("khách trả thừa, chưa hoàn lại", "the customer paid too much and it was not returned"),
    Matter.CUSTOMER_OWES: Text("khách chưa trả đủ tiền", "the customer has not paid everything"),
    Matter.TRANSFER_UNRESOLVED: Text(
        "có giao dịch ngân hàng chưa xử lý", "a bank transfer for it has not been dealt with"
    ),
    Matter.DOSSIER_OPEN: Text("hồ sơ chưa có kết quả", "the dossier has no result yet"),
}

MOST_SHOWN = 20
"""Matters that one refusal lists; more would not be read."""


class WorkStillOpen(Conflict):
    """Carries `viecDangMo`: for each open matter `ma`, the order's or dossier's code, and `viec`, what is open."""

    code = "con_viec_dang_mo"
    title = Text(
        "Chưa xóa được: còn đơn hàng, tiền hoặc hồ sơ chưa xong",
        "Not deleted: an order, money or a dossier is still open",
    )
    advice: ClassVar[Text] = Text(
        "Hãy làm xong từng việc rồi mới xóa. Nếu phải hủy đơn, hãy hoàn tiền cho khách trước: xóa rồi thì không liên hệ được nữa.",
        "Finish each of these first. If an order must be cancelled, return the money before deleting: afterwards the person cannot be reached.",
    )

    def __init__(self, found: list[tuple[str, Matter]]) -> None:
        shown = found[:MOST_SHOWN]
        facts = {"viecDangMo": [{"ma": code, "viec": matter.value} for code, matter in shown]}
        super().__init__(Text(self._words(shown, "vi"), self._words(shown, "en")), extra=facts)

    def _words(self, found: list[tuple[str, Matter]], lang: Lang) -> str:
        each = "; ".join(f"{code}: {NAMES[matter].in_lang(lang)}" for code, matter in found)
        return f"{self.title.in_lang(lang)}. {each}. {self.advice.in_lang(lang)}"


async def require_nothing_open(session: AsyncSession, account: UUID) -> None:
    """Lock the person's dossiers and orders. Raises `WorkStillOpen` (409) when one of them is not finished."""
    found = [(code, Matter(matter)) for code, matter in await lock_and_list_open_work(session, account)]
    if found:
        raise WorkStillOpen(found)
