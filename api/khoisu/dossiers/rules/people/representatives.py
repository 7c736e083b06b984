"""Legal representatives (LDN 12, 54, 79, 137, 184, 190) and the person who files (ND168 12)."""

from dataclasses import fields

from khoisu.dossiers.rules.context import Context, code, given, written
from khoisu.dossiers.rules.entities import ChuSoHuuCaNhan, Dossier, Nguoi, NguoiDaiDien
from khoisu.dossiers.rules.findings import Found, LawRow, Path, missing, wrong
from khoisu.dossiers.rules.legal_types import LegalType, type_of
from khoisu.dossiers.rules.people import id_numbers as numbers
from khoisu.dossiers.rules.people.contact import address, phone
from khoisu.dossiers.rules.people.owners import NOT_BARRED
from khoisu.dossiers.rules.people.person import person
from khoisu.dossiers.rules.people.titles import OTHER, held_titles, title_text, titles
from khoisu.kit.text.texts import Text

NOBODY = missing(
    "thieu_nguoi_dai_dien",
    "Cần ít nhất một người đại diện theo pháp luật (Điều 12)",
    "At least one legal representative is needed (art. 12)",
)
NOT_RESIDENT = wrong(
    "khong_ai_cu_tru",
    "Phải luôn có ít nhất một người đại diện theo pháp luật cư trú tại Việt Nam (Điều 12)",
    "At least one legal representative must live in Vietnam at all times (art. 12)",
)
TITLE = wrong(
    "chuc_danh_khong_hop_loai_hinh",
    "Loại hình hoặc mô hình quản lý đã chọn không có chức danh này; chọn: {chuc_danh}",
    "The chosen legal type or form of management has no such title; choose: {chuc_danh}",
)
LEGAL_TITLE = wrong(
    "can_chuc_danh_luat_dinh",
    "Ít nhất một người đại diện phải giữ một trong các chức danh: {chuc_danh} (Luật Doanh nghiệp, Điều 54, 79, 137)",
    "At least one representative must hold one of these titles: {chuc_danh} (Law on Enterprises, art. 54, 79, 137)",
)
TWICE = wrong(
    "nguoi_dai_dien_trung",
    "Người này đã có trong danh sách người đại diện",
    "This person is already among the representatives",
)
NOT_AN_OWNER = wrong(
    "nguoi_dai_dien_theo_luat",
    "{loai}: người đại diện theo pháp luật là chính {ai}, không chọn người khác (Luật Doanh nghiệp, Điều 184, 190)",
    "{loai}: the legal representative is by law {ai}, and nobody else (Law on Enterprises, art. 184, 190)",
)
NOT_A_REPRESENTATIVE = wrong(
    "nguoi_nop_phai_la_dai_dien",
    "Khi tự nộp, người nộp hồ sơ phải là người đại diện theo pháp luật; nếu không hãy chọn ủy quyền",
    "Whoever files without authorisation must be a legal representative; otherwise choose authorisation",
)
LAW = (
    LawRow(NOBODY, "LDN 12.2", Text("Có ít nhất một người đại diện theo pháp luật", "There is a legal representative")),
    LawRow(
        NOT_RESIDENT,
        "LDN 12.3",
        Text("Luôn có ít nhất một người đại diện cư trú tại Việt Nam", "One representative always lives in Vietnam"),
    ),
    LawRow(
        TITLE,
        "LDN 54, 79, 85, 137",
        Text("Chức danh có ở loại hình và mô hình quản lý", "The title exists with the legal type and management"),
    ),
    LawRow(
        LEGAL_TITLE,
        "LDN 54.3, 79.3, 137.2",
        Text("Một người đại diện là Chủ tịch, Giám đốc hoặc Tổng giám đốc", "One representative is chair or director"),
    ),
    LawRow(TWICE, "LDN 12", Text("Mỗi người một lần trong danh sách", "Each person is in the list once")),
    LawRow(
        NOT_AN_OWNER,
        "LDN 184.1, 190.3",
        Text(
            "Doanh nghiệp tư nhân: chủ doanh nghiệp là người đại diện; công ty hợp danh: mọi thành viên hợp danh",
            "The owner represents a DNTN, every general partner a partnership",
        ),
    ),
    LawRow(
        NOT_A_REPRESENTATIVE,
        "ND168 12",
        Text("Người tự nộp là người đại diện theo pháp luật", "Who files without authorisation is a representative"),
    ),
)
THE_OWNER = Text("chủ doanh nghiệp", "the owner of the enterprise")
THE_PARTNERS = Text("các thành viên hợp danh", "the general partners")
BY_LAW = ("DNTN", "HD")
FILING = ("ho_so", "nguoi_nop_ho_so")
_PERSON = tuple(item.name for item in fields(Nguoi))


def legal_representatives(dossier: Dossier) -> tuple[NguoiDaiDien, ...]:
    """Who represents the company: as entered, or by law the owner (LDN 190) or every general partner (LDN 184)."""
    if dossier.ho_so.loai_hinh_id not in BY_LAW:
        return dossier.nguoi_dai_dien
    title = "CHU_DN" if dossier.ho_so.loai_hinh_id == "DNTN" else "KHAC"
    return tuple(_as_representative(owner, title) for owner in by_law(dossier))


def by_law(dossier: Dossier) -> list[ChuSoHuuCaNhan]:
    """The persons who represent a DNTN or a partnership by law."""
    persons = [owner for owner in dossier.chu_so_huu_list if isinstance(owner, ChuSoHuuCaNhan)]
    partners = dossier.ho_so.loai_hinh_id == "HD"
    return [owner for owner in persons if not partners or owner.vai_tro == "HOP_DANH"]


def _as_representative(owner: ChuSoHuuCaNhan, title: str) -> NguoiDaiDien:
    copied = {name: getattr(owner, name) for name in _PERSON}
    other = "Thành viên hợp danh" if title == "KHAC" else ""
    return NguoiDaiDien(
        **copied, chuc_danh=title, chuc_danh_khac=other, cam_ket_khong_bi_cam=owner.cam_ket_khong_bi_cam
    )


def representatives(dossier: Dossier, ctx: Context) -> Found:
    """At least one, one of them resident, with titles the law knows for the type."""
    kind = type_of(dossier)
    if kind is None:
        return
    if kind.ma in BY_LAW:
        yield from _only_by_law(dossier, kind, ctx)
        return
    people = dossier.nguoi_dai_dien
    if not people:
        yield NOBODY.at("nguoi_dai_dien")
        return
    seen: set[str] = set()
    declared = {numbers.paper_key(owner.so_giay_to) for owner in by_law(dossier) if owner.cam_ket_khong_bi_cam}
    for number, who in enumerate(people):
        path = ("nguoi_dai_dien", number)
        yield from person(ctx, who, *path, contact=True)
        yield from _title(dossier, who, kind, ctx, path)
        key = numbers.paper_key(who.so_giay_to)
        if key and key in seen:
            yield TWICE.at(*path, "so_giay_to")
        seen.add(key)
        if not who.cam_ket_khong_bi_cam and key not in declared:
            yield NOT_BARRED.at(*path, "cam_ket_khong_bi_cam")
    if not any(who.la_cu_tru_viet_nam for who in people):
        yield NOT_RESIDENT.at("nguoi_dai_dien")
    yield from _legal_titles(dossier, kind, ctx)


def _only_by_law(dossier: Dossier, kind: LegalType, ctx: Context) -> Found:
    """DNTN and HD: the list may stay empty; anyone in it must be a person the law names (forms 1 and 5)."""
    allowed = {numbers.paper_key(owner.so_giay_to) for owner in by_law(dossier)}
    who_it_is = THE_OWNER if kind.ma == "DNTN" else THE_PARTNERS
    for number, who in enumerate(dossier.nguoi_dai_dien):
        if numbers.paper_key(who.so_giay_to) not in allowed:
            name = ctx.text_of("loai-hinh-doanh-nghiep", kind.ma)
            yield NOT_AN_OWNER.at("nguoi_dai_dien", number, "so_giay_to", loai=name, ai=who_it_is)


def _title(dossier: Dossier, who: NguoiDaiDien, kind: LegalType, ctx: Context, path: Path) -> Found:
    allowed = titles(dossier, kind)
    wrong_code = list(code(ctx, "chuc-danh", who.chuc_danh, *path, "chuc_danh"))
    yield from wrong_code
    if not wrong_code and who.chuc_danh not in allowed:
        yield TITLE.at(*path, "chuc_danh", chuc_danh=title_text(ctx, allowed))
    if who.chuc_danh == OTHER:
        yield from written(who.chuc_danh_khac, 100, *path, "chuc_danh_khac")
        if held_titles(dossier, who) - set(allowed):
            yield TITLE.at(*path, "chuc_danh_khac", chuc_danh=title_text(ctx, allowed))


def _legal_titles(dossier: Dossier, kind: LegalType, ctx: Context) -> Found:
    """LDN 54.3, 79.3: one representative is a chair or a director; LDN 137.2: likewise in a CP."""
    chairs_and_directors = tuple(title for title in titles(dossier, kind) if title != OTHER)
    people = dossier.nguoi_dai_dien
    if all(who.chuc_danh == OTHER and not held_titles(dossier, who) for who in people):
        yield LEGAL_TITLE.at("nguoi_dai_dien", chuc_danh=title_text(ctx, chairs_and_directors))


def declarant(dossier: Dossier, ctx: Context) -> Found:
    """Who files (ND168 12): a legal representative, or somebody authorised. An organisation names its staff later."""
    how = dossier.ho_so.hinh_thuc_nop
    yield from code(ctx, "hinh-thuc-nop", how, "ho_so", "hinh_thuc_nop")
    if how not in ("TU_NOP", "UY_QUYEN_CA_NHAN"):
        return
    who = dossier.ho_so.nguoi_nop_ho_so
    if who is None:
        yield from given(None, *FILING)
    elif how == "TU_NOP":
        yield from _files_alone(dossier, who)
    else:
        yield from person(ctx, who, *FILING, full=False)
        yield from phone(who.so_dien_thoai, *FILING, "so_dien_thoai")
        yield from address(ctx, who.dia_chi_lien_he, *FILING, "dia_chi_lien_he")


def _files_alone(dossier: Dossier, who: Nguoi) -> Found:
    """Only the choice of representative counts; other findings about the person are reported where they are entered."""
    known = {numbers.paper_key(one.so_giay_to) for one in legal_representatives(dossier)}
    if not numbers.paper_key(who.so_giay_to):
        yield from given(None, *FILING)
    elif known and numbers.paper_key(who.so_giay_to) not in known:
        yield NOT_A_REPRESENTATIVE.at(*FILING)
