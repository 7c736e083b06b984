"""Every parameter and field of the catalogue, sent wrongly, answers on its own path in the caller's language."""

from typing import Any

import httpx
import pytest

from tests.admin.test_catalog import ADMIN_AREA, NEW, NEW_PACKAGE, by_slug
from tests.catalogue import Shop, problem_code
from tests.running_site import Site

LANGS = pytest.mark.parametrize("lang", ["vi", "en"])
PUBLIC = "/partner/api/v1/dich-vu"


def refusal(reply: httpx.Response) -> tuple[str, str]:
    assert problem_code(reply, 422) == "du_lieu_khong_hop_le"
    return reply.json()["errors"][0]["truong"], reply.json()["errors"][0]["thongBao"]


@LANGS
@pytest.mark.parametrize(
    ("name", "value", "vi", "en"),
    [
        ("loai", "KHAC", "Giá trị không có trong danh sách", "This value is not in the list"),
        ("nhom", "Kế toán", "Nội dung có ký tự không hợp lệ", "This contains characters that are not allowed"),
        ("nhom", "a" * 101, "Tối đa 100 ký tự", "At most 100 characters"),
        ("tim", "a" * 101, "Tối đa 100 ký tự", "At most 100 characters"),
        ("tim", "a\x00b", "Nội dung có ký tự không hợp lệ", "This contains characters that are not allowed"),
        ("trang", "0", "Phải từ 1 trở lên", "Must be 1 or more"),
        ("trang", "10001", "Không được quá 10000", "Must be 10000 or less"),
        ("trang", "hai", "Cần nhập số nguyên", "This must be a whole number"),
        ("kichThuoc", "101", "Không được quá 100", "Must be 100 or less"),
    ],
)
async def test_public_parameters(client: httpx.AsyncClient, lang: str, name: str, value: str, vi: str, en: str) -> None:
    reply = await client.get(PUBLIC, params={name: value}, headers={"Accept-Language": lang})
    assert refusal(reply) == (name, vi if lang == "vi" else en)


FILL_IN = ("Vui lòng nhập thông tin này", "Please fill this in")
NOT_ALLOWED = ("Trường này không được phép gửi", "This field is not allowed")
TOO_SHORT = ("Vui lòng nhập thông tin này", "Please fill this in")
LETTERS = ("Nội dung có ký tự không hợp lệ", "This contains characters that are not allowed")
WHOLE = ("Cần nhập số nguyên", "This must be a whole number")
TEXT = ("Cần nhập chữ", "This must be text")
LISTED = ("Giá trị không có trong danh sách", "This value is not in the list")


def without(body: dict[str, Any], name: str) -> dict[str, Any]:
    return {key: value for key, value in body.items() if key != name}


PRICE = {"phienBan": 1, "chuKy": "MOT_LAN", "donGia": 1, "lyDo": "Thử"}
CASES: list[tuple[str, str, dict[str, Any], str, tuple[str, str]]] = [
    *(("POST", "", without(NEW, name), name, FILL_IN) for name in NEW),
    *(("POST", "", {**NEW, name: "  "}, name, TOO_SHORT) for name in NEW if name.endswith(("Vi", "En"))),
    ("POST", "", {**NEW, "slug": "Có dấu"}, "slug", LETTERS),
    ("POST", "", {**NEW, "loai": "KHAC"}, "loai", LISTED),
    ("POST", "", {**NEW, "loaiDong": "GIAM_GIA"}, "loaiDong", LISTED),
    ("POST", "", {**NEW, "datCocPhanTram": 101}, "datCocPhanTram", ("Không được quá 100", "Must be 100 or less")),
    ("POST", "", {**NEW, "thuTu": -1}, "thuTu", ("Phải từ 0 trở lên", "Must be 0 or more")),
    ("POST", "", {**NEW, "nhom": "khong-co"}, "nhom", ("Không có nhóm dịch vụ này", "There is no such family of services")),
    ("POST", "", {**NEW, "trangThai": "DANG_BAN"}, "trangThai", NOT_ALLOWED),
    ("PATCH", "/{service}", {"tenVi": "Khác"}, "phienBan", FILL_IN),
    ("PATCH", "/{service}", {"phienBan": 1, "tenVi": None}, "tenVi", TEXT),
    ("PATCH", "/{service}", {"phienBan": 1, "baoHanhVi": ""}, "baoHanhVi", TOO_SHORT),
    ("PATCH", "/{service}", {"phienBan": 1, "slug": "khac"}, "slug", NOT_ALLOWED),
    ("PATCH", "/{service}", {"phienBan": "một"}, "phienBan", WHOLE),
    ("POST", "/{service}/goi-cuoc", {"phienBan": 1, **NEW_PACKAGE, "baoGomEn": []}, "baoGomEn", (
        "Danh sách bao gồm phải có cùng số mục ở cả hai ngôn ngữ",
        "The list of inclusions must have as many items in both languages",
    )),
    *(("POST", "/{service}/goi-cuoc", {"phienBan": 1, **without(NEW_PACKAGE, name)}, name, FILL_IN) for name in NEW_PACKAGE),
    ("PATCH", "/{service}/goi-cuoc/{package}", {"phienBan": 1, "baoGomVi": "một"}, "baoGomVi", ("Cần một danh sách", "This must be a list")),
    ("PATCH", "/{service}/goi-cuoc/{package}", {"phienBan": 1, "noiBat": "có"}, "noiBat", ("Cần chọn có hoặc không", "This must be yes or no")),
    *(("POST", "/{service}/goi-cuoc/{package}/gia", without(PRICE, name), name, FILL_IN) for name in PRICE),
    ("POST", "/{service}/goi-cuoc/{package}/gia", {**PRICE, "donGia": -1}, "donGia", ("Phải từ 0 trở lên", "Must be 0 or more")),
    ("POST", "/{service}/goi-cuoc/{package}/gia", {**PRICE, "donGia": 1.5}, "donGia", WHOLE),
    ("POST", "/{service}/goi-cuoc/{package}/gia", {**PRICE, "donGia": 10**13}, "donGia", ("Không được quá 9000000000000", "Must be 9000000000000 or less")),
    ("POST", "/{service}/goi-cuoc/{package}/gia", {**PRICE, "chuKy": "TUAN"}, "chuKy", LISTED),
    ("POST", "/{service}/goi-cuoc/{package}/gia", {**PRICE, "lyDo": " "}, "lyDo", TOO_SHORT),
    ("POST", "/{service}/goi-cuoc/{package}/gia", {**PRICE, "phiNhaNuoc": None}, "phiNhaNuoc", ("Cần nhập số nguyên", "This must be a whole number")),
    ("POST", "/{service}/goi-cuoc/{package}/gia/TUAN/ket-thuc", {"phienBan": 1, "lyDo": "Thử"}, "chuKy", LISTED),
    ("POST", "/{service}/goi-cuoc/khong-phai-ma/dang-ban", {"phienBan": 1}, "goiCuocId", ("Mã không đúng dạng", "This identifier is not well-formed")),
    ("POST", "/{service}/dang-ban", {}, "phienBan", FILL_IN),
]  # fmt: skip


@LANGS
async def test_office_fields(site: Site, shop: Shop, lang: str) -> None:
    chief = await site.person(("quan-tri",))
    service = await by_slug(site.client, chief, "khac-dau-cong-ty")
    places = {"service": service["id"], "package": service["goiCuoc"][0]["id"]}
    for method, path, body, field, texts in CASES:
        reply = await site.client.request(
            method, ADMIN_AREA + path.format(**places), json=body, headers=chief.headers | {"Accept-Language": lang}
        )
        assert reply.status_code == 422, (path, body, reply.text)
        errors = {error["truong"]: error["thongBao"] for error in reply.json()["errors"]}
        assert errors == {field: texts[lang == "en"]}, (path, body)
    assert (await by_slug(site.client, chief, "khac-dau-cong-ty"))["phienBan"] == 1
