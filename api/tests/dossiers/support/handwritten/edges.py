"""Dossiers at the edge of what the law allows: each must be accepted."""

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
    director,
    head,
    member,
    money,
    organisation,
    owner,
    person,
    representative,
    today,
)
from tests.dossiers.support.handwritten.shape import C

CAPITAL = "hoSo.tongVonDieuLe"
EIGHTEEN = f"{today().year - 18}-{today().month:02}-{today().day:02}"
# A card of somebody born in this century: the digit 2 for a man.
YOUNG = person("Phùng Gia Bảo", "NAM", EIGHTEEN, f"0012{(today().year - 18) % 100:02}000123")
OLD = person("Ngô Văn Cụ", "NAM", "1936-05-05", "001036000456")
PARTS = {"phanVonGop": 400_000_000, "taiSanGopList": money(400_000_000), "thoiHanGopVon": day(90)}
FOREIGN_SOURCES = [
    {"loaiNguonVon": "TU_NHAN", "soTien": 600_000_000},
    {"loaiNguonVon": "NUOC_NGOAI", "soTien": 400_000_000},
]
FIFTY = [
    person(f"Nguyễn Thành Viên {'ABCDEGHIKL'[at // 5]}{'abcde'[at % 5]}", "NAM", "1980-01-01", f"001080{at:06}")
    for at in range(50)
]

EDGES: tuple[C, ...] = (
    C("DNTN", "one đồng of capital", {CAPITAL: 1, "hoSo.taiSanGopList": money(1)}),
    C("DNTN", "15 digits", {CAPITAL: 10**15 - 1, "hoSo.taiSanGopList": money(10**15 - 1)}),
    C(
        "DNTN",
        "exactly 18 today",
        {
            "chuSoHuuList": [owner(YOUNG)],
            **{f"thongTinDangKyThue.{name}": value for name, value in director(YOUNG).items()},
        },
    ),
    C(
        "DNTN",
        "born on 29 February",
        {"chuSoHuuList.0.ngaySinh": "1988-02-29", "hoSo.tongSoLaoDong": 4},
    ),
    C(
        "DNTN",
        "a card without an end, 90 years old",
        {"chuSoHuuList": [owner(OLD)]} | {f"thongTinDangKyThue.{k}": v for k, v in director(OLD).items()},
    ),
    C(
        "DNTN",
        "a name of one word with an apostrophe",
        {"chuSoHuuList.0.hoTen": "H’Hen Niê"},
    ),
    C(
        "DNTN",
        "a hired director",
        {f"thongTinDangKyThue.{name}": value for name, value in director(HOA).items()},
    ),
    C(
        "DNTN",
        "fiscal year by the quarter",
        {"thongTinDangKyThue.taiChinhTuNgay": "01/10", "thongTinDangKyThue.taiChinhDenNgay": "30/09"},
    ),
    C("DNTN", "the number typed with blanks", {"chuSoHuuList.0.soGiayTo": "001 188 004 521"}),
    C("TNHH1_CN", "chair and owner at once", {"nguoiDaiDien": [representative(LAN, "CHU_TICH_CT")]}),
    C(
        "TNHH1_CN",
        "hired director",
        {"nguoiDaiDien": [representative(TUAN, "TONG_GIAM_DOC")]}
        | {f"thongTinDangKyThue.{k}": v for k, v in director(TUAN).items()},
    ),
    C("TNHH1_CN", "name without “một thành viên”", {"hoSo.tenDoanhNghiep": "Công ty TNHH Gốm Phù Lãng"}),
    C("TNHH1_CN", "own name of one letter and a digit", {"hoSo.tenDoanhNghiep": "Công ty TNHH MTV J7"}),
    C(
        "TNHH1_CN",
        "dollars beside the capital",
        {"hoSo.ngoaiTe": "USD", "hoSo.soNgoaiTe": "31250.5", "hoSo.hienThiNgoaiTe": True},
    ),
    C(
        "TNHH1_CN",
        "a foreign owner who lives in Vietnam",
        {
            "hoSo.coDatBienGioiVenBien": False,
            "chuSoHuuList": [owner({**LEE, "diaChiLienHe": LAN["diaChiLienHe"]}, **INVESTED)],
            "nguoiDaiDien": [representative({**LEE, "diaChiLienHe": LAN["diaChiLienHe"]}, "GIAM_DOC")],
            "chuSoHuuHuongLoiList": [beneficial({**LEE, "diaChiLienHe": LAN["diaChiLienHe"]}, tyLeVonDieuLe="100")],
            "nguonVonList": [{"loaiNguonVon": "NUOC_NGOAI", "soTien": 800_000_000}],
            **{
                f"thongTinDangKyThue.{name}": value
                for name, value in (director(LEE) | {"soDinhDanhGiamDoc": ""}).items()
            },
        },
    ),
    C(
        "TNHH1_TC",
        "a council of three delegates",
        {
            "hoSo.moHinhToChuc": "HDTV_GD",
            "chuSoHuuList.0.nguoiDaiDienList": [
                delegate(TUAN, vonDaiDien=700_000_000),
                delegate(HOA, vonDaiDien=700_000_000),
                delegate(MAI, vonDaiDien=600_000_000),
                head(BINH),
            ],
            "nguoiDaiDien": [representative(TUAN, "CHU_TICH_HDTV"), representative(MAI, "GIAM_DOC")],
        },
    ),
    C(
        "TNHH2",
        "50 members",
        {
            "chuSoHuuList": [member(one, 20_000_000) for one in FIFTY],
            "nguoiDaiDien": [representative(FIFTY[0], "CHU_TICH_HDTV")],
            "chuSoHuuHuongLoiList": [beneficial(FIFTY[0], quyenChiPhoi=["NGUOI_QUAN_LY_CAO_NHAT"])],
            **{f"thongTinDangKyThue.{name}": None if name == "ngaySinhGiamDoc" else "" for name in director(LAN)},
        },
    ),
    C("TNHH2", "the last day for the capital", {"chuSoHuuList.0.thoiHanGopVon": day(90)}),
    C(
        "TNHH2",
        "a foreign member",
        {
            "hoSo.coDatBienGioiVenBien": True,
            "chuSoHuuList.1": member(LEE, 400_000_000, **INVESTED),
            "nguonVonList": FOREIGN_SOURCES,
            "nguoiDaiDien": [representative(LAN, "CHU_TICH_HDTV")],
            "chuSoHuuHuongLoiList.1": beneficial(LEE, tyLeVonDieuLe="40"),
            **{f"thongTinDangKyThue.{name}": None if name == "ngaySinhGiamDoc" else "" for name in director(LAN)},
        },
    ),
    C(
        "TNHH2",
        "an organisation as member, its delegate is the chair",
        {
            "chuSoHuuList.1": organisation(delegate(MAI, vonDaiDien=400_000_000), head(BINH), **PARTS),
            "nguoiDaiDien": [representative(MAI, "CHU_TICH_HDTV"), representative(TUAN, "GIAM_DOC")],
            "chuSoHuuHuongLoiList": [
                beneficial(LAN, tyLeVonDieuLe="60"),
                beneficial(BINH, tyLeVonDieuLe="40", ghiChu="Qua Sông Cầu"),
            ],
        },
    ),
    C(
        "TNHH2",
        "gold, land and dollars",
        {
            "chuSoHuuList.0.taiSanGopList": [
                {"loaiTaiSan": "VANG", "giaTri": 200_000_000, "moTa": "02 lượng vàng SJC"},
                {
                    "loaiTaiSan": "QSD_DAT",
                    "giaTri": 300_000_000,
                    "moTa": "Quyền sử dụng 120 m² đất tại phường Hoàn Kiếm",
                },
                {"loaiTaiSan": "NGOAI_TE", "giaTri": 100_000_000, "ngoaiTe": "EUR", "soNgoaiTe": "3400"},
            ]
        },
    ),
    C("CP", "a chair alone represents", {"nguoiDaiDien": [representative(LAN, "CHU_TICH_HDQT")]}),
    C("CP", "shares of 20 % exactly among founders", {"hoSo.coPhanList.0.soLuongChaoBan": 5_000_000}),
    C("HD", "capital comes later than 90 days", {"chuSoHuuList.0.thoiHanGopVon": day(300)}),
    C("HD", "the founders represent and are listed", {"nguoiDaiDien": []}),
    C(
        "HD",
        "a foreign address of a Vietnamese partner",
        {"chuSoHuuList.2.diaChiLienHe": SEOUL, "chuSoHuuHuongLoiList.2.diaChiLienHe": SEOUL},
    ),
)
