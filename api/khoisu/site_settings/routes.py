"""Endpoints of the company's data, for everybody and for the administrators who edit them (S2.15); saving is a workflow."""

from fastapi import APIRouter, Request, Response

from khoisu.kit.api_model import Data
from khoisu.kit.auth import AdministratorDep, AnyoneDep
from khoisu.kit.db import SessionDep
from khoisu.kit.http.http_caching import cacheable_response, to_envelope
from khoisu.kit.lang import LangDep
from khoisu.site_settings import service
from khoisu.site_settings.schemas import CompanyOut, CompanyPage

router = APIRouter(prefix="/business/api/v1", tags=["company"])
KEEP = "public, max-age=5, stale-while-revalidate=60"


@router.get("/cong-ty", response_model=Data[CompanyOut], responses={304: {"description": "Your copy is still good"}})
async def read_company(request: Request, _caller: AnyoneDep, session: SessionDep, lang: LangDep) -> Response:
    """The company: name, contact data, bank account."""
    body = to_envelope(service.public_settings(await service.current_settings(session), lang))
    return cacheable_response(request, body, lang, keep=KEEP)


@router.get("/quan-tri/cai-dat")
async def read_settings(_caller: AdministratorDep, session: SessionDep) -> Data[CompanyPage]:
    """The company's data in both languages, and who changed what when."""
    return Data(data=await service.settings_page(session))
