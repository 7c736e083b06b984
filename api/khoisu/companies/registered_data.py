"""Contacts and facts of the tax registration that a record keeps: their names, and each in words. Pure."""

from typing import Final

from khoisu.kit.text.texts import Text
from khoisu.reference_data.service import entry

DATA: Final = {
    "lien_he": {
        "dien_thoai": Text("Điện thoại", "Phone"),
        "fax": Text("Số fax", "Fax"),
        "email": Text("E-mail", "E-mail"),
        "website": Text("Website", "Website"),
    },
    "thue": {
        "ho_ten_giam_doc": Text("Giám đốc (Tổng giám đốc)", "Director"),
        "ho_ten_ke_toan_truong": Text("Kế toán trưởng hoặc phụ trách kế toán", "Chief accountant or person in charge"),
        "dia_chi_thue": Text("Địa chỉ nhận thông báo thuế", "Address for tax notices"),
        "phuong_phap_tinh_thue_id": Text("Phương pháp tính thuế GTGT", "VAT method"),
        "tong_so_lao_dong": Text("Tổng số lao động", "Number of workers"),
        "thang_cuoi_nam": Text("Năm tài chính kết thúc vào tháng", "The fiscal year ends with month"),
    },
}
"""What the record keeps in one fact each, part by part."""


def capital_name(legal_type: str) -> Text:
    """What the capital of a company of this type is called (LDN 4, 189)."""
    if legal_type == "DNTN":
        return Text("Vốn đầu tư", "Invested capital")
    return Text("Vốn điều lệ", "Charter capital")


def data_words(name: str, value: str | int | None) -> Text:
    """A contact or a fact of the tax registration in words, as papers write it; empty for none."""
    if name == "phuong_phap_tinh_thue_id" and value:
        return entry("phuong-phap-tinh-thue", str(value)).ten
    said = "" if value is None else str(value)
    return Text(said, said)
