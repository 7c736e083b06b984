"""What happened to an order or a dossier since a page of it was opened: the answer to a button that was pressed too late."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from khoisu.kit import clock
from khoisu.kit.errors import Problem
from khoisu.kit.lang import Text

SHOWN = 5
SOMEBODY: dict[str, Text] = {
    "KHACH": Text("khách hàng", "the customer"),
    "NHAN_VIEN": Text("nhân viên", "staff"),
    "HE_THONG": Text("hệ thống", "the system"),
}


@dataclass(frozen=True, slots=True)
class Change:
    """One event: what it was, by whom (a name, or the kind of actor), when."""

    ten: Text
    nguoi_lam: str
    ten_nguoi_lam: str | None
    luc: datetime
    ly_do: str | None = None

    def describe(self) -> Text:
        """One line of it: "14:05 22/11/2026, Lê An: Đã xác nhận đơn hàng (lý do)"."""
        who = Text(self.ten_nguoi_lam, self.ten_nguoi_lam) if self.ten_nguoi_lam else SOMEBODY[self.nguoi_lam]
        why = f" ({self.ly_do})" if self.ly_do else ""
        line = Text("{when}, {who}: {what}{why}.", "{when}, {who}: {what}{why}.")
        return line.filled(when=self.luc.astimezone(clock.VIETNAM), who=who, what=self.ten, why=why)


def refuse_stale(error: type[Problem], changes: Sequence[Change], extra: dict[str, Any]) -> Problem:
    """The refusal with what happened, newest last, in words and as `suKienMoi`."""
    lines = [change.describe() for change in changes[-SHOWN:]]
    detail = Text(
        " ".join([f"{error.title.vi}.", *(line.vi for line in lines)]),
        " ".join([f"{error.title.en}.", *(line.en for line in lines)]),
    )
    return error(detail, extra=extra | {"suKienMoi": [_wire(change) for change in changes]})


def _wire(change: Change) -> dict[str, Any]:
    return {
        "ten": change.ten.vi,
        "nguoiLam": change.nguoi_lam,
        "tenNguoiLam": change.ten_nguoi_lam,
        "luc": change.luc.isoformat(),
        "lyDo": change.ly_do,
    }
