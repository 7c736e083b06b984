"""The choices that everything else hangs on: legal type, way of coming into being, management model."""

from khoisu.dossiers.rules.context import Context, code
from khoisu.dossiers.rules.entities import Dossier
from khoisu.dossiers.rules.findings import Found, missing, warn

NO_TYPE = missing("chua_chon_loai_hinh", "Vui lòng chọn loại hình doanh nghiệp", "Please choose the legal type")
BY_HAND = warn(
    "tinh_trang_can_tu_van",
    "Trường hợp này cần thêm giấy tờ; nhân viên sẽ liên hệ để hướng dẫn",
    "This case needs further papers; our staff will get in touch",
)


def company(dossier: Dossier, ctx: Context) -> Found:
    """LDN 74, 46, 111, 177, 188: one of six types; only new enterprises are prepared without help."""
    chosen = dossier.ho_so.loai_hinh_id
    if not chosen:
        yield NO_TYPE.at("ho_so", "loai_hinh_id")
    yield from code(ctx, "loai-hinh-doanh-nghiep", chosen, "ho_so", "loai_hinh_id", required=False)
    state = dossier.ho_so.tinh_trang_thanh_lap
    yield from code(ctx, "tinh-trang-thanh-lap", state, "ho_so", "tinh_trang_thanh_lap")
    if state not in ("", "THANH_LAP_MOI"):
        yield BY_HAND.at("ho_so", "tinh_trang_thanh_lap")
    model = dossier.ho_so.mo_hinh_to_chuc
    yield from code(ctx, "mo-hinh-to-chuc", model, "ho_so", "mo_hinh_to_chuc", required=False)
