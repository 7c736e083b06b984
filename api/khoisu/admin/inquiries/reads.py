"""The back office's list of requests."""

from dataclasses import replace
from datetime import datetime

from khoisu.inquiries.schemas import Need, RequestRow, State
from khoisu.inquiries.service import OPEN
from khoisu.kit.api_model import CountedPageOf
from khoisu.kit.db import Database
from khoisu.kit.paging import Paging
from khoisu.kit.sql.listing import Listing

EXCERPT = 160

REQUESTS = Listing(
    columns=f"""y.ma AS ma_yeu_cau, y.nguon, y.ho_ten, y.so_dien_thoai, y.email, y.nhu_cau, y.dich_vu,
      left(y.noi_dung, {EXCERPT}) || CASE WHEN length(y.noi_dung) > {EXCERPT} THEN '…' ELSE '' END AS trich,
      y.trang_thai, y.ly_do_giu, y.nguoi_xu_ly, y.tao_luc, y.han_tra_loi, y.han_ket_qua, y.chuyen_cap_luc,
      y.trang_thai = ANY(:open) AND y.han_tra_loi < :now AS qua_han""",
    source="yeu_cau_lien_he y",
    order="y.tao_luc DESC, y.id DESC",
    filters={
        "state": "y.trang_thai = :state",
        "need": "y.nhu_cau = :need",
        "words": "y.tim_kiem @@ tu_hoi(:words)",
        "only_held": "y.ly_do_giu <> '{}'",
        "not_held": "y.ly_do_giu = '{}'",
    },
    constants={"open": sorted(OPEN)},
)
LONGEST_WAITING = replace(REQUESTS, order="y.tao_luc, y.id")


async def list_requests(
    database: Database,
    paging: Paging,
    now: datetime,
    *,
    state: State | None,
    need: Need | None,
    words: str | None,
    held: bool | None,
) -> CountedPageOf[RequestRow]:
    """A page of requests: what is open with the longest waiting first, else the newest first. `held` None: held or not."""
    listing = LONGEST_WAITING if state in OPEN else REQUESTS
    asked = {"state": state, "need": need, "words": words, "only_held": held is True, "not_held": held is False}
    return await listing.page(database, RequestRow, paging, asked | {"now": now})
