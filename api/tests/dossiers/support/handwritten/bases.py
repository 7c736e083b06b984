"""Six dossiers written by hand, one of each legal type, as JSON on the wire. Everything in them is synthetic.

They share nothing with the generator of valid dossiers, so a mistake in one is not a mistake in both.
"""

from copy import deepcopy
from datetime import date, timedelta
from typing import Any

from khoisu.kit import clock

Body = dict[str, Any]


def day(offset: int) -> str:
    """The day `offset` days from today in Vietnam, as the wire has it."""
    return str(today() + timedelta(days=offset))


def today() -> date:
    """Today in Vietnam."""
    return clock.today()


def address(street: str, ward: str = "00070", province: str = "01", **more: Any) -> Body:
    """An address in Vietnam, by default in phường Hoàn Kiếm of Hà Nội."""
    return {"quocGiaId": "VN", "tinhTpId": province, "phuongXaId": ward, "soNhaDuong": street, **more}


SEOUL: Body = {"quocGiaId": "KR", "tinhTpId": "", "phuongXaId": "", "soNhaDuong": "88 Sejong-daero, Jung-gu, Seoul"}


def person(name: str, sex: str, born: str, number: str, **more: Any) -> Body:
    """A Vietnamese citizen with an ID card."""
    return {
        "hoTen": name,
        "gioiTinh": sex,
        "ngaySinh": born,
        "quocTich": "VN",
        "loaiGiayTo": "CAN_CUOC",
        "soGiayTo": number,
        "soDienThoai": "0905123456",
        "email": "lienhe@thu.example",
        "diaChiLienHe": address("45 phố Hàng Bài"),
        **more,
    }


LAN = person("Vũ Thị Lan", "NU", "1988-03-09", "001188004521")
TUAN = person("Đoàn Anh Tuấn", "NAM", "1979-12-30", "034079001234", soDienThoai="0987000111")
HOA = person("Lý Thuý Hoà", "NU", "2001-07-15", "048301007788", soDienThoai="0356000222")
BINH = person("Cao Xuân Bình", "NAM", "1965-01-02", "079065003344", soDienThoai="0868000333")
MAI = person("Tạ Ngọc Mai", "NU", "1993-10-21", "092193006655", soDienThoai="0770000444")
LEE: Body = {
    "hoTen": "LEE SEO YEON",
    "gioiTinh": "NU",
    "ngaySinh": "1985-06-18",
    "quocTich": "KR",
    "loaiGiayTo": "HO_CHIEU_NN",
    "soGiayTo": "M76543210",
    "ngayCap": "2022-02-02",
    "noiCap": "Ministry of Foreign Affairs",
    "ngayHetHan": "2032-02-02",
    "soDienThoai": "+82 10 5555 1234",
    "email": "lee@thu.example",
    "diaChiLienHe": SEOUL,
    "diaChiThuongTru": SEOUL,
}
INVESTED: Body = {
    "gcnDangKyDauTu": "9876543210",
    "gcnNgayCap": "2026-02-02",
    "gcnNoiCap": "Sở Tài chính Thành phố Hà Nội",
}


def owner(who: Body, **more: Any) -> Body:
    """An owner who is a person."""
    return {"loaiChuSoHuu": "CA_NHAN", **deepcopy(who), "camKetKhongBiCam": True, **more}


def member(who: Body, amount: int, **more: Any) -> Body:
    """An owner who is a person and contributes `amount` VND in money within 60 days."""
    return owner(who, phanVonGop=amount, taiSanGopList=money(amount), thoiHanGopVon=day(60), **more)


def money(amount: int) -> list[Body]:
    """One asset: VND."""
    return [{"loaiTaiSan": "VND", "giaTri": amount}]


def organisation(*delegates: Body, **more: Any) -> Body:
    """An owner that is a Vietnamese company; the code has a right check digit."""
    return {
        "loaiChuSoHuu": "TO_CHUC",
        "tenToChuc": "Công ty cổ phần Đầu tư Sông Cầu",
        "maSoDkdn": "0100109106",
        "ngayCap": "2012-08-08",
        "noiCap": "Sở Kế hoạch và Đầu tư Thành phố Hà Nội",
        "soDienThoai": "02439990000",
        "email": "songcau@thu.example",
        "loaiGiayTo": "GCN_DKDN",
        "quocTich": "VN",
        "truSo": address("9 phố Tràng Thi", loaiDiaChi="TRU_SO"),
        "nguoiDaiDienList": list(delegates),
        **more,
    }


def delegate(who: Body, **more: Any) -> Body:
    """A person authorised by an organisation that owns a part."""
    return {**deepcopy(who), "theoUyQuyen": True, "thoiDiemDaiDien": day(0), **more}


def head(who: Body) -> Body:
    """The legal representative of an organisation that owns a part."""
    return {**deepcopy(who), "theoUyQuyen": False}


def representative(who: Body, title: str, **more: Any) -> Body:
    """A legal representative of the new company."""
    return {**deepcopy(who), "chucDanh": title, "laCuTruVietNam": True, "camKetKhongBiCam": True, **more}


def beneficial(who: Body, **more: Any) -> Body:
    """A row of Mẫu 10."""
    return {**deepcopy(who), "tyLeVonDieuLe": None, "tyLeCoPhanBieuQuyet": None, "quyenChiPhoi": [], **more}


def _company(kind: str, name: str, capital: int, **more: Any) -> Body:
    return {
        "loaiHinhId": kind,
        "tenDoanhNghiep": name,
        "tenThayTheList": [],
        "tenTiengNuocNgoai": "",
        "tenVietTat": "",
        "tongVonDieuLe": capital,
        "tongSoLaoDong": 4,
        "truSo": address("21 phố Hàng Khay", loaiDiaChi="TRU_SO", dienThoai="02438240000"),
        "tinhTrangThanhLap": "THANH_LAP_MOI",
        "hinhThucNop": "UY_QUYEN_TO_CHUC",
        **more,
    }


def _tax(**director: Any) -> Body:
    return {
        "taiChinhTuNgay": "01/01",
        "taiChinhDenNgay": "31/12",
        "hinhThucHachToanId": "DOC_LAP",
        "phuongPhapTinhThueId": "KHAU_TRU",
        "dangKyHoaDonId": "HDDT_CO_MA",
        "dangKyBhxhId": "HANG_THANG",
        "tongSoLaoDong": 4,
        **director,
    }


def director(who: Body) -> Body:
    """The director's fields of the tax registration."""
    return {
        "hoTenGiamDoc": who["hoTen"],
        "ngaySinhGiamDoc": who["ngaySinh"],
        "gioiTinhGiamDoc": who["gioiTinh"],
        "soDinhDanhGiamDoc": who["soGiayTo"],
        "dienThoaiGiamDoc": who["soDienThoai"],
    }


LINES = [
    {"maNganh": "4641", "laNganhChinh": True, "chiTiet": ""},
    {"maNganh": "4781", "laNganhChinh": False, "chiTiet": ""},
]


def _dossier(company: Body, owners: list[Body], people: list[Body], rows: list[Body], tax: Body) -> Body:
    capital = company["tongVonDieuLe"]
    sources = [] if company["loaiHinhId"] == "DNTN" else [{"loaiNguonVon": "TU_NHAN", "soTien": capital}]
    body = {
        "hoSo": company,
        "nganhNgheList": LINES,
        "chuSoHuuList": owners,
        "chuSoHuuHuongLoiList": rows,
        "nguoiDaiDien": people,
        "nguonVonList": sources,
        "thongTinDangKyThue": tax,
    }
    return deepcopy(body)


def dntn() -> Body:
    """A sole proprietor."""
    name = "Doanh nghiệp tư nhân Mộc Lan"
    company = _company("DNTN", name, 300_000_000, taiSanGopList=money(300_000_000))
    return _dossier(company, [owner(LAN)], [], [], _tax())


def tnhh1_cn() -> Body:
    """A company of one person, who chairs and directs it."""
    name = "Công ty TNHH một thành viên Gốm Phù Lãng"
    company = _company("TNHH1_CN", name, 800_000_000, taiSanGopList=money(800_000_000))
    people = [representative(LAN, "GIAM_DOC")]
    return _dossier(company, [owner(LAN)], people, [beneficial(LAN, tyLeVonDieuLe="100")], _tax(**director(LAN)))


def tnhh1_tc() -> Body:
    """A company of one organisation with a chair."""
    name = "Công ty TNHH MTV Vận tải Sông Cầu"
    company = _company("TNHH1_TC", name, 2_000_000_000, moHinhToChuc="CHU_TICH_GD", taiSanGopList=money(2_000_000_000))
    owners = [organisation(delegate(TUAN, vonDaiDien=2_000_000_000), head(BINH))]
    people = [representative(TUAN, "CHU_TICH_CT"), representative(MAI, "GIAM_DOC")]
    rows = [beneficial(BINH, quyenChiPhoi=["BO_NHIEM"])]
    return _dossier(company, owners, people, rows, _tax(**director(MAI)))


def tnhh2() -> Body:
    """A company of two persons, 60 and 40 %."""
    company = _company("TNHH2", "Công ty TNHH Cơ khí Lan Tuấn", 1_000_000_000)
    owners = [member(LAN, 600_000_000), member(TUAN, 400_000_000)]
    people = [representative(LAN, "CHU_TICH_HDTV"), representative(TUAN, "GIAM_DOC")]
    rows = [beneficial(LAN, tyLeVonDieuLe="60"), beneficial(TUAN, tyLeVonDieuLe="40")]
    return _dossier(company, owners, people, rows, _tax(**director(TUAN)))


def shareholder(who: Body, common: int, **more: Any) -> Body:
    """A founder with common shares of 10,000 VND."""
    shares = [{"loaiCoPhan": "PHO_THONG", "soLuong": common}]
    return owner(
        who,
        coPhanList=shares,
        taiSanGopList=money(common * 10_000),
        thoiHanGopVon=day(60),
        laCoDongSangLap=True,
        **more,
    )


def cp() -> Body:
    """A joint-stock company of four founders; 1,000,000 shares."""
    classes = [{"loaiCoPhan": "PHO_THONG", "soLuong": 1_000_000, "soLuongChaoBan": 1_000_000, "soPhieuMoiCoPhan": 1}]
    company = _company(
        "CP", "Công ty cổ phần Nông sản Hoà Bình Xanh", 10_000_000_000, menhGia=10_000, coPhanList=classes
    )
    owners = [
        shareholder(LAN, 400_000),
        shareholder(TUAN, 300_000),
        shareholder(BINH, 200_000),
        shareholder(MAI, 100_000),
    ]
    people = [representative(LAN, "CHU_TICH_HDQT"), representative(TUAN, "TONG_GIAM_DOC")]
    rows = [
        beneficial(LAN, tyLeVonDieuLe="40", tyLeCoPhanBieuQuyet="40"),
        beneficial(TUAN, tyLeVonDieuLe="30", tyLeCoPhanBieuQuyet="30"),
    ]
    return _dossier(company, owners, people, rows, _tax(**director(TUAN)))


def hd() -> Body:
    """A partnership of two general partners and one who contributes money."""
    company = _company("HD", "Công ty hợp danh Kiểm toán Lan và Bình", 900_000_000)
    owners = [
        member(LAN, 300_000_000, vaiTro="HOP_DANH"),
        member(BINH, 300_000_000, vaiTro="HOP_DANH"),
        member(MAI, 300_000_000, vaiTro="GOP_VON"),
    ]
    rows = [
        beneficial(LAN, tyLeVonDieuLe="33.333333"),
        beneficial(BINH, tyLeVonDieuLe="33.333333"),
        beneficial(MAI, tyLeVonDieuLe="33.333334"),
    ]
    return _dossier(company, owners, [], rows, _tax(**director(LAN)))


BASES = {"DNTN": dntn, "TNHH1_CN": tnhh1_cn, "TNHH1_TC": tnhh1_tc, "TNHH2": tnhh2, "CP": cp, "HD": hd}
"""The builder of each legal type's dossier."""


def put(body: Body, path: str, value: Any) -> None:
    """Set one field by its wire path: put(body, "chuSoHuuList.0.hoTen", "A B"); past a list's end appends."""
    *way, last = path.split(".")
    place: Any = body
    for name in way:
        place = place[int(name)] if isinstance(place, list) else place[name]
    if not isinstance(place, list):
        place[last] = value
    elif int(last) == len(place):
        place.append(value)
    else:
        place[int(last)] = value
