"""What is still open between us and a person, order by order: until it is done, nobody may forget who they are (G-80)."""

from enum import StrEnum
from typing import Any, ClassVar
from uuid import UUID

from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.kit.errors import Conflict
from khoisu.kit.lang import Lang, Text


class Matter(StrEnum):
    """One kind of open business."""

    ORDER_OPEN = "DON_CHUA_XONG"
    REFUND_DUE = "CHO_HOAN_TIEN"
    REFUND_IN_PROGRESS = "DANG_HOAN_TIEN"
    OVERPAYMENT = "TIEN_THUA"
    CUSTOMER_OWES = "KHACH_CON_NO"
    TRANSFER_UNRESOLVED = "GIAO_DICH_CHUA_XU_LY"
    DOSSIER_OPEN = "HO_SO_CHUA_XONG"


NAMES: dict[Matter, Text] = {
    Matter.ORDER_OPEN: Text("đơn hàng chưa hoàn thành", "the order is not completed"),
    Matter.REFUND_DUE: Text("còn tiền phải hoàn cho khách", "money has still to go back to the customer"),
    Matter.REFUND_IN_PROGRESS: Text("khoản hoàn đã lập chưa chuyển", "a granted refund has not been transferred"),
    Matter.OVERPAYMENT: Text("khách trả thừa, chưa hoàn lại", "the customer paid too much and it was not returned"),
    Matter.CUSTOMER_OWES: Text("khách chưa trả đủ tiền", "the customer has not paid everything"),
    Matter.TRANSFER_UNRESOLVED: Text(
        "có giao dịch ngân hàng chưa xử lý", "a bank transfer for it has not been dealt with"
    ),
    Matter.DOSSIER_OPEN: Text("hồ sơ chưa có kết quả", "the dossier has no result yet"),
}

# Held until the deletion is done, in the order in which everybody takes them: dossiers, then orders by their codes.
_LOCKS = (
    "SELECT id FROM ho_so WHERE account_id = :account ORDER BY id FOR UPDATE",
    "SELECT id FROM don_hang WHERE account_id = :account ORDER BY ma_don_hang FOR UPDATE",
)
# An order that was cancelled after work keeps money by the published tiers: only its state says what goes back.
_OPEN = """
WITH don AS (SELECT * FROM don_hang WHERE account_id = :account),
giao_dich AS (
  SELECT don_hang_id, regexp_replace(upper(concat_ws(' ', ma_thanh_toan, noi_dung, mo_ta)), '[^A-Z0-9]', '', 'g') AS noi_dung
  FROM giao_dich_ngan_hang WHERE trang_thai IN ('MOI', 'KHONG_KHOP') AND chieu = 'in'
  UNION ALL
  SELECT don_hang_id, '' FROM giao_dich_ngan_hang
  WHERE trang_thai IN ('KHOP_DU_THUA', 'KHOP_TRE') AND nguoi_xu_ly IS NULL)
SELECT ma_don_hang AS ma, 'DON_CHUA_XONG' AS viec FROM don WHERE trang_thai_xac_nhan NOT IN ('HOAN_THANH', 'DA_HUY')
UNION SELECT ma_don_hang, 'CHO_HOAN_TIEN' FROM don WHERE trang_thai_thanh_toan = 'CHO_HOAN_TIEN'
UNION SELECT ma_don_hang, 'DANG_HOAN_TIEN' FROM don
  WHERE EXISTS (SELECT FROM yeu_cau_hoan_tien y WHERE y.don_hang_id = don.id AND y.trang_thai = 'CHO_THUC_HIEN')
UNION SELECT ma_don_hang, 'TIEN_THUA' FROM don WHERE trang_thai_xac_nhan <> 'DA_HUY' AND da_thu > tong_tien
UNION SELECT ma_don_hang, 'KHACH_CON_NO' FROM don WHERE trang_thai_xac_nhan = 'HOAN_THANH' AND da_thu < tong_tien
  AND trang_thai_thanh_toan IN ('CHUA_THANH_TOAN', 'CHO_DOI_SOAT', 'DA_DAT_COC', 'TRA_SAU')
UNION SELECT ma_don_hang, 'GIAO_DICH_CHUA_XU_LY' FROM don
  WHERE EXISTS (SELECT FROM giao_dich g WHERE g.don_hang_id = don.id OR position(don.ma_don_hang IN g.noi_dung) > 0)
UNION SELECT ma_ho_so, 'HO_SO_CHUA_XONG' FROM ho_so
  WHERE account_id = :account AND trang_thai NOT IN ('NHAP', 'DA_CAP', 'TU_CHOI')
ORDER BY 1, 2
"""
TOLD_AT_MOST = 20
"""Matters that one refusal spells out; more would not be read."""


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
        shown = found[:TOLD_AT_MOST]
        facts = {"viecDangMo": [{"ma": code, "viec": matter.value} for code, matter in shown]}
        super().__init__(Text(self._words(shown, "vi"), self._words(shown, "en")), extra=facts)

    def _words(self, found: list[tuple[str, Matter]], lang: Lang) -> str:
        each = "; ".join(f"{code}: {NAMES[matter].in_lang(lang)}" for code, matter in found)
        return f"{self.title.in_lang(lang)}. {each}. {self.advice.in_lang(lang)}"


async def require_nothing_open(session: AsyncSession, account: UUID) -> None:
    """Lock the person's dossiers and orders. Raises `StillUnderWay` (409) when something of theirs is not at its end."""
    values: dict[str, Any] = {"account": account}
    for statement in _LOCKS:
        await session.execute(text(statement), values)
    rows = await session.execute(text(_OPEN), values)
    found = [(row.ma, Matter(row.viec)) for row in rows]
    if found:
        raise WorkStillOpen(found)
