"""Forbidden businesses are found with accents or without, their lawful neighbours are not."""

import unicodedata

import httpx
import pytest

from khoisu.kit.text.unaccent import unaccent
from khoisu.reference_data.forbidden_lines import GROUPS, find_forbidden

URL = "/business/api/v1/commons/nganh-nghe/tim"
FORBIDDEN = (
    ("Kinh doanh dịch vụ đòi nợ", "dịch vụ đòi nợ"),
    ("Đòi nợ thuê", "dịch vụ đòi nợ"),
    ("Thu hộ tiền; đòi nợ thuê (trừ cho ngân hàng)", "dịch vụ đòi nợ"),
    ("Sản xuất pháo nổ", "pháo nổ"),
    ("Bán lẻ thuốc lá điện tử, phụ kiện", "thuốc lá điện tử, thuốc lá nung nóng"),
    ("nhập khẩu thuốc lá nung nóng", "thuốc lá điện tử, thuốc lá nung nóng"),
    ("vape shop", "thuốc lá điện tử, thuốc lá nung nóng"),
    ("Môi giới mại dâm", "mại dâm"),
    ("Mua bán nội tạng", "mua bán người, mô, xác, bộ phận cơ thể người, bào thai người"),
    ("buôn bán người", "mua bán người, mô, xác, bộ phận cơ thể người, bào thai người"),
    ("Mua bán ngà voi, sừng tê giác", "mẫu vật thực vật, động vật hoang dã bị cấm"),
    ("Kinh doanh hoá chất cấm", "hóa chất, khoáng vật cấm"),
    ("Mua bán ma tuý", "chất ma túy"),
    ("Sinh sản vô tính trên người", "sinh sản vô tính trên người"),
)
LAWFUL = (
    "Thu hồi nợ; kế toán công nợ",
    "Hỗ trợ thanh toán (trừ hoạt động đòi nợ)",
    "Thanh toán, tín dụng (không bao gồm dịch vụ đòi nợ)",
    "Tư vấn pháp luật, luật sư đòi nợ tại tòa",
    "Sản xuất phần mềm nhắc đòi nợ",
    "Bắn pháo hoa, bán pháo hoa không gây tiếng nổ",
    "Kinh doanh các loại pháo, trừ pháo nổ",
    "Bán lẻ thuốc lá điếu, xì gà",
    "Cai nghiện ma túy tự nguyện",
    "Bán que xét nghiệm ma túy",
    "Tư vấn phòng, chống mại dâm",
    "Mua bán người máy công nghiệp",
    "Mua bán mô hình bộ phận cơ thể người",
    "Mua bán nội tạng động vật",
    "Đồ giả cổ màu trắng ngà; ngà voi nhân tạo",
    "Nuôi hươu, nai, cá sấu",
    "Đội nón bảo hiểm",
)


@pytest.mark.parametrize(("text", "group"), FORBIDDEN)
def test_what_is_forbidden_is_found_however_it_is_typed(text: str, group: str) -> None:
    for typed in (text, text.upper(), unicodedata.normalize("NFD", text), unaccent(text)):
        found = find_forbidden(typed)
        assert found is not None, typed
        assert found.name.vi == group, typed


@pytest.mark.parametrize("text", LAWFUL)
def test_lawful_neighbours_pass(text: str) -> None:
    assert find_forbidden(text) is None


def test_the_article_has_eleven_groups() -> None:
    assert len(GROUPS) == 11


async def test_a_search_explains_instead_of_proposing(client: httpx.AsyncClient) -> None:
    for lang, words in (("vi", "Không ai được kinh doanh dịch vụ đòi nợ"), ("en", "Nobody may do business in debt")):
        found = (await client.get(URL, params={"tu": "đòi nợ"}, headers={"Accept-Language": lang})).json()
        assert (found["data"], found["goiY"]) == ([], [])
        assert found["biCam"].startswith(words)
    lawful = (await client.get(URL, params={"tu": "thu hồi nợ"})).json()
    assert (lawful["data"][0]["ma"], lawful["biCam"]) == ("8291", None)
