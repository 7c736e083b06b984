"""Representatives of a dossier put together from owners, delegates and outsiders, each with a title."""

from collections.abc import Callable
from dataclasses import fields, replace

from khoisu.dossiers.rules.entities import ChuSoHuuCaNhan, DaiDienToChuc, Dossier, Nguoi, NguoiDaiDien
from tests.dossiers.support.law_cases.shape import Change
from tests.dossiers.support.mutate import PERSON, appointed, both, put, speakers
from tests.dossiers.support.valid_dossiers import directed_by

Choice = Callable[[Dossier], NguoiDaiDien]


def represented_by(*choices: Choice) -> Change:
    """Exactly these representatives; the tax part names the first director among them."""

    def run(dossier: Dossier) -> Dossier:
        people = tuple(choice(dossier) for choice in choices)
        changed = replace(dossier, nguoi_dai_dien=people)
        for who in reversed(people):
            changed = directed_by(who)(changed)
        return changed

    return run


def _officer(who: Nguoi, title: str, written: str) -> NguoiDaiDien:
    data = {one.name: getattr(who, one.name) for one in fields(Nguoi)}
    return NguoiDaiDien(**data, chuc_danh=title, chuc_danh_khac=written, cam_ket_khong_bi_cam=True)


def outsider(serial: int, title: str, written: str = "") -> Choice:
    """Somebody who owns nothing."""
    who = Nguoi(**{**PERSON, "so_giay_to": f"00109000070{serial}"})
    return lambda _dossier: _officer(who, title, written)


def owner(at: int, title: str, written: str = "") -> Choice:
    """The owner at this place; of an organisation its first delegate."""

    def choose(dossier: Dossier) -> NguoiDaiDien:
        found = dossier.chu_so_huu_list[at]
        return _officer(found if isinstance(found, ChuSoHuuCaNhan) else found.nguoi_dai_dien_list[0], title, written)

    return choose


def known(who: DaiDienToChuc, title: str) -> Choice:
    """This person."""
    return lambda _dossier: _officer(replace(who, so_dien_thoai="0912345678", email="an@khoisu.example"), title, "")


def unchanged(dossier: Dossier) -> Dossier:
    """As generated."""
    return dossier


DEPUTY = outsider(9, "KHAC", "Phó giám đốc")
COUNCIL: Change = both(put("ho_so.mo_hinh_to_chuc", "HDTV_GD"), appointed(*speakers(3)))
"""A single owner with a members' council of three."""
