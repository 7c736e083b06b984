"""The back office's changes of companies: the queue by last day, one with its papers, the next step."""

from typing import Annotated, Any

from fastapi import APIRouter, Query, Response

from khoisu.admin.changes.schemas import OfficeChange, OfficeChangeRow
from khoisu.admin.list_files import offer_files
from khoisu.changes import service as changes
from khoisu.changes.queries import CHANGES
from khoisu.changes.schemas import AdminStep, ChangePath, FormatPath, PaperPath
from khoisu.changes.states import ChangeAction, ChangeState, CompanyChangeKind, office_actions
from khoisu.changes.views import change_names, change_view, filing_day
from khoisu.dossiers.schemas.paper_replies import KINDS, file_reply
from khoisu.kit.api_model import CountedPageOf, Data, ProblemBody, problems
from khoisu.kit.auth import CONFIRMED, StaffDep
from khoisu.kit.db import DatabaseDep, SessionDep
from khoisu.kit.idempotency import idempotent
from khoisu.kit.lang import Lang, LangDep, Text
from khoisu.kit.paging import PagingDep
from khoisu.orders.service import find_order
from khoisu.workflows.changes.office import take_step

router = APIRouter(prefix="/business/api/v1/quan-tri/thay-doi-cong-ty", tags=["office-changes"])
MISSING = problems({404: "There is none"})
REFUSED = MISSING | problems(
    {409: "thay_doi_da_chuyen, cong_ty_da_doi, dang_nop_thay_doi_khac with `ma`, don_hang_chua_dam_bao with `conThieu`"}
)
FILE: dict[int | str, dict[str, Any]] = MISSING | {
    200: {"content": {KINDS[kind]: {} for kind in ("pdf", "docx")}, "description": "The file"},
    409: {"model": ProblemBody, "description": "giay_to_dang_kiem_tra: the audit does not let it out"},
}


@router.get("")
async def list_changes(
    _caller: StaffDep,
    database: DatabaseDep,
    lang: LangDep,
    page: PagingDep,
    trang_thai: Annotated[ChangeState | None, Query(alias="trangThai")] = None,
    cho_chung_ta: Annotated[
        bool, Query(alias="choChungTa", description="Only those that wait for us or the registrar")
    ] = False,
) -> CountedPageOf[OfficeChangeRow]:
    """Changes of companies, the one that must be filed first on top; `tong` counts up to 1,000."""
    rows, where = await CHANGES.rows(database, page, {"state": trang_thai, "only_open": cho_chung_ta})
    return CountedPageOf(data=[_row(one, lang) for one in rows], trang=where)


offer_files(router, "", list_changes, Text("Thay đổi đăng ký của công ty", "Changes of companies"))


def _row(row: Any, lang: Lang) -> OfficeChangeRow:
    kind, state = CompanyChangeKind(row["loai"]), ChangeState(row["trang_thai"])
    name, state_name = change_names(kind, state, lang)
    return OfficeChangeRow(
        ma=row["ma"],
        loai=kind,
        ten=name,
        trang_thai=state,
        ten_trang_thai=state_name,
        han_nop=filing_day(row),
        ten_cong_ty=row["ten_cong_ty"],
        ma_don_hang=row["ma_don_hang"],
    )


@router.get("/{thayDoi}", responses=MISSING)
async def read_change(_caller: StaffDep, session: SessionDep, lang: LangDep, change: ChangePath) -> Data[OfficeChange]:
    """One change as its owner sees it, with what can be done now."""
    return Data(data=await _detail(session, change, lang))


@router.post("/{thayDoi}/thao-tac", responses=REFUSED, dependencies=[CONFIRMED])
@idempotent
async def move_change(
    caller: StaffDep, session: SessionDep, lang: LangDep, change: ChangePath, body: AdminStep
) -> Data[OfficeChange]:
    """Ask for a correction, file, record the result as the company's next version, or note that the registrar refused."""
    await take_step(session, change, caller.account_id, body)
    return Data(data=await _detail(session, change, lang))


@router.get("/{thayDoi}/giay-to/{giayTo}.{dinhDang}", response_class=Response, responses=FILE)
async def read_paper_of_change(
    _caller: StaffDep, session: SessionDep, change: ChangePath, paper: PaperPath, form: FormatPath
) -> Response:
    """One paper, drawn and read back now."""
    drawn = await changes.draw_paper(session, await changes.get_any(session, change), paper)
    return file_reply(drawn[form], f"{change}-{paper}.{form}", inline=form == "pdf")


async def _detail(session: SessionDep, code: str, lang: Lang) -> OfficeChange:
    shown = await changes.get_any(session, code)
    number = shown.change.don_hang_id
    order = await find_order(session, number) if number else None
    possible = office_actions(ChangeState(shown.change.trang_thai))
    return OfficeChange(
        thay_doi=await change_view(session, shown, lang),
        thao_tac=possible,
        con_thieu=order.gaps if order and ChangeAction.FILE in possible else [],
    )
