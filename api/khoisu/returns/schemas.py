"""The shapes of return requests on the wire. Amounts in whole đồng."""

from typing import Annotated, Literal
from uuid import UUID

from pydantic import Field

from khoisu.kit.actors import ActorKind
from khoisu.kit.api_model import Instant, TypedText, Vnd, Wire
from khoisu.returns.states import ReturnAction, ReturnReason, ReturnState

Words = Annotated[str, TypedText(max_length=2000)]


class NamedReason(Wire):
    """A reason that may be given, and whether a photo or video of the defect must come with it."""

    ma: ReturnReason
    ten: str
    can_bang_chung: bool


class ReturnStep(Wire):
    """One step of the way; `tinh_trang`: done, under way, still ahead."""

    ma: ReturnState
    ten: str
    mo_ta: str
    tinh_trang: Literal["XONG", "DANG_LAM", "SAP_TOI"]
    luc: Instant | None


class ReturnEventOut(Wire):
    """One line of the history; `loi_nhan` is what the back office or the customer wrote."""

    so: int
    den: ReturnState
    ten: str
    nguoi_lam: ActorKind
    loi_nhan: str
    luc: Instant


class EvidenceOut(Wire):
    """A picture or video that was sent."""

    id: UUID
    loai: Literal["ANH", "VIDEO"]
    so_byte: int
    luc: Instant


class ReturnOut(Wire):
    """One request. `han_tra_loi`: until when we answer, null while the next step is the customer's or it is closed."""

    ma: str
    ma_don_hang: str
    ly_do: NamedReason
    mo_ta: str
    co_hang: bool
    trang_thai: ReturnState
    ten_trang_thai: str
    mo_ta_trang_thai: str
    so_su_kien: int
    so_tien: Vnd | None
    han_tra_loi: Instant | None
    tre_han: bool
    tao_luc: Instant
    cac_buoc: list[ReturnStep]
    dien_bien: list[ReturnEventOut]
    bang_chung: list[EvidenceOut]
    thao_tac: list[ReturnAction]


class MaskedAccountOut(Wire):
    """The confirmed account for refunds: bank, the number's end, holder."""

    ten_ngan_hang: str
    so_an: str
    chu_tai_khoan: str
    xac_nhan_luc: Instant | None


class ReturnPage(Wire):
    """What the customer's page shows: requests, the newest first, whether a new one can be made, and for which reasons.

    `can_tai_khoan`: money is on its way back, so that we need to know where to; `tai_khoan` is the confirmed account.
    """

    ma_don_hang: str
    ho_ten: str
    da_thu: Vnd
    hoan_theo_chinh_sach: Vnd
    co_the_gui: bool
    ly_do: list[NamedReason]
    toi_da_tep: int
    yeu_cau: list[ReturnOut]
    can_tai_khoan: bool
    tai_khoan: MaskedAccountOut | None


class WithdrawIn(Wire):
    """Which version of the request the customer saw."""

    so_su_kien: Annotated[int, Field(ge=1, le=1_000_000)]
