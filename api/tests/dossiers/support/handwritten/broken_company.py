"""Dossiers broken by hand in the company's own part: name, head office, business lines, tax registration."""

from tests.dossiers.support.handwritten.bases import HOA, SEOUL, Body, address, day, director
from tests.dossiers.support.handwritten.shape import C

NAME, FOREIGN, SHORT = "hoSo.tenDoanhNghiep", "hoSo.tenTiengNuocNgoai", "hoSo.tenVietTat"
OFFICE, TAX = "hoSo.truSo", "thongTinDangKyThue"


def named(who: Body, **changes: object) -> Body:
    """The director of the tax registration is somebody else than the owner."""
    return {f"{TAX}.{name}": value for name, value in {**director(who), **changes}.items()}


NAMES = (
    C("TNHH2", NAME, {NAME: ""}),
    C("TNHH2", NAME, {NAME: "   "}),
    C("TNHH2", NAME, {NAME: "Cơ khí Lan Tuấn"}),
    C("TNHH2", NAME, {NAME: "Công ty TNHH"}),
    C("TNHH2", NAME, {NAME: "Công ty TNHH MTV Cơ khí Lan Tuấn"}),
    C("TNHH2", NAME, {NAME: "CÔNG TY TNHH MỘT THÀNH VIÊN CƠ KHÍ LAN TUẤN"}),
    C("TNHH2", NAME, {NAME: "Công ty trách nhiệm hữu hạn một thành viên Cơ khí"}),
    C("TNHH2", NAME, {NAME: "Công ty cổ phần Cơ khí Lan Tuấn"}),
    C("CP", NAME, {NAME: "Công ty TNHH Nông sản Hoà Bình Xanh"}),
    C("CP", NAME, {NAME: "Công ty CP"}),
    C("HD", NAME, {NAME: "Công ty cổ phần Kiểm toán Lan và Bình"}),
    C("DNTN", NAME, {NAME: "Công ty TNHH Mộc Lan"}),
    C("TNHH1_CN", NAME, {NAME: "Doanh nghiệp tư nhân Gốm Phù Lãng"}),
    C("TNHH1_TC", NAME, {NAME: "Công ty hợp danh Vận tải Sông Cầu"}),
    C("TNHH2", NAME, {NAME: "Công ty TNHH 機械"}),
    C("TNHH2", NAME, {NAME: "Công ty TNHH Cơ khí 😀"}),
    C("TNHH2", NAME, {NAME: "Công ty TNHH Механика"}),
    C("TNHH2", NAME, {NAME: "Công ty TNHH " + "Rất Dài " * 40}),
    C("TNHH2", NAME, {NAME: "Công ty TNHH 12 & 34"}),
    C("TNHH2", FOREIGN, {FOREIGN: "ランテュアン工業"}),
    C("TNHH2", FOREIGN, {FOREIGN: "Công Ty Cơ Khí Đẹp"}),
    C("TNHH2", FOREIGN, {FOREIGN: "Công ty TNHH Cơ khí Lan Tuấn"}),
    C("TNHH2", FOREIGN, {FOREIGN: "L" * 201}),
    C("TNHH2", SHORT, {SHORT: "ЛТ"}),
    C("TNHH2", SHORT, {SHORT: "L" * 51}),
    C("TNHH2", "hoSo.tenThayTheList.0", {"hoSo.tenThayTheList": ["Công ty TNHH Cơ khí Lan Tuấn"]}),
    C("TNHH2", "hoSo.loaiHinhId", {"hoSo.loaiHinhId": ""}),
    C("TNHH2", "hoSo.loaiHinhId", {"hoSo.loaiHinhId": "TNHH3"}),
    C("TNHH2", "hoSo.tinhTrangThanhLap", {"hoSo.tinhTrangThanhLap": "THANH_LAP"}),
    C("TNHH1_TC", "hoSo.moHinhToChuc", {"hoSo.moHinhToChuc": ""}),
    C("TNHH1_TC", "hoSo.moHinhToChuc", {"hoSo.moHinhToChuc": "GIA_DINH"}),
)

PLACES = (
    C("TNHH2", OFFICE, {OFFICE: None}),
    C("TNHH2", f"{OFFICE}.soNhaDuong", {f"{OFFICE}.soNhaDuong": ""}),
    C("TNHH2", f"{OFFICE}.phuongXaId", {f"{OFFICE}.phuongXaId": ""}),
    C("TNHH2", f"{OFFICE}.tinhTpId", {f"{OFFICE}.tinhTpId": ""}),
    C("TNHH2", f"{OFFICE}.phuongXaId", {f"{OFFICE}.phuongXaId": "123456"}),
    C("TNHH2", f"{OFFICE}.tinhTpId", {f"{OFFICE}.tinhTpId": "98"}),
    C("TNHH2", f"{OFFICE}.phuongXaId", {f"{OFFICE}.tinhTpId": "79"}),
    C("TNHH2", f"{OFFICE}.quocGiaId", {OFFICE: {**SEOUL, "dienThoai": "02438240000"}}),
    C("TNHH2", f"{OFFICE}.dienThoai", {f"{OFFICE}.dienThoai": ""}),
    C("TNHH2", f"{OFFICE}.dienThoai", {f"{OFFICE}.dienThoai": "12"}),
    C("TNHH2", f"{OFFICE}.dienThoai", {f"{OFFICE}.dienThoai": "gọi tôi"}),
    C("TNHH2", f"{OFFICE}.email", {f"{OFFICE}.email": "khong-co-a-cong"}),
    C("TNHH2", f"{OFFICE}.fax", {f"{OFFICE}.fax": "传真"}),
    C("TNHH2", f"{OFFICE}.website", {f"{OFFICE}.website": "not a site <script>"}),
    C("TNHH2", f"{OFFICE}.website", {f"{OFFICE}.website": "网站.例子"}),
    C("TNHH2", f"{OFFICE}.website", {f"{OFFICE}.website": "w" * 900 + ".vn"}),
    C("TNHH2", f"{OFFICE}.soNhaDuong", {f"{OFFICE}.soNhaDuong": "21 phố 🏠"}),
    C("TNHH2", f"{OFFICE}.soNhaDuong", {f"{OFFICE}.soNhaDuong": "x" * 300}),
    C("TNHH2", f"{OFFICE}.khuList", {f"{OFFICE}.khuList": ["KHU_PHO"]}),
)

LINES = (
    C("TNHH2", "nganhNgheList", {"nganhNgheList": []}),
    C("TNHH2", "nganhNgheList.0.maNganh", {"nganhNgheList.0.maNganh": "9999"}),
    C("TNHH2", "nganhNgheList.0.maNganh", {"nganhNgheList.0.maNganh": "464"}),
    C("TNHH2", "nganhNgheList.0.maNganh", {"nganhNgheList.0.maNganh": ""}),
    C("TNHH2", "nganhNgheList", {"nganhNgheList.0.laNganhChinh": False}),
    C("TNHH2", "nganhNgheList", {"nganhNgheList.1.laNganhChinh": True}),
    C("TNHH2", "nganhNgheList.1", {"nganhNgheList.1.maNganh": "4641"}),
    C("TNHH2", "nganhNgheList.0.chiTiet", {"nganhNgheList.0.chiTiet": "布料"}),
    C("TNHH2", "nganhNgheList.0.chiTiet", {"nganhNgheList.0.chiTiet": "v" * 501}),
)

TAXES = (
    C("TNHH2", f"{TAX}.taiChinhTuNgay", {f"{TAX}.taiChinhTuNgay": ""}),
    C("TNHH2", f"{TAX}.taiChinh", {f"{TAX}.taiChinhTuNgay": "02/01"}),
    C("TNHH2", f"{TAX}.taiChinh", {f"{TAX}.taiChinhDenNgay": "30/06"}),
    C("TNHH2", f"{TAX}.taiChinh", {f"{TAX}.taiChinhTuNgay": "32/01"}),
    C("TNHH2", f"{TAX}.taiChinh", {f"{TAX}.taiChinhDenNgay": "cuối năm"}),
    C("TNHH2", f"{TAX}.hinhThucHachToanId", {f"{TAX}.hinhThucHachToanId": ""}),
    C("TNHH2", f"{TAX}.hinhThucHachToanId", {f"{TAX}.hinhThucHachToanId": "TU_DO"}),
    C("TNHH2", f"{TAX}.phuongPhapTinhThueId", {f"{TAX}.phuongPhapTinhThueId": ""}),
    C("TNHH2", f"{TAX}.phuongPhapTinhThueId", {f"{TAX}.phuongPhapTinhThueId": "KHOAN"}),
    C("TNHH2", f"{TAX}.dangKyBhxhId", {f"{TAX}.dangKyBhxhId": ""}),
    C("TNHH2", f"{TAX}.dangKyBhxhId", {f"{TAX}.dangKyBhxhId": "SAU_THANG"}),
    C("TNHH2", f"{TAX}.dangKyBhxhId", {f"{TAX}.dangKyBhxhId": "BA_THANG", f"{TAX}.traLuongTheoSanPham": True}),
    C("TNHH2", f"{TAX}.dangKyHoaDonId", {f"{TAX}.dangKyHoaDonId": "GIAY_THAN"}),
    C("TNHH2", f"{TAX}.ngayBatDauHoatDong", {f"{TAX}.ngayBatDauHoatDong": day(-1)}),
    C("TNHH2", f"{TAX}.ngayBatDauHoatDong", {f"{TAX}.ngayBatDauHoatDong": "30/02/2027"}),
    C("TNHH2", "ongSoLaoDong", {"hoSo.tongSoLaoDong": -1, f"{TAX}.tongSoLaoDong": -1}),
    C("TNHH2", "ongSoLaoDong", {"hoSo.tongSoLaoDong": 2_000_000, f"{TAX}.tongSoLaoDong": 2_000_000}),
    C("DNTN", f"{TAX}.dienThoaiGiamDoc", named(HOA, dienThoaiGiamDoc="năm số không")),
    C("TNHH2", f"{TAX}.soDinhDanhGiamDoc", {f"{TAX}.soDinhDanhGiamDoc": "123"}),
    C("TNHH2", f"{TAX}.hoTenGiamDoc", {f"{TAX}.hoTenGiamDoc": "Đoàn 4nh Tuấn"}),
    C("TNHH2", f"{TAX}.ngaySinhGiamDoc", {f"{TAX}.ngaySinhGiamDoc": "1980-12-30"}),
    C("TNHH2", f"{TAX}.hoTenKeToanTruong", {f"{TAX}.hoTenKeToanTruong": "会计"}),
    C(
        "TNHH2",
        f"{TAX}.diaChiLienHeList.0.phuongXaId",
        {f"{TAX}.diaChiLienHeList": [address("5 ngõ Trạm", "99999", loaiDiaChi="NHAN_THONG_BAO_THUE")]},
    ),
    C(
        "TNHH2",
        f"{TAX}.diaChiLienHeList.0",
        {f"{TAX}.diaChiLienHeList": [{**SEOUL, "loaiDiaChi": "NHAN_THONG_BAO_THUE"}]},
    ),
)

COMPANY: tuple[C, ...] = (*NAMES, *PLACES, *LINES, *TAXES)
