"""The shapes of return requests in the back office. Amounts in whole đồng."""

from typing import Annotated
from uuid import UUID

from pydantic import Field

from khoisu.kit.api_model import Instant, Vnd, Wire
from khoisu.orders.rules import Stage
from khoisu.returns.schemas import ReturnOut, Words
from khoisu.returns.states import ReturnAction, ReturnReason, ReturnState


class ReturnRow(Wire):
    """One request in the list."""

    ma: str
    ma_don_hang: str
    ho_ten: str
    loai_ly_do: ReturnReason
    trang_thai: ReturnState
    so_tien: Vnd | None
    han_tra_loi: Instant | None
    tre_han: bool
    tao_luc: Instant


class ReturnDetail(ReturnOut):
    """One request with what staff need to decide: `theo_chinh_sach` goes back today for its reason (G-03).

    `giai_doan` and `phan_tram`: the stage of the work and its tier. `hoan_tien_id`: the refund that was granted.
    """

    ho_ten: str
    da_thu: Vnd
    theo_chinh_sach: Vnd
    giai_doan: Stage
    phan_tram: int
    hoan_tien_id: UUID | None


class DecisionIn(Wire):
    """What staff decide about the version `so_su_kien`; `so_tien` only with DUYET_HOAN, the policy's sum without it."""

    thao_tac: ReturnAction
    loi_nhan: Words = ""
    so_su_kien: Annotated[int, Field(ge=1, le=1_000_000)]
    so_tien: Annotated[Vnd, Field(ge=1)] | None = None
    ghi_chu: Words = ""
