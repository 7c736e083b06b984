"""Dossiers broken by hand in their people: who they are, who owns, who represents, who benefits, who files."""

from typing import Any

from tests.dossiers.support.handwritten.bases import (
    BINH,
    HOA,
    INVESTED,
    LAN,
    LEE,
    MAI,
    SEOUL,
    TUAN,
    beneficial,
    day,
    delegate,
    head,
    member,
    organisation,
    owner,
    representative,
)
from tests.dossiers.support.handwritten.shape import C

FIRST, R, B, F = "chuSoHuuList.0", "nguoiDaiDien.0", "chuSoHuuHuongLoiList.0", "hoSo.nguoiNopHoSo"
SOLE = "TNHH2"


def lee(**more: Any) -> dict[str, Any]:
    """The second member is a foreigner with a contribution of 400 million."""
    return {
        "hoSo.coDatBienGioiVenBien": False,
        "chuSoHuuList.1": member({**LEE, **more}, 400_000_000, **INVESTED),
        "nguoiDaiDien": [representative(LAN, "CHU_TICH_HDTV")],
        "chuSoHuuHuongLoiList.1": beneficial({**LEE, **more}, tyLeVonDieuLe="40"),
        "nguonVonList": [
            {"loaiNguonVon": "TU_NHAN", "soTien": 600_000_000},
            {"loaiNguonVon": "NUOC_NGOAI", "soTien": 400_000_000},
        ],
    }


def parent(**more: Any) -> dict[str, Any]:
    """The second member is an organisation with a contribution of 400 million."""
    contributed = member(TUAN, 400_000_000)
    owned = {name: contributed[name] for name in ("phanVonGop", "taiSanGopList", "thoiHanGopVon")}
    part = organisation(delegate(MAI, vonDaiDien=400_000_000), head(BINH), **owned)
    rows = [beneficial(LAN, tyLeVonDieuLe="60"), beneficial(BINH, tyLeVonDieuLe="40", ghiChu="Qua Sông Cầu")]
    return {"chuSoHuuList.1": {**part, **more}, "chuSoHuuHuongLoiList": rows}


PERSONS = (
    C("DNTN", f"{FIRST}.hoTen", {f"{FIRST}.hoTen": ""}),
    C("DNTN", f"{FIRST}.hoTen", {f"{FIRST}.hoTen": "Vũ Thị L4n"}),
    C("DNTN", f"{FIRST}.hoTen", {f"{FIRST}.hoTen": "武氏兰"}),
    C("DNTN", f"{FIRST}.hoTen", {f"{FIRST}.hoTen": "V"}),
    C("DNTN", f"{FIRST}.hoTen", {f"{FIRST}.hoTen": "Vũ " * 60}),
    C("DNTN", f"{FIRST}.gioiTinh", {f"{FIRST}.gioiTinh": ""}),
    C("DNTN", f"{FIRST}.gioiTinh", {f"{FIRST}.gioiTinh": "NGHE"}),
    C("DNTN", f"{FIRST}.soGiayTo", {f"{FIRST}.gioiTinh": "NAM"}),
    C("DNTN", f"{FIRST}.ngaySinh", {f"{FIRST}.ngaySinh": None}),
    C("DNTN", f"{FIRST}.ngaySinh", {f"{FIRST}.ngaySinh": "31/04/1988"}),
    C("DNTN", f"{FIRST}.ngaySinh", {f"{FIRST}.ngaySinh": day(1)}),
    C("DNTN", f"{FIRST}.ngaySinh", {f"{FIRST}.ngaySinh": "1870-01-01"}),
    C("DNTN", f"{FIRST}.ngaySinh", {f"{FIRST}.ngaySinh": "2015-03-09", f"{FIRST}.soGiayTo": "001315004521"}),
    C("DNTN", f"{FIRST}.soGiayTo", {f"{FIRST}.soGiayTo": ""}),
    C("DNTN", f"{FIRST}.soGiayTo", {f"{FIRST}.soGiayTo": "123456789"}),
    C("DNTN", f"{FIRST}.soGiayTo", {f"{FIRST}.soGiayTo": "00118800452"}),
    C("DNTN", f"{FIRST}.soGiayTo", {f"{FIRST}.soGiayTo": "0011880045211"}),
    C("DNTN", f"{FIRST}.soGiayTo", {f"{FIRST}.soGiayTo": "001189004521"}),
    C("DNTN", f"{FIRST}.soGiayTo", {f"{FIRST}.soGiayTo": "٠٠١١٨٨٠٠٤٥٢١"}),
    C("DNTN", f"{FIRST}.soGiayTo", {f"{FIRST}.soGiayTo": "00118800452O"}),
    C("DNTN", f"{FIRST}.loaiGiayTo", {f"{FIRST}.loaiGiayTo": ""}),
    C("DNTN", f"{FIRST}.loaiGiayTo", {f"{FIRST}.loaiGiayTo": "CMND"}),
    C("DNTN", f"{FIRST}.quocTich", {f"{FIRST}.quocTich": "XX"}),
    C("DNTN", f"{FIRST}.soDienThoai", {f"{FIRST}.soDienThoai": ""}),
    C("DNTN", f"{FIRST}.soDienThoai", {f"{FIRST}.soDienThoai": "0123"}),
    C("DNTN", f"{FIRST}.email", {f"{FIRST}.email": "lan@"}),
    C("DNTN", f"{FIRST}.diaChiLienHe", {f"{FIRST}.diaChiLienHe": None}),
    C("DNTN", f"{FIRST}.diaChiLienHe.soNhaDuong", {f"{FIRST}.diaChiLienHe.soNhaDuong": ""}),
    C("DNTN", f"{FIRST}.diaChiLienHe.phuongXaId", {f"{FIRST}.diaChiLienHe.phuongXaId": "00004X"}),
    C("DNTN", f"{FIRST}.diaChiLienHe.soNhaDuong", {f"{FIRST}.diaChiLienHe": {**SEOUL, "soNhaDuong": ""}}),
    C("DNTN", f"{FIRST}.diaChiLienHe.soNhaDuong", {f"{FIRST}.diaChiLienHe": {**SEOUL, "soNhaDuong": "서울 88"}}),
    C("DNTN", f"{FIRST}.camKetKhongBiCam", {f"{FIRST}.camKetKhongBiCam": False}),
    C("DNTN", f"{FIRST}.ngayHetHan", {f"{FIRST}.ngayHetHan": day(-1)}),
    C("DNTN", f"{FIRST}.ngayCap", {f"{FIRST}.ngayCap": day(1)}),
    C("DNTN", f"{FIRST}.ngayCap", {f"{FIRST}.ngayCap": "1980-01-01"}),
)

FOREIGNERS = (
    C(SOLE, "chuSoHuuList.1.soGiayTo", lee(soGiayTo="M!")),
    C(SOLE, "chuSoHuuList.1.ngayCap", lee(ngayCap=None)),
    C(SOLE, "chuSoHuuList.1.noiCap", lee(noiCap="")),
    C(SOLE, "chuSoHuuList.1.noiCap", lee(noiCap="외교부")),
    C(SOLE, "chuSoHuuList.1.ngayHetHan", lee(ngayHetHan=day(-3))),
    C(SOLE, "chuSoHuuList.1.diaChiThuongTru", lee(diaChiThuongTru=None)),
    C(SOLE, "chuSoHuuList.1.hoTen", lee(hoTen="이서연")),
    C(SOLE, "chuSoHuuList.1.loaiGiayTo", lee(loaiGiayTo="CAN_CUOC", soGiayTo="001185004521")),
    C(SOLE, "chuSoHuuList.1.gcnNgayCap", lee() | {"chuSoHuuList.1.gcnNgayCap": None}),
    C(SOLE, "chuSoHuuList.1.gcnNoiCap", lee() | {"chuSoHuuList.1.gcnNoiCap": ""}),
    C(SOLE, "nguonVonList", lee() | {"nguonVonList": [{"loaiNguonVon": "TU_NHAN", "soTien": 1_000_000_000}]}),
)

ORGANISATIONS = (
    C("TNHH1_TC", f"{FIRST}.tenToChuc", {f"{FIRST}.tenToChuc": ""}),
    C("TNHH1_TC", f"{FIRST}.tenToChuc", {f"{FIRST}.tenToChuc": "株式会社"}),
    C("TNHH1_TC", f"{FIRST}.maSoDkdn", {f"{FIRST}.maSoDkdn": ""}),
    C("TNHH1_TC", f"{FIRST}.maSoDkdn", {f"{FIRST}.maSoDkdn": "0100109106-001"}),
    C("TNHH1_TC", f"{FIRST}.ngayCap", {f"{FIRST}.ngayCap": None}),
    C("TNHH1_TC", f"{FIRST}.ngayCap", {f"{FIRST}.ngayCap": day(2)}),
    C("TNHH1_TC", f"{FIRST}.noiCap", {f"{FIRST}.noiCap": ""}),
    C("TNHH1_TC", f"{FIRST}.truSo", {f"{FIRST}.truSo": None}),
    C(
        "TNHH1_TC",
        f"{FIRST}.truSo.quocGiaId",
        {f"{FIRST}.truSo": {**SEOUL, "quocGiaId": "SG", "soNhaDuong": "1 Raffles Place"}},
    ),
    C("TNHH1_TC", f"{FIRST}.nguoiDaiDienList", {f"{FIRST}.nguoiDaiDienList": []}),
    C(
        "TNHH1_TC",
        f"{FIRST}.nguoiDaiDienList",
        {f"{FIRST}.nguoiDaiDienList": [delegate(TUAN, vonDaiDien=2_000_000_000)]},
    ),
    C("TNHH1_TC", f"{FIRST}.nguoiDaiDienList", {f"{FIRST}.nguoiDaiDienList.0.vonDaiDien": 3_000_000_000}),
    C("TNHH1_TC", f"{FIRST}.nguoiDaiDienList.0.soGiayTo", {f"{FIRST}.nguoiDaiDienList.0.soGiayTo": "034080001234"}),
    C("TNHH1_TC", "chuSoHuuList", {"chuSoHuuList": [owner(LAN)]}),
    C("TNHH1_CN", "chuSoHuuList", {"chuSoHuuList": [organisation(delegate(TUAN), head(BINH))]}),
    C("DNTN", "chuSoHuuList", {"chuSoHuuList": [organisation(delegate(TUAN), head(BINH))]}),
    C(SOLE, "chuSoHuuList.1.maSoDkdn", parent(maSoDkdn="123")),
    C(SOLE, "chuSoHuuList.1.nguoiDaiDienList", parent(nguoiDaiDienList=[])),
    C(
        SOLE,
        "chuSoHuuList.1.nguoiDaiDienList",
        parent(
            nguoiDaiDienList=[delegate(MAI, vonDaiDien=100_000_000), delegate(HOA, vonDaiDien=100_000_000), head(BINH)]
        ),
    ),
)

OWNERS = (
    C("DNTN", "chuSoHuuList", {"chuSoHuuList": []}),
    C("DNTN", "chuSoHuuList", {"chuSoHuuList.1": owner(TUAN)}),
    C("TNHH1_CN", "chuSoHuuList", {"chuSoHuuList.1": owner(TUAN)}),
    C("DNTN", f"{FIRST}.chuDntnHoacHoKinhDoanh", {f"{FIRST}.chuDntnHoacHoKinhDoanh": True}),
    C("TNHH2", "chuSoHuuList", {"chuSoHuuList": [member(LAN, 1_000_000_000)]}),
    C("TNHH2", "chuSoHuuList", {"chuSoHuuList": [member(LAN, 19_607_843) for _ in range(51)]}),
    C("TNHH2", "chuSoHuuList.1.soGiayTo", {"chuSoHuuList.1": member(LAN, 400_000_000)}),
    C("CP", "chuSoHuuList", {"chuSoHuuList": []}),
    C("CP", "chuSoHuuList", {f"chuSoHuuList.{at}.laCoDongSangLap": False for at in (2, 3)}),
    C("HD", "chuSoHuuList", {"chuSoHuuList.1.vaiTro": "GOP_VON"}),
    C("HD", "chuSoHuuList.1.vaiTro", {"chuSoHuuList.1.vaiTro": ""}),
    C("HD", "chuSoHuuList.1.vaiTro", {"chuSoHuuList.1.vaiTro": "GIAM_SAT"}),
    C("HD", f"{FIRST}.thanhVienHopDanhNoiKhac", {f"{FIRST}.thanhVienHopDanhNoiKhac": True}),
    C("HD", f"{FIRST}.chuDntnHoacHoKinhDoanh", {f"{FIRST}.chuDntnHoacHoKinhDoanh": True}),
)

REPRESENTATIVES = (
    C("TNHH2", "nguoiDaiDien", {"nguoiDaiDien": []}),
    C("TNHH2", R, {f"{R}.chucDanh": ""}),
    C("TNHH2", f"{R}.chucDanh", {f"{R}.chucDanh": "CHU_TICH_HDQT"}),
    C("TNHH2", f"{R}.chucDanh", {f"{R}.chucDanh": "CHU_DN"}),
    C("TNHH2", f"{R}.chucDanhKhac", {f"{R}.chucDanh": "KHAC", f"{R}.chucDanhKhac": ""}),
    C("TNHH2", "nguoiDaiDien", {"nguoiDaiDien": [representative(LAN, "KHAC", chucDanhKhac="Phó Giám đốc")]}),
    C("TNHH2", "nguoiDaiDien", {f"nguoiDaiDien.{at}.laCuTruVietNam": False for at in (0, 1)}),
    C("TNHH2", f"{R}.camKetKhongBiCam", {"nguoiDaiDien": [representative(HOA, "GIAM_DOC", camKetKhongBiCam=False)]}),
    C("TNHH2", "nguoiDaiDien.1.soGiayTo", {"nguoiDaiDien.1": representative(LAN, "GIAM_DOC")}),
    C("TNHH2", "nguoiDaiDien", {"nguoiDaiDien.1": representative(TUAN, "CHU_TICH_HDTV")}),
    C("TNHH2", "nguoiDaiDien", {R: representative(HOA, "CHU_TICH_HDTV")}),
    C("TNHH1_CN", "nguoiDaiDien", {"nguoiDaiDien": [representative(HOA, "CHU_TICH_CT")]}),
    C("TNHH1_CN", f"{R}.chucDanh", {f"{R}.chucDanh": "CHU_TICH_HDTV"}),
    C("TNHH1_TC", f"{R}.chucDanh", {f"{R}.chucDanh": "CHU_TICH_HDTV"}),
    C(
        "TNHH1_TC",
        "nguoiDaiDien",
        {
            "hoSo.moHinhToChuc": "HDTV_GD",
            f"{FIRST}.nguoiDaiDienList": [
                delegate(TUAN, vonDaiDien=1_000_000_000),
                delegate(HOA, vonDaiDien=1_000_000_000),
                head(BINH),
            ],
            "nguoiDaiDien": [representative(MAI, "CHU_TICH_HDTV")],
        },
    ),
    C("CP", "nguoiDaiDien", {R: representative(LAN, "KHAC", chucDanhKhac="Phó Tổng giám đốc")}),
    C("CP", "nguoiDaiDien", {"nguoiDaiDien.1": representative(TUAN, "CHU_TICH_HDQT")}),
    C("CP", "nguoiDaiDien", {R: representative(LAN, "GIAM_DOC")}),
    C("HD", R, {"nguoiDaiDien": [representative(MAI, "KHAC", chucDanhKhac="Giám đốc")]}),
    C("DNTN", R, {"nguoiDaiDien": [representative(TUAN, "CHU_DN")]}),
    C(
        "TNHH2",
        f"{R}.ngaySinh",
        {R: representative({**HOA, "ngaySinh": "2012-07-15", "soGiayTo": "048312007788"}, "GIAM_DOC")},
    ),
    C("TNHH2", f"{R}.soDienThoai", {R: representative({**HOA, "soDienThoai": ""}, "GIAM_DOC")}),
)

BENEFICIAL = (
    C("TNHH2", "chuSoHuuHuongLoiList", {"chuSoHuuHuongLoiList": []}),
    C("TNHH2", "chuSoHuuHuongLoiList", {"chuSoHuuHuongLoiList": [beneficial(TUAN, tyLeVonDieuLe="40")]}),
    C("TNHH2", f"{B}", {f"{B}.tyLeVonDieuLe": None}),
    C("TNHH2", f"{B}.tyLeVonDieuLe", {f"{B}.tyLeVonDieuLe": "160"}),
    C("TNHH2", f"{B}.tyLeVonDieuLe", {f"{B}.tyLeVonDieuLe": "-1"}),
    C("TNHH2", f"{B}.tyLeVonDieuLe", {f"{B}.tyLeVonDieuLe": "sáu mươi"}),
    C("TNHH2", f"{B}", {f"{B}.tyLeVonDieuLe": None, f"{B}.quyenChiPhoi": ["NGUOI_QUAN_LY_CAO_NHAT"]}),
    C("TNHH2", f"{B}.quyenChiPhoi", {f"{B}.quyenChiPhoi": ["LAM_VUA"]}),
    C("TNHH2", "chuSoHuuHuongLoiList.2.soGiayTo", {"chuSoHuuHuongLoiList.2": beneficial(LAN, tyLeVonDieuLe="60")}),
    C(
        "TNHH2",
        "chuSoHuuHuongLoiList.2.soGiayTo",
        {"chuSoHuuHuongLoiList.2": beneficial({**HOA, "soGiayTo": "1"}, quyenChiPhoi=["BO_NHIEM"])},
    ),
    C("CP", "chuSoHuuHuongLoiList", {"chuSoHuuHuongLoiList.1": beneficial(MAI, tyLeVonDieuLe="10")}),
    C("HD", "chuSoHuuHuongLoiList", {"chuSoHuuHuongLoiList": [beneficial(LAN, tyLeVonDieuLe="33.333333")]}),
    C("TNHH1_CN", "chuSoHuuHuongLoiList", {"chuSoHuuHuongLoiList": []}),
)

SAME_PERSON = (
    C("TNHH2", f"{R}.hoTen", {f"{R}.hoTen": "Vũ Thị Lân"}),
    C("TNHH2", f"{FIRST}.hoTen", {f"{R}.hoTen": "Vũ Thị Lân"}),
    C("TNHH2", f"{R}.ngaySinh", {f"{R}.ngaySinh": "1988-03-10"}),
    C("TNHH1_TC", f"{R}.hoTen", {f"{R}.hoTen": "Đoàn Anh Tuân"}),
    C("TNHH2", "hoTenGiamDoc", {"thongTinDangKyThue.hoTenGiamDoc": "Đoàn Anh Tuân"}),
)

FILING = (
    C("TNHH2", "hoSo.hinhThucNop", {"hoSo.hinhThucNop": ""}),
    C("TNHH2", "hoSo.hinhThucNop", {"hoSo.hinhThucNop": "FAX"}),
    C("TNHH2", F, {"hoSo.hinhThucNop": "TU_NOP", F: None}),
    C("TNHH2", F, {"hoSo.hinhThucNop": "TU_NOP", F: HOA}),
    C("TNHH2", F, {"hoSo.hinhThucNop": "UY_QUYEN_CA_NHAN", F: None}),
    C("TNHH2", f"{F}.soGiayTo", {"hoSo.hinhThucNop": "UY_QUYEN_CA_NHAN", F: {**HOA, "soGiayTo": "1"}}),
    C("TNHH2", f"{F}.hoTen", {"hoSo.hinhThucNop": "UY_QUYEN_CA_NHAN", F: {**HOA, "hoTen": ""}}),
    C("TNHH2", f"{F}.soDienThoai", {"hoSo.hinhThucNop": "UY_QUYEN_CA_NHAN", F: {**HOA, "soDienThoai": ""}}),
    C("TNHH2", f"{F}.diaChiLienHe", {"hoSo.hinhThucNop": "UY_QUYEN_CA_NHAN", F: {**HOA, "diaChiLienHe": None}}),
    C("TNHH2", f"{F}.hoTen", {"hoSo.hinhThucNop": "UY_QUYEN_CA_NHAN", F: {**TUAN, "hoTen": "Đoàn Anh Tuân"}}),
)

PEOPLE: tuple[C, ...] = (
    *PERSONS,
    *FOREIGNERS,
    *ORGANISATIONS,
    *OWNERS,
    *REPRESENTATIVES,
    *BENEFICIAL,
    *SAME_PERSON,
    *FILING,
)
