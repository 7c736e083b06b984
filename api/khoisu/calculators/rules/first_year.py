"""What a company's first year costs, line by line, each with its source. Pure: prices and figures of the law come in."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from typing import Final, Literal

from khoisu.calculators.rules.asked import Plan
from khoisu.calculators.rules.choice import Bought, Chosen
from khoisu.kit.text.texts import Amount, Text
from khoisu.legal_facts.service import LegalFact, legal_fact, now_and_then

Group = Literal["NHA_NUOC", "DICH_VU", "BEN_THU_BA", "THUE", "BAO_HIEM"]
GROUPS: Final[tuple[Group, ...]] = ("NHA_NUOC", "DICH_VU", "BEN_THU_BA", "THUE", "BAO_HIEM")
MONTHS: Final = 12
NO_NOTE: Final = Text("", "")
PRICE_LIST = Text("Bảng giá của chúng tôi", "Our price list")


@dataclass(frozen=True, slots=True)
class CostLine:
    """One line: `so_luong` times `don_gia` times `phan_nghin`/1000 are `thanh_tien` in đồng (rounded half up).

    `khoa`: the package that it comes from, `don_le`: of a single service; `chua_doi_chieu`: the text was not compared.
    """

    ma: str
    nhom: Group
    ten: Text
    so_luong: int
    don_gia: int
    nguon: Text
    ghi_chu: Text = NO_NOTE
    phan_nghin: int = 1000
    khoa: str = ""
    don_le: bool = False
    chua_doi_chieu: bool = False

    @property
    def thanh_tien(self) -> int:
        """The amount in whole đồng."""
        return (self.so_luong * self.don_gia * self.phan_nghin + 500) // 1000


def _source(fact: LegalFact) -> Text:
    return Text(fact.can_cu, fact.can_cu)


def _unread(fact: LegalFact) -> bool:
    return fact.do_chac == "CHUA_DOI_CHIEU"


def first_year(plan: Plan, chosen: Chosen) -> list[CostLine]:
    """All lines in the order of `GROUPS`; a package's price stands in its parts, so nothing is counted twice."""
    lines = [*_fees(chosen), *_packages(chosen), *_taxes(plan), *_insurance(plan)]
    return sorted(lines, key=lambda one: GROUPS.index(one.nhom))


def _fees(chosen: Chosen) -> Iterator[CostLine]:
    online = legal_fact("le_phi_truc_tuyen")
    yield CostLine(
        "le-phi",
        "NHA_NUOC",
        Text("Lệ phí đăng ký doanh nghiệp, nộp trực tuyến", "Registration fee, filed online"),
        1,
        online.gia_tri,
        _source(online),
    )
    published = legal_fact("phi_cong_bo")
    paid = any(one.goi.phi_nha_nuoc for one in chosen.mua)
    note = Text("Đã nằm trong giá gói.", "Inside the package's price.") if paid else NO_NOTE
    yield CostLine(
        "phi-cong-bo",
        "NHA_NUOC",
        Text("Phí công bố nội dung đăng ký", "Publication fee"),
        1,
        published.gia_tri,
        _source(published),
        note,
    )


def _packages(chosen: Chosen) -> Iterator[CostLine]:
    for bought in chosen.mua:
        goi = bought.goi
        name = Text(goi.ten, goi.ten)
        yield CostLine(
            f"phi-{goi.khoa}",
            "DICH_VU",
            name,
            bought.so_luong,
            goi.phi_dich_vu + goi.thue_gtgt,
            PRICE_LIST,
            _inside(bought),
            khoa=goi.khoa,
            don_le=goi.don_le,
        )
        if goi.chi_phi_ben_thu_ba:
            yield CostLine(
                f"ben-thu-ba-{goi.khoa}",
                "BEN_THU_BA",
                Text(f"Nhà cung cấp: {goi.ten}", f"Suppliers: {goi.ten}"),
                bought.so_luong,
                goi.chi_phi_ben_thu_ba,
                PRICE_LIST,
                khoa=goi.khoa,
                don_le=goi.don_le,
            )


def _inside(bought: Bought) -> Text:
    vat, whole = Amount(bought.goi.thue_gtgt), Amount(bought.goi.don_gia)
    said = Text(
        "Trong đó thuế GTGT {rate}%: {vat} ₫. Giá cả gói: {whole} ₫.",
        "Of which VAT at {rate}%: {vat} ₫. The whole package: {whole} ₫.",
    )
    words = {"rate": bought.goi.thue_suat, "vat": vat, "whole": whole}
    return Text(said.in_lang("vi", **words), said.in_lang("en", **words))


def exempt_until(day: date) -> date:
    """The last day of the exemption from corporate income tax for a company certified on this day."""
    years = legal_fact("tndn_mien").gia_tri
    try:
        return day.replace(year=day.year + years)
    except ValueError:  # 29 February
        return date(day.year + years, 2, 28)


def _rate_after(plan: Plan) -> LegalFact:
    if plan.doanh_thu <= legal_fact("tndn_nho_nguong").gia_tri:
        return legal_fact("tndn_nho")
    return legal_fact("tndn_vua" if plan.doanh_thu <= legal_fact("tndn_vua_nguong").gia_tri else "tndn_pho_thong")


def _taxes(plan: Plan) -> Iterator[CostLine]:
    licence, income, vat = legal_fact("mon_bai"), legal_fact("tndn_mien"), legal_fact("thue_gtgt_giam")
    yield CostLine(
        "mon-bai",
        "THUE",
        Text("Lệ phí môn bài", "Licence tax"),
        1,
        licence.gia_tri,
        _source(licence),
        _abolished(licence),
    )
    yield CostLine(
        "tndn",
        "THUE",
        Text("Thuế thu nhập doanh nghiệp", "Corporate income tax"),
        1,
        0,
        _source(income),
        _exemption(plan),
        chua_doi_chieu=_unread(income),
    )
    yield CostLine(
        "gtgt", "THUE", Text("Thuế giá trị gia tăng", "Value added tax"), 1, 0, _source(vat), _collected(vat, plan.ngay)
    )


def _abolished(fact: LegalFact) -> Text:
    return _with_day(
        Text("Đã bãi bỏ từ {day}, vốn bao nhiêu cũng vậy.", "Abolished from {day}, whatever the capital."), fact.tu
    )


def _with_day(said: Text, day: date | None) -> Text:
    return said.filled(day=day) if day else Text("", "")


def _exemption(plan: Plan) -> Text:
    rate = _rate_after(plan).gia_tri
    said = Text(
        f"Doanh nghiệp nhỏ và vừa đăng ký lần đầu thường được miễn đến hết {{day}}; vẫn phải quyết toán. Sau đó, với doanh thu này: {rate}% "
        "trên lợi nhuận.",
        f"Small and medium enterprises registered for the first time are usually exempt until {{day}}; returns are still filed. After that, "
        f"at this revenue: {rate}% of the profit.",
    )
    return _with_day(said, exempt_until(plan.ngay))


def _collected(vat: LegalFact, day: date) -> Text:
    vi, en = (now_and_then(vat, legal_fact("thue_gtgt_pho_thong"), day, lang) for lang in ("vi", "en"))
    return Text(
        f"Thu của khách rồi nộp, trừ phần đã trả khi mua: không phải chi phí. Nhiều mặt hàng {vi}.",
        f"Collected from customers and passed on, less what was paid when buying: no cost. Many goods {en}.",
    )


def _insurance(plan: Plan) -> Iterator[CostLine]:
    if plan.lao_dong == 0:
        return
    for ma, name in (
        (
            "bhxh_cong_ty",
            Text(
                "Bảo hiểm xã hội, y tế, thất nghiệp phần công ty",
                "Social, health and unemployment insurance, the company's part",
            ),
        ),
        ("kinh_phi_cong_doan", Text("Kinh phí công đoàn", "Trade-union contribution")),
    ):
        fact = legal_fact(ma)
        yield CostLine(
            ma.replace("_", "-"),
            "BAO_HIEM",
            name,
            plan.lao_dong * MONTHS,
            plan.luong,
            _source(fact),
            Text(
                f"{plan.lao_dong} người × 12 tháng, trên lương đóng bảo hiểm.",
                f"{plan.lao_dong} people × 12 months, of the insured salary.",
            ),
            phan_nghin=fact.gia_tri,
            chua_doi_chieu=_unread(fact),
        )


def manager_alone() -> int:
    """What a manager without salary pays a month at the lowest base, in đồng."""
    return (legal_fact("muc_tham_chieu").gia_tri * legal_fact("bhxh_bhyt_quan_ly").gia_tri + 500) // 1000
