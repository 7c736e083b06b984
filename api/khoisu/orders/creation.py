"""Creates an order with its frozen lines and, as long as nobody has paid, replaces them."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from datetime import datetime
from typing import Any
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.kit import clock
from khoisu.kit.errors import FieldError, Invalid
from khoisu.kit.ids import new_id
from khoisu.kit.lang import Lang, Text
from khoisu.kit.working_time import WorkingCalendar, confirm_deadline
from khoisu.orders import event_log, repository, rules
from khoisu.orders.events import SYSTEM, Actor, EventKind
from khoisu.orders.models import Order
from khoisu.orders.presentation.situation import read_situation
from khoisu.orders.progress.processes import find_current
from khoisu.orders.schemas import OrderWishes, OrderWishesIn
from khoisu.orders.states import Cycle, LineKind, PaymentMethod, PaymentPlan, PaymentState, Source
from khoisu.orders.work import work_items
from khoisu.site_settings.service import working_calendar

NO_DEPOSIT = Text("Các dịch vụ này không nhận đặt cọc", "These services are not sold by deposit")


@dataclass(frozen=True, slots=True)
class Contact:
    """The person the order is for; at least one of `email` and `so_dien_thoai`."""

    ho_ten: str
    email: str | None
    so_dien_thoai: str | None


@dataclass(frozen=True, slots=True)
class NewLine:
    """One service as it is sold at this moment; amounts per unit, whole đồng."""

    loai: LineKind
    dich_vu_id: UUID | None
    goi_cuoc_id: UUID | None
    ten_dich_vu: Text
    ten_goi: Text
    chu_ky: Cycle
    so_luong: int
    don_gia: int
    thue_gtgt: int
    thue_suat: int
    gia_gom_vat: bool
    ghi_chu_vat: Text
    bao_hanh: Text
    phi_nha_nuoc: int
    chi_phi_ben_thu_ba: int
    dat_coc_phan_tram: int
    giao_hang: bool
    thoi_han_thang: int = 0
    """How many months what is bought once lasts; 0 without an end, and for what its cycle ends."""
    phan_co_han: Sequence[Mapping[str, Any]] = ()
    """What is inside and ends by itself: `goi_cuoc_id`, `ten_vi`, `ten_en` and how many months it lasts (`thang`)."""
    ket_qua: Sequence[Mapping[str, Any]] = ()
    """What it delivers: `loai`, `ten_vi`, `ten_en`, `bat_buoc`."""
    thue_dong: int | None = None
    """The VAT in the whole line, rounded once, as an invoice has it; None where it is that of one unit times the quantity."""


@dataclass(frozen=True, slots=True)
class NewOrder:
    """What is needed to make an order. `account_id` is empty for a visitor; `nhom` chooses the process."""

    account_id: UUID | None
    khach: Contact
    lines: Sequence[NewLine]
    phuong_thuc: PaymentMethod
    hinh_thuc: PaymentPlan
    ngon_ngu: Lang
    nguon: Source
    nhom: str
    phien_ban_dieu_khoan: str
    dia_chi_giao: dict[str, str] | None = None
    giao_hang: dict[str, Any] | None = None
    mong_muon: OrderWishesIn = field(default_factory=OrderWishesIn)
    bi_giu: bool = False
    cong_ty_id: UUID | None = None


async def create_order(session: AsyncSession, new: NewOrder, actor: Actor) -> Order:
    """Write the order, its frozen lines and its first event. Raises `Invalid` when a deposit is asked for and not taken."""
    now = clock.now()
    process, version = await find_current(session, new.nhom)
    values = _order_values(new, now, await working_calendar(session)) | {
        "nhom": process,
        "phien_ban_quy_trinh": version,
    }
    order = await repository.insert_order(session, values)
    await repository.insert_lines(session, _line_rows(order.id, new.lines))
    await event_log.start_log(session, order, actor)
    await work_items.open_work(session, order)
    await _settle_free(session, order)
    return order


async def _settle_free(session: AsyncSession, order: Order) -> None:
    """An order of 0 đ has nothing to pay: it is paid at once, so that it can be started and completed."""
    if order.tong_tien > 0:
        return
    before, order.trang_thai_thanh_toan = order.trang_thai_thanh_toan, PaymentState.PAID.value
    kind, facts = EventKind.PAYMENT_RECEIVED, {"da_thu": 0}
    await event_log.append_event(session, order, kind, SYSTEM, tu=before, den=PaymentState.PAID.value, du_lieu=facts)


async def replace_lines(
    session: AsyncSession,
    order: Order,
    lines: Sequence[NewLine],
    nhom: str,
    actor: Actor,
    giao_hang: dict[str, Any] | None = None,
    action: rules.Action = rules.Action.CHANGE_LINES,
) -> None:
    """Put other services into an order, and the terms of their delivery; the order must be locked. What has been paid is not looked at.

    `nhom` chooses the process: an order for something of another kind is worked on by the steps of that.
    `action` is `CHANGE_LINES` or `CHANGE_AGREED`. Raises their refusals (409), `Invalid` when its deposit is no longer possible.
    """
    rules.decide_transition(await read_situation(session, order), action, actor.loai)
    before = order.tong_tien
    process, version = await find_current(session, nhom)
    if process != order.nhom:
        order.nhom, order.phien_ban_quy_trinh = process, version
    await repository.delete_lines(session, order.id)
    await repository.insert_lines(session, _line_rows(order.id, lines))
    order.tong_tien, order.giao_hang = rules.order_total(lines), giao_hang
    order.tien_coc = _deposit(lines, PaymentPlan(order.hinh_thuc))
    contact = Contact(order.ho_ten, order.email, order.so_dien_thoai)
    order.tu_khoa = f"{order.ma_don_hang} {_keywords(contact, lines)}"
    change = {"tong_tien_cu": before, "tong_tien_moi": order.tong_tien}
    await event_log.append_event(session, order, EventKind.LINES_CHANGED, actor, du_lieu=change)
    await _settle_free(session, order)


def _order_values(new: NewOrder, now: datetime, calendar: WorkingCalendar) -> dict[str, Any]:
    return {
        "id": new_id(),
        "account_id": new.account_id,
        "cong_ty_id": new.cong_ty_id,
        "nguon": new.nguon.value,
        "ngon_ngu": new.ngon_ngu,
        "phuong_thuc_thanh_toan": new.phuong_thuc.value,
        "hinh_thuc": new.hinh_thuc.value,
        "tong_tien": rules.order_total(new.lines),
        "tien_coc": _deposit(new.lines, new.hinh_thuc),
        "ho_ten": new.khach.ho_ten,
        "email": new.khach.email,
        "so_dien_thoai": new.khach.so_dien_thoai,
        "dia_chi_giao": new.dia_chi_giao,
        "giao_hang": new.giao_hang,
        **{name: getattr(new.mong_muon, name) for name in OrderWishes.model_fields},
        "bi_giu": new.bi_giu,
        "phien_ban_dieu_khoan": new.phien_ban_dieu_khoan,
        "han_xac_nhan": confirm_deadline(now, calendar),
        "tu_khoa": _keywords(new.khach, new.lines),
        "so_su_kien": 1,
        "tao_luc": now,
        "cap_nhat_luc": now,
    }


async def add_line(session: AsyncSession, order: Order, line: NewLine, thu_tu: int) -> None:
    """Put one more line into a locked order, whose sums are not touched."""
    await repository.insert_lines(session, _line_rows(order.id, [line], thu_tu))


def deposit_of(lines: Sequence[rules.Priced], order: Order) -> int:
    """What is due first of such lines by the order's plan."""
    return _deposit(lines, PaymentPlan(order.hinh_thuc))


def _deposit(lines: Sequence[rules.Priced], plan: PaymentPlan) -> int:
    if plan is not PaymentPlan.DEPOSIT:
        return 0
    deposit = rules.deposit_amount(lines)
    if deposit is None:
        raise Invalid(errors=[FieldError("hinhThuc", "khong_nhan_dat_coc", NO_DEPOSIT)])
    return deposit


def _keywords(contact: Contact, lines: Sequence[NewLine]) -> str:
    phone = contact.so_dien_thoai or ""
    # People type 0901…; the number is stored as +84901….
    local = "0" + phone[3:] if phone.startswith("+84") else ""
    names = {text for line in lines for text in (line.ten_dich_vu.vi, line.ten_dich_vu.en, line.ten_goi.vi)}
    return " ".join([contact.ho_ten, contact.email or "", phone, local, *sorted(names)])


def _line_rows(order_id: UUID, lines: Sequence[NewLine], start: int = 1) -> list[dict[str, Any]]:
    rows: list[dict[str, Any]] = []
    for number, line in enumerate(lines, start):
        row = asdict(line)
        for name in ("ten_dich_vu", "ten_goi", "ghi_chu_vat", "bao_hanh"):
            text = row.pop(name)
            row |= {f"{name}_vi": text["vi"], f"{name}_en": text["en"]}
        row |= {"loai": line.loai.value, "chu_ky": line.chu_ky.value, "thanh_tien": rules.line_total(line)}
        row |= {"phan_co_han": list(line.phan_co_han), "ket_qua": list(line.ket_qua)}
        if line.thue_dong is None:
            row["thue_dong"] = line.so_luong * line.thue_gtgt
        rows.append(row | {"id": new_id(), "don_hang_id": order_id, "thu_tu": number})
    return rows
