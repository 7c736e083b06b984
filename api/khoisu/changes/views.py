"""Changes in one language, as they go on the wire."""

from collections.abc import Iterable, Mapping, Sequence
from datetime import date
from typing import Any

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.changes.beneficial import beneficial_after, holders
from khoisu.changes.capital import is_one_sum, parts_of
from khoisu.changes.case import AS_IN_CHARTER, BLOCKED, COMPARE, Fact
from khoisu.changes.cases import ACROSS, CASES, is_offered
from khoisu.changes.deciders import decider_of
from khoisu.changes.models import CompanyChange
from khoisu.changes.owner_cases import ELSEWHERE
from khoisu.changes.papers import plan_papers
from khoisu.changes.rules import ChangeDays
from khoisu.changes.schemas import (
    BeneficialOwner,
    CaseFact,
    CaseOut,
    ChangeEventOut,
    ChangePaper,
    ChangeRow,
    ChangesPage,
    ChangeValues,
    CompanyChangeOut,
    DifferenceOut,
    ElsewhereOut,
    FieldNotice,
    LineOut,
    WhoOut,
)
from khoisu.changes.service import ShownChange, facts_of
from khoisu.changes.states import CLOSED, FROM, ChangeAction, ChangeState, CompanyChangeKind
from khoisu.changes.wanted import days_of, title_of
from khoisu.companies.registered_data import capital_name
from khoisu.companies.service import FACTS, CompanyVersion
from khoisu.dossiers.provider import titles_of
from khoisu.kit import clock
from khoisu.kit.lang import Lang, Text
from khoisu.reference_data.service import entry, lists

STATES: dict[ChangeState, Text] = {
    ChangeState.DRAFT: Text("Đang soạn", "Being prepared"),
    ChangeState.REVIEW: Text("Chờ chúng tôi kiểm tra", "With us for a check"),
    ChangeState.RETURNED: Text("Cần bạn sửa", "Waiting for your correction"),
    ChangeState.FILED: Text("Đã nộp cơ quan đăng ký", "Filed with the registrar"),
    ChangeState.RECORDED: Text("Đã đăng ký", "Registered"),
    ChangeState.REFUSED: Text("Cơ quan đăng ký từ chối", "Refused by the registrar"),
    ChangeState.WITHDRAWN: Text("Đã rút", "Withdrawn"),
}
EVENTS: dict[ChangeAction, Text] = {
    ChangeAction.CREATE: Text("Bắt đầu soạn", "Begun"),
    ChangeAction.SAVE: Text("Sửa nội dung", "Content changed"),
    ChangeAction.HAND_IN: Text("Gửi cho chúng tôi", "Sent to us"),
    ChangeAction.WITHDRAW: Text("Khách rút", "Withdrawn by the customer"),
    ChangeAction.RETURN: Text("Yêu cầu sửa", "Correction asked for"),
    ChangeAction.FILE: Text("Nộp cơ quan đăng ký", "Filed with the registrar"),
    ChangeAction.RECORD: Text("Có kết quả, ghi vào hồ sơ công ty", "Result recorded in the company's record"),
    ChangeAction.REFUSE: Text("Cơ quan đăng ký từ chối", "Refused by the registrar"),
}
CERTIFICATE = Text("Giấy chứng nhận đăng ký doanh nghiệp mới", "A new certificate")
UPDATE = Text(
    "Cập nhật thông tin đăng ký; giấy xác nhận khi có yêu cầu",
    "The register is updated; a confirmation paper on request",
)


def changes_page(version: CompanyVersion, changes: Sequence[CompanyChange], lang: Lang) -> ChangesPage:
    """What can be changed in a company, and what was."""
    under_way = {one.loai: one.ma for one in changes if ChangeState(one.trang_thai) not in CLOSED}
    record = {name: getattr(version, name) for name in FACTS}
    return ChangesPage(
        ten=version.ten,
        hom_nay=_today(),
        gia_tri=ChangeValues(
            ten_doanh_nghiep=version.ten,
            ten_tieng_nuoc_ngoai=version.ten_tieng_nuoc_ngoai,
            ten_viet_tat=version.ten_viet_tat,
            nganh_nghe=[one["ma"] for one in sorted(version.nganh_nghe, key=lambda one: not one["chinh"])],
            gop_von=parts_of(record),
            huong_loi=_owned(record),
            **{name: one for name, one in ((version.lien_he or {}) | (version.thue or {})).items() if one is not None},
        ),
        nguoi=_who(version, lang),
        nganh_nghe=_lines((one["ma"] for one in version.nganh_nghe), lang),
        truong_hop=[
            _case(kind, version, under_way.get(kind), lang, decided=CASES[kind].decided)
            for kind in CASES
            if is_offered(kind, record, _today())
        ],
        thay_doi=[change_row(one, lang) for one in changes],
        noi_khac=[
            ElsewhereOut(ten=one.name.in_lang(lang), can_co=[_fact(fact, lang) for fact in one.facts])
            for one in ELSEWHERE
            if version.loai_hinh in one.types
        ],
    )


def _owned(record: Mapping[str, Any]) -> list[BeneficialOwner]:
    """Who is registered as a beneficial owner; before anybody is, who is one by the record itself."""
    known = record["huong_loi"] or beneficial_after(holders(record))["huong_loi"]
    return [BeneficialOwner.model_validate(one) for one in known]


def change_names(kind: CompanyChangeKind, state: ChangeState, lang: Lang) -> tuple[str, str]:
    """The names of a kind of change and of a state."""
    return CASES[kind].name.in_lang(lang), STATES[state].in_lang(lang)


def filing_day(listed: Mapping[str, Any]) -> date:
    """The last day of the filing of a row of the office's list."""
    return ChangeDays(listed["ngay_quyet_dinh"], listed["ngay_gop_du"], listed["tu_ngay"]).filing


def change_row(change: CompanyChange, lang: Lang) -> ChangeRow:
    """A change in a list."""
    kind, state = CompanyChangeKind(change.loai), ChangeState(change.trang_thai)
    name, state_name = change_names(kind, state, lang)
    return ChangeRow(
        ma=change.ma,
        loai=kind,
        ten=name,
        trang_thai=state,
        ten_trang_thai=state_name,
        han_nop=days_of(change).filing,
        tao_luc=change.tao_luc,
    )


async def change_view(session: AsyncSession, shown: ShownChange, lang: Lang) -> CompanyChangeOut:
    """A change with everything that its page shows."""
    facts = await facts_of(session, shown)
    change, state = shown.change, ChangeState(shown.change.trang_thai)
    values = ChangeValues.model_validate(change.gia_tri)
    first = () if shown.company.ho_so_id else (COMPARE,)
    return CompanyChangeOut(
        **dict(change_row(change, lang)),
        so_su_kien=change.so_su_kien,
        ma_cong_ty=shown.company.ma,
        ten_cong_ty=shown.base.ten,
        truong_hop=_case(shown.kind, shown.base, None, lang, decided=facts.is_decided),
        ngay_quyet_dinh=change.ngay_quyet_dinh,
        gia_tri=values,
        nganh_nghe=_lines(dict.fromkeys([*values.nganh_nghe, *(one["ma"] for one in shown.base.nganh_nghe)]), lang),
        nguoi=_who(shown.base, lang),
        khac=[
            DifferenceOut(ten=one.name.in_lang(lang), cu=one.before.in_lang(lang), moi=one.after.in_lang(lang))
            for one in shown.differences
        ],
        can_truoc=[_fact(one, lang) for one in (*first, *(ACROSS if shown.across else ()))],
        ten_cong=[one.in_lang(lang) for one in facts.case.portal],
        giay_to=[
            ChangePaper(ma=one.paper.code, ten=one.paper.title, nop=one.filed, ky_ten=list(one.signs))
            for one in plan_papers(facts)
        ],
        luu_y=[
            FieldNotice(truong=one.truong, thong_bao=one.thong_bao.in_lang(lang, **one.values)) for one in shown.notices
        ],
        cu_phien_ban=shown.newer and state not in CLOSED,
        sua_duoc=state in FROM[ChangeAction.SAVE],
        rut_duoc=state in FROM[ChangeAction.WITHDRAW],
        ma_don_hang=change.ma_don_hang,
        so_bien_nhan=change.so_bien_nhan,
        ngay_nop=change.ngay_nop,
        ngay_ket_qua=change.ngay_ket_qua,
        dien_bien=[
            ChangeEventOut(
                loai=ChangeAction(one.loai),
                ten=EVENTS[ChangeAction(one.loai)].in_lang(lang),
                loi_nhan=one.loi_nhan,
                luc=one.luc,
            )
            for one in shown.events
        ],
        hom_nay=_today(),
    )


def _case(
    kind: CompanyChangeKind, version: CompanyVersion, under_way: str | None, lang: Lang, *, decided: bool
) -> CaseOut:
    case, decider = CASES[kind], decider_of(kind, version.loai_hinh)
    share = Fact(decider.share, decider.article, decider.compared) if decider.share and decided else None
    needed = [*case.needed, case.agent, BLOCKED, *([AS_IN_CHARTER] if share else [])]

    def said(facts: Iterable[Fact]) -> list[CaseFact]:
        return [_fact(one, lang) for one in facts if one.types is None or version.loai_hinh in one.types]

    return CaseOut(
        loai=kind,
        ten=case.name.in_lang(lang),
        mo_ta=case.about.in_lang(lang),
        ket_qua=(CERTIFICATE if case.registered else UPDATE).in_lang(lang),
        han=_fact(case.when, lang),
        ten_ngay=case.day.in_lang(lang),
        ai=decider.body.in_lang(lang) if decided else None,
        ty_le=_fact(share, lang) if share else None,
        phi=said(case.fees),
        can_co=said(needed),
        sau_do=said(case.then),
        hay_bi_tu_choi=said(case.refusals),
        dang_mo=under_way,
    )


def _fact(fact: Fact, lang: Lang) -> CaseFact:
    return CaseFact(noi_dung=fact.text.in_lang(lang), nguon=fact.source, da_doi_chieu=fact.compared)


def _who(version: CompanyVersion, lang: Lang) -> WhoOut:
    return WhoOut(
        ten_von=capital_name(version.loai_hinh).in_lang(lang),
        chu_so_huu=[one["ten"] for one in version.chu_so_huu],
        nguoi_dai_dien=[f"{one['ten']}, {title_of(one).in_lang(lang)}" for one in version.nguoi_dai_dien],
        chuc_danh=[
            LineOut(ma=one, ten=entry("chuc-danh", one).ten.in_lang(lang)) for one in titles_of(version.loai_hinh)
        ],
        phuong_phap_thue=[
            LineOut(ma=one.ma, ten=one.ten.in_lang(lang)) for one in lists().of("phuong-phap-tinh-thue").values()
        ],
        mot_so_von=is_one_sum({"loai_hinh": version.loai_hinh, "chu_so_huu": version.chu_so_huu}),
    )


def _lines(codes: Iterable[str], lang: Lang) -> list[LineOut]:
    known = lists().lines
    return [LineOut(ma=ma, ten=known[ma].ten.in_lang(lang) if ma in known else ma) for ma in codes]


def _today() -> date:
    return clock.now().astimezone(clock.VIETNAM).date()
