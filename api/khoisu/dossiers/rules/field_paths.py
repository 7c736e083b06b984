"""A field by its wire path: whether a dossier has it, and what it is called to people ("Chủ sở hữu 2: Số giấy tờ")."""

from collections.abc import Mapping
from typing import Any

from pydantic.alias_generators import to_camel

from khoisu.dossiers.rules.entities import Dossier
from khoisu.dossiers.rules.fields import Field, fields_of, shape_of
from khoisu.kit.text.texts import Text

ATTACHMENTS = "giayToKemTheo"
"""The page of attachments: a place that staff can comment on, though its files are no field of the dossier."""


def has_field(tree: Mapping[str, Any], truong: str) -> bool:
    """Whether `truong` (chuSoHuuList.0.soGiayTo) is a field, part, list or existing item of the dossier; "" is the whole of it.

    A part that is not filled in yet (hoSo.truSo) has its fields all the same; an item of a list must be there.
    """
    return truong in ("", ATTACHMENTS) or _in_part(Dossier, tree, truong.split("."))


def _in_part(shape: type, value: Mapping[str, Any] | None, steps: list[str]) -> bool:
    field = next((one for one in fields_of(shape) if to_camel(one.name) == steps[0]), None)
    if field is None:
        return False
    return len(steps) == 1 or _below(field, value[field.name] if value else None, steps[1:])


def _below(field: Field, value: Any, steps: list[str]) -> bool:
    if field.kind == "part":
        return _in_part(field.shapes[0], value, steps)
    if field.kind not in ("parts", "words"):
        return False
    # Only ASCII digits without a leading zero name a place: "00" and "٠" would be second spellings of "0".
    place = int(steps[0]) if steps[0].isascii() and steps[0].isdigit() and len(steps[0]) < 6 else -1
    if place < 0 or str(place) != steps[0] or place >= len(value or ()):
        return False
    if len(steps) == 1 or field.kind == "words":
        return len(steps) == 1
    return _in_part(shape_of(value[place], field.shapes), value[place], steps[1:])


PARTS: dict[str, Text] = {
    "hoSo": Text("Doanh nghiệp", "The company"),
    "nganhNgheList": Text("Ngành nghề", "Business line"),
    "chuSoHuuList": Text("Chủ sở hữu", "Owner"),
    "chuSoHuuHuongLoiList": Text("Chủ sở hữu hưởng lợi", "Beneficial owner"),
    "nguoiDaiDien": Text("Người đại diện", "Legal representative"),
    "nguonVonList": Text("Nguồn vốn", "Source of capital"),
    "thongTinDangKyThue": Text("Đăng ký thuế", "Tax registration"),
}
FIELDS: dict[str, Text] = {
    "tenDoanhNghiep": Text("Tên doanh nghiệp", "Company name"),
    "tenTiengNuocNgoai": Text("Tên tiếng nước ngoài", "Foreign name"),
    "tenVietTat": Text("Tên viết tắt", "Short name"),
    "tenThayTheList": Text("Tên dự phòng", "Alternative names"),
    "loaiHinhId": Text("Loại hình", "Legal type"),
    "truSo": Text("Trụ sở", "Head office"),
    "diaChiDangKyKinhDoanh": Text("Địa chỉ trụ sở", "Address of the head office"),
    "tongVonDieuLe": Text("Vốn điều lệ", "Charter capital"),
    "tongSoLaoDong": Text("Số lao động", "Number of workers"),
    "nguoiNopHoSo": Text("Người nộp hồ sơ", "Person who files"),
    "tinhTrangThanhLap": Text("Tình trạng thành lập", "How it comes into being"),
    "hoKinhDoanh": Text("Hộ kinh doanh được chuyển đổi", "Converted household business"),
    "tenHoKinhDoanh": Text("Tên hộ kinh doanh", "Name of the household business"),
    "soGcnHoKinhDoanh": Text("Số giấy chứng nhận", "Certificate number"),
    "ngayCapGcn": Text("Ngày cấp giấy chứng nhận", "Date of the certificate"),
    "noiCapGcn": Text("Nơi cấp giấy chứng nhận", "Place of the certificate"),
    "maSoThue": Text("Mã số thuế", "Tax code"),
    "diaChiHoKinhDoanh": Text("Địa chỉ hộ kinh doanh", "Address of the household business"),
    "tenChuHo": Text("Chủ hộ kinh doanh", "Owner of the household business"),
    "camKetXaHoi": Text("Cam kết mục tiêu xã hội, môi trường", "Commitment to social or environmental aims"),
    "vanDe": Text("Vấn đề xã hội, môi trường", "Social or environmental problem"),
    "hoatDong": Text("Hoạt động", "Activities"),
    "tyLeTaiDauTu": Text("Tỷ lệ tái đầu tư", "Share reinvested"),
    "soNam": Text("Thời hạn cam kết", "Duration of the commitment"),
    "maNganh": Text("Mã ngành", "Code"),
    "chiTiet": Text("Chi tiết ngành", "Detail"),
    "laNganhChinh": Text("Ngành chính", "Main line"),
    "hoTen": Text("Họ tên", "Name"),
    "tenToChuc": Text("Tên tổ chức", "Name of the organisation"),
    "maSoDkdn": Text("Mã số doanh nghiệp", "Enterprise code"),
    "gioiTinh": Text("Giới tính", "Sex"),
    "ngaySinh": Text("Ngày sinh", "Date of birth"),
    "danToc": Text("Dân tộc", "Ethnic group"),
    "quocTich": Text("Quốc tịch", "Nationality"),
    "loaiGiayTo": Text("Loại giấy tờ", "Kind of paper"),
    "soGiayTo": Text("Số giấy tờ", "Number of the paper"),
    "noiCap": Text("Nơi cấp", "Place of issue"),
    "ngayCap": Text("Ngày cấp", "Date of issue"),
    "ngayHetHan": Text("Ngày hết hạn", "Date of expiry"),
    "soDienThoai": Text("Số điện thoại", "Phone"),
    "dienThoai": Text("Số điện thoại", "Phone"),
    "email": Text("E-mail", "E-mail"),
    "diaChiLienHe": Text("Địa chỉ liên lạc", "Contact address"),
    "diaChiThuongTru": Text("Nơi thường trú", "Permanent residence"),
    "phanVonGop": Text("Phần vốn góp", "Contribution"),
    "coPhanList": Text("Cổ phần", "Shares"),
    "taiSanGopList": Text("Tài sản góp vốn", "Contributed assets"),
    "thoiHanGopVon": Text("Thời hạn góp vốn", "Deadline of the contribution"),
    "nguoiDaiDienList": Text("Người đại diện của tổ chức", "Representative of the organisation"),
    "hinhAnhCccdTruoc": Text("Ảnh giấy tờ mặt trước", "Picture of the front"),
    "hinhAnhCccdSau": Text("Ảnh giấy tờ mặt sau", "Picture of the back"),
    "hinhAnhDkdn": Text("Giấy tờ pháp lý của tổ chức", "Legal paper of the organisation"),
    "giayToKemTheo": Text("Giấy tờ kèm theo", "Attachments"),
    "chucDanh": Text("Chức danh", "Title"),
    "soTien": Text("Số tiền", "Amount"),
    "hoTenGiamDoc": Text("Giám đốc", "Director"),
    "hoTenKeToanTruong": Text("Kế toán trưởng", "Chief accountant"),
    "ngayBatDauHoatDong": Text("Ngày bắt đầu hoạt động", "First day of business"),
    "hinhThucHachToanId": Text("Hình thức hạch toán", "Form of accounting"),
    "phuongPhapTinhThueId": Text("Phương pháp tính thuế", "VAT method"),
    "diaChiLienHeList": Text("Địa chỉ nhận thông báo thuế", "Address for tax notices"),
}
WHOLE = Text("Toàn bộ hồ sơ", "The whole dossier")


def place_name(truong: str) -> Text:
    """The name of a field by its wire path; parts without a name are left out."""
    steps = truong.split(".")
    if steps[0] not in PARTS:
        return WHOLE
    part, rest = PARTS[steps[0]], steps[1:]
    number = ""
    if rest and rest[0].isdecimal():
        number, rest = f" {int(rest[0]) + 1}", rest[1:]
    named = [FIELDS[step] for step in rest if step in FIELDS]
    vi = ": ".join([part.vi + number, *([", ".join(one.vi for one in named)] if named else [])])
    en = ": ".join([part.en + number, *([", ".join(one.en for one in named)] if named else [])])
    return Text(vi, en)
