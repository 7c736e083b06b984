"""What other rooms see of an order: they read through this view and change the order only through `service`."""

from dataclasses import dataclass
from datetime import date, datetime
from typing import cast
from uuid import UUID

from khoisu.kit.lang import Lang, Text
from khoisu.orders import rules
from khoisu.orders.events import Actor
from khoisu.orders.models import Order
from khoisu.orders.presentation.situation import get_situation, may_choose_payment, takes_dossiers
from khoisu.orders.states import ConfirmationState, PaymentMethod, PaymentPlan, PaymentState


@dataclass(frozen=True, slots=True)
class SoldLine:
    """A line as it was or would be sold; `thanh_tien` is the whole line's, negative for a discount (đồng)."""

    ten_dich_vu: Text
    ten_goi: Text
    so_luong: int
    thanh_tien: int


class OrderView:
    """A read-only view of an order's row. Amounts are whole đồng.

    It shows the row as it is now and not a copy: when a use case of this room changes the order, a caller in the same
    transaction sees the change through the view it holds. Assigning to it raises `AttributeError`.
    """

    __slots__ = ("_row",)

    def __init__(self, row: Order) -> None:
        self._row = row

    @property
    def id(self) -> UUID:
        return self._row.id

    @property
    def ma_don_hang(self) -> str:
        return self._row.ma_don_hang

    @property
    def nhom(self) -> str:
        """The family of services, which chooses the steps."""
        return self._row.nhom

    @property
    def ngon_ngu(self) -> Lang:
        """The language in which the customer is written to."""
        return cast("Lang", self._row.ngon_ngu)

    @property
    def trang_thai_xac_nhan(self) -> ConfirmationState:
        return ConfirmationState(self._row.trang_thai_xac_nhan)

    @property
    def trang_thai_thanh_toan(self) -> PaymentState:
        return PaymentState(self._row.trang_thai_thanh_toan)

    @property
    def phuong_thuc_thanh_toan(self) -> PaymentMethod:
        return PaymentMethod(self._row.phuong_thuc_thanh_toan)

    @property
    def hinh_thuc(self) -> PaymentPlan:
        return PaymentPlan(self._row.hinh_thuc)

    @property
    def tong_tien(self) -> int:
        return self._row.tong_tien

    @property
    def tien_coc(self) -> int:
        return self._row.tien_coc

    @property
    def da_thu(self) -> int:
        """What was received so far."""
        return self._row.da_thu

    @property
    def han_thanh_toan(self) -> date | None:
        """The day until which a deferred payment or the rest after a deposit is due; None when none was agreed."""
        return self._row.han_thanh_toan

    @property
    def han_xac_nhan(self) -> datetime:
        """Until when we have promised to confirm the order (S4.14)."""
        return self._row.han_xac_nhan

    @property
    def account_id(self) -> UUID | None:
        """Whose order it is; None for a visitor's."""
        return self._row.account_id

    @property
    def ho_ten(self) -> str:
        return self._row.ho_ten

    @property
    def email(self) -> str | None:
        return self._row.email

    @property
    def so_dien_thoai(self) -> str | None:
        return self._row.so_dien_thoai

    @property
    def has_delivery_address(self) -> bool:
        return self._row.dia_chi_giao is not None

    @property
    def is_collected(self) -> bool:
        """Whether the buyer comes to our office for what would be delivered."""
        return bool((self._row.giao_hang or {}).get("tai_van_phong"))

    @property
    def delivery_province(self) -> str | None:
        """The province's code of its delivery address; None without one, or when it was typed as free text once."""
        return (self._row.dia_chi_giao or {}).get("tinh_tp_id")

    @property
    def tao_luc(self) -> datetime:
        return self._row.tao_luc

    @property
    def is_cancelled(self) -> bool:
        return self.trang_thai_xac_nhan is ConfirmationState.CANCELLED

    @property
    def owed(self) -> rules.Owed:
        """What is to be paid next, what is missing to the full price, and until which day."""
        return rules.what_is_owed(
            self.hinh_thuc,
            self.trang_thai_thanh_toan,
            self.tong_tien,
            self.tien_coc,
            self.da_thu,
            self.han_thanh_toan,
            cancelled=self.is_cancelled,
        )

    @property
    def amount_due(self) -> int:
        """What should be paid next: the deposit first if one was chosen, then the rest; nothing once cancelled."""
        return self.owed.due

    @property
    def left_to_pay(self) -> int:
        """What is missing to the full price; nothing once cancelled."""
        return self.owed.left

    @property
    def asks_for_deposit(self) -> bool:
        """Whether what is due now is the first part only."""
        deposit = self.trang_thai_thanh_toan not in rules.WITHOUT_DEPOSIT
        return deposit and self.hinh_thuc is PaymentPlan.DEPOSIT and self.da_thu < self.tien_coc

    @property
    def may_choose_payment(self) -> bool:
        """Whether method and plan may still be changed: not cancelled, and no money has come or is being looked for."""
        return may_choose_payment(self._row)

    @property
    def takes_dossiers(self) -> bool:
        """Whether a dossier may still come with the order."""
        return takes_dossiers(self._row)

    @property
    def gaps(self) -> list[rules.Gap]:
        """What the order lacks before papers may be approved or filed for it (S4.6); nothing when it is ready."""
        return rules.gaps(get_situation(self._row))

    def require_editable(self, actor: Actor) -> None:
        """Raises `MoveRefused` or `AlreadyPaid` (409) unless the order is pending and has no payments."""
        rules.decide_transition(get_situation(self._row), rules.Action.CHANGE_LINES, actor.loai)


def get_row(order: OrderView) -> Order:
    """The row behind a view; only for the modules of this room."""
    return order._row  # pyright: ignore[reportPrivateUsage] - this module owns the view; others get no way to the row
