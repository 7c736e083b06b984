"""Drafts: every field travels from the wire to its table and back, as typed; nothing sent is nothing changed."""

from typing import Any

import httpx
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from sqlalchemy import text

from khoisu.dossiers import models
from khoisu.dossiers.rules import fields as shapes
from khoisu.dossiers.rules.entities import Nguoi
from khoisu.dossiers.rules.legal_types import TYPES
from khoisu.dossiers.rules.people.person_places import OF_MANAGERS
from tests.dossiers.support.stored_cells import cells
from tests.dossiers.support.valid_dossiers import dossiers
from tests.dossiers.support.wire import PART_NAMES, bare, call, saved, wire
from tests.people import MakePerson
from tests.running_site import Site
from tests.slices import one_in

ADDRESS = {
    "loaiDiaChi": "NHAN_THONG_BAO_THUE",
    "quocGiaId": "VN",
    "tinhTpId": "01",
    "phuongXaId": "00004",
    "soNhaDuong": "Số 1 phố Huế",
    "isMacDinh": False,
}
PERSON = {
    "hoTen": "Lê Minh An",
    "gioiTinh": "NAM",
    "ngaySinh": "1990-05-20",
    "danToc": "01",
    "quocTich": "VN",
    "loaiGiayTo": "HO_CHIEU",
    "soGiayTo": "C1234567",
    "noiCap": "Cục Quản lý xuất nhập cảnh",
    "ngayCap": "2020-01-01",
    "ngayHetHan": "2030-01-01",
    "soDienThoai": "0912345678",
    "email": "an@khoisu.example",
}
# Every field of the specification (S3.1), by part, with a value that is not its default.
SPECIFIED: dict[str, dict[str, Any]] = {
    "hoSo": {
        "tenDoanhNghiep": "CÔNG TY TNHH AN PHÁT",
        "tenTiengNuocNgoai": "AN PHAT COMPANY LIMITED",
        "tenVietTat": "AP CO., LTD",
        "diaChiDangKyKinhDoanh": "Số 1 phố Huế, Hà Nội",
        "tongVonDieuLe": 1_500_000_000,
        "loaiHinhId": "TNHH2",
        "tongSoLaoDong": 12,
    },
    "thongTinDangKyThue": {
        "hoTenGiamDoc": "Trần Minh Châu",
        "dienThoaiGiamDoc": "0912345678",
        "hoTenKeToanTruong": "Đỗ Thị Oanh",
        "dienThoaiKeToanTruong": "0987654321",
        "ngayBatDauHoatDong": "2026-12-01",
        "taiChinhTuNgay": "01/01",
        "taiChinhDenNgay": "31/12",
        "hinhThucHachToanId": "DOC_LAP",
        "phuongPhapTinhThueId": "KHAU_TRU",
        "dangKyHoaDonId": "HDDT_CO_MA",
        "dangKyBhxhId": "HANG_THANG",
        "tongSoLaoDong": 12,
        "diaChiLienHeList": [ADDRESS],
    },
    "nganhNgheList": {"maNganh": "6201", "tenNganh": "Lập trình máy tính", "chiTiet": "Phần mềm", "laNganhChinh": True},
    "chuSoHuuList": PERSON
    | {
        "loaiChuSoHuu": "CA_NHAN",
        "gcnDangKyDauTu": "1234567890",
        "hinhAnhCccdTruoc": "tep-1",
        "hinhAnhCccdSau": "tep-2",
    },
    "chuSoHuuHuongLoiList": PERSON | {"tyLeVonDieuLe": "33.33", "quyenChiPhoi": ["BO_NHIEM"]},
    "nguoiDaiDien": PERSON | {"chucDanh": "GIAM_DOC"},
    "nguonVonList": {"loaiNguonVon": "TU_NHAN", "soTien": 1_500_000_000, "tyLe": "100"},
}
ORGANISATION = {
    "loaiChuSoHuu": "TO_CHUC",
    "tenToChuc": "CÔNG TY CỔ PHẦN MẸ",
    "maSoDkdn": "0100109106",
    "ngayCap": "2015-05-05",
    "noiCap": "Sở Tài chính",
    "soDienThoai": "02438251234",
    "email": "me@khoisu.example",
    "gcnDangKyDauTu": "9876543210",
    "hinhAnhDkdn": "tep-3",
}
TABLES = {
    "hoSo": "ho_so",
    "thongTinDangKyThue": "thong_tin_dang_ky_thue",
    "nganhNgheList": "nganh_nghe",
    "chuSoHuuList": "chu_so_huu",
    "chuSoHuuHuongLoiList": "chu_so_huu_huong_loi",
    "nguoiDaiDien": "nguoi_dai_dien",
    "nguonVonList": "nguon_von",
}


def snake(name: str) -> str:
    return "".join(f"_{char.lower()}" if char.isupper() else char for char in name)


def whole() -> dict[str, Any]:
    """A body with every specified field in it."""
    parts = {name: value if name in ("hoSo", "thongTinDangKyThue") else [value] for name, value in SPECIFIED.items()}
    return parts | {"chuSoHuuList": [SPECIFIED["chuSoHuuList"], ORGANISATION]}


def part_of(stored: Any, sent: Any) -> Any:
    """What came back, cut down to the fields that were sent."""
    if isinstance(sent, dict):
        return {name: part_of(stored[name], value) for name, value in sent.items()}
    if isinstance(sent, list):
        assert len(stored) == len(sent)
        return [part_of(*pair) for pair in zip(stored, sent, strict=True)]
    return stored


CELLS = [(part, field) for part, fields in SPECIFIED.items() for field in fields if field != "diaChiLienHeList"]
CELLS += [("chuSoHuuList", field) for field in ORGANISATION if field not in SPECIFIED["chuSoHuuList"]]


@pytest.mark.req("S3.1")
@pytest.mark.req("S7.2")
async def test_every_specified_field_travels_from_the_wire_to_its_column_and_back(site: Site) -> None:
    who = await site.person()
    sent = whole()
    assert part_of(await saved(site.client, who, sent), sent) == sent
    read = (await call(site.client, who, "GET")).json()["data"]
    assert part_of(read, sent) == sent
    async with site.app.state.database.transaction() as session:
        for part, field in CELLS:
            value = SPECIFIED[part].get(field, ORGANISATION.get(field))
            found = await cells(session, TABLES[part], read["id"], [snake(field)])
            assert any(cell == value or str(cell) == str(value) for cell in found), (part, field, found)
        for field, value in ADDRESS.items():
            assert await cells(session, "dia_chi_lien_he", read["id"], [snake(field)]) == [value], field


@pytest.mark.req("S3.1")
def test_every_field_of_a_shape_has_its_column() -> None:
    person = set(models.nguoi_ho_so.c.keys())
    assert not {field.name for field in shapes.fields_of(Nguoi)} - person
    for name, shape in shapes.PARTS.items():
        table = getattr(models, name)
        managers = set(OF_MANAGERS) if name == "thong_tin_dang_ky_thue" else set[str]()
        own = {field.name for field in shapes.fields_of(shape)} - {models.ADDRESSES} - managers
        assert not own - set(table.c.keys()), name
    for name, kinds in shapes.LISTS.items():
        columns = set(models.LIST_TABLES[name].c.keys()) | (person if "nguoi" in models.LIST_TABLES[name].c else set())
        assert not {field.name for shape in kinds for field in shapes.fields_of(shape)} - columns, name


@pytest.mark.req("S3.2")
@pytest.mark.req("S4.11")
async def test_nothing_saved_reads_as_the_empty_defaults_and_makes_nothing(site: Site) -> None:
    who = await site.person()
    data = (await call(site.client, who, "GET")).json()["data"]
    assert (data["maHoSo"], data["id"], data["phienBan"], data["trangThai"]) == (None, None, 0, "NHAP")
    assert (data["hoSo"]["tongVonDieuLe"], data["hoSo"]["tongSoLaoDong"]) == (0, 0)
    assert data["thongTinDangKyThue"]["tongSoLaoDong"] == 0
    assert [data[name] for name in PART_NAMES if name not in ("hoSo", "thongTinDangKyThue")] == [[]] * 5
    assert {one["mucDo"] for one in data["loi"]} == {"LOI"}
    assert all(one["thieu"] for one in data["loi"])
    async with site.app.state.database.transaction() as session:
        assert await session.scalar(text("SELECT count(*) FROM ho_so")) == 0
    address = (await saved(site.client, who, {"thongTinDangKyThue": {"diaChiLienHeList": [{}]}}))["thongTinDangKyThue"]
    assert address["diaChiLienHeList"][0]["isMacDinh"] is True


@pytest.mark.req("S4.11")
@pytest.mark.parametrize("kind", one_in(3, sorted(TYPES)))
@settings(
    max_examples=5,
    deadline=None,
    suppress_health_check=list(HealthCheck),
)
@given(data=st.data())
async def test_a_drawn_dossier_comes_back_as_sent_and_the_rules_accept_it(
    client: httpx.AsyncClient, person: MakePerson, kind: str, data: st.DataObject
) -> None:
    who = await person()
    rendered = data.draw(dossiers(kind))
    sent = wire(rendered)
    stored = await saved(client, who, sent)
    assert bare({name: stored[name] for name in PART_NAMES}) == bare(sent)
    again = (await call(client, who, "GET")).json()["data"]
    assert {name: again[name] for name in PART_NAMES} == {name: stored[name] for name in PART_NAMES}
    # What was answered can be sent back as it is, and changes nothing.
    echoed = await saved(client, who, {name: again[name] for name in PART_NAMES} | {"phienBan": again["phienBan"]})
    assert echoed["phienBan"] == again["phienBan"]
