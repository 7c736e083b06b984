"""Dossiers broken by hand where no table of the rules breaks the same field in the same way; `rules/test_each_field.py` has the rest."""

from typing import Any

from tests.dossiers.support.handwritten.bases import TUAN
from tests.dossiers.support.handwritten.shape import C

FIRST, FILER = "chuSoHuuList.0", "hoSo.nguoiNopHoSo"
WORTH = 600_000_000


def typed(kind: str, path: str, value: Any) -> C:
    """Something else stands in one field."""
    return C(kind, path, {path: value})


def asset(field: str, kind: str, **more: Any) -> C:
    """The only asset of the first member, who contributes 600 million."""
    place = f"{FIRST}.taiSanGopList"
    return C("TNHH2", f"{place}.0.{field}", {place: [{"loaiTaiSan": kind, "giaTri": WORTH, **more}]})


BROKEN = (
    typed("TNHH2", "hoSo.truSo.website", "网站.例子"),
    typed("TNHH2", "hoSo.truSo.soNhaDuong", "21 phố 🏠"),
    typed("TNHH2", "nganhNgheList.0.chiTiet", "布料"),
    typed("TNHH2", "thongTinDangKyThue.ngayBatDauHoatDong", "30/02/2027"),
    typed("TNHH2", "thongTinDangKyThue.hoTenKeToanTruong", "会计"),
    typed("DNTN", f"{FIRST}.hoTen", "Vũ Thị L4n"),
    typed("DNTN", f"{FIRST}.hoTen", "武氏兰"),
    typed("DNTN", f"{FIRST}.hoTen", "V"),
    typed("DNTN", f"{FIRST}.soGiayTo", "123456789"),
    typed("DNTN", f"{FIRST}.loaiGiayTo", "CMND"),
    typed("DNTN", f"{FIRST}.noiCap", "외교부"),
    C(
        "TNHH2",
        f"{FILER}.hoTen",
        {"hoSo.hinhThucNop": "UY_QUYEN_CA_NHAN", FILER: {**TUAN, "hoTen": "Đoàn Anh Tuân"}},
    ),
    typed("TNHH2", f"{FIRST}.tyLeVonGop", "sáu mươi"),
    asset("ngoaiTe", "NGOAI_TE", ngoaiTe="bitcoin", soNgoaiTe="5"),
    asset("ngoaiTe", "NGOAI_TE", ngoaiTe="VND", soNgoaiTe="5"),
    asset("soNgoaiTe", "NGOAI_TE", ngoaiTe="USD", soNgoaiTe="0"),
    asset("soNgoaiTe", "NGOAI_TE", ngoaiTe="USD", soNgoaiTe="nhiều"),
    asset("moTa", "KHAC", moTa="机器"),
)
