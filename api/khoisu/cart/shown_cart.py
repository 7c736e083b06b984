"""A cart on the wire: what can be ordered and for how much, and what has changed since it was put there."""

from collections.abc import Mapping
from typing import Any
from uuid import UUID

from khoisu.cart import reads
from khoisu.cart.access import CartKey
from khoisu.cart.rules import PROBLEMS
from khoisu.cart.schemas import ChuKyBan, DongGioHang, GioHang, ProblemCode, VanDe
from khoisu.catalog.rules import CARRIER_NOTE, CYCLE_TEXTS, CYCLES, renewal_text
from khoisu.kit.lang import Lang
from khoisu.kit.money import vat_inside, vnd_text

Row = Mapping[str, Any]
SUMMED = ("phi_dich_vu", "chi_phi_ben_thu_ba", "phi_nha_nuoc", "thue_gtgt")
PRICED = (*SUMMED, "don_gia", "thanh_tien", "thue_suat", "gia_gom_vat", "ghi_chu_vat")
"""What a line shows of its price only while it can be ordered."""


def to_cart(key: CartKey, row: Row, lang: Lang) -> GioHang:
    """The cart of a row of `reads.CART`. All sums count only the lines that can be ordered."""
    stored: list[Row] = [dict(zip(reads.LINE, values, strict=True)) for values in row["dong"]]
    lines = [_line(one, lang) for one in stored]
    sold = [line for line in lines if line.dat_duoc]
    sums = {name: sum(getattr(line, name) for line in sold) for name in SUMMED}
    return GioHang(
        user_id=key.user_id,
        khach=row["khach"],
        phien_ban=row["phien_ban"],
        dong=lines,
        tong_so_luong=sum(line.so_luong for line in sold),
        tong_tien=sum(line.thanh_tien or 0 for line in sold),
        **sums,
        ghi_chu_giao_hang=CARRIER_NOTE.in_lang(lang) if any(line.giao_hang for line in sold) else None,
        problems=[problem for one in stored if (problem := _problem(one, lang))] + _twice(sold, lang),
        cap_nhat_luc=row["updated_at"],
        het_han_luc=row["het_han_luc"],
    )


def _line(row: Row, lang: Lang) -> DongGioHang:
    sold = row["dang_ban"] and row["don_gia"] is not None
    fields = {name: row.get(f"{name}_{lang}", row.get(name)) for name in DongGioHang.model_fields}
    return DongGioHang.model_validate(
        fields
        | _amounts(row, sold=sold)
        | {
            "dat_duoc": sold,
            "dich_vu_chi_tiet_id": row["goi_cuoc_id"],
            "ten_chu_ky": CYCLE_TEXTS[row["chu_ky"]].ten.in_lang(lang),
            "gia_han": renewal_text(row["chu_ky"], row["thoi_han_thang"], row["phan_co_han"], lang),
            "cac_chu_ky": [
                ChuKyBan(chu_ky=cycle, ten_chu_ky=CYCLE_TEXTS[cycle].ten.in_lang(lang), don_gia=price)
                for cycle, price in sorted(row["cac_chu_ky"], key=lambda one: CYCLES.index(one[0]))
            ],
        }
    )


def _amounts(row: Row, *, sold: bool) -> dict[str, Any]:
    if not sold:
        return dict.fromkeys(PRICED)
    count = row["so_luong"]
    tax = vat_inside(count * (row["don_gia"] - row["phi_nha_nuoc"]), row["thue_suat"])
    return {
        "thanh_tien": count * row["don_gia"],
        "phi_dich_vu": count * (row["phi_dich_vu"] + row["thue_gtgt"]) - tax,
        "chi_phi_ben_thu_ba": count * row["chi_phi_ben_thu_ba"],
        "phi_nha_nuoc": count * row["phi_nha_nuoc"],
        "thue_gtgt": tax,
    }


def _problem(row: Row, lang: Lang) -> VanDe | None:
    code = _problem_code(row)
    if code is None:
        return None
    before, now = row["gia_luc_them"], row["don_gia"]
    changed = code == "gia_thay_doi"
    said = PROBLEMS[code].in_lang(
        lang,
        ten=f"{row[f'ten_dich_vu_{lang}']} – {row[f'ten_goi_{lang}']}",
        chu_ky=CYCLE_TEXTS[row["chu_ky"]].ten,
        cu=vnd_text(before, lang),
        moi=vnd_text(now, lang) if changed else "",
    )
    return VanDe(
        ma=code,
        thong_bao=said,
        dich_vu_id=row["dich_vu_id"],
        goi_cuoc_id=row["goi_cuoc_id"],
        gia_cu=before if changed else None,
        gia_moi=now if changed else None,
    )


def _twice(sold: list[DongGioHang], lang: Lang) -> list[VanDe]:
    """A word for each service of which one is enough and two packages are there; it names the line that came last."""
    packages: dict[UUID, list[DongGioHang]] = {}
    for line in sold:
        if not line.nhieu_duoc:
            packages.setdefault(line.dich_vu_id, []).append(line)
    return [
        VanDe(
            ma="nhieu_goi",
            thong_bao=PROBLEMS["nhieu_goi"].in_lang(lang, dich_vu=lines[-1].ten_dich_vu),
            dich_vu_id=service,
            goi_cuoc_id=lines[-1].goi_cuoc_id,
            gia_cu=None,
            gia_moi=None,
        )
        for service, lines in packages.items()
        if len(lines) > 1
    ]


def _problem_code(row: Row) -> ProblemCode | None:
    if not row["dang_ban"]:
        return "ngung_ban"
    if row["don_gia"] is None:
        return "chu_ky_khong_con"
    return "gia_thay_doi" if row["don_gia"] != row["gia_luc_them"] else None
