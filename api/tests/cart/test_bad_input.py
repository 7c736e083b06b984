"""Every parameter of the cart's calls, sent wrongly, is refused on its own name in the caller's language."""

import httpx
import pytest

from tests.cart.cart_client import CARTS, Visitor
from tests.catalogue import Shop, problem_code
from tests.slices import one_in

UUID_TEXT = ("Mã không đúng dạng", "This identifier is not well-formed")
FILL_IN = ("Vui lòng nhập thông tin này", "Please fill this in")
WHOLE = ("Cần nhập số nguyên", "This must be a whole number")
FROM_ONE = ("Phải từ 1 trở lên", "Must be 1 or more")
TO_99 = ("Không được quá 99", "Must be 99 or less")
LISTED = ("Giá trị không có trong danh sách", "This value is not in the list")
LANGS = pytest.mark.parametrize("lang", ["vi", "en"])


def check(reply: httpx.Response, field: str, texts: tuple[str, str], lang: str) -> None:
    assert problem_code(reply, 422) == "du_lieu_khong_hop_le"
    errors = {error["truong"]: error["thongBao"] for error in reply.json()["errors"]}
    assert errors == {field: texts[lang == "en"]}


@LANGS
@pytest.mark.parametrize(
    ("field", "value", "texts"),
    one_in(
        3,
        [
            *((name, None, FILL_IN) for name in ("dichVuId", "dichVuChiTietId", "userId", "chuKy")),
            *((name, "không phải mã", UUID_TEXT) for name in ("dichVuId", "dichVuChiTietId", "userId")),
            ("chuKy", "TUAN", LISTED),
            ("chuKy", "thang", LISTED),
            ("soLuong", "0", FROM_ONE),
            ("soLuong", "-1", FROM_ONE),
            ("soLuong", "100", TO_99),
            ("soLuong", "1.5", WHOLE),
            ("soLuong", "một", WHOLE),
            ("soLuong", "9" * 30, TO_99),
        ],
    ),
)
async def test_adding(
    client: httpx.AsyncClient,
    visitor: Visitor,
    shop: Shop,
    lang: str,
    field: str,
    value: str | None,
    texts: tuple[str, str],
) -> None:
    sold = await shop.sold("hoa-don-dien-tu", "300")
    params = {**sold.query, "userId": visitor.id, field: value}
    sent = {name: text for name, text in params.items() if text is not None}
    reply = await client.post(CARTS, params=sent, headers=visitor.headers | {"Accept-Language": lang})
    check(reply, field, texts, lang)


@LANGS
@pytest.mark.parametrize(
    ("query", "field", "texts"),
    one_in(
        3,
        [
            ("", "soLuong", FILL_IN),
            ("?soLuong=0", "soLuong", FROM_ONE),
            ("?soLuong=100", "soLuong", TO_99),
            ("?soLuong=x", "soLuong", WHOLE),
            ("?soLuong=1&chuKy=NGAY", "chuKy", LISTED),
        ],
    ),
)
async def test_changing(
    client: httpx.AsyncClient,
    visitor: Visitor,
    shop: Shop,
    lang: str,
    query: str,
    field: str,
    texts: tuple[str, str],
) -> None:
    sold = await shop.sold("hoa-don-dien-tu", "300")
    headers = visitor.headers | {"Accept-Language": lang}
    reply = await client.put(f"{CARTS}/{visitor.id}/{sold.path}{query}", headers=headers)
    check(reply, field, texts, lang)


@LANGS
@pytest.mark.parametrize(
    ("method", "path", "field"),
    one_in(
        3,
        [
            ("GET", "/x", "userId"),
            ("POST", "/x/nhap-khach", "userId"),
            ("PUT", "/{id}/dich-vu/x/goi-cuoc/{id}?soLuong=1", "dichVuId"),
            ("PUT", "/{id}/dich-vu/{id}/goi-cuoc/x?soLuong=1", "goiCuocId"),
            ("DELETE", "/{id}/dich-vu/x", "dichVuId"),
            ("DELETE", "/{id}/dich-vu/{id}/goi-cuoc/x", "goiCuocId"),
        ],
    ),
)
async def test_addresses(
    client: httpx.AsyncClient, person, visitor: Visitor, lang: str, method: str, path: str, field: str
) -> None:
    headers = (await person()).headers | {"Accept-Language": lang}
    reply = await client.request(method, CARTS + path.format(id=visitor.id), headers=headers)
    check(reply, field, UUID_TEXT, lang)


@LANGS
async def test_a_token_of_absurd_length(client: httpx.AsyncClient, visitor: Visitor, lang: str) -> None:
    headers = {"Khach-Token": "x" * 201, "Accept-Language": lang}
    reply = await client.get(f"{CARTS}/{visitor.id}", headers=headers)
    check(reply, "Khach-Token", ("Tối đa 200 ký tự", "At most 200 characters"), lang)
