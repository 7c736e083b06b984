"""Data for every kind of message, as its sender would give it: the usual value of each name, and what a kind has of its own."""

from datetime import UTC, date, datetime
from typing import Any

from khoisu.kit.clock import VIETNAM
from khoisu.kit.lang import Text
from khoisu.kit.text.texts import said
from khoisu.notifications.message_kinds import KINDS

MOMENT = datetime(2026, 11, 20, 17, 30, tzinfo=UTC)
QR = "00020101021238540010A00000072701240006970436011012345678900208QRIBFTTA5303704540735000005802VN62160812DH26112000426304E835"
PREPARING = Text("Chuẩn bị hồ sơ", "Preparing the papers")

USUAL: dict[str, Any] = {
    "binh_luan": "0190a000-0000-7000-8000-00000000a001",
    "buoc": PREPARING,
    "can_tai_khoan": True,
    "can_thanh_toan": 3_500_000,
    "cau_hoi": "D\nE",
    "chenh_lech": 1_000,
    "con_lai": 0,
    "con_ngay": -3,
    "da_thu": 0,
    "da_xoa": True,
    "de_nghi": "0190a000-0000-7000-8000-00000000b001",
    "den": True,
    "den_luc": MOMENT,
    "dia_chi_moi": "g***@c***.vn",
    "don_kia": "KSM4TXW9FJ",
    "don_vi": "A & B",
    "duong_dan": "https://tra-cuu.example/AB12CD34",
    "giam": False,
    "han": date(2027, 1, 19),
    "han_gop_von": date(2027, 2, 18),
    "han_hoan_thanh": MOMENT,
    "han_ket_qua": date(2026, 12, 3),
    "han_lien_he": said(datetime(2026, 12, 2, 16, 0, tzinfo=VIETNAM)),
    "han_phan_hoi": MOMENT,
    "han_tra_loi": said(datetime(2026, 11, 26, 10, 30, tzinfo=VIETNAM)),
    "het_han": MOMENT,
    "hieu_luc": MOMENT,
    "hinh_thuc": "DAT_COC",
    "ho_ten": "Lan",
    "hoan_tien": 3_500_000,
    "hoi_thoai": "00000000-0000-7000-8000-000000000001",
    "ket_qua": Text("Đã thực hiện", "Done"),
    "ky_hieu": "1C26TKS",
    "la_truy_cap": False,
    "loi_nhan": "12/11, 14/11, 15/11",
    "luc": MOMENT,
    "ly_do": Text("Thiếu số nhà ở trụ sở", "The head office lacks a house number"),
    "ma": "482913",
    "ma_cong_ty": "CT3CDFGH",
    "ma_doanh_nghiep": "0316794479",
    "ma_don_hang": "KS3CDFGHJ6",
    "ma_ho_so": "HS3CDFGHJ6",
    "ma_lien_ket": "Zm9vYmFyYmF6cXV4cXV1eA",
    "ma_tra_cuu": "AB12CD34",
    "ma_van_don": "VN123",
    "ma_yeu_cau": "YC3CDFGHJ6",
    "mo_ta": Text("Khoản hoàn đã được duyệt và đang chờ chuyển.", "The refund is granted and will be transferred."),
    "muc": [{"noi": "KS3CDFGHJ6, 23:59 20/11/2026", "noi_dung": PREPARING}],
    "muc_dich": "DANG_KY",
    "ngan_hang": "Vietcombank",
    "ngay": date(2026, 11, 22),
    "ngay_cap": date(2026, 11, 20),
    "ngay_han": date(2026, 11, 30),
    "ngay_hen": date(2026, 11, 25),
    "ngay_het_han": date(2026, 12, 15),
    "ngay_tra_loi": 3,
    "nguoi_de_nghi": "Pham Quan",
    "nguoi_doi": "Pham Quan",
    "nguoi_giao": "Minh",
    "nguoi_gui": "Nam",
    "nguoi_lap": "Mai",
    "nguoi_quyet": "Le Duyet",
    "nguoi_tra_loi": "Nam",
    "noi_dung": "C\nD & E",
    "noi_dung_qr": "KS3CDFGHJ6 DC",
    "phien_ban": 7,
    "phut_nhan_tien": "5-15",
    "phuong_thuc": "CHUYEN_KHOAN",
    "slug": "von-va-phan-gop",
    "so": 21,
    "so_an": "•••• 6789",
    "so_bien_nhan": "26/0123",
    "so_sai": 2,
    "so_tep": 1,
    "so_tien": 3_500_000,
    "so_tre": 1,
    "so_viec": 2,
    "su_viec": "THEM_YEU_TO",
    "ten": "A & B",
    "ten_chu_so_huu": "Nam",
    "ten_doanh_nghiep": "AN PHAT",
    "tham_chieu": "FT1",
    "thiet_bi": "Firefox, Android",
    "tieu_de": "A & B",
    "tom_tat": Text("Góp đủ vốn điều lệ, còn 7 ngày", "Pay the charter capital in, days left: 7"),
    "tong_tien": 2_590_000,
    "tra_loi": "A\n\nB & C",
    "tra_loi_toi": "reply+abc@khoisu.example",
    "trang_thai": Text("Đã nộp", "Filed with the registrar"),
    "tu_luc": MOMENT,
    "viec": Text("đổi hạn mức hoàn tiền", "change of the refund limits"),
    "viet_qr": QR,
}
OWN: dict[str, dict[str, Any]] = {
    "canh_bao_phien": {"su_viec": "DANG_NHAP_MOI"},
    "ket_qua_san_sang": {"ket_qua": Text("Thiết bị USB Token", "USB token")},
    "nhac_gia_han": {
        "ngay_han": date(2027, 11, 23),
        "muc": [{"noi": Text("Kế toán trọn gói – A & B", "Accounting – A & B"), "noi_dung": date(2027, 11, 23)}],
    },
    "canh_bao_xem": {
        "viec": Text("mở giấy tờ của nhiều khách hàng trong một giờ", "papers of many customers opened in an hour")
    },
    "doi_tai_khoan_nhan_tien": {
        "dong": [
            {
                "so": 1,
                "cu": {"ngan_hang": "Vietcombank", "so_cuoi": "7890", "chu": "KHOI SU"},
                "moi": {"ngan_hang": "ACB", "so_cuoi": "4321", "chu": "A & B"},
            },
            {"so": 2, "cu": None, "moi": {"ngan_hang": "BIDV", "so_cuoi": "0001", "chu": "KHOI SU"}},
        ],
    },
    "ket_qua_de_nghi": {"ket_qua": Text("Đã duyệt", "Approved"), "ly_do": "C & D"},
    "dat_hang": {
        "tong_tien": 12_345_678,
        "dong": [{"ten": "A & B", "so_luong": 2, "thanh_tien": 12_345_678}],
        "ngan_hang": {"ten": "VCB", "so_tai_khoan": "1234567890", "chu_tai_khoan": "KHOI SU"},
    },
    "huy_ghi_nhan_tien": {"con_lai": 3_500_000},
    "hoa_don_da_lap": {"so": "124"},
    "giao_viec": {"ly_do": "leave"},
    "ban_giao_viec": {"ly_do": "leave", "so_viec": 1},
    "lech_tien": {
        "muc": [
            {"noi": Text("Đơn hàng khác sổ", "Order differs from the ledger"), "noi_dung": Text("2 chỗ", "places: 2")}
        ],
    },
    "da_nhan_tien": {"da_thu": 3_500_000, "con_lai": 8_845_678},
    "yeu_cau_doi_tra": {
        "ma_yeu_cau": "DT3CDFGHJ6",
        "trang_thai": Text("Đã duyệt hoàn tiền", "Refund granted"),
        "han_tra_loi": MOMENT,
    },
    "da_hoan_tien": {"ly_do": "A & B"},
    "ho_so_can_bo_sung": {"muc": [{"noi": Text("Trụ sở", "Head office"), "noi_dung": "A & B"}]},
    "dinh_chinh_gcn": {"ly_do": "ABC-01"},
    "giay_to_bi_giu": {
        "muc": [{"noi": Text("Một dòng của bảng khác hồ sơ", "A row differs"), "noi_dung": Text("2 chỗ", "2 places")}]
    },
}
DATA: dict[str, dict[str, Any]] = {
    code: {name: USUAL[name] for name in kind.needs | kind.may if name in USUAL} | OWN.get(code, {})
    for code, kind in KINDS.items()
}
