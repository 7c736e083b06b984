"""`/business/api/v1/quan-tri/so-lieu-luat`: the register of legal figures, and what was read of them."""

from typing import Annotated

from fastapi import APIRouter, Depends, Path, Query

from khoisu.admin.legal_facts.schemas import LawReading, LegalFigure, LegalFigureRow, ReadingIn
from khoisu.admin.list_files import offer_files
from khoisu.kit.api_model import Data, problems
from khoisu.kit.auth import Caller, RequireRole
from khoisu.kit.db import SessionDep
from khoisu.kit.idempotency import idempotent
from khoisu.kit.lang import Lang, LangDep, Text
from khoisu.legal_facts.service import (
    NewReading,
    ReadFigure,
    as_read,
    fact_words,
    get_figure,
    legal_fact,
    list_figures,
    record_reading,
)
from khoisu.legal_facts.states import LawTask, LawVerdict

router = APIRouter(prefix="/business/api/v1/quan-tri/so-lieu-luat", tags=["office"])
EditorDep = Annotated[Caller, Depends(RequireRole("bien-tap"))]
CodePath = Annotated[str, Path(alias="ma", max_length=40, pattern=r"^[a-z0-9_]+$", description="`ma` of the figure")]
MISSING = problems({404: "There is none"})
REFUSED = MISSING | problems({409: "so_lieu_da_doi"})


def _row(figure: ReadFigure, lang: Lang) -> LegalFigureRow:
    fact = figure.fact
    return LegalFigureRow(
        ma=fact.ma,
        ten=fact.ten.in_lang(lang),
        gia_tri=fact_words(fact, lang),
        tu=fact.tu,
        den=fact.den,
        can_cu=fact.can_cu,
        kiem_tra=fact.kiem_tra,
        do_chac=fact.do_chac,
        viec=list(figure.waits),
    )


def _detail(figure: ReadFigure, lang: Lang) -> LegalFigure:
    fact = figure.fact
    said = as_read(fact)
    then = legal_fact(fact.sau) if fact.sau else None
    return LegalFigure(
        so_lieu=_row(figure, lang),
        noi_dung=said,
        sau=f"{then.ten.in_lang(lang)}: {fact_words(then, lang)}" if then else None,
        lan_doc=[
            LawReading(
                viec=LawTask(one.viec),
                ket_qua=LawVerdict(one.ket_qua),
                nguon=one.nguon,
                ngay_doc=one.ngay_doc,
                ghi_chu=one.ghi_chu,
                ten_nguoi_doc=one.ten_nguoi_doc,
                luc=one.luc,
                con_dung=one.noi_dung == said,
            )
            for one in figure.readings
        ],
    )


@router.get("")
async def list_legal_figures(
    _caller: EditorDep,
    session: SessionDep,
    lang: LangDep,
    *,
    waiting: Annotated[bool, Query(alias="dangMo", description="Only those that wait for somebody")] = False,
) -> Data[list[LegalFigureRow]]:
    """Every figure of the law that the site uses, those that wait for somebody first."""
    return Data(data=[_row(one, lang) for one in await list_figures(session) if one.waits or not waiting])


offer_files(router, "", list_legal_figures, Text("Số liệu pháp luật", "Figures of the law"))


@router.get("/{ma}", responses=MISSING)
async def read_legal_figure(
    _caller: EditorDep, session: SessionDep, lang: LangDep, code: CodePath
) -> Data[LegalFigure]:
    """One figure with what was read of it."""
    return Data(data=_detail(await get_figure(session, code), lang))


@router.post("/{ma}/lan-doc", responses=REFUSED)
@idempotent
async def record_law_reading(
    caller: EditorDep, session: SessionDep, lang: LangDep, code: CodePath, body: ReadingIn
) -> Data[LegalFigure]:
    """Record that the figure agrees with the official text, or that it does not; what was recorded stays."""
    found = NewReading(body.viec, body.ket_qua, body.noi_dung, body.nguon, body.ngay_doc, body.ghi_chu)
    await record_reading(session, code, found, caller.account_id, caller.name)
    return Data(data=_detail(await get_figure(session, code), lang))
