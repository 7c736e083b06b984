"""Where on a paper a fault is, in the reader's language. Faults are stored with the Vietnamese words."""

from khoisu.kit.lang import Lang, Text

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
