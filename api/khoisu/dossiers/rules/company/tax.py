"""Tax registration and social insurance: block T of the forms (TT68, Mẫu 2 §10-11)."""

from khoisu.dossiers.rules.company.business_lines import main_line, section_of
from khoisu.dossiers.rules.context import Context, code
from khoisu.dossiers.rules.entities import DiaChi, Dossier, ThongTinDangKyThue
from khoisu.dossiers.rules.fields import read_day_month
from khoisu.dossiers.rules.findings import Found, LawRow, Path, missing, warn, wrong
from khoisu.dossiers.rules.people.contact import address, email, phone
from khoisu.dossiers.rules.people.person import birth, card_number, full_name
from khoisu.kit.text.texts import Text

NO_YEAR = missing("thieu_nam_tai_chinh", "Vui lòng chọn năm tài chính", "Please choose the fiscal year")
DAY_MONTH = wrong(
    "ngay_thang_sai",
    "Ghi ngày và tháng, ví dụ 01/01",
    "Give day and month, for example 01/01",
)
YEAR_START = wrong(
    "nam_tai_chinh_bat_dau_sai",
    "Năm tài chính bắt đầu ngày 01/01, 01/04, 01/07 hoặc 01/10",
    "A fiscal year begins on 01/01, 01/04, 01/07 or 01/10",
)
YEAR_END = wrong(
    "nam_tai_chinh_ket_thuc_sai",
    "Năm tài chính bắt đầu {tu} phải kết thúc {den}, đủ 12 tháng",
    "A fiscal year that begins on {tu} ends on {den}: exactly 12 months",
)
STARTS_EARLIER = wrong(
    "ngay_bat_dau_da_qua",
    "Ngày bắt đầu hoạt động không được trước hôm nay; để trống nếu trùng ngày cấp giấy chứng nhận",
    "The start of business cannot be before today; leave it empty for the day of the certificate",
)
DEPENDENT = warn(
    "hach_toan_phu_thuoc",
    "Doanh nghiệp mới là pháp nhân nên thường hạch toán độc lập; hạch toán phụ thuộc dành cho chi nhánh, đơn vị phụ thuộc. "
    "Kiểm tra lại mục này của giấy đề nghị (Thông tư 68/2025)",
    "A new enterprise usually keeps independent accounts; dependent accounting is for branches and dependent units. Please "
    "check this item of the request (Circular 68/2025)",
)
NOTICES_ABROAD = wrong(
    "dia_chi_thue_ngoai_viet_nam",
    "Địa chỉ nhận thông báo thuế phải ở Việt Nam: giấy đề nghị không có ô quốc gia cho địa chỉ này (Thông tư 68/2025)",
    "The address for tax notices must be in Vietnam: the request has no box for its country (Circular 68/2025)",
)
CONSOLIDATED = wrong(
    "hop_nhat_chi_khi_doc_lap",
    "Chỉ chọn báo cáo tài chính hợp nhất khi hạch toán độc lập",
    "Consolidated statements go with independent accounting only",
)
INSURANCE = wrong(
    "bhxh_khong_duoc_3_6_thang",
    "Đóng 3 hoặc 6 tháng một lần chỉ dành cho nông, lâm, ngư, diêm nghiệp trả lương theo sản phẩm, khoán",
    "Paying every 3 or 6 months is only for farming, forestry, fishery or salt with wages by product or piece",
)
WORKERS = wrong("so_lao_dong_sai", "Số lao động từ 0 đến 100.000", "The number of workers lies between 0 and 100,000")
WORKERS_DIFFER = wrong(
    "so_lao_dong_khac_nhau",
    "Số lao động khác với số đã ghi ở thông tin doanh nghiệp ({so})",
    "The number of workers differs from the company's data ({so})",
)
TAX_NOTICES = wrong(
    "nhieu_dia_chi_thong_bao_thue",
    "Chỉ một địa chỉ nhận thông báo thuế",
    "There is one address for tax notices only",
)
DEFAULTS = wrong(
    "nhieu_dia_chi_mac_dinh",
    "Mỗi loại địa chỉ chỉ có một địa chỉ mặc định",
    "Each kind of address has one default only",
)
YEARS = {"01/01": "31/12", "01/04": "31/03", "01/07": "30/06", "01/10": "30/09"}
OFTEN = ("BA_THANG", "SAU_THANG")
SALT = "0893"
NOTICES = "NHAN_THONG_BAO_THUE"
TAX = "thong_tin_dang_ky_thue"


def tax(dossier: Dossier, ctx: Context) -> Found:
    """Block T: director and accountant, start, fiscal year, accounting, VAT, insurance, workers, addresses."""
    info = dossier.thong_tin_dang_ky_thue
    yield from _manager(info, ctx, "giam_doc")
    yield from _manager(info, ctx, "ke_toan_truong")
    if info.ngay_bat_dau_hoat_dong and info.ngay_bat_dau_hoat_dong < ctx.today:
        yield STARTS_EARLIER.at(TAX, "ngay_bat_dau_hoat_dong")
    yield from fiscal_year(info)
    yield from code(ctx, "hinh-thuc-hach-toan", info.hinh_thuc_hach_toan_id, TAX, "hinh_thuc_hach_toan_id")
    if info.hinh_thuc_hach_toan_id == "PHU_THUOC":
        # No article forbids it, so it is only pointed out.
        yield DEPENDENT.at(TAX, "hinh_thuc_hach_toan_id")
    if info.co_bctc_hop_nhat and info.hinh_thuc_hach_toan_id == "PHU_THUOC":
        yield CONSOLIDATED.at(TAX, "co_bctc_hop_nhat")
    yield from code(ctx, "phuong-phap-tinh-thue", info.phuong_phap_tinh_thue_id, TAX, "phuong_phap_tinh_thue_id")
    yield from code(ctx, "hinh-thuc-hoa-don", info.dang_ky_hoa_don_id, TAX, "dang_ky_hoa_don_id", required=False)
    yield from _insurance(dossier, ctx)
    yield from _workers(dossier)
    yield from _addresses(info.dia_chi_lien_he_list, ctx)


def _manager(info: ThongTinDangKyThue, ctx: Context, who: str) -> Found:
    """T1, T2 "nếu có": once a name is given the form requires all five fields."""
    names = {part: f"{part}_{who}" for part in ("ho_ten", "dien_thoai", "ngay_sinh", "gioi_tinh", "so_dinh_danh")}
    values = {part: getattr(info, name) for part, name in names.items()}
    if not any(values.values()):
        return
    yield from full_name(values["ho_ten"], TAX, names["ho_ten"])
    yield from phone(values["dien_thoai"], TAX, names["dien_thoai"])
    yield from birth(ctx, values["ngay_sinh"], TAX, names["ngay_sinh"])
    yield from code(ctx, "gioi-tinh", values["gioi_tinh"], TAX, names["gioi_tinh"])
    # A foreigner without a personal number leaves it empty.
    if values["so_dinh_danh"]:
        yield from card_number(
            values["so_dinh_danh"], values["gioi_tinh"], values["ngay_sinh"], TAX, names["so_dinh_danh"]
        )


def fiscal_year(info: ThongTinDangKyThue) -> Found:
    """T6: the calendar year, or from the first day of a quarter for exactly four quarters."""
    start, end = info.tai_chinh_tu_ngay, info.tai_chinh_den_ngay
    for value, name in ((start, "tai_chinh_tu_ngay"), (end, "tai_chinh_den_ngay")):
        if not value.strip():
            yield NO_YEAR.at(TAX, name)
        elif read_day_month(value) is None:
            yield DAY_MONTH.at(TAX, name)
    first, last = read_day_month(start), read_day_month(end)
    if first and first not in YEARS:
        yield YEAR_START.at(TAX, "tai_chinh_tu_ngay")
    elif first and last and YEARS[first] != last:
        yield YEAR_END.at(TAX, "tai_chinh_den_ngay", tu=first, den=YEARS[first])


def _insurance(dossier: Dossier, ctx: Context) -> Found:
    """Every 3 or 6 months only with a main line of farming, forestry, fishery or salt and wages by product."""
    info = dossier.thong_tin_dang_ky_thue
    yield from code(ctx, "phuong-thuc-bhxh", info.dang_ky_bhxh_id, TAX, "dang_ky_bhxh_id")
    main = main_line(dossier)
    seasonal = section_of(main, ctx) == "A" or main == SALT
    if info.dang_ky_bhxh_id in OFTEN and not (seasonal and info.tra_luong_theo_san_pham):
        yield INSURANCE.at(TAX, "dang_ky_bhxh_id")


def workers(dossier: Dossier) -> int:
    """The planned number of workers; the specification has it twice, the company's data leads."""
    return dossier.ho_so.tong_so_lao_dong or dossier.thong_tin_dang_ky_thue.tong_so_lao_dong


def _workers(dossier: Dossier) -> Found:
    company, info = dossier.ho_so.tong_so_lao_dong, dossier.thong_tin_dang_ky_thue.tong_so_lao_dong
    if not 0 <= company <= 100_000:
        yield WORKERS.at("ho_so", "tong_so_lao_dong")
    elif not 0 <= info <= 100_000:
        yield WORKERS.at(TAX, "tong_so_lao_dong")
    elif company and info and company != info:
        yield WORKERS_DIFFER.at(TAX, "tong_so_lao_dong", so=company)


def _addresses(rows: tuple[DiaChi, ...], ctx: Context) -> Found:
    kinds: set[str] = set()
    defaults: set[str] = set()
    for number, row in enumerate(rows):
        path: Path = (TAX, "dia_chi_lien_he_list", number)
        yield from code(ctx, "loai-dia-chi", row.loai_dia_chi, *path, "loai_dia_chi")
        yield from address(ctx, row, *path)
        if row.loai_dia_chi == NOTICES and row.quoc_gia_id not in ("", "VN"):
            yield NOTICES_ABROAD.at(*path, "quoc_gia_id")
        yield from phone(row.dien_thoai, *path, "dien_thoai", required=False, office=True)
        yield from email(row.email, *path, "email", required=False)
        if row.loai_dia_chi == NOTICES and row.loai_dia_chi in kinds:
            yield TAX_NOTICES.at(*path, "loai_dia_chi")
        elif row.is_mac_dinh and row.loai_dia_chi in defaults:
            yield DEFAULTS.at(*path, "is_mac_dinh")
        kinds.add(row.loai_dia_chi)
        if row.is_mac_dinh:
            defaults.add(row.loai_dia_chi)


LAW = (
    LawRow(
        NOTICES_ABROAD,
        "TT68, Mẫu 2 §10",
        Text("Địa chỉ nhận thông báo thuế ở Việt Nam", "The address for tax notices is in Vietnam"),
    ),
    LawRow(
        YEAR_START,
        "TT68 Mẫu 2 §10.6",
        Text("Năm tài chính bắt đầu từ ngày đầu quý", "A fiscal year begins on the first day of a quarter"),
    ),
    LawRow(YEAR_END, "TT68 Mẫu 2 §10.6", Text("Năm tài chính đủ 12 tháng", "A fiscal year has exactly twelve months")),
    LawRow(
        STARTS_EARLIER,
        "TT68 Mẫu 2 §10.4",
        Text("Ngày bắt đầu hoạt động không trước hôm nay", "Business does not start before today"),
    ),
    LawRow(
        DEPENDENT,
        "TT68 Mẫu 2 §10.5",
        Text("Doanh nghiệp mới hạch toán độc lập", "A new enterprise keeps independent accounts"),
    ),
    LawRow(
        CONSOLIDATED,
        "TT68 Mẫu 2 §10.5",
        Text("Báo cáo hợp nhất đi với hạch toán độc lập", "Consolidated statements go with independent accounting"),
    ),
    LawRow(
        INSURANCE,
        "TT68 Mẫu 2 §11",
        Text(
            "Đóng BHXH 3, 6 tháng một lần chỉ khi ngành chính là nông, lâm, ngư, diêm nghiệp và trả lương theo sản phẩm",
            "Insurance every 3 or 6 months needs a main line of farming, forestry, fishery or salt and wages by product",
        ),
    ),
    LawRow(
        WORKERS_DIFFER,
        "TT68 Mẫu 2 §10.7",
        Text("Số lao động ghi ở hai nơi như nhau", "The number of workers is the same in both places"),
    ),
    LawRow(
        TAX_NOTICES,
        "TT68 Mẫu 2 §10.3",
        Text("Có một địa chỉ nhận thông báo thuế", "There is one address for tax notices"),
    ),
)
