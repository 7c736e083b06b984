"""Charter capital, its sources and the contributions: every sum exact, every deadline by the law.

LDN 47, 75, 113 (90 days), 178 (partners), 16.5 (over-declared capital), 189 (capital of a DNTN).
"""

from collections.abc import Sequence
from datetime import timedelta
from decimal import Decimal

from khoisu.dossiers.rules.context import Context, code, given
from khoisu.dossiers.rules.deadlines import contribution_days
from khoisu.dossiers.rules.entities import ChuSoHuu, ChuSoHuuToChuc, Dossier
from khoisu.dossiers.rules.findings import Found, LawRow, Path, missing, warn, wrong
from khoisu.dossiers.rules.money.assets import assets
from khoisu.dossiers.rules.money.currency import currency, foreign_amount
from khoisu.dossiers.rules.money.percentages import agrees, is_percent, ratio
from khoisu.dossiers.rules.people.owners import has_foreign_owner
from khoisu.kit.text.texts import Amount, Text

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
NO_STATE_OWNER = warn(
    "von_ngan_sach_khong_chu",
    "Có vốn ngân sách nhà nước nhưng không có tổ chức nào góp vốn nhà nước; kiểm tra lại",
    "There is state budget capital but no organisation that contributes state capital; please check",
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
FAR = warn(
    "thoi_han_gop_von_rat_xa",
    "Thời hạn góp vốn này còn hơn {nam} năm nữa; kiểm tra lại năm",
    "This date of contribution is more than {nam} years away; please check the year",
)
MAX_CAPITAL, FAR_YEARS = 10**15 - 1, 5
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
    yield from _foreign(dossier, ctx)
    yield from _sources(dossier, ctx)
    if dossier.ho_so.loai_hinh_id in ONE_OWNER:
        yield from assets(dossier.ho_so.tai_san_gop_list, total, ctx, "ho_so", "tai_san_gop_list")
    elif dossier.ho_so.loai_hinh_id:
        yield from _contributions(dossier, ctx)


def _foreign(dossier: Dossier, ctx: Context) -> Found:
    """The equivalent in foreign currency is optional (block C of the forms); once given it is printed, so both halves are checked."""
    company = dossier.ho_so
    if bool(company.ngoai_te.strip()) != (company.so_ngoai_te is not None):
        yield HALF_FOREIGN.at("ho_so", "so_ngoai_te")
        return
    if company.so_ngoai_te is not None:
        yield from currency(company.ngoai_te, ctx, "ho_so", "ngoai_te", contributed=False)
        yield from foreign_amount(company.so_ngoai_te, company.ngoai_te, "ho_so", "so_ngoai_te")


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
    foreign = has_foreign_owner(dossier)
    state = any(isinstance(owner, ChuSoHuuToChuc) and owner.la_von_nha_nuoc for owner in dossier.chu_so_huu_list)
    if foreign and amounts.get("NUOC_NGOAI", 0) <= 0:
        yield FOREIGN_SOURCE.at("nguon_von_list")
    if state and amounts.get("NGAN_SACH", 0) <= 0:
        yield STATE_SOURCE.at("nguon_von_list")
    if amounts.get("NUOC_NGOAI", 0) > 0 and not foreign:
        yield NO_FOREIGNER.at("nguon_von_list")
    if amounts.get("NGAN_SACH", 0) > 0 and not state:
        yield NO_STATE_OWNER.at("nguon_von_list")


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
        yield from _deadline(dossier, owner, ctx, path)
    if not amounts or min(amounts) <= 0:
        return
    total = sum(amounts)
    if dossier.ho_so.loai_hinh_id != "CP" and total != dossier.ho_so.tong_von_dieu_le:
        yield CONTRIBUTIONS_SUM.at("chu_so_huu_list", tong=Amount(total), von=Amount(dossier.ho_so.tong_von_dieu_le))
    typed = [owner.ty_le_von_gop for owner in dossier.chu_so_huu_list]
    yield from percentages(typed, amounts, ("chu_so_huu_list",), "ty_le_von_gop")


def _deadline(dossier: Dossier, owner: ChuSoHuu, ctx: Context, path: Path) -> Found:
    """90 days from the certificate; counted from today a date is lawful whenever the certificate comes.

    Partners of an HD set their own date (LDN 178); one that is years away is only pointed out.
    """
    day = owner.thoi_han_gop_von
    yield from given(day, *path, "thoi_han_gop_von")
    if day is None:
        return
    days = contribution_days(dossier.ho_so.loai_hinh_id)
    if day < ctx.today:
        yield PAST.at(*path, "thoi_han_gop_von")
    elif days is None and day.year - ctx.today.year > FAR_YEARS:
        yield FAR.at(*path, "thoi_han_gop_von", nam=FAR_YEARS)
    elif days is not None and day > (last := ctx.today + timedelta(days=days)):
        yield LATE.at(*path, "thoi_han_gop_von", ngay=last)


LAW = (
    LawRow(
        HALF_FOREIGN,
        "TT68 Mẫu 2 §6",
        Text(
            "Giá trị tương đương có cả số tiền và loại ngoại tệ",
            "The foreign equivalent has both an amount and a currency",
        ),
    ),
    LawRow(
        SOURCES_SUM,
        "TT68 Mẫu 2 §7",
        Text("Các nguồn vốn cộng lại bằng vốn điều lệ", "The sources add up to the charter capital"),
    ),
    LawRow(SOURCE_TWICE, "TT68 Mẫu 2 §7", Text("Mỗi nguồn vốn có một dòng", "Each source of capital has one row")),
    LawRow(
        NOT_USED,
        "TT68 Mẫu 1",
        Text("Doanh nghiệp tư nhân không kê khai nguồn vốn", "A private enterprise declares no sources of capital"),
    ),
    LawRow(
        PERCENT, "TT68 Mẫu 2 §7, Mẫu 6", Text("Tỷ lệ đã ghi khớp với số tiền", "A percentage agrees with its amount")
    ),
    LawRow(
        PERCENT_SUM, "TT68 Mẫu 2 §7, Mẫu 6", Text("Các tỷ lệ cộng lại đúng 100 %", "The percentages make exactly 100 %")
    ),
    LawRow(
        CONTRIBUTIONS_SUM,
        "TT68 Mẫu 6, Mẫu 9",
        Text("Các phần vốn góp cộng lại bằng vốn điều lệ", "The contributions add up to the charter capital"),
    ),
    LawRow(
        SHARES_DIFFER,
        "LDN 112.1",
        Text(
            "Phần vốn của cổ đông bằng số cổ phần nhân mệnh giá",
            "A shareholder contributes their shares times par value",
        ),
    ),
    LawRow(
        LATE,
        "LDN 47.2, 75.2, 113.1",
        Text(
            "Vốn góp đủ trong 90 ngày từ ngày cấp giấy chứng nhận; công ty hợp danh theo cam kết",
            "The capital is paid in within 90 days of the certificate; partners pay as committed",
        ),
    ),
    LawRow(
        PAST,
        "LDN 47.2, 75.2, 113.1, 178",
        Text("Thời hạn góp vốn từ hôm nay trở đi", "The date of contribution is today or later"),
    ),
    LawRow(
        FAR,
        "LDN 178",
        Text(
            "Thời hạn góp vốn của thành viên hợp danh không quá xa",
            "A partner's date of contribution is not many years away",
        ),
    ),
)
