"""Endpoints of OCR readings, for the person who sends the pictures and nobody else."""

from typing import Annotated, Any
from uuid import UUID

from fastapi import APIRouter, Depends, Request, Response

from khoisu.files import service as files
from khoisu.files.errors import REASONS
from khoisu.integrations.storage import Storage
from khoisu.kit.api_model import Data, ProblemBody
from khoisu.kit.auth import AnyoneDep, SignedInDep
from khoisu.kit.db import DatabaseDep, SessionDep
from khoisu.kit.http.client_ip import AddressDep
from khoisu.kit.http.multipart import Form, described, read_form
from khoisu.kit.isolation.senders import Sender
from khoisu.kit.lang import LangDep, Text
from khoisu.kit.rate_limit import Limit, RateLimiter
from khoisu.ocr import service
from khoisu.ocr.errors import NOT_TICKED, OLD_CONSENT, UNKNOWN_KIND, RefusedForm
from khoisu.ocr.schemas import Conditions, PaperKind, ReadingOut, Side, Withdrawn
from khoisu.site_settings.service import READING_HOURS

router = APIRouter(prefix="/ocr/api/v1", tags=["ocr"])
REFUSED: dict[int | str, dict[str, Any]] = {code: {"model": ProblemBody} for code in (401, 403, 404, 422, 429)}
FORM = described(
    {"matTruoc": "Front side, or the certificate (JPEG, PNG, HEIC, PDF; 10 MB)", "matSau": "Back side"},
    {
        "loai": {"type": "string", "enum": ["CAN_CUOC", "GCN_DKDN"]},
        "dongY": {"type": "string", "description": "Version of the consent text that was ticked"},
    },
    ["loai", "dongY", "matTruoc"],
)
KINDS: dict[str, PaperKind] = {"CAN_CUOC": "CAN_CUOC", "GCN_DKDN": "GCN_DKDN"}
MEGABYTE = 1024 * 1024
PER_HOUR = 20
"""Readings that one account may start."""


async def _storage(request: Request) -> Storage:
    return request.app.state.storage


async def _paced(request: Request, caller: SignedInDep) -> None:
    limiter: RateLimiter = request.app.state.limiter
    await limiter.hit(Limit("doc_giay_to", PER_HOUR, 3_600), str(caller.account_id))


StorageDep = Annotated[Storage, Depends(_storage)]


@router.get("/dieu-kien")
async def read_conditions(_caller: AnyoneDep) -> Data[Conditions]:
    """What the form shows: the consent's version, the limits, the hours after which pictures are deleted."""
    return Data(
        data=Conditions(
            phien_ban_dong_y=service.CONSENT_VERSION,
            toi_da_mb=files.MAX_BYTES // MEGABYTE,
            moi_gio=PER_HOUR,
            giu_gio=READING_HOURS,
        )
    )


def _checked(form: Form) -> tuple[PaperKind, str, bytes]:
    """The checked form. Raises `RefusedForm` with everything that is wrong at once."""
    wrong: dict[str, tuple[str, Text]] = {}
    kind, version = KINDS.get(form.fields.get("loai", "")), form.fields.get("dongY", "")
    front = form.files.get("matTruoc")
    if kind is None:
        wrong["loai"] = ("loai_khong_hop_le", UNKNOWN_KIND)
    if front is None:
        wrong["matTruoc"] = ("tep_thieu", REASONS["tep_thieu"])
    if version != service.CONSENT_VERSION:
        wrong["dongY"] = ("phien_ban_cu", OLD_CONSENT) if version else ("chua_dong_y", NOT_TICKED)
    if wrong or kind is None or front is None:
        raise RefusedForm(wrong)
    return kind, version, front


@router.post("/lan-doc", status_code=202, responses=REFUSED, openapi_extra=FORM, dependencies=[Depends(_paced)])
async def start_reading(
    request: Request,
    response: Response,
    session: SessionDep,
    storage: StorageDep,
    caller: SignedInDep,
    address: AddressDep,
    lang: LangDep,
) -> Data[ReadingOut]:
    """Send a card's sides (in either order) or a certificate to be read; `GET …/{id}` returns the progress.

    422 on `matTruoc`, `matSau` (what is wrong with the file), `loai`, or `dongY` (not ticked, or an old text).
    """
    form = await read_form(request, files=frozenset({"matTruoc", "matSau"}), fields=frozenset({"loai", "dongY"}))
    kind, version, front = _checked(form)
    agreed = files.Agreed(version, address.exact)
    sender = Sender.signed_in(request.app.state.limiter, caller)
    asked = service.ReadingRequest(kind, front, form.files.get("matSau"), agreed, sender)
    reading = await service.start_reading(session, storage, caller, asked)
    response.headers["Location"] = f"/ocr/api/v1/lan-doc/{reading.id}"
    return Data(data=await service.to_reading_response(storage, reading, lang))


@router.get("/lan-doc/{id}", responses=REFUSED)
async def read_reading(
    session: SessionDep,
    storage: StorageDep,
    id: UUID,  # noqa: A002
    caller: SignedInDep,
    lang: LangDep,
) -> Data[ReadingOut]:
    """The state of a reading: CHO, DANG_DOC with `tienDo`, XONG with values, KHONG_DOC_DUOC, DA_HUY or LOI with a reason."""
    return Data(data=await service.to_reading_response(storage, await service.get_reading(session, id, caller), lang))


@router.delete("/lan-doc/{id}", responses=REFUSED)
async def discard_reading(
    session: SessionDep,
    storage: StorageDep,
    id: UUID,  # noqa: A002
    caller: SignedInDep,
    lang: LangDep,
) -> Data[ReadingOut]:
    """Cancel a reading in progress, or discard a finished one: its pictures and values are deleted at once."""
    reading = await service.get_reading(session, id, caller)
    await service.discard_reading(session, storage, reading, caller.account_id, "CHU_XOA")
    await session.refresh(reading)
    return Data(data=await service.to_reading_response(storage, reading, lang))


@router.get(
    "/lan-doc/{id}/anh/{mat}",
    response_class=Response,
    responses={**REFUSED, 200: {"content": {"image/jpeg": {"schema": {"type": "string", "format": "binary"}}}}},
)
async def show_picture(
    request: Request,
    database: DatabaseDep,
    storage: StorageDep,
    id: UUID,  # noqa: A002
    mat: Side,
    caller: SignedInDep,
) -> Response:
    """One side as uploaded (a PDF's first page), to compare with the values; never cached."""
    async with database.transaction() as session:
        reading = await service.get_reading(session, id, caller)
        stored = await service.picture(session, storage, reading, mat, caller)
    data = stored.data
    if stored.loai == "PDF":
        data = await files.first_page(data, sender=Sender.signed_in(request.app.state.limiter, caller))
    return Response(data, media_type="image/jpeg")


@router.delete("/dong-y", responses=REFUSED)
async def withdraw_consent(
    session: SessionDep, storage: StorageDep, caller: SignedInDep, address: AddressDep
) -> Data[Withdrawn]:
    """Withdraw the consent to pictures of identity papers: all of the caller's are deleted now, and the ledger records it."""
    return Data(data=Withdrawn(so_anh_da_xoa=await service.withdraw_readings(session, storage, caller, address.exact)))
