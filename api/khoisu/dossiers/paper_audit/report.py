"""What an audit finds: a code, the paper, and the place, which people read as a sentence. No fault quotes personal data, so that it may be logged."""

from dataclasses import dataclass

from khoisu.kit.lang import Lang, Text


@dataclass(frozen=True, slots=True)
class Fault:
    """One fault: `code` is a key of `FAULT_TEXTS`, `paper` the paper's code (empty: the whole set), `place` such as
    "hang 3", "trang 2" or a field of the dossier."""

    code: str
    paper: str
    place: str = ""


FAULT_TEXTS: dict[str, Text] = {
    "thieu_giay": Text("Bộ giấy tờ thiếu một giấy", "A paper of the set is missing"),
    "khong_doc_duoc": Text("Không đọc lại được tệp", "The file cannot be read back"),
    "thieu_trang": Text("Thiếu trang, trang trống hoặc sai số trang", "A page is missing, empty or misnumbered"),
    "tran_le": Text("Chữ nằm ngoài khổ giấy", "Text lies outside the sheet"),
    "de_chu": Text("Chữ đè lên nhau", "Text lies on top of other text"),
    "ky_tu_la": Text("Có ký tự không in được (ô vuông)", "A character cannot be printed (empty box)"),
    "so_bi_ngat": Text("Số, ngày hoặc số tiền bị ngắt", "A number, date or amount is broken"),
    "thieu_gia_tri": Text("Thiếu nội dung đã khai", "What was entered is missing"),
    "so_tien_la": Text("Có số tiền không thuộc hồ sơ", "An amount does not belong to the dossier"),
    "ngay_la": Text("Có ngày không thuộc hồ sơ", "A date does not belong to the dossier"),
    "so_la": Text("Có số giấy tờ, điện thoại không thuộc hồ sơ", "A number does not belong to the dossier"),
    "bang_chu_sai": Text("Số tiền bằng chữ khác bằng số", "The amount in words differs from the figures"),
    "dong_sai": Text("Một dòng của bảng khác hồ sơ", "A row of a table differs from the dossier"),
    "tong_ty_le_sai": Text("Tổng tỷ lệ không bằng 100", "The percentages do not add up to 100"),
    "ty_le_tren_100": Text("Tỷ lệ lớn hơn 100", "A percentage is above 100"),
    "tong_von_sai": Text(
        "Các phần vốn cộng lại khác tổng số vốn", "The parts of the capital do not add up to the whole"
    ),
    "ty_le_sai": Text("Tỷ lệ khác phần vốn", "A percentage differs from the contribution"),
    "nguoi_khong_nhat_quan": Text(
        "Cùng một số giấy tờ mà họ tên hoặc ngày sinh khác nhau",
        "One identity number with different names or birth dates",
    ),
    "ten_cong_ty_sai": Text("Tên công ty không thống nhất", "The company's name is not the same everywhere"),
    "nguoi_ky_sai": Text("Người ký không đúng thẩm quyền", "A signatory is not entitled to sign"),
    "thieu_nhan": Text("Thiếu mục của biểu mẫu", "A label of the form is missing"),
    "docx_khac_pdf": Text("Bản Word khác bản PDF", "The Word file differs from the PDF"),
}

EXPECTED_TEXTS: dict[str, Text] = {
    "thieu_giay": Text("Đủ các giấy mà loại hình này phải có", "Every paper that this legal type needs"),
    "khong_doc_duoc": Text("Tệp PDF và Word mở và đọc được", "A PDF and a Word file that open and can be read"),
    "thieu_trang": Text(
        "Các trang đánh số liên tục, trang nào cũng có chữ", "Pages numbered without a gap, each with text"
    ),
    "tran_le": Text("Mọi chữ nằm trong khổ A4", "All text within the sheet"),
    "de_chu": Text("Các dòng chữ không chồng lên nhau", "No text on top of other text"),
    "ky_tu_la": Text("Mọi chữ in được bằng phông của giấy", "Letters that the paper's font has"),
    "so_bi_ngat": Text(
        "Mỗi số, ngày, số tiền nằm trọn trên một dòng", "Each number, date and amount whole on one line"
    ),
    "thieu_gia_tri": Text("Nội dung mục này đúng từng chữ như đã khai", "This item letter by letter as it was entered"),
    "so_tien_la": Text(
        "Chỉ có số tiền đã khai hoặc tính ra từ hồ sơ", "Only amounts entered or computed from the dossier"
    ),
    "ngay_la": Text("Chỉ có ngày đã khai trong hồ sơ", "Only dates that were entered in the dossier"),
    "so_la": Text("Chỉ có số giấy tờ, điện thoại, mã đã khai", "Only numbers and codes that were entered"),
    "bang_chu_sai": Text("Bằng chữ đọc đúng số tiền đứng trước", "The words of the amount before them"),
    "dong_sai": Text(
        "Mỗi người, mỗi tổ chức đúng một dòng trong mỗi bảng, với giấy tờ, số tiền, tỷ lệ như hồ sơ",
        "One row in each table for each person or organisation, with paper, amount and percentage of the dossier",
    ),
    "tong_ty_le_sai": Text("Các tỷ lệ cộng lại đúng 100", "Percentages that add up to exactly 100"),
    "ty_le_tren_100": Text("Tỷ lệ từ 0 đến 100", "A percentage from 0 to 100"),
    "tong_von_sai": Text("Các phần cộng lại đúng bằng tổng số vốn đã khai", "Parts that add up to the capital entered"),
    "ty_le_sai": Text("Phần vốn chia cho tổng số vốn", "The contribution divided by the capital"),
    "nguoi_khong_nhat_quan": Text(
        "Mỗi số giấy tờ đi với một họ tên, một ngày sinh", "One name and birth date with each identity number"
    ),
    "ten_cong_ty_sai": Text("Đúng một tên công ty như đã khai", "The one company name that was entered"),
    "nguoi_ky_sai": Text("Đủ người phải ký, không có người khác", "Everybody who must sign, and nobody else"),
    "thieu_nhan": Text("Đủ các mục của biểu mẫu, đúng thứ tự", "Every label of the form, in its order"),
    "docx_khac_pdf": Text("Số tiền, ngày và số như bản PDF", "The amounts, dates and numbers of the PDF"),
}
"""What the audit expects where it finds a fault; the keys are those of `FAULT_TEXTS`."""


PLACES: dict[str, Text] = {
    "trang": Text("trang", "page"),
    "dòng": Text("dòng", "line"),
    "hàng": Text("hàng", "row"),
    "mục": Text("mục", "label"),
    "lần": Text("lần", "occurrence"),
    "người ký": Text("người ký", "signatory"),
    "người đại diện": Text("người đại diện", "representative"),
    "số giấy tờ thứ": Text("số giấy tờ thứ", "identity number"),
    "không có thẩm quyền": Text("người không có thẩm quyền", "somebody who is not entitled"),
    "thừa hàng": Text("thừa hàng", "a row too many"),
    "thiếu tên": Text("thiếu tên", "the name is missing"),
    "nguồn vốn": Text("nguồn vốn", "sources of capital"),
    "cổ phần": Text("cổ phần", "shares"),
    "tài sản góp vốn": Text("tài sản góp vốn", "assets contributed"),
    "số tiền": Text("số tiền", "amounts"),
    "ngày": Text("ngày", "dates"),
    "số": Text("số", "numbers"),
    "ten_doanh_nghiep": Text("tên doanh nghiệp", "company name"),
    "ten_tieng_nuoc_ngoai": Text("tên bằng tiếng nước ngoài", "name in a foreign language"),
    "ten_viet_tat": Text("tên viết tắt", "abbreviated name"),
    "tong_von_dieu_le": Text("vốn điều lệ", "charter capital"),
    "bang_chu": Text("vốn bằng chữ", "capital in words"),
    "tru_so": Text("trụ sở chính", "head office"),
    "nganh_nghe": Text("ngành, nghề kinh doanh", "lines of business"),
    "nguoi_dai_dien": Text("người đại diện theo pháp luật", "legal representative"),
    "giam_doc": Text("giám đốc", "director"),
    "ke_toan_truong": Text("kế toán trưởng", "chief accountant"),
    "nam_tai_chinh": Text("năm tài chính", "fiscal year"),
    "ngay_bat_dau": Text("ngày bắt đầu hoạt động", "first day of business"),
}


def place_text(place: str, lang: Lang) -> str:
    """A fault's place, such as "nguồn vốn: hàng 2"; the names of a form's rows stay as the Vietnamese form has them."""
    return ": ".join(_part(one, lang) for one in place.split(": "))


def _part(text: str, lang: Lang) -> str:
    words, _, number = text.rpartition(" ")
    if not number.isdigit():
        words, number = text, ""
    found = PLACES.get(words)
    return f"{found.in_lang(lang)} {number}".rstrip() if found else text
