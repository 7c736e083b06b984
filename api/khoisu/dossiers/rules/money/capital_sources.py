"""Sources of the capital and the owners they come from (block S of the forms).

The forms only ask for the sources; that foreign capital is what foreign investors contribute, and state capital what state
owners contribute, is our reading of them. So a difference only warns.
"""

from collections.abc import Callable

from khoisu.dossiers.rules.context import Context
from khoisu.dossiers.rules.entities import ChuSoHuu, ChuSoHuuToChuc, Dossier
from khoisu.dossiers.rules.findings import Found, LawRow, warn
from khoisu.dossiers.rules.money.capital import contribution
from khoisu.dossiers.rules.people.owners import is_foreign
from khoisu.kit.text.texts import Amount, Text

FOREIGN_DIFFERS = warn(
    "von_nuoc_ngoai_khac_phan_gop",
    "Vốn nước ngoài ghi {ghi} đ, trong khi các nhà đầu tư nước ngoài góp {gop} đ. Hai số này thường bằng nhau (mục nguồn vốn, mẫu "
    "của Thông tư 68/2025/TT-BTC); kiểm tra lại",
    "The foreign capital is {ghi} VND, while the foreign investors contribute {gop} VND. The two are usually equal (sources of "
    "capital, forms of Circular 68/2025); please check",
)
STATE_DIFFERS = warn(
    "von_ngan_sach_khac_phan_gop",
    "Vốn ngân sách nhà nước ghi {ghi} đ, trong khi các tổ chức góp bằng vốn nhà nước góp {gop} đ. Hai số này thường bằng nhau (mục "
    "nguồn vốn, mẫu của Thông tư 68/2025/TT-BTC); kiểm tra lại",
    "The state budget capital is {ghi} VND, while the owners with state capital contribute {gop} VND. The two are usually equal "
    "(sources of capital, forms of Circular 68/2025); please check",
)
LAW = (
    LawRow(
        FOREIGN_DIFFERS,
        "TT68, Mẫu 2-5",
        Text(
            "Vốn nước ngoài bằng phần góp của nhà đầu tư nước ngoài",
            "Foreign capital is what the foreign investors contribute",
        ),
    ),
    LawRow(
        STATE_DIFFERS,
        "TT68, Mẫu 2-5",
        Text(
            "Vốn ngân sách bằng phần góp của chủ sở hữu nhà nước", "State capital is what the state owners contribute"
        ),
    ),
)


def _is_state(owner: ChuSoHuu) -> bool:
    return isinstance(owner, ChuSoHuuToChuc) and owner.la_von_nha_nuoc


COMPARED: tuple[tuple[str, Callable[[ChuSoHuu], bool]], ...] = (("NUOC_NGOAI", is_foreign), ("NGAN_SACH", _is_state))
DIFFERS = {"NUOC_NGOAI": FOREIGN_DIFFERS, "NGAN_SACH": STATE_DIFFERS}


def sources_by_owner(dossier: Dossier, _ctx: Context) -> Found:
    """Each of the two sources against the contributions of its owners; that one of them is missing is another rule."""
    if dossier.ho_so.loai_hinh_id in ("", "DNTN"):
        return
    for number, row in enumerate(dossier.nguon_von_list):
        for source, belongs in COMPARED:
            given = sum(contribution(dossier, owner) for owner in dossier.chu_so_huu_list if belongs(owner))
            if row.loai_nguon_von == source and row.so_tien > 0 and given > 0 and row.so_tien != given:
                path = ("nguon_von_list", number, "so_tien")
                yield DIFFERS[source].at(*path, ghi=Amount(row.so_tien), gop=Amount(given))
