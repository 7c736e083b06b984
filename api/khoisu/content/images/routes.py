"""Endpoints of pictures: editors upload them, anybody reads them."""

from typing import Annotated, Any
from uuid import UUID

from fastapi import APIRouter, Path, Request, Response

from khoisu.content.errors import PictureRefused
from khoisu.content.images.article_images import FORMATS, WIDTHS, fetch_picture, take_picture
from khoisu.integrations.storage import StorageUnavailable
from khoisu.kit.api_model import Data, ProblemBody, Wire
from khoisu.kit.auth import AnyoneDep, EditorDep
from khoisu.kit.db import SessionDep
from khoisu.kit.errors import NotFound, Unavailable
from khoisu.kit.http.multipart import described, read_form
from khoisu.kit.isolation.senders import Sender

router = APIRouter(prefix="/business/api/v1", tags=["content-office"])
ONE_PICTURE: dict[int | str, dict[str, Any]] = {
    200: {"content": {kind: {"schema": {"type": "string", "format": "binary"}} for kind in FORMATS.values()}},
    404: {"model": ProblemBody},
    503: {"model": ProblemBody, "description": "The store does not answer"},
}
PICTURE_FORM = described({"tep": "JPEG, PNG, HEIC, WebP or AVIF, at most 10 MB"}, {}, ["tep"])
FOR_EVER = "public, max-age=31536000, immutable"


class PictureOut(Wire):
    """An uploaded picture: `diaChi` is its folder, with `<width>.avif` and `<width>.webp`."""

    id: UUID
    dia_chi: str
    rong: int
    cao: int


@router.post(
    "/quan-tri/anh",
    status_code=201,
    openapi_extra=PICTURE_FORM,
    responses={503: ONE_PICTURE[503], 422: {"model": ProblemBody}},
)
async def add_picture(request: Request, caller: EditorDep, session: SessionDep) -> Data[PictureOut]:
    """Upload a picture: it is re-encoded in three widths, as AVIF and WebP, without metadata."""
    form = await read_form(request, files=frozenset({"tep"}), fields=frozenset())
    if not form.files.get("tep"):
        raise PictureRefused("anh_thieu")
    state = request.app.state
    sender = Sender.signed_in(state.limiter, caller)
    try:
        row = await take_picture(session, state.storage, form.files["tep"], caller.account_id, sender)
    except StorageUnavailable:
        raise Unavailable(headers={"Retry-After": "10"}) from None
    return Data(data=PictureOut(id=row.id, dia_chi=f"/anh/{row.id}", rong=row.rong, cao=row.cao))


@router.get("/anh/{anhId}/{tep}", response_class=Response, responses=ONE_PICTURE)
async def read_picture(
    request: Request,
    anh_id: Annotated[UUID, Path(alias="anhId")],
    tep: Annotated[str, Path(max_length=12, pattern=r"^\d{1,5}\.[a-z]{1,5}$")],
    _caller: AnyoneDep,
) -> Response:
    """One size of a picture as `480.avif`. Its bytes never change."""
    width, _, kind = tep.partition(".")
    if kind not in FORMATS or int(width) not in WIDTHS:
        raise NotFound
    try:
        data = await fetch_picture(request.app.state.storage, anh_id, int(width), kind)
    except StorageUnavailable:
        raise Unavailable(headers={"Retry-After": "10"}) from None
    return Response(data, media_type=FORMATS[kind], headers={"Cache-Control": FOR_EVER})
