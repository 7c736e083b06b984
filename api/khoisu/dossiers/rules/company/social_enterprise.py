"""The commitment of a social enterprise (LDN 10; Mẫu 34 of TT68).

Neither the article nor the form could be read in full for this site, so what is missing is said and not refused: the paper
leaves dotted lines, and the customer may complete it by hand. A share below the law's is refused: the paper would contradict itself.
"""

from decimal import Decimal

from khoisu.dossiers.rules.context import Context, written
from khoisu.dossiers.rules.entities import CamKetXaHoi, Dossier
from khoisu.dossiers.rules.findings import Found, LawRow, Path, warn, wrong
from khoisu.dossiers.rules.money.percentages import is_percent
from khoisu.kit.text.texts import Text

LEAST_REINVESTED = Decimal(51)
LONGEST = 100
INCOMPLETE = warn(
    "cam_ket_xa_hoi_chua_du",
    "Doanh nghiệp xã hội nộp kèm bản cam kết mục tiêu xã hội, môi trường (Luật Doanh nghiệp, Điều 10). Nếu để trống, "
    "giấy sẽ có dòng chấm để bạn ghi tay",
    "A social enterprise files a commitment to its social or environmental aims (Law on Enterprises, art. 10). If this stays "
    "empty, the paper has dotted lines to fill in by hand",
)
TOO_LITTLE = wrong(
    "tai_dau_tu_duoi_51",
    "Doanh nghiệp xã hội dùng ít nhất 51% lợi nhuận sau thuế hằng năm để tái đầu tư cho mục tiêu đã đăng ký (Luật Doanh "
    "nghiệp, Điều 10)",
    "A social enterprise reinvests at least 51% of its yearly profit after tax in the registered aims (Law on Enterprises, "
    "art. 10)",
)
IMPOSSIBLE = wrong(
    "tai_dau_tu_khong_hop_le", "Tỷ lệ phải lớn hơn 0 và không quá 100", "The share must be above 0 and at most 100"
)
YEARS = wrong("so_nam_cam_ket_sai", "Số năm từ 0 đến 100; 0 là không thời hạn", "0 to 100 years; 0 is without a limit")
WHERE: Path = ("ho_so", "cam_ket_xa_hoi")


def social_enterprise(dossier: Dossier, _ctx: Context) -> Found:
    """What the commitment must say, as far as it is known."""
    if not dossier.ho_so.doanh_nghiep_xa_hoi:
        return
    said = dossier.ho_so.cam_ket_xa_hoi or CamKetXaHoi()
    for name in ("van_de", "hoat_dong"):
        yield from written(getattr(said, name), 2000, *WHERE, name, required=False)
    empty = {"van_de": not said.van_de.strip(), "hoat_dong": not said.hoat_dong.strip()}
    empty["ty_le_tai_dau_tu"] = said.ty_le_tai_dau_tu is None
    if first := next((name for name, is_empty in empty.items() if is_empty), None):
        yield INCOMPLETE.at(*WHERE, first)
    share = said.ty_le_tai_dau_tu
    if share is not None and not (is_percent(share) and share > 0):
        yield IMPOSSIBLE.at(*WHERE, "ty_le_tai_dau_tu")
    elif share is not None and share < LEAST_REINVESTED:
        yield TOO_LITTLE.at(*WHERE, "ty_le_tai_dau_tu")
    if not 0 <= said.so_nam <= LONGEST:
        yield YEARS.at(*WHERE, "so_nam")


LAW = (
    LawRow(
        TOO_LITTLE,
        "LDN 10.1 c",
        Text(
            "Doanh nghiệp xã hội tái đầu tư ít nhất 51% lợi nhuận sau thuế",
            "A social enterprise reinvests at least 51% of its profit after tax",
        ),
    ),
)
