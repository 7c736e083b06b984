"""The questions that passages are found by, beside the passages: read, written, changed and deleted by editors, felt by the next question."""

from typing import Annotated
from uuid import UUID

from fastapi import APIRouter, Path, Query, Request, Response

from khoisu.assistant.service import Corpus, passage_questions
from khoisu.kit.api_model import Data, Page, PageOf, TypedText, problems
from khoisu.kit.auth import EditorDep
from khoisu.kit.db import SessionDep
from khoisu.kit.idempotency import OnceDep
from khoisu.kit.lang import Lang
from khoisu.kit.paging import PagingDep

router = APIRouter(prefix="/chatbot/api/v1/quan-tri/cau-hoi-cua-muc", tags=["office"])
Number = Annotated[UUID, Path(alias="id")]
Document = Annotated[
    str,
    TypedText(min_length=1, max_length=200),
    Query(alias="taiLieu", description="The document's key: its address, dv: in front for a service"),
]
MISSING = problems({404: "No such question"})
REFUSED = problems(
    {
        409: "cau_hoi_da_co, qua_nhieu_cau_hoi or khoa_da_dung",
        422: "No such passage, no words, or somebody's number or address in the question",
    }
)


@router.get("", responses=problems({404: "Nothing published of this name"}))
async def read_passage_questions(
    request: Request, _caller: EditorDep, session: SessionDep, document: Document
) -> Data[passage_questions.AskedDocument]:
    """A published document's passages in both languages, each with the questions that it is found by."""
    corpus: Corpus = request.app.state.assistant
    indexes = await corpus.current()
    return Data(data=await passage_questions.read_document(session, indexes, document))


@router.get("/chua-co")
async def list_unasked_passages(
    request: Request,
    _caller: EditorDep,
    page: PagingDep,
    lang: Annotated[Lang, Query(alias="ngonNgu", description="The passages' language")] = "vi",
) -> PageOf[passage_questions.PassageRow]:
    """Published passages that no question is known of."""
    corpus: Corpus = request.app.state.assistant
    rows, total = await passage_questions.list_unasked(await corpus.current(), lang, page)
    return PageOf(data=rows, trang=Page(so=page.so, kich_thuoc=page.kich_thuoc, tong=total))


@router.post("", status_code=201, response_model=Data[passage_questions.PassageQuestionOut], responses=REFUSED)
async def add_passage_question(
    request: Request, caller: EditorDep, session: SessionDep, once: OnceDep, body: passage_questions.PassageQuestionIn
) -> Response:
    """Say that a passage answers a question. The next one who asks it finds the passage, in every process."""
    corpus: Corpus = request.app.state.assistant
    indexes = await corpus.current()
    place = await corpus.place_of(passage_questions.written_down(body.cau_hoi, body.ngon_ngu))

    async def work() -> Data[passage_questions.PassageQuestionOut]:
        return Data(data=await passage_questions.add_question(session, caller, indexes, body, place))

    return await once.run(work)


@router.put("/{id}", responses={**MISSING, **REFUSED})
async def change_passage_question(
    request: Request,
    caller: EditorDep,
    session: SessionDep,
    number: Number,
    body: passage_questions.PassageQuestionChange,
) -> Data[passage_questions.PassageQuestionOut]:
    """Word a question otherwise, or give it to another passage or language."""
    corpus: Corpus = request.app.state.assistant
    indexes = await corpus.current()
    place = await corpus.place_of(passage_questions.written_down(body.cau_hoi, body.ngon_ngu))
    return Data(data=await passage_questions.change_question(session, caller, indexes, number, body, place))


@router.delete("/{id}", status_code=204, responses=MISSING)
async def remove_passage_question(_caller: EditorDep, session: SessionDep, number: Number) -> Response:
    """Delete a question; nothing is found by it any more."""
    await passage_questions.remove_question(session, number)
    return Response(status_code=204)
