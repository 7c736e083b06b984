"""The dossier has the specification's fields under exactly their names, with their defaults."""

from dataclasses import fields
from typing import Any

import pytest
from pydantic.alias_generators import to_camel

from khoisu.dossiers.rules import entities

SPECIFIED: dict[Any, str] = {
    entities.Dossier: "hoSo nganhNgheList chuSoHuuList chuSoHuuHuongLoiList nguoiDaiDien nguonVonList thongTinDangKyThue",
    entities.HoSo: "tenDoanhNghiep tenTiengNuocNgoai tenVietTat diaChiDangKyKinhDoanh tongVonDieuLe loaiHinhId "
    "tongSoLaoDong",
    entities.ThongTinDangKyThue: "hoTenGiamDoc dienThoaiGiamDoc hoTenKeToanTruong dienThoaiKeToanTruong "
    "ngayBatDauHoatDong taiChinhTuNgay taiChinhDenNgay hinhThucHachToanId phuongPhapTinhThueId dangKyHoaDonId "
    "dangKyBhxhId tongSoLaoDong diaChiLienHeList",
    entities.DiaChi: "loaiDiaChi quocGiaId tinhTpId phuongXaId soNhaDuong isMacDinh",
    entities.ChuSoHuuCaNhan: "hoTen gioiTinh ngaySinh danToc quocTich loaiGiayTo soGiayTo noiCap ngayCap ngayHetHan "
    "soDienThoai email gcnDangKyDauTu hinhAnhCccdTruoc hinhAnhCccdSau",
    entities.ChuSoHuuToChuc: "tenToChuc maSoDkdn ngayCap noiCap soDienThoai email gcnDangKyDauTu hinhAnhDkdn",
}


@pytest.mark.req("S3.1")
@pytest.mark.parametrize("shape", SPECIFIED, ids=lambda shape: shape.__name__)
def test_every_specified_field_is_there_under_its_name(shape: Any) -> None:
    assert set(SPECIFIED[shape].split()) <= {to_camel(item.name) for item in fields(shape)}


@pytest.mark.req("S3.2")
def test_the_defaults_are_those_of_the_specification() -> None:
    company = entities.HoSo()
    assert (company.tong_von_dieu_le, company.tong_so_lao_dong) == (0, 0)
    assert entities.ThongTinDangKyThue().tong_so_lao_dong == 0
    assert entities.DiaChi().is_mac_dinh is True
