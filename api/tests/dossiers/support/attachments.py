"""Attachments as a customer sends them, and dossiers that need some."""

import io
from typing import Any

import httpx
from PIL import Image

from khoisu.dossiers.attachments.form import CONSENT_VERSION
from tests.dossiers.support.wire import URL, call, saved
from tests.people import Person

FOREIGN = {
    "hoTen": "KIM MIN JUN",
    "gioiTinh": "NAM",
    "quocTich": "KR",
    "loaiGiayTo": "HO_CHIEU_NN",
    "soGiayTo": "M1234567",
    "ngayCap": "2022-03-01",
    "noiCap": "Ministry of Foreign Affairs",
    "diaChiThuongTru": {"loaiDiaChi": "THUONG_TRU", "quocGiaId": "KR", "soNhaDuong": "12 Teheran-ro, Seoul"},
}
"""What makes a generated person a foreigner without a personal identification number."""


def picture(colour: str = "white") -> bytes:
    """A small PNG."""
    out = io.BytesIO()
    Image.new("RGB", (600, 800), colour).save(out, "PNG")
    return out.getvalue()


def path_of(code: str) -> str:
    """The address of a dossier's attachments."""
    return f"{URL}/{code}/giay-to-kem-theo"


async def listed(client: httpx.AsyncClient, who: Person, code: str, lang: str = "vi") -> dict[str, Any]:
    """The list that must be there."""
    reply = await client.get(path_of(code), headers=who.headers | {"Accept-Language": lang})
    assert reply.status_code == 200, reply.text
    return reply.json()["data"]


async def send(
    client: httpx.AsyncClient, who: Person, code: str, need: dict[str, Any], data: bytes | None = None, **fields: str
) -> httpx.Response:
    """Send a file for a need, with the consent where it is asked for."""
    consent = {"dongY": CONSENT_VERSION} if need["canDongY"] else {}
    form = {"ma": need["ma"], "chuTheId": need["chuTheId"], "tenTep": "hộ chiếu.png"} | consent | fields
    files = {"tep": ("hộ chiếu.png", picture() if data is None else data, "image/png")}
    return await client.post(path_of(code), data=form, files=files, headers=who.headers)


async def attach_required(client: httpx.AsyncClient, who: Person, code: str) -> None:
    """Upload a file for everything that the law demands and that is not there."""
    for need in (await listed(client, who, code))["nhuCau"]:
        if need["batBuoc"] and not need["tep"]:
            reply = await send(client, who, code, need)
            assert reply.status_code == 201, reply.text


async def submit_attached(client: httpx.AsyncClient, who: Person, body: dict[str, Any]) -> dict[str, Any]:
    """SAVE, attach what is required, SUBMIT; returns `data`."""
    code = (await saved(client, who, body))["maHoSo"]
    await attach_required(client, who, code)
    reply = await call(client, who, "SUBMIT", body | {"maHoSo": code})
    assert reply.status_code == 200, reply.text
    return reply.json()["data"]
