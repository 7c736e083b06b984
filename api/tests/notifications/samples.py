"""Data for every kind of message, as its sender would give it."""

from datetime import UTC, datetime
from typing import Any

from khoisu.kit.lang import Text

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
    "nhac_gia_han": {
        "ho_ten": "Lan",
        "ma_don_hang": "KS7F3A9QRT",
        "ngay_han": "23/11/2027",
        "muc": [
            {
                "noi": Text("Kế toán trọn gói – A & B", "Accounting – A & B"),
                "noi_dung": Text("đến hết ngày 23/11/2027", "until 23/11/2027"),
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
        "gio_lien_he": 24,
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
        "ngay": "22/11/2026",
        "ma_tra_cuu": "AB12CD34",
        "duong_dan": "https://tra-cuu.example/AB12CD34",
    },
    "giao_viec": {
        "ho_ten": "Lan",
        "ma_don_hang": "KS3CDFGHJ6",
        "buoc": Text("Chuẩn bị hồ sơ", "Preparing the papers"),
        "nguoi_giao": "Minh",
        "ly_do": "leave",
        "ngay_han": "30/11/2026",
    },
    "nhac_viec": {
        "ho_ten": "Lan",
        "so_don": 1,
        "so_doi_tra": 1,
        "muc": [
            {
                "noi": "DT3CDFGHJ6, 20/11/2026 09:00",
                "noi_dung": Text("Trả lời yêu cầu đổi trả", "Answer the return request"),
            },
            {"noi": "#KS3CDFGHJ6, 20/11/2026", "noi_dung": Text("Chuẩn bị hồ sơ", "Preparing the papers")},
        ],
    },
    "don_tre_hen": {"ho_ten": "Lan", "ma_don_hang": "KS3CDFGHJ6"},
    "nhac_thanh_toan": {
        "ho_ten": "Lan",
        "ma_don_hang": "KS3CDFGHJ6",
        "so_tien": 3_500_000,
        "ngay_han": "30/11/2026",
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
    "da_nhan_yeu_cau": {"ho_ten": "Lan", "ma_yeu_cau": "YC3CDFGHJ6", "gio_tra_loi": 24},
    "tra_loi_yeu_cau": {
        "ho_ten": "Lan",
        "ma_yeu_cau": "YC3CDFGHJ6",
        "tra_loi": "A\n\nB & C",
        "cau_hoi": "D\nE",
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
    "ho_so_da_nop": DOSSIER | {"gio_tra_loi": 24, "ma_don_hang": "KS3CDFGHJ6"},
    "ho_so_can_bo_sung": DOSSIER
    | {
        "ly_do": Text("Thiếu số nhà ở trụ sở", "The head office lacks a house number"),
        "muc": [{"noi": Text("Trụ sở", "Head office"), "noi_dung": "A & B"}],
        "han": "19/01/2027",
    },
    "ho_so_chuyen": DOSSIER
    | {"trang_thai": Text("Đã nộp", "Filed with the registrar"), "so_bien_nhan": "26/0123", "ngay_hen": "25/11/2026"},
    "ho_so_da_cap": DOSSIER | {"ma_doanh_nghiep": "0316794479", "han_gop_von": "18/02/2027"},
    "dinh_chinh_gcn": DOSSIER
    | {
        "ma_doanh_nghiep": "0316794479",
        "ly_do": "ABC-01",
        "ngay_cap": "20/11/2026",
        "han_gop_von": "18/02/2027",
    },
    "moi_chu_so_huu": {
        "ho_ten": "Lan",
        "nguoi_gui": "Nam",
        "ten_doanh_nghiep": "AN PHAT",
        "ma_lien_ket": "Zm9vYmFyYmF6cXV4cXV1eA",
        "ngay_het_han": "27/11/2026",
    },
    "chu_so_huu_da_xac_nhan": DOSSIER | {"ten_chu_so_huu": "Nam"},
    "giay_to_bi_giu": DOSSIER
    | {"muc": [{"noi": Text("Một dòng của bảng khác hồ sơ", "A row differs"), "noi_dung": Text("2 chỗ", "2 places")}]},
    "nhac_gop_von": DOSSIER | {"ngay_han": "18/02/2027", "con_ngay": 30},
    "nhac_ke_khai": DOSSIER | {"viec": Text("Nộp tờ khai thuế quý đầu tiên", "File the first quarterly return")},
}
