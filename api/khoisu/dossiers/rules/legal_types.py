"""The six legal types, what the law fixes for each, and the rule on choosing one."""

from dataclasses import dataclass
from typing import Literal

from khoisu.dossiers.rules.context import Context, code
from khoisu.dossiers.rules.entities import Dossier
from khoisu.dossiers.rules.findings import Found, missing, warn

OwnerKind = Literal["CA_NHAN", "TO_CHUC"]
BOTH: frozenset[OwnerKind] = frozenset({"CA_NHAN", "TO_CHUC"})
PERSON: frozenset[OwnerKind] = frozenset({"CA_NHAN"})
ORGANISATION: frozenset[OwnerKind] = frozenset({"TO_CHUC"})


@dataclass(frozen=True, slots=True)
class LegalType:
    """`toi_da` None: no upper limit. `chuc_danh` are the titles of its legal representatives, the law's own first."""

    ma: str
    mau: int
    toi_thieu: int
    toi_da: int | None
    chu_so_huu: frozenset[OwnerKind]
    tien_to: tuple[str, ...]
    chuc_danh: tuple[str, ...]
    luat: str


LLC = ("công ty trách nhiệm hữu hạn", "công ty TNHH")
# The law asks for "công ty TNHH" only; practice adds the words for a single member (company-formation.md 5.1).
LLC_ONE = (*(f"{prefix} một thành viên" for prefix in LLC), *(f"{prefix} MTV" for prefix in LLC), *LLC)
TITLES_OF_DIRECTORS = ("TONG_GIAM_DOC", "GIAM_DOC")

TYPES: dict[str, LegalType] = {
    kind.ma: kind
    for kind in (
        LegalType(
            "DNTN",
            1,
            1,
            1,
            PERSON,
            ("doanh nghiệp tư nhân", "doanh nghiệp TN", "DNTN"),
            ("CHU_DN",),
            "LDN 188",
        ),
        LegalType("TNHH1_CN", 2, 1, 1, PERSON, LLC_ONE, ("CHU_TICH_CT", *TITLES_OF_DIRECTORS, "KHAC"), "LDN 74, 85"),
        LegalType(
            "TNHH1_TC",
            2,
            1,
            1,
            ORGANISATION,
            LLC_ONE,
            ("CHU_TICH_CT", "CHU_TICH_HDTV", *TITLES_OF_DIRECTORS, "KHAC"),
            "LDN 74, 79",
        ),
        LegalType("TNHH2", 3, 2, 50, BOTH, LLC, ("CHU_TICH_HDTV", *TITLES_OF_DIRECTORS, "KHAC"), "LDN 46, 54"),
        LegalType(
            "CP",
            4,
            3,
            None,
            BOTH,
            ("công ty cổ phần", "công ty CP"),
            ("CHU_TICH_HDQT", *TITLES_OF_DIRECTORS, "KHAC"),
            "LDN 111, 120, 137",
        ),
        LegalType("HD", 5, 2, None, BOTH, ("công ty hợp danh", "công ty HD"), (), "LDN 177, 180"),
    )
}


def type_of(dossier: Dossier) -> LegalType | None:
    """The dossier's legal type; None while it is not chosen."""
    return TYPES.get(dossier.ho_so.loai_hinh_id)


NO_TYPE = missing("chua_chon_loai_hinh", "Vui lòng chọn loại hình doanh nghiệp", "Please choose the legal type")
BY_HAND = warn(
    "tinh_trang_can_tu_van",
    "Trường hợp này cần thêm giấy tờ; nhân viên sẽ liên hệ để hướng dẫn",
    "This case needs further papers; our staff will get in touch",
)


def check_legal_type(dossier: Dossier, ctx: Context) -> Found:
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
