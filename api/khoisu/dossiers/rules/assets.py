"""Contributed assets, block K of the forms: kinds, values, papers (LDN 34-36)."""

from collections.abc import Sequence

from khoisu.dossiers.rules.context import Context, code
from khoisu.dossiers.rules.entities import TaiSanGop
from khoisu.dossiers.rules.findings import Found, Path, missing, warn, wrong
from khoisu.kit.lang import Amount

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
VALUATION = warn(
    "tai_san_can_dinh_gia",
    "Tài sản không phải tiền, vàng phải được định giá và chuyển quyền sở hữu cho công ty (Điều 35, 36)",
    "An asset that is not money or gold must be valued and transferred to the company (art. 35, 36)",
)
MONEY = ("VND", "NGOAI_TE", "VANG")


def assets(rows: Sequence[TaiSanGop], amount: int, ctx: Context, *path: str | int) -> Found:
    """Block K: kinds of the form, each with a value, together exactly the contribution."""
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
    if row.loai_tai_san == "NGOAI_TE" and not (row.ngoai_te and row.so_ngoai_te):
        yield CURRENCY.at(*path, "ngoai_te")
    if row.loai_tai_san and row.loai_tai_san not in MONEY:
        if not row.mo_ta.strip():
            yield ASSET_WORDS.at(*path, "mo_ta")
        yield VALUATION.at(*path, "loai_tai_san")
