"""Sentences labelled by hand with what is wrong with them against one passage (the passages are made up for this)."""

from typing import NamedTuple

from khoisu.assistant.generation.prompt import Evidence
from khoisu.kit.lang import Lang

PASSAGES = {
    "dang_ky": Evidence(
        "Đăng ký doanh nghiệp",
        (
            "Hồ sơ hợp lệ được cấp giấy chứng nhận trong 3 ngày làm việc.",
            "Lệ phí đăng ký là 50.000 đồng mỗi lần nộp.",
            "Hồ sơ nộp qua mạng không phải nộp bản giấy.",
        ),
    ),
    "gop_von": Evidence(
        "Góp vốn điều lệ",
        (
            "Thành viên phải góp đủ vốn trong 90 ngày kể từ ngày được cấp giấy chứng nhận.",
            "Công ty đăng ký giảm vốn trong 30 ngày sau hạn góp vốn.",
            "Pháp luật không quy định vốn tối thiểu cho ngành nghề thông thường.",
        ),
    ),
    "seal": Evidence(
        "Company seal",
        (
            "A company may have one or more seals and decides their form itself.",
            "The seal does not have to be notified to the registration office.",
            "The tax office opens the account within 10 working days after registration.",
        ),
    ),
}


class Labelled(NamedTuple):
    """`kind`: supported, number (not in the passage), swapped (numbers or units), near (another subject), negation (turned)."""

    kind: str
    passage: str
    sentence: str
    lang: Lang = "vi"


def _all(kind: str, passage: str, *sentences: str, lang: Lang = "vi") -> list[Labelled]:
    return [Labelled(kind, passage, f"{sentence} [1].", lang) for sentence in sentences]


LABELLED = [
    *_all(
        "supported",
        "dang_ky",
        "Giấy chứng nhận được cấp trong 3 ngày làm việc nếu hồ sơ hợp lệ",
        "Lệ phí đăng ký là 50.000 đồng",
        "Mỗi lần nộp, lệ phí đăng ký là 50.000 đồng",
        "Nếu nộp hồ sơ qua mạng, bạn không phải nộp bản giấy",
    ),
    *_all(
        "supported",
        "gop_von",
        "Thành viên phải góp đủ vốn trong 90 ngày",
        "Bạn phải góp đủ vốn trong 90 ngày kể từ ngày được cấp giấy chứng nhận",
        "Công ty đăng ký giảm vốn trong 30 ngày sau hạn góp vốn",
        "Ngành nghề thông thường không quy định vốn tối thiểu",
    ),
    *_all(
        "supported",
        "seal",
        "A company decides the form of its seals itself",
        "The seal does not have to be notified to the registration office",
        "The tax office opens the account within 10 working days",
        lang="en",
    ),
    *_all(
        "number",
        "dang_ky",
        "Hồ sơ hợp lệ được cấp giấy chứng nhận trong 5 ngày làm việc",
        "Lệ phí đăng ký là 100.000 đồng mỗi lần nộp",
        "Lệ phí đăng ký là 50.000.000 đồng",
        "Giấy chứng nhận được cấp trong ba tháng làm việc",
    ),
    *_all(
        "number",
        "gop_von",
        "Thành viên phải góp đủ vốn trong 60 ngày",
        "Công ty đăng ký giảm vốn trong 15 ngày sau hạn góp vốn",
        "Thành viên phải góp đủ 20% vốn trong 90 ngày",
        "Thành viên phải góp đủ vốn trong chín mươi mốt ngày",
    ),
    *_all(
        "number",
        "seal",
        "The tax office opens the account within 12 working days",
        "The tax office opens the account within thirty working days",
        lang="en",
    ),
    *_all(
        "swapped",
        "gop_von",
        "Thành viên phải góp đủ vốn trong 30 ngày",
        "Công ty đăng ký giảm vốn trong 90 ngày sau hạn góp vốn",
        "Thành viên phải góp đủ vốn trong 90 tháng",
        "Thành viên phải góp đủ vốn trong 90 năm kể từ ngày được cấp giấy chứng nhận",
        "Công ty đăng ký giảm vốn trong 30 năm sau hạn góp vốn",
    ),
    *_all(
        "swapped",
        "dang_ky",
        "Giấy chứng nhận được cấp trong 50.000 ngày làm việc",
        "Lệ phí đăng ký là 3 đồng mỗi lần nộp",
        "Hồ sơ hợp lệ được cấp giấy chứng nhận trong 3 tháng",
        "Lệ phí đăng ký là 50.000 ngày mỗi lần nộp",
    ),
    *_all("swapped", "seal", "The tax office opens the account within 10 months after registration", lang="en"),
    *_all(
        "near",
        "dang_ky",
        "Thành viên phải góp đủ vốn trong 90 ngày",
        "Văn phòng đại diện không được ký hợp đồng mua bán",
        "Hộ kinh doanh nộp thuế môn bài theo quý",
        "Công ty đăng ký giảm vốn trong 30 ngày sau hạn góp vốn",
    ),
    *_all(
        "near",
        "gop_von",
        "Lệ phí đăng ký là 50.000 đồng mỗi lần nộp",
        "Hồ sơ nộp qua mạng không phải nộp bản giấy",
        "Người đại diện phải cư trú tại Việt Nam",
        "Chữ ký số cần gia hạn khi hết hiệu lực",
    ),
    *_all("near", "seal", "Invoices are sent to buyers by mail", "Employees join the insurance fund", lang="en"),
    *_all(
        "negation",
        "dang_ky",
        "Hồ sơ nộp qua mạng phải nộp bản giấy",
        "Hồ sơ hợp lệ không được cấp giấy chứng nhận trong 3 ngày làm việc",
        "Lệ phí đăng ký không là 50.000 đồng mỗi lần nộp",
    ),
    *_all(
        "negation",
        "gop_von",
        "Thành viên không phải góp đủ vốn trong 90 ngày",
        "Pháp luật quy định vốn tối thiểu cho ngành nghề thông thường",
        "Công ty đăng ký giảm vốn trong 30 ngày trước hạn góp vốn",
        "Công ty không đăng ký giảm vốn trong 30 ngày sau hạn góp vốn",
    ),
    *_all(
        "negation",
        "seal",
        "The seal has to be notified to the registration office",
        "A company may not have one or more seals",
        "The tax office opens the account before registration",
        lang="en",
    ),
]
