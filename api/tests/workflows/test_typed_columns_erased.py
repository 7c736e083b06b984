"""Every column that people type and that stands in a table about people is emptied at erasure, or is named with its reason."""

import re
import tomllib

from khoisu.kit.db import Base
from khoisu.main.discovery import load_models
from khoisu.workflows.personal_data.erasure_repository import ERASE
from tests.named_tests import ROOT

TYPED = ROOT / "web/e2e/crawl/typed/texts.toml"
OF_PEOPLE = {"account_id", "user_id", "chu_id", "don_hang_id", "ho_so_id", "hoi_thoai_id", "yeu_cau_id"}
"""Columns by which a row belongs to a person, or to an order, dossier, talk or request of theirs."""
LAW = "accounting papers and the contract stay as long as the law wants them (market.md 6.2)"
STAFF = "typed by the staff about their own work, not about a person"
PROOF = "what was decided about the account, and why: proof of it"
SOLD = "what was sold, in the shop's words"
IN_PART = {"ho_so", "nguoi_mua_hoa_don"}
"""Of these only drafts, and buyers of unpaid orders, are deleted."""
KEPT = {
    **dict.fromkeys(sorted(IN_PART), LAW),
    **dict.fromkeys(("chu_so_huu", "chu_so_huu_huong_loi", "dia_chi_lien_he", "nganh_nghe", "nguoi_dai_dien"), LAW),
    **dict.fromkeys(("nguoi_ho_so", "ghi_chu_ho_so", "ban_ky_ho_so", "su_kien_ho_so", "su_kien_don_hang"), LAW),
    **dict.fromkeys(("hoa_don", "khoan_thanh_toan", "phieu_thu", "giao_dich_ngan_hang", "yeu_cau_hoan_tien"), LAW),
    "su_kien_doi_tra": LAW,
    **dict.fromkeys(("cai_dat_cong_ty", "che_do_tro_ly", "chot_quy_ngay", "dang_xem", "han_muc_hoan_tien"), STAFF),
    **dict.fromkeys(("dem_quy", "mo_lai_quy_ngay"), STAFF),
    **dict.fromkeys(("doi_han_viec", "phi_giao_hang", "quy_trinh", "sms_limits", "ten_can_tranh"), STAFF),
    **dict.fromkeys(("tu_doi_thuong", "su_kien_tu_doi_thuong", "tu_nganh_nghe", "su_kien_tu_nganh_nghe"), STAFF),
    **dict.fromkeys(("cau_hoi_cua_muc", "lan_doc_luat"), STAFF),
    **dict.fromkeys(("account_event", "cam_binh_luan", "nhat_ky_xem", "second_factor_reset"), PROOF),
    "yeu_cau_du_lieu.tra_loi": PROOF,
    "yeu_cau_du_lieu.nguoi_xu_ly": STAFF,
    "second_factor": "deleted by the room of accounts (`erase_account`)",
    "dong_don_hang": SOLD,
    "binh_luan.noi_dung": "published; the writer's name is taken off, and they may delete it themselves before",
}
"""Tables or columns of them that stay, and why."""


def forgotten(typed: dict[str, list[str]], statements: tuple[str, ...], kept: dict[str, str]) -> set[str]:
    """The typed columns of tables about people that no statement empties and no reason keeps."""
    tables, deleted, emptied = Base.metadata.tables, set[str](), set[str]()
    for statement in statements:
        deleted.update(set(re.findall(r"DELETE FROM (\w+)", statement)) - IN_PART)
        if found := re.match(r"\s*UPDATE (\w+)(?: \w+)? SET (.*?)(?:\bWHERE\b|\bFROM\b)", statement, re.DOTALL):
            emptied.update(f"{found[1]}.{column}" for column in re.findall(r"(\w+) = ", found[2]))
    for _ in tables:
        deleted.update(
            name
            for name, table in tables.items()
            if any(key.ondelete == "CASCADE" and key.column.table.name in deleted for key in table.foreign_keys)
        )
    return {
        f"{name}.{column}"
        for name, columns in typed.items()
        if name in tables and OF_PEOPLE & set(tables[name].columns.keys()) and name not in deleted | set(kept)
        for column in columns
        if not {f"{name}.{column}"} & (emptied | set(kept))
    }


def _typed() -> dict[str, list[str]]:
    load_models()
    return {name: list(columns) for name, columns in tomllib.loads(TYPED.read_text("utf-8"))["typed"].items()}


def test_every_typed_column_about_people_is_emptied_or_named_with_its_reason() -> None:
    assert forgotten(_typed(), ERASE, KEPT) == set()


def test_a_column_that_nobody_thought_of_is_found() -> None:
    typed = _typed()
    typed["don_hang"].append("ma_gioi_thieu")
    without = tuple(one for one in ERASE if "bao_cao_binh_luan" not in one)
    assert forgotten(typed, without, KEPT) == {"don_hang.ma_gioi_thieu", "bao_cao_binh_luan.ghi_chu"}


def test_no_reason_is_given_for_what_is_gone() -> None:
    typed = _typed()
    for name in KEPT:
        assert forgotten(typed, ERASE, {other: why for other, why in KEPT.items() if other != name}), name
