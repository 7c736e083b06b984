"""The lists under `/business/api/v1/commons`: public, cacheable, in the caller's language."""

from datetime import date
from functools import lru_cache
from typing import Annotated, Any

from fastapi import APIRouter, Path, Query, Request, Response
from pydantic_core import to_json

from khoisu.kit import clock
from khoisu.kit.api_model import Data, TypedText, problems
from khoisu.kit.auth import AnyoneDep
from khoisu.kit.http.http_caching import cacheable_response, to_envelope
from khoisu.kit.lang import Lang, LangDep
from khoisu.kit.text.unaccent import unaccent
from khoisu.reference_data import schemas, service
from khoisu.reference_data.schemas import (
    DanhMuc,
    DanhMucMoTa,
    Muc,
    MucDanhMuc,
    NganHang,
    NganhNghe,
    NganhNgheChiTiet,
    NganhNgheKetQua,
    PhuongXa,
    TinhThanh,
)

UNCHANGED: dict[int | str, dict[str, Any]] = {304: {"description": "The caller's copy is still good"}}
GONE = problems({404: "No such code", 410: "No longer valid; `thayThe` is what replaced it"})
Typed = Annotated[str, TypedText(max_length=120)]
Code = Annotated[str, Path(max_length=60)]

router = APIRouter(prefix="/business/api/v1/commons", tags=["commons"], responses=UNCHANGED)


@router.get("", response_model=Data[list[DanhMucMoTa]])
async def list_lists(request: Request, lang: LangDep, _caller: AnyoneDep) -> Response:
    """Every list with its number of rows, its law and since when it is in force."""
    return cacheable_response(request, _editions(lang), lang)


@router.get("/tinh-thanh", response_model=Data[list[TinhThanh]])
async def list_provinces(request: Request, lang: LangDep, _caller: AnyoneDep) -> Response:
    """The 34 provinces and centrally-run cities."""
    return cacheable_response(request, _provinces(lang), lang)


@router.get("/tinh-thanh/{maTinh}", response_model=Data[TinhThanh], responses=GONE)
async def get_province(
    request: Request, lang: LangDep, _caller: AnyoneDep, ma_tinh: Annotated[str, Path(alias="maTinh", max_length=60)]
) -> Response:
    """One province. 410 with the new one for a province that was merged."""
    service.entry("tinh-thanh", ma_tinh)
    found = schemas.tinh_thanh(service.lists().provinces[ma_tinh], lang)
    return cacheable_response(request, to_envelope(found), lang)


@router.get("/tinh-thanh/{maTinh}/phuong-xa", response_model=Data[list[PhuongXa]], responses=GONE)
async def list_wards(
    request: Request,
    lang: LangDep,
    _caller: AnyoneDep,
    ma_tinh: Annotated[str, Path(alias="maTinh", max_length=60)],
    tim: Typed = "",
) -> Response:
    """The wards of a province; with `tim` those whose name fits what is typed, best first."""
    service.entry("tinh-thanh", ma_tinh)
    if not tim.strip():
        return cacheable_response(request, _wards(ma_tinh, lang), lang)
    found = [schemas.phuong_xa_tim_thay(one, lang) for one in service.find_wards(tim, ma_tinh)]
    return cacheable_response(request, to_envelope(found), lang)


@router.get("/phuong-xa", response_model=Data[list[PhuongXa]])
async def search_wards(
    request: Request,
    lang: LangDep,
    _caller: AnyoneDep,
    tim: Typed = "",
    so_luong: Annotated[int, Query(alias="soLuong", ge=1, le=50)] = 20,
    gan: Annotated[
        str, TypedText(max_length=20), Query(description="A province's code: of wards of one name its own come first")
    ] = "",
) -> Response:
    """Wards of the whole country for what is typed; the province's name may follow the ward's. Names until June 2025 are
    found too: `cu` tells.
    """
    found = [schemas.phuong_xa_tim_thay(one, lang) for one in service.find_wards(tim, limit=so_luong, near=gan)]
    return cacheable_response(request, to_envelope(found), lang)


@router.get("/phuong-xa/{ma}", response_model=Data[PhuongXa], responses=GONE)
async def get_ward(request: Request, lang: LangDep, _caller: AnyoneDep, ma: Code) -> Response:
    """One ward with its province."""
    service.entry("phuong-xa", ma)
    return cacheable_response(request, to_envelope(schemas.phuong_xa(service.lists().wards[ma], lang)), lang)


@router.get("/nganh-nghe", response_model=Data[list[NganhNghe]])
async def list_lines(
    request: Request,
    lang: LangDep,
    _caller: AnyoneDep,
    cap: Annotated[int | None, Query(ge=1, le=5)] = None,
    ma_cha: Annotated[Typed, Query(alias="maCha")] = "",
) -> Response:
    """The tree of VSIC 2025 as rows with `maCha`: one level, the children of one line, or levels 1 to 4 at once."""
    return cacheable_response(request, _lines(cap, ma_cha.strip(), lang), lang)


@router.get("/nganh-nghe/tim", response_model=NganhNgheKetQua)
async def search_lines(
    request: Request,
    lang: LangDep,
    _caller: AnyoneDep,
    tu: Typed = "",
    so_luong: Annotated[int, Query(alias="soLuong", ge=1, le=30)] = 10,
) -> Response:
    """Level-4 lines for everyday words ("bán cà phê", "phan mem", "nail salon"), for names and for codes, best first.

    When nothing fits there is none, and `goiY` names other words; for what the Investment Law forbids `biCam` says so. Copies are checked again each time: the office may have
    added words.
    """
    forbidden = service.find_forbidden(tu)
    if forbidden is not None and forbidden.verified:
        body = to_json(NganhNgheKetQua(data=[], goi_y=[], bi_cam=forbidden.explanation(lang)), by_alias=True)
        return cacheable_response(request, body, lang, keep="no-cache")
    found = [schemas.nganh_nghe_tim_thay(hit, lang) for hit in service.find_lines(tu, so_luong, lang)]
    suggested = [] if found or not tu.strip() else service.suggest_words(tu)
    body = to_json(NganhNgheKetQua(data=found, goi_y=suggested), by_alias=True)
    return cacheable_response(request, body, lang, keep="no-cache")


@router.get("/nganh-nghe/{ma}", response_model=Data[NganhNgheChiTiet], responses=GONE)
async def get_line(request: Request, lang: LangDep, _caller: AnyoneDep, ma: Code) -> Response:
    """One line with its path and children. 410 with the successors for a code of VSIC 2018."""
    service.entry("nganh-nghe", ma)
    return cacheable_response(request, to_envelope(schemas.nganh_nghe_chi_tiet(service.lists().lines[ma], lang)), lang)


@router.get("/ngan-hang", response_model=Data[list[NganHang]])
async def list_banks(request: Request, lang: LangDep, _caller: AnyoneDep) -> Response:
    """Banks by BIN."""
    return cacheable_response(request, _banks(), lang)


@router.get("/{danhMuc}", response_model=Data[list[MucDanhMuc]])
async def list_codes(
    request: Request, lang: LangDep, _caller: AnyoneDep, danh_muc: Annotated[DanhMuc, Path(alias="danhMuc")]
) -> Response:
    """One of the small lists: legal types, papers, peoples, countries, sources of capital, accounting, VAT, ..."""
    return cacheable_response(request, codes_body(danh_muc, lang, clock.today()), lang)


@router.get("/{danhMuc}/{ma}", response_model=Data[Muc], responses=GONE)
async def get_code(
    request: Request, lang: LangDep, _caller: AnyoneDep, danh_muc: Annotated[DanhMuc, Path(alias="danhMuc")], ma: Code
) -> Response:
    """One code of a small list. 410 with what replaced it for one that is no longer valid."""
    return cacheable_response(request, to_envelope(schemas.muc(service.entry(danh_muc, ma), lang)), lang)


@lru_cache(maxsize=2)
def _editions(lang: Lang) -> bytes:
    return to_envelope([schemas.danh_muc(edition, lang) for edition in service.lists().editions.values()])


@lru_cache(maxsize=2)
def _provinces(lang: Lang) -> bytes:
    return to_envelope([schemas.tinh_thanh(province, lang) for province in service.lists().provinces.values()])


@lru_cache(maxsize=80)
def _wards(ma_tinh: str, lang: Lang) -> bytes:
    return to_envelope([schemas.phuong_xa(ward, lang) for ward in service.wards_of(ma_tinh)])


@lru_cache(maxsize=256)
def _lines(cap: int | None, ma_cha: str, lang: Lang) -> bytes:
    wanted = [
        line
        for line in service.lists().lines.values()
        if (line.cap == cap if cap else line.cap < 5 or bool(ma_cha)) and ma_cha in ("", line.cha)
    ]
    return to_envelope([schemas.nganh_nghe(line, lang) for line in wanted])


@lru_cache(maxsize=1)
def _banks() -> bytes:
    return to_envelope([schemas.ngan_hang(bank) for bank in service.lists().banks.values()])


@lru_cache(maxsize=64)
def codes_body(danh_muc: str, lang: Lang, _day: date) -> bytes:
    """The response of one small list; kept for a day, as legal figures in it may end with one."""
    entries = list(service.lists().small[danh_muc].values())
    if danh_muc == "quoc-gia":
        # Vietnam first: nearly everybody chooses it.
        entries.sort(key=lambda entry: (entry.ma != "VN", unaccent(entry.ten.in_lang(lang))))
    return to_envelope([schemas.muc_danh_muc(entry, lang) for entry in entries])
