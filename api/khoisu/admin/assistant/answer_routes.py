"""What people asked and how it was answered, graded by editors; which passage answers it is said beside the question.

Questions are masked and without whose they are; what an answer says of somebody's own orders is left out.
"""

from typing import Annotated
from uuid import UUID

from fastapi import APIRouter, Path, Query, Request, Response

from khoisu.assistant.service import Corpus, grading, passage_questions
from khoisu.kit.api_model import Data, Page, PageOf, TypedText, problems
from khoisu.kit.auth import EditorDep
from khoisu.kit.db import SessionDep
from khoisu.kit.lang import Lang
from khoisu.kit.paging import PagingDep
from khoisu.kit.text.unaccent import unaccent

router = APIRouter(prefix="/chatbot/api/v1/quan-tri/cau-hoi", tags=["office"])
Number = Annotated[UUID, Path(alias="id", description="The conversation")]
Place = Annotated[int, Path(alias="so", ge=1, le=10_000, description="Which question of it")]
Words = Annotated[
    str,
    TypedText(strip_whitespace=True, max_length=100),
    Query(alias="tim", description="Words, with or without accents"),
]
MISSING = problems({404: "No such question, or its text is gone"})


@router.get("")
async def list_answered_questions(
    _caller: EditorDep,
    session: SessionDep,
    page: PagingDep,
    grade: Annotated[grading.GradeFilter | None, Query(alias="diem", description="How it is graded")] = None,
    lang: Annotated[Lang | None, Query(alias="ngonNgu", description="The question's language")] = None,
    unanswered: Annotated[bool, Query(alias="khongTraLoi", description="Only those without an answer")] = False,
    words: Words = "",
) -> PageOf[grading.AnsweredQuestion]:
    """Questions that the machine answered, the newest first; `trang.tong` is counted up to 1,000."""
    wanted = grading.Filters(grade, lang, unanswered, unaccent(words))
    rows, total = await grading.list_answered(session, wanted, page)
    return PageOf(data=rows, trang=Page(so=page.so, kich_thuoc=page.kich_thuoc, tong=total))


@router.get("/so-diem")
async def count_answer_grades(_caller: EditorDep, session: SessionDep) -> Data[grading.GradeFigures]:
    """How the answers of this month are graded. Figures only."""
    return Data(data=await grading.count_grades(session))


@router.get("/{id}/{so}", responses=MISSING)
async def read_answered_question(
    _caller: EditorDep, session: SessionDep, number: Number, place: Place
) -> Data[grading.AnsweredQuestion]:
    """One question as it was answered."""
    return Data(data=await grading.read_answered(session, number, place))


@router.put("/{id}/{so}/diem", status_code=204, responses=MISSING)
async def grade_answer(
    caller: EditorDep, session: SessionDep, number: Number, place: Place, body: grading.GradeIn
) -> Response:
    """Say whether the answer was right, half right or wrong; a later grade replaces an earlier one."""
    await grading.grade_answer(session, caller, number, place, body)
    return Response(status_code=204)


@router.get("/{id}/{so}/muc", responses=MISSING)
async def list_answering_passages(
    request: Request, _caller: EditorDep, session: SessionDep, number: Number, place: Place, words: Words = ""
) -> Data[passage_questions.PassageChoices]:
    """Passages that may answer the question, or that have the words, and how the question would be written down for one of them."""
    corpus: Corpus = request.app.state.assistant
    indexes = await corpus.current()
    asked = await grading.read_answered(session, number, place)
    lang = asked.ngon_ngu
    question = passage_questions.proposed(asked.cau_hoi, lang)
    near = {} if words else await corpus.near([question], lang)
    choices = await passage_questions.propose_passages(
        session, indexes, question, lang, words=words, near=near.get(question)
    )
    return Data(data=choices)
