"""Changes of a company on the wire."""

from datetime import date
from decimal import Decimal
from typing import Annotated, Literal
from uuid import UUID

from fastapi import Path
from pydantic import Field

from khoisu.changes.states import ChangeAction, ChangeState, CompanyChangeKind, ReductionForm, TransferForm
from khoisu.companies.schemas import CompanyCode
from khoisu.kit.api_model import Instant, ShortText, TypedAddress, TypedName, TypedText, Vnd, Wire

CHANGE_PREFIX, CHANGE_LENGTH = "TD", 8
ChangeCode = Annotated[str, TypedText(max_length=16, to_upper=True)]
CodePath = Annotated[CompanyCode, Path(alias="ma", description="Code of the company, CT and eight characters")]
ChangePath = Annotated[ChangeCode, Path(alias="thayDoi", description="Code of the change, TD and eight characters")]
PaperPath = Annotated[str, Path(alias="giayTo", max_length=40, pattern="^[a-z-]+$")]
FormatPath = Annotated[Literal["pdf", "docx"], Path(alias="dinhDang")]
CompanyName = Annotated[str, TypedName(max_length=255)]
LineCode = Annotated[str, TypedText(max_length=16)]
Version = Annotated[int, Field(ge=1, le=1_000_000)]


class BeneficialOwner(Wire):
    """Somebody who owns the company in the end: the percentage held, null for none, and whether they control it."""

    ten: Annotated[str, TypedName(max_length=100)] = ""
    ty_le: Annotated[Decimal, Field(ge=0, le=100, max_digits=9, decimal_places=6)] | None = None
    chi_phoi: bool = False


class ChangeValues(Wire):
    """What the company becomes, in the fields of its kind. `nganhNghe`: the codes of all lines, the main one first.

    `gopVon`: what each owner has contributed afterwards (đồng), in the record's order, and the day on which it is paid in, or returned as `cachGiam`
    says. `nguoiCu`: the place of the representative whom `hoTen` follows. `benBan`, `benMua`: the places of the members who sell and buy (give and
    receive, as `hinhThuc` says), no `benMua` for somebody new, who is `tenBenMua`; `soVon` what goes over (đồng), `ngayChaoBan` when it was offered
    to the others. `huongLoi`: all beneficial owners afterwards. `tuNgay` to `denNgay`: a suspension, or from when on business goes on.
    """

    ten_doanh_nghiep: CompanyName = ""
    ten_tieng_nuoc_ngoai: CompanyName = ""
    ten_viet_tat: CompanyName = ""
    tinh_tp_id: Annotated[str, TypedText(max_length=20)] = ""
    phuong_xa_id: Annotated[str, TypedText(max_length=20)] = ""
    so_nha_duong: ShortText = ""
    nganh_nghe: Annotated[list[LineCode], Field(max_length=200)] = Field(default_factory=list[str])

    gop_von: Annotated[list[Vnd], Field(max_length=50)] = Field(default_factory=list[int])
    ngay_gop_du: date | None = None
    cach_giam: ReductionForm | None = None
    nguoi_cu: Annotated[int, Field(ge=0, le=50)] = 0
    ho_ten: Annotated[str, TypedName(max_length=100)] = ""
    chuc_danh: Annotated[str, TypedText(max_length=20)] = ""

    ben_ban: Annotated[int, Field(ge=0, le=50)] = 0
    ben_mua: Annotated[int, Field(ge=0, le=50)] | None = None
    ten_ben_mua: CompanyName = ""
    mua_la_to_chuc: bool = False
    so_von: Vnd = 0
    ngay_chao_ban: date | None = None
    hinh_thuc: TransferForm | None = None

    huong_loi: Annotated[list[BeneficialOwner], Field(max_length=50)] = Field(default_factory=list[BeneficialOwner])

    dien_thoai: Annotated[str, TypedText(max_length=30)] = ""
    fax: Annotated[str, TypedText(max_length=30)] = ""
    email: Annotated[str, TypedAddress(max_length=254)] = ""
    website: Annotated[str, TypedText(max_length=255)] = ""

    ho_ten_giam_doc: Annotated[str, TypedName(max_length=100)] = ""
    ho_ten_ke_toan_truong: Annotated[str, TypedName(max_length=100)] = ""
    dia_chi_thue: Annotated[str, TypedText(max_length=500)] = ""
    phuong_phap_tinh_thue_id: Annotated[str, TypedText(max_length=20)] = ""
    tong_so_lao_dong: Annotated[int, Field(ge=0, le=100_000)] | None = None
    thang_cuoi_nam: Literal[3, 6, 9, 12] | None = None

    tu_ngay: date | None = None
    den_ngay: date | None = None


class NewChange(Wire):
    """A change to prepare; `ngayQuyetDinh`: the day on which it is decided."""

    loai: CompanyChangeKind
    ngay_quyet_dinh: date
    gia_tri: ChangeValues


class SavedChange(Wire):
    """The same changed; `soSuKien` is the version that the page showed."""

    so_su_kien: Version
    ngay_quyet_dinh: date
    gia_tri: ChangeValues


class SeenChange(Wire):
    """Which version of a change the page showed."""

    so_su_kien: Version


class HandIn(SeenChange):
    """Send the change to us with the order of a package; without one it goes with the order that it has.

    `tongTien` in đồng is what the customer saw.
    """

    goi_cuoc_id: UUID | None = None
    tong_tien: Vnd | None = None
    dong_y_dieu_khoan: bool = False
    phien_ban_dieu_khoan: ShortText | None = None


class SentChange(Wire):
    """The code of the order that a change was sent with."""

    ma_don_hang: str


class AdminStep(SeenChange):
    """What the office does; `loiNhan` goes to the customer, `soBienNhan` and `ngay` with NOP, `ngay` with GHI_NHAN."""

    thao_tac: ChangeAction
    loi_nhan: Annotated[str, TypedText(max_length=2000)] = ""
    so_bien_nhan: Annotated[str, TypedText(max_length=50)] = ""
    ngay: date | None = None


class CaseFact(Wire):
    """A sentence with its source; `daDoiChieu` false: we have not read the text."""

    noi_dung: str
    nguon: str
    da_doi_chieu: bool


class CaseOut(Wire):
    """A kind of change and what it takes. `ai`: who decides, null where nobody has to; `tyLe`: what the resolution needs, null where the owner
    alone decides. `tenNgay`: what its day is called.
    """

    loai: CompanyChangeKind
    ten: str
    mo_ta: str
    ket_qua: str
    han: CaseFact
    ten_ngay: str
    ai: str | None
    ty_le: CaseFact | None
    phi: list[CaseFact]
    can_co: list[CaseFact]
    sau_do: list[CaseFact]
    hay_bi_tu_choi: list[CaseFact]
    dang_mo: str | None


class ElsewhereOut(Wire):
    """A change that is not prepared here: why, and what it takes."""

    ten: str
    can_co: list[CaseFact]


class ChangeRow(Wire):
    """A change in a list; `hanNop`: the last day of the filing."""

    ma: str
    loai: CompanyChangeKind
    ten: str
    trang_thai: ChangeState
    ten_trang_thai: str
    han_nop: date
    tao_luc: Instant


class ChangesPage(Wire):
    """What can be changed in a company, what is registered of it, its changes, the newest first, and what is not prepared here (`noiKhac`)."""

    ten: str
    hom_nay: date
    gia_tri: ChangeValues
    nganh_nghe: list["LineOut"]
    nguoi: "WhoOut"
    truong_hop: list[CaseOut]
    thay_doi: list[ChangeRow]
    noi_khac: list[ElsewhereOut]


class WhoOut(Wire):
    """Who owns and represents the company in the order of the record, what its capital is called, and the titles that a representative can have.

    `motSoVon`: of a raise only the new capital is asked, not each owner's part.
    """

    ten_von: str
    chu_so_huu: list[str]
    nguoi_dai_dien: list[str]
    chuc_danh: list["LineOut"]
    phuong_phap_thue: list["LineOut"]
    mot_so_von: bool


class LineOut(Wire):
    """A code with its name: a registered line, a title."""

    ma: str
    ten: str


class DifferenceOut(Wire):
    """One thing that changes; empty where there is nothing."""

    ten: str
    cu: str
    moi: str


class ChangePaper(Wire):
    """A paper of the change. `nop`: it is filed; else the company keeps it. `kyTen`: who signs."""

    ma: str
    ten: str
    nop: bool
    ky_ten: list[str]


class FieldNotice(Wire):
    """What should be read about a field before the change is sent."""

    truong: str
    thong_bao: str


class ChangeEventOut(Wire):
    """What happened, when, and what the office wrote."""

    loai: ChangeAction
    ten: str
    loi_nhan: str
    luc: Instant


class CompanyChangeOut(ChangeRow):
    """One change with everything that its page shows. `canTruoc`: what must come before the filing; `tenCong`: what is filled in on the portal.

    `giaTri` as typed; `soSuKien` grows with each step; `cuPhienBan`: the record is newer than the papers.
    """

    so_su_kien: int
    ma_cong_ty: str
    ten_cong_ty: str
    truong_hop: CaseOut
    ngay_quyet_dinh: date
    gia_tri: ChangeValues
    nganh_nghe: list[LineOut]
    nguoi: WhoOut
    khac: list[DifferenceOut]
    can_truoc: list[CaseFact]
    ten_cong: list[str]
    giay_to: list[ChangePaper]
    luu_y: list[FieldNotice]
    cu_phien_ban: bool
    sua_duoc: bool
    rut_duoc: bool
    ma_don_hang: str | None
    so_bien_nhan: str
    ngay_nop: date | None
    ngay_ket_qua: date | None
    dien_bien: list[ChangeEventOut]
    hom_nay: date
