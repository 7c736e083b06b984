"""The shapes of the back office's order screens. Amounts in whole đồng."""

from datetime import date
from typing import Annotated, Literal
from uuid import UUID

from pydantic import Field

from khoisu.kit.actors import ActorKind
from khoisu.kit.api_model import Instant, TypedText, Vnd, Wire
from khoisu.orders.schemas import Coded, DeliveryAddress, EndingPart, OrderWishes, ShownStep
from khoisu.orders.states import PaymentPlan, Source
from khoisu.results.schemas import OrderResult
from khoisu.threads.schemas import StaffThread

Sorting = Literal["QUA_HAN_TRUOC", "MOI_NHAT", "CU_NHAT", "TONG_TIEN"]
WorkFilter = Literal["TOI", "CHUA_AI", "QUA_HAN", "CHO_TRA_LOI"]
AdminAction = Literal["XAC_NHAN", "BAT_DAU", "BUOC_TIEP", "LUI_BUOC", "HOAN_THANH", "HUY"]
Reason = Annotated[str, TypedText(max_length=500)]


class OpenWork(Wire):
    """What is to be done next: the step, whose it is (null: nobody's), until which day (null: it waits for money)."""

    buoc: str | None
    ten_buoc: str
    nguoi_phu_trach: UUID | None
    ten_nguoi_phu_trach: str | None
    han: date | None
    qua_han: bool


class StaffMember(Wire):
    """Somebody who may take an order, and how many orders wait for them."""

    id: UUID
    ho_ten: str
    so_viec: int


class OpenMatter(Wire):
    """A return request or complaint by its code, which has to be answered before the order is completed."""

    loai: Literal["DOI_TRA", "KHIEU_NAI"]
    ma: str


class AdminOrderRow(Wire):
    """One order in the back office's list; `viec` is None when nothing is left to do.

    `tien_chua_thay`: it has money by transfer that no message of the bank has shown. `bi_giu`: its form was filled in where people see
    nothing, so nobody is written to until staff have looked.
    """

    id: UUID
    ma_don_hang: str
    nguon: Source
    tao_luc: Instant
    ho_ten: str
    so_dien_thoai: str | None
    email: str | None
    dich_vu: list[str]
    trang_thai_xac_nhan: Coded
    trang_thai_thanh_toan: Coded
    phuong_thuc_thanh_toan: Coded
    tong_tien: Vnd
    da_thu: Vnd
    han_xac_nhan: Instant
    qua_han: bool
    doi_tra_mo: bool
    khieu_nai_mo: bool
    tien_chua_thay: bool
    bi_giu: bool
    viec: OpenWork | None


class AdminOrderLine(Wire):
    """A line as it was bought."""

    id: UUID
    loai: str
    dich_vu_id: UUID | None
    goi_cuoc_id: UUID | None
    ten_dich_vu: str
    ten_goi: str
    chu_ky: Coded
    so_luong: int
    don_gia: Vnd
    thanh_tien: Annotated[int, Field(description="Whole đồng; negative for a discount")]
    ghi_chu_vat: str
    bao_hanh: str
    het_han: date | None
    """The last day of what is bought by time, once the work has begun."""
    phan_co_han: list[EndingPart]


class AdminOrderEvent(Wire):
    """One entry of the whole log, the back office's own notes included; `nguoi_lam` names who did it."""

    so: int
    loai: Coded
    tu: str | None
    den: str | None
    buoc: str | None
    ly_do: str | None
    nguoi_lam: ActorKind
    ten_nguoi_lam: str | None
    cong_khai: bool
    luc: Instant


class AdminOrderPayment(Wire):
    """One row of the ledger: THU came in, HOAN went back, HUY_THU takes a receipt back, CHUYEN_DI and CHUYEN_DEN move money."""

    id: UUID
    loai: Literal["THU", "HOAN", "HUY_THU", "CHUYEN_DI", "CHUYEN_DEN"]
    loai_khoan_thu: str
    so_tien: Vnd
    nguon: str
    tham_chieu: str
    ghi_chu: str
    luc: Instant


class AdminOrder(AdminOrderRow, OrderWishes):
    """Everything the back office knows of one order, and what can be done to it now; `ho_so` are its dossiers' codes."""

    account_id: UUID | None
    ngon_ngu: str
    hinh_thuc: PaymentPlan
    tien_coc: Vnd
    can_thanh_toan: Vnd
    dia_chi_giao: DeliveryAddress | None
    ghi_chu_giao_hang: str | None
    ho_so: list[str]
    con_mo: list[OpenMatter]
    ket_qua: Annotated[
        list[OrderResult], Field(description="What the order delivers; completing it needs what is `batBuoc`")
    ]
    trao_doi: StaffThread
    giao_duoc: Annotated[bool, Field(description="Whether a result may be handed over now")]
    danh_sach_dich_vu: list[AdminOrderLine]
    su_kien: list[AdminOrderEvent]
    thanh_toan: list[AdminOrderPayment]
    buoc_hien_tai: str | None
    tien_trinh: list[ShownStep]
    thao_tac: list[AdminAction]
    nhan_vien: Annotated[list[StaffMember], Field(description="Who may take the order, the least open work first")]


class AssignIn(Wire):
    """Who takes the order (TOI: the caller, null: nobody), and who had it on the page that was looked at; taking it from somebody needs `lyDo`."""

    nguoi_phu_trach: UUID | Literal["TOI"] | None
    nguoi_dang_phu_trach: UUID | None = None
    ly_do: Reason = ""


class ActionIn(Wire):
    """What to do; cancelling and stepping back need `ly_do`.

    `buoc` is the step under way as the page showed it: needed to go on, back or to complete. `su_kien_cuoi` is the number of the
    last event that the page showed; when more has happened since (notes aside), confirming, starting and cancelling are refused.
    """

    thao_tac: AdminAction
    ly_do: Reason | None = None
    buoc: Annotated[str, TypedText(max_length=40)] | None = None
    su_kien_cuoi: Annotated[int, Field(ge=0, le=2**31 - 1)] | None = None


class OrderNoteIn(Wire):
    """An internal note."""

    noi_dung: Annotated[str, TypedText(min_length=1, max_length=2000)]
