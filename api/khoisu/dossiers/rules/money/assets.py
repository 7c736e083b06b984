"""The assets that the capital is paid in with (block K of the forms): kinds, values, and what the papers say of each.

LDN 34 (what may be contributed), 35 (transfer to the company), 36 (valuation); TT68 Mẫu 2 §8, Mẫu 6 column 11, Mẫu 7 column 16.
"""

import re
from collections.abc import Sequence

from khoisu.dossiers.rules.context import Context, code
from khoisu.dossiers.rules.entities import TaiSanGop
from khoisu.dossiers.rules.findings import Found, LawRow, Path, missing, warn, wrong
from khoisu.dossiers.rules.money.currency import currency, foreign_amount
from khoisu.kit.text.texts import Amount, Text

NO_ASSETS = missing("thieu_tai_san", "Vui lòng kê khai tài sản góp vốn", "Please list the contributed assets")
ASSETS_SUM = wrong(
    "tai_san_khong_khop",
    "Tổng giá trị tài sản là {tong} đ, khác phần vốn {von} đ",
    "The assets are worth {tong} VND in all, which differs from the contribution of {von} VND",
)
ASSET_VALUE = wrong("gia_tri_tai_san_sai", "Giá trị tài sản phải lớn hơn 0", "The value must be more than 0")
ASSET_WORDS = missing(
    "thieu_mo_ta_tai_san",
    "Mô tả tài sản: tên, số lượng, giấy tờ sở hữu",
    "Describe the asset: what it is, how many, papers of ownership",
)
CURRENCY = missing(
    "thieu_ngoai_te",
    "Ghi loại ngoại tệ và số lượng",
    "Say which foreign currency and how much",
)
NOT_FOREIGN = wrong(
    "ngoai_te_khong_dung_loai",
    "Chỉ ghi ngoại tệ khi loại tài sản là “Ngoại tệ tự do chuyển đổi”; với tài sản khác hãy để trống",
    "A currency goes with the asset “foreign currency” only; leave it empty for other assets",
)
GOLD = missing(
    "thieu_so_luong_vang",
    "Ghi loại vàng và số lượng, ví dụ “10 lượng vàng miếng 99,99 %” (Thông tư 68/2025, cột tài sản góp vốn)",
    "Say which gold and how much of it, for example “10 taels of gold bars, 99.99 %” (Circular 68/2025, column of assets)",
)
VALUATION = warn(
    "tai_san_can_dinh_gia",
    "Tài sản không phải tiền, vàng phải được định giá và chuyển quyền sở hữu cho công ty (Điều 35, 36)",
    "An asset that is not money or gold must be valued and transferred to the company (art. 35, 36)",
)
MONEY = ("VND", "NGOAI_TE", "VANG")
_QUANTITY = re.compile(
    r"[0-9]|\b(một|hai|ba|bốn|năm|sáu|bảy|tám|chín|mười|mươi|trăm|nghìn|nửa|one|two|three|four|five|six|seven|eight|nine|ten)\b",
    re.IGNORECASE,
)


def assets(rows: Sequence[TaiSanGop], amount: int, ctx: Context, *path: str | int) -> Found:
    """Block K: kinds of the form, each with a value, together exactly the contribution of `amount` VND."""
    if not rows:
        yield NO_ASSETS.at(*path)
        return
    sound = True
    for number, row in enumerate(rows):
        for finding in _asset(row, ctx, (*path, number)):
            sound = sound and not finding.blocks
            yield finding
    total = sum(row.gia_tri for row in rows)
    if sound and total != amount:
        yield ASSETS_SUM.at(*path, tong=Amount(total), von=Amount(amount))


def _asset(row: TaiSanGop, ctx: Context, path: Path) -> Found:
    yield from code(ctx, "tai-san-gop-von", row.loai_tai_san, *path, "loai_tai_san")
    if row.gia_tri <= 0:
        yield ASSET_VALUE.at(*path, "gia_tri")
    if row.loai_tai_san == "NGOAI_TE":
        yield from _foreign_money(row, ctx, path)
    elif row.loai_tai_san and (row.ngoai_te or row.so_ngoai_te is not None):
        yield NOT_FOREIGN.at(*path, "ngoai_te")
    if row.loai_tai_san == "VANG" and not has_quantity(row.mo_ta):
        yield GOLD.at(*path, "mo_ta")
    if row.loai_tai_san and row.loai_tai_san not in MONEY:
        if not row.mo_ta.strip():
            yield ASSET_WORDS.at(*path, "mo_ta")
        yield VALUATION.at(*path, "loai_tai_san")


def _foreign_money(row: TaiSanGop, ctx: Context, path: Path) -> Found:
    if not row.ngoai_te or row.so_ngoai_te is None:
        yield CURRENCY.at(*path, "ngoai_te")
        return
    yield from currency(row.ngoai_te, ctx, *path, "ngoai_te")
    yield from foreign_amount(row.so_ngoai_te, row.ngoai_te, *path, "so_ngoai_te")


def has_quantity(words: str) -> bool:
    """Whether a description says how much, in figures or in words."""
    return bool(_QUANTITY.search(words))


LAW = (
    LawRow(
        ASSETS_SUM,
        "LDN 47.2, 75.2, 113.1",
        Text(
            "Giá trị tài sản của mỗi người cộng lại bằng phần vốn họ góp",
            "An owner's assets are together worth what they contribute",
        ),
    ),
    LawRow(
        CURRENCY,
        "LDN 34.1; TT68 Mẫu 2 §8",
        Text("Ngoại tệ góp vốn có loại tiền và số tiền", "Contributed foreign money names its currency and amount"),
    ),
    LawRow(
        NOT_FOREIGN,
        "TT68 Mẫu 2 §8",
        Text("Chỉ tài sản là ngoại tệ mới có loại ngoại tệ", "Only an asset of foreign money has a currency"),
    ),
    LawRow(
        GOLD,
        "LDN 34.1; TT68 Mẫu 6, Mẫu 7",
        Text("Vàng góp vốn có loại và số lượng", "Contributed gold has a kind and a quantity"),
    ),
    LawRow(
        ASSET_WORDS,
        "TT68 Mẫu 6, Mẫu 7",
        Text("Tài sản không phải tiền được mô tả", "An asset that is not money is described"),
    ),
    LawRow(
        VALUATION,
        "LDN 35, 36",
        Text(
            "Tài sản không phải tiền, vàng được định giá và chuyển quyền sở hữu",
            "An asset that is neither money nor gold is valued and transferred",
        ),
    ),
)
