"""Data for every kind of message, as its sender would give it."""

from datetime import UTC, date, datetime
from typing import Any

from khoisu.kit.clock import VIETNAM
from khoisu.kit.lang import Text
from khoisu.kit.text.texts import said

MOMENT = datetime(2026, 11, 20, 17, 30, tzinfo=UTC)
QR = "00020101021238540010A00000072701240006970436011012345678900208QRIBFTTA5303704540735000005802VN62160812DH26112000426304E835"
DOSSIER = {"ho_ten": "Lan", "ma_ho_so": "HS3CDFGHJ6", "ten_doanh_nghiep": "AN PHAT"}

COMMENT = {
    "ho_ten": "Lan",
    "tieu_de": "A & B",
    "slug": "von-va-phan-gop",
    "binh_luan": "0190a000-0000-7000-8000-00000000a001",
    "noi_dung": "C\nD & E",
}
DATA: dict[str, dict[str, Any]] = {
    "ma_xac_nhan": {"ma": "482913", "muc_dich": "DANG_KY"},
    "da_co_tai_khoan": {},
    "chua_co_tai_khoan": {},
    "chao_mung": {"ho_ten": "Lan"},
    "mat_khau_da_doi": {"ho_ten": "Lan", "luc": MOMENT, "thiet_bi": "Firefox, Android"},
    "canh_bao_phien": {"ho_ten": "Lan", "luc": MOMENT, "thiet_bi": "Firefox, Android"},
    "sai_mat_khau_nhieu_lan": {"ho_ten": "Lan", "luc": MOMENT},
    "canh_bao_bao_mat": {
        "ho_ten": "Lan",
        "luc": MOMENT,
        "su_viec": "THEM_YEU_TO",
        "ma_lien_ket": "Zm9vYmFyYmF6cXV4cXV1eA",
        "thiet_bi": "Firefox, Android",
        "con_lai": 0,
        "ten": "A & B",
        "hieu_luc": MOMENT,
    },
    "tai_khoan_bi_khoa": {"ho_ten": "Lan", "ly_do": Text("Đặt đơn hàng ảo", "Fake orders")},
    "tai_khoan_mo_lai": {"ho_ten": "Lan"},
    "tai_khoan_bi_han_che": {
        "ho_ten": "Lan",
        "ly_do": Text("Đặt đơn hàng ảo", "Fake orders"),
        "loi_nhan": "12/11, 14/11, 15/11",
    },
    "tai_khoan_het_han_che": {"ho_ten": "Lan", "loi_nhan": "KS7F3A9QRT"},
    "ket_qua_san_sang": {
        "ho_ten": "Lan",
        "ma_don_hang": "KS7F3A9QRT",
        "ket_qua": Text("Thiết bị USB Token", "USB token"),
        "la_truy_cap": False,
        "don_vi": "A & B",
        "ma_van_don": "VN123",
    },
    "tin_nhan_don": {
        "ho_ten": "Lan",
        "ma_don_hang": "KS7F3A9QRT",
        "noi_dung": "CCCD 01.\nA & B",
        "so_tep": 1,
        "tra_loi_toi": "reply+abc@khoisu.example",
    },
    "khach_nhan_tin": {"ho_ten": "Lan", "ma_don_hang": "KS7F3A9QRT"},
    "nhac_gia_han": {
        "ho_ten": "Lan",
        "ma_don_hang": "KS7F3A9QRT",
        "ngay_han": date(2027, 11, 23),
        "muc": [
            {
                "noi": Text("Kế toán trọn gói – A & B", "Accounting – A & B"),
                "noi_dung": date(2027, 11, 23),
            }
        ],
    },
    "canh_bao_xem": {
        "ho_ten": "Lan",
        "viec": Text("mở giấy tờ của nhiều khách hàng trong một giờ", "papers of many customers opened in an hour"),
        "so": 21,
        "tu_luc": MOMENT,
        "den_luc": MOMENT,
    },
    "moi_quan_tri": {"ho_ten": "Lan", "luc": MOMENT, "dia_chi_moi": "g***@c***.vn"},
    "doi_tai_khoan_nhan_tien": {
        "ho_ten": "Lan",
        "luc": MOMENT,
        "nguoi_doi": "Pham Quan",
        "phien_ban": 7,
        "dong": [
            {
                "so": 1,
                "cu": {"ngan_hang": "Vietcombank", "so_cuoi": "7890", "chu": "KHOI SU"},
                "moi": {"ngan_hang": "ACB", "so_cuoi": "4321", "chu": "A & B"},
            },
            {"so": 2, "cu": None, "moi": {"ngan_hang": "BIDV", "so_cuoi": "0001", "chu": "KHOI SU"}},
        ],
    },
    "de_nghi_thay_doi": {
        "ho_ten": "Lan",
        "viec": Text("đổi hạn mức hoàn tiền", "change of the refund limits"),
        "ten": "A & B",
        "nguoi_de_nghi": "Pham Quan",
        "luc": MOMENT,
        "het_han": MOMENT,
        "hieu_luc": MOMENT,
        "de_nghi": "0190a000-0000-7000-8000-00000000b001",
    },
    "ket_qua_de_nghi": {
        "ho_ten": "Lan",
        "viec": Text("đổi hạn mức hoàn tiền", "change of the refund limits"),
        "ket_qua": Text("Đã duyệt", "Approved"),
        "ten": "A & B",
        "nguoi_de_nghi": "Pham Quan",
        "nguoi_quyet": "Le Duyet",
        "luc": MOMENT,
        "ly_do": "C & D",
        "de_nghi": "0190a000-0000-7000-8000-00000000b001",
    },
    "dat_hang": {
        "ho_ten": "Lan",
        "ma_don_hang": "KS3CDFGHJ6",
        "tong_tien": 12_345_678,
        "can_thanh_toan": 3_500_000,
        "hinh_thuc": "DAT_COC",
        "phuong_thuc": "CHUYEN_KHOAN",
        "dong": [{"ten": "A & B", "so_luong": 2, "thanh_tien": 12_345_678}],
        "ngan_hang": {"ten": "VCB", "so_tai_khoan": "1234567890", "chu_tai_khoan": "KHOI SU"},
        "noi_dung_qr": "KS3CDFGHJ6 DC",
        "viet_qr": QR,
        "phut_nhan_tien": "5-15",
        "han_lien_he": said(datetime(2026, 12, 2, 16, 0, tzinfo=VIETNAM)),
    },
    "huy_ghi_nhan_tien": {
        "ho_ten": "Lan",
        "ma_don_hang": "KS3CDFGHJ6",
        "so_tien": 3_500_000,
        "da_thu": 0,
        "con_lai": 3_500_000,
        "luc": MOMENT,
    },
    "chuyen_tien_don": {
        "ho_ten": "Lan",
        "ma_don_hang": "KS3CDFGHJ6",
        "so_tien": 500_000,
        "con_lai": 0,
        "den": True,
        "don_kia": "KSM4TXW9FJ",
        "luc": MOMENT,
    },
    "hoa_don_da_lap": {
        "ho_ten": "Lan",
        "ma_don_hang": "KS3CDFGHJ6",
        "so_tien": 2_600_000,
        "giam": False,
        "ky_hieu": "1C26TKS",
        "so": "124",
        "ngay": date(2026, 11, 22),
        "ma_tra_cuu": "AB12CD34",
        "duong_dan": "https://tra-cuu.example/AB12CD34",
    },
    "giao_viec": {
        "ho_ten": "Lan",
        "ma_don_hang": "KS3CDFGHJ6",
        "buoc": Text("Chuẩn bị hồ sơ", "Preparing the papers"),
        "nguoi_giao": "Minh",
        "ly_do": "leave",
        "ngay_han": date(2026, 11, 30),
    },
    "ban_giao_viec": {
        "ho_ten": "Lan",
        "so_viec": 1,
        "nguoi_giao": "Minh",
        "ly_do": "leave",
        "muc": [{"noi": "KS3CDFGHJ6", "noi_dung": Text("Chuẩn bị hồ sơ", "Preparing the papers")}],
    },
    "nhac_viec": {
        "ho_ten": "Lan",
        "so_viec": 2,
        "so_tre": 1,
        "muc": [
            {
                "noi": "DT3CDFGHJ6, 09:00 20/11/2026",
                "noi_dung": Text("Trả lời yêu cầu đổi trả", "Answer the return request"),
            },
            {"noi": "KS3CDFGHJ6, 23:59 20/11/2026", "noi_dung": Text("Chuẩn bị hồ sơ", "Preparing the papers")},
        ],
    },
    "don_tre_hen": {"ho_ten": "Lan", "ma_don_hang": "KS3CDFGHJ6"},
    "hen_tra_sau": {
        "ho_ten": "Lan",
        "ma_don_hang": "KS3CDFGHJ6",
        "so_tien": 3_500_000,
        "ngay_han": date(2026, 11, 30),
        "loi_nhan": "Lan 090 123 4567",
    },
    "nhac_thanh_toan": {
        "ho_ten": "Lan",
        "ma_don_hang": "KS3CDFGHJ6",
        "so_tien": 3_500_000,
        "ngay_han": date(2026, 11, 30),
        "con_ngay": -3,
    },
    "lech_tien": {
        "ho_ten": "Quan",
        "chenh_lech": 1_000,
        "so_sai": 2,
        "muc": [
            {"noi": Text("Đơn hàng khác sổ", "Order differs from the ledger"), "noi_dung": Text("2 chỗ", "places: 2")}
        ],
        "luc": MOMENT,
    },
    "da_nhan_tien": {
        "ho_ten": "Lan",
        "ma_don_hang": "KS3CDFGHJ6",
        "so_tien": 3_500_000,
        "da_thu": 3_500_000,
        "con_lai": 8_845_678,
        "luc": MOMENT,
    },
    "tai_khoan_hoan_tien": {
        "ma_don_hang": "KS3CDFGHJ6",
        "ho_ten": "Lan",
        "ngan_hang": "Vietcombank",
        "so_an": "•••• 6789",
        "luc": MOMENT,
    },
    "yeu_cau_doi_tra": {
        "ma_don_hang": "KS3CDFGHJ6",
        "ma_yeu_cau": "DT3CDFGHJ6",
        "ho_ten": "Lan",
        "trang_thai": Text("Đã duyệt hoàn tiền", "Refund granted"),
        "mo_ta": Text("Khoản hoàn đã được duyệt và đang chờ chuyển.", "The refund is granted and will be transferred."),
        "ly_do": Text("Hàng giao bị lỗi", "A delivered item is defective"),
        "loi_nhan": "OK, 2 x 3.",
        "so_tien": 1_290_000,
        "han_tra_loi": MOMENT,
        "can_tai_khoan": True,
    },
    "da_xac_nhan": {"ho_ten": "Lan", "ma_don_hang": "KS3CDFGHJ6"},
    "buoc_tien_trinh": {"ho_ten": "Lan", "ma_don_hang": "KS3CDFGHJ6", "buoc": Text("Soạn hồ sơ", "Preparing papers")},
    "da_huy": {
        "ho_ten": "Lan",
        "ma_don_hang": "KS3CDFGHJ6",
        "ly_do": Text("Sai giá niêm yết", "Wrong list price"),
        "hoan_tien": 3_500_000,
    },
    "da_hoan_tien": {
        "ho_ten": "Lan",
        "ma_don_hang": "KS3CDFGHJ6",
        "so_tien": 3_500_000,
        "tham_chieu": "FT1",
        "ly_do": "A & B",
    },
    "da_nhan_yeu_cau": {
        "ho_ten": "Lan",
        "ma_yeu_cau": "YC3CDFGHJ6",
        "han_tra_loi": said(datetime(2026, 11, 26, 10, 30, tzinfo=VIETNAM)),
        "han_ket_qua": date(2026, 12, 3),
    },
    "khieu_nai_tre": {
        "ho_ten": "Lan",
        "ma_yeu_cau": "YC3CDFGHJ6",
        "han_tra_loi": said(datetime(2026, 11, 26, 10, 30, tzinfo=VIETNAM)),
    },
    "khieu_nai_chuyen": {"ho_ten": "Lan", "ma_yeu_cau": "YC3CDFGHJ6"},
    "tra_loi_yeu_cau": {
        "ho_ten": "Lan",
        "ma_yeu_cau": "YC3CDFGHJ6",
        "tra_loi": "A\n\nB & C",
        "cau_hoi": "D\nE",
        "hoi_thoai": "00000000-0000-7000-8000-000000000001",
    },
    "yeu_cau_du_lieu_da_nhan": {
        "ho_ten": "Lan",
        "ma_yeu_cau": "DL3CDFGHJ6",
        "viec": Text("Xóa tài khoản", "Delete the account"),
        "han_phan_hoi": MOMENT,
        "han_hoan_thanh": MOMENT,
    },
    "yeu_cau_du_lieu_ket_qua": {
        "ho_ten": "Lan",
        "ma_yeu_cau": "DL3CDFGHJ6",
        "viec": Text("Xóa tài khoản", "Delete the account"),
        "ket_qua": Text("Đã thực hiện", "Done"),
        "tra_loi": "A\nB & C",
        "da_xoa": True,
    },
    "binh_luan_duoc_duyet": COMMENT,
    "tra_loi_binh_luan": COMMENT | {"nguoi_tra_loi": "Nam"},
    "ho_so_da_nop": DOSSIER | {"ngay_tra_loi": 3, "ma_don_hang": "KS3CDFGHJ6"},
    "ho_so_can_bo_sung": DOSSIER
    | {
        "ly_do": Text("Thiếu số nhà ở trụ sở", "The head office lacks a house number"),
        "muc": [{"noi": Text("Trụ sở", "Head office"), "noi_dung": "A & B"}],
        "han": date(2027, 1, 19),
    },
    "ho_so_chuyen": DOSSIER
    | {
        "trang_thai": Text("Đã nộp", "Filed with the registrar"),
        "so_bien_nhan": "26/0123",
        "ngay_hen": date(2026, 11, 25),
    },
    "ho_so_da_cap": DOSSIER | {"ma_doanh_nghiep": "0316794479", "han_gop_von": date(2027, 2, 18)},
    "dinh_chinh_gcn": DOSSIER
    | {
        "ma_doanh_nghiep": "0316794479",
        "ly_do": "ABC-01",
        "ngay_cap": date(2026, 11, 20),
        "han_gop_von": date(2027, 2, 18),
    },
    "moi_chu_so_huu": {
        "ho_ten": "Lan",
        "nguoi_gui": "Nam",
        "ten_doanh_nghiep": "AN PHAT",
        "ma_lien_ket": "Zm9vYmFyYmF6cXV4cXV1eA",
        "ngay_het_han": date(2026, 11, 27),
    },
    "chu_so_huu_da_xac_nhan": DOSSIER | {"ten_chu_so_huu": "Nam"},
    "giay_to_bi_giu": DOSSIER
    | {"muc": [{"noi": Text("Một dòng của bảng khác hồ sơ", "A row differs"), "noi_dung": Text("2 chỗ", "2 places")}]},
    "moi_vao_cong_ty": {
        "ma_lien_ket": "Zm9vYmFyYmF6cXV4cXV1eA",
        "ten_doanh_nghiep": "AN PHAT",
        "ngay_het_han": date(2026, 12, 15),
        "nguoi_gui": "Lan",
    },
    "gio_lap_san": {
        "ma_lien_ket": "K7QF-M9XW-3TRA-HPNY",
        "nguoi_lap": "Mai",
        "tong_tien": 2_590_000,
        "ngay_het_han": date(2026, 12, 15),
        "ho_ten": "Lan",
    },
    "de_nghi_doi_don": {
        "ma_don_hang": "KS7QF3MX",
        "ma_lien_ket": "K7QF-M9XW-3TRA-HPNY",
        "nguoi_lap": "Mai",
        "tong_tien": 2_590_000,
        "ngay_het_han": date(2026, 12, 15),
        "ho_ten": "Lan",
    },
    "nhac_ke_khai": {
        "ho_ten": "Lan",
        "ma_cong_ty": "CT3CDFGH",
        "ten_doanh_nghiep": "AN PHAT",
        "tom_tat": Text("Góp đủ vốn điều lệ, còn 7 ngày", "Pay the charter capital in, days left: 7"),
        "muc": [
            {"noi": Text("Góp đủ vốn điều lệ", "Pay the capital in"), "noi_dung": Text("còn 7 ngày", "days left: 7")}
        ],
    },
}
