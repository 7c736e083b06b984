"""Charter capital, its sources, the contributions and the assets: every sum exact, every deadline by the law.

LDN 47, 75, 113 (90 days), 16.5 (over-declared capital), 189 (capital of a DNTN).
"""

from collections.abc import Sequence
from datetime import timedelta
from decimal import Decimal

from khoisu.dossiers.rules.context import Context, code, given
from khoisu.dossiers.rules.entities import ChuSoHuu, ChuSoHuuToChuc, Dossier, TaiSanGop
from khoisu.dossiers.rules.findings import Found, Path, missing, warn, wrong
from khoisu.dossiers.rules.money.percentages import agrees, is_percent, ratio
from khoisu.dossiers.rules.people.owners import is_foreign
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


NO_CAPITAL = missing("thieu_von", "Vui lòng nhập số vốn, lớn hơn 0", "Please enter the capital, more than 0")
NEGATIVE = wrong("so_tien_am", "Số tiền không được nhỏ hơn 0", "An amount cannot be less than 0")
TOO_BIG = wrong("von_qua_lon", "Số vốn tối đa 15 chữ số", "The capital has at most 15 digits")
HALF_FOREIGN = wrong(
    "ngoai_te_thieu_mot_nua",
    "Ghi cả số tiền và loại ngoại tệ, hoặc bỏ trống cả hai",
    "Give both the amount and the foreign currency, or neither",
)
NO_SOURCES = missing("thieu_nguon_von", "Vui lòng cho biết nguồn vốn", "Please say where the capital comes from")
SOURCES_SUM = wrong(
    "nguon_von_khong_khop",
    "Tổng nguồn vốn là {tong} đ, khác vốn điều lệ {von} đ",
    "The sources add up to {tong} VND, which differs from the charter capital of {von} VND",
)
SOURCE_TWICE = wrong("nguon_von_trung", "Mỗi nguồn vốn chỉ ghi một dòng", "Each source has one row only")
NOT_USED = warn(
    "nguon_von_khong_dung",
    "Doanh nghiệp tư nhân không kê khai nguồn vốn; phần này sẽ không được in",
    "A private enterprise does not declare sources of capital; this part will not be printed",
)
FOREIGN_SOURCE = wrong(
    "thieu_von_nuoc_ngoai",
    "Có người góp vốn nước ngoài nên phần vốn nước ngoài phải lớn hơn 0",
    "There is a foreign owner, so the foreign capital must be more than 0",
)
STATE_SOURCE = wrong(
    "thieu_von_ngan_sach",
    "Có tổ chức nhà nước góp vốn nên phần vốn ngân sách nhà nước phải lớn hơn 0",
    "There is a state owner, so the state budget capital must be more than 0",
)
NO_FOREIGNER = warn(
    "von_nuoc_ngoai_khong_chu",
    "Có vốn nước ngoài nhưng không có người góp vốn nước ngoài; kiểm tra lại",
    "There is foreign capital but no foreign owner; please check",
)
PERCENT = wrong(
    "ty_le_khong_khop",
    "Tỷ lệ {ty_le} % không khớp với số tiền",
    "{ty_le} % does not agree with the amount",
)
PERCENT_SUM = wrong(
    "tong_ty_le_khac_100",
    "Tổng các tỷ lệ là {tong} %, phải đúng 100 %",
    "The percentages add up to {tong} %; they must make exactly 100 %",
)
NO_CONTRIBUTION = missing(
    "thieu_phan_von_gop",
    "Nhập phần vốn góp, lớn hơn 0",
    "Enter the contribution, more than 0",
)
CONTRIBUTIONS_SUM = wrong(
    "von_gop_khong_khop",
    "Tổng phần vốn góp là {tong} đ, khác vốn điều lệ {von} đ",
    "The contributions add up to {tong} VND, which differs from the charter capital of {von} VND",
)
SHARES_DIFFER = wrong(
    "von_gop_khac_co_phan",
    "Phần vốn góp khác số cổ phần nhân mệnh giá ({tong} đ)",
    "The contribution differs from the shares times par value ({tong} VND)",
)
LATE = wrong(
    "qua_90_ngay",
    "Phải góp đủ vốn trong 90 ngày kể từ ngày cấp giấy chứng nhận; chọn ngày không sau {ngay}",
    "The capital must be paid within 90 days of the certificate; choose a date not after {ngay}",
)
PAST = wrong(
    "thoi_han_da_qua",
    "Thời hạn góp vốn không thể ở quá khứ",
    "The date of contribution cannot be in the past",
)
DAYS, MAX_CAPITAL = 90, 10**15 - 1
ONE_OWNER = ("DNTN", "TNHH1_CN", "TNHH1_TC")


def contribution(dossier: Dossier, owner: ChuSoHuu) -> int:
    """What an owner contributes, in VND: all of it for a single owner, shares times par value in a CP."""
    if dossier.ho_so.loai_hinh_id in ONE_OWNER:
        return dossier.ho_so.tong_von_dieu_le
    if dossier.ho_so.loai_hinh_id == "CP":
        return dossier.ho_so.menh_gia * sum(row.so_luong for row in owner.co_phan_list)
    return owner.phan_von_gop


def capital(dossier: Dossier, ctx: Context) -> Found:
    """The capital itself; sums are only compared once it is known. No general minimum exists (LDN)."""
    total = dossier.ho_so.tong_von_dieu_le
    if total <= 0:
        notice = NO_CAPITAL if total == 0 else NEGATIVE
        yield notice.at("ho_so", "tong_von_dieu_le")
        return
    if total > MAX_CAPITAL:
        yield TOO_BIG.at("ho_so", "tong_von_dieu_le")
        return
    yield from _foreign(dossier)
    yield from _sources(dossier, ctx)
    if dossier.ho_so.loai_hinh_id in ONE_OWNER:
        yield from assets(dossier.ho_so.tai_san_gop_list, total, ctx, "ho_so", "tai_san_gop_list")
    elif dossier.ho_so.loai_hinh_id:
        yield from _contributions(dossier, ctx)


def _foreign(dossier: Dossier) -> Found:
    """The equivalent in foreign currency is optional (block C of the forms), but a zero amount is an error."""
    company = dossier.ho_so
    amount, currency = company.so_ngoai_te, company.ngoai_te.strip()
    if bool(currency) != (amount is not None) or (amount is not None and not (amount.is_finite() and amount > 0)):
        yield HALF_FOREIGN.at("ho_so", "so_ngoai_te")


def _sources(dossier: Dossier, ctx: Context) -> Found:
    rows = dossier.nguon_von_list
    if not dossier.ho_so.loai_hinh_id:
        return
    if dossier.ho_so.loai_hinh_id == "DNTN":
        if rows:
            yield NOT_USED.at("nguon_von_list")
        return
    if not rows:
        yield NO_SOURCES.at("nguon_von_list")
        return
    seen: set[str] = set()
    for number, row in enumerate(rows):
        path = ("nguon_von_list", number)
        yield from code(ctx, "nguon-von", row.loai_nguon_von, *path, "loai_nguon_von")
        if row.loai_nguon_von in seen:
            yield SOURCE_TWICE.at(*path, "loai_nguon_von")
        seen.add(row.loai_nguon_von)
        if row.so_tien < 0:
            yield NEGATIVE.at(*path, "so_tien")
            return
    yield from _sources_sum(dossier)
    yield from _sources_by_owner(dossier)
    yield from percentages([row.ty_le for row in rows], [row.so_tien for row in rows], ("nguon_von_list",), "ty_le")


def _sources_sum(dossier: Dossier) -> Found:
    total = sum(row.so_tien for row in dossier.nguon_von_list)
    if total != dossier.ho_so.tong_von_dieu_le:
        yield SOURCES_SUM.at("nguon_von_list", tong=Amount(total), von=Amount(dossier.ho_so.tong_von_dieu_le))


def _sources_by_owner(dossier: Dossier) -> Found:
    """A foreign owner brings foreign capital, a state owner budget capital (our reading of the form)."""
    amounts = {row.loai_nguon_von: row.so_tien for row in dossier.nguon_von_list}
    foreign = any(is_foreign(owner) for owner in dossier.chu_so_huu_list)
    state = any(isinstance(owner, ChuSoHuuToChuc) and owner.la_von_nha_nuoc for owner in dossier.chu_so_huu_list)
    if foreign and amounts.get("NUOC_NGOAI", 0) <= 0:
        yield FOREIGN_SOURCE.at("nguon_von_list")
    if state and amounts.get("NGAN_SACH", 0) <= 0:
        yield STATE_SOURCE.at("nguon_von_list")
    if amounts.get("NUOC_NGOAI", 0) > 0 and not foreign:
        yield NO_FOREIGNER.at("nguon_von_list")


def percentages(typed: Sequence[Decimal | None], amounts: Sequence[int], path: Path, name: str) -> Found:
    """Typed percentages agree with the amounts, each at its own precision, and all of them make exactly 100."""
    total = sum(amounts)
    if total <= 0:
        return
    for number, (value, amount) in enumerate(zip(typed, amounts, strict=True)):
        if value is not None and not (is_percent(value) and agrees(value, ratio(amount, total))):
            yield PERCENT.at(*path, number, name, ty_le=value)
            return
    known = [value for value in typed if value is not None]
    if len(known) == len(typed) and sum(known) != 100:
        yield PERCENT_SUM.at(*path, tong=sum(known))


def _contributions(dossier: Dossier, ctx: Context) -> Found:
    """TNHH2, CP, HD: each owner contributes, together exactly the charter capital."""
    amounts: list[int] = []
    for number, owner in enumerate(dossier.chu_so_huu_list):
        path = ("chu_so_huu_list", number)
        amount = contribution(dossier, owner)
        amounts.append(amount)
        if amount <= 0:
            if dossier.ho_so.loai_hinh_id != "CP":
                yield NO_CONTRIBUTION.at(*path, "phan_von_gop")
        else:
            yield from assets(owner.tai_san_gop_list, amount, ctx, *path, "tai_san_gop_list")
        if dossier.ho_so.loai_hinh_id == "CP" and amount > 0 and owner.phan_von_gop not in (0, amount):
            yield SHARES_DIFFER.at(*path, "phan_von_gop", tong=Amount(amount))
        yield from _deadline(owner, ctx, path)
    if not amounts or min(amounts) <= 0:
        return
    total = sum(amounts)
    if dossier.ho_so.loai_hinh_id != "CP" and total != dossier.ho_so.tong_von_dieu_le:
        yield CONTRIBUTIONS_SUM.at("chu_so_huu_list", tong=Amount(total), von=Amount(dossier.ho_so.tong_von_dieu_le))
    typed = [owner.ty_le_von_gop for owner in dossier.chu_so_huu_list]
    yield from percentages(typed, amounts, ("chu_so_huu_list",), "ty_le_von_gop")


def _deadline(owner: ChuSoHuu, ctx: Context, path: Path) -> Found:
    """90 days from the certificate; counted from today a date is lawful whenever the certificate comes."""
    yield from given(owner.thoi_han_gop_von, *path, "thoi_han_gop_von")
    if owner.thoi_han_gop_von is None:
        return
    last = ctx.today + timedelta(days=DAYS)
    if owner.thoi_han_gop_von < ctx.today:
        yield PAST.at(*path, "thoi_han_gop_von")
    elif owner.thoi_han_gop_von > last:
        yield LATE.at(*path, "thoi_han_gop_von", ngay=f"{last:%d/%m/%Y}")
