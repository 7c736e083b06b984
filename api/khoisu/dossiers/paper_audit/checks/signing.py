"""Signatures: everyone who must sign a paper has a place there, and nobody who is not entitled to."""

import re
from collections.abc import Iterator

from khoisu.dossiers.paper_audit.expected import Expected
from khoisu.dossiers.paper_audit.reading import ReadPaper, squeeze
from khoisu.dossiers.paper_audit.report import Fault
from khoisu.dossiers.rules.entities import ChuSoHuuCaNhan, ChuSoHuuToChuc, Nguoi

# What a paper's signatures begin with, in capitals without spaces.
ROLES = re.compile(
    "CHỦDOANHNGHIỆP|CHỦSỞHỮUCÔNGTY|THÀNHVIÊNHỢPDANH|CỔĐÔNGSÁNGLẬP|NGƯỜIĐẠIDIỆNTHEOPHÁPLUẬT|NGƯỜIĐẠIDIỆNTHEOỦYQUYỀN"
    "|THÀNHVIÊN|BÊNỦYQUYỀN|BÊNA|ĐẠIDIỆNBÊNA|ĐẠIDIỆN"
)
TO_SIGN = re.compile(r"\(Ký[^)]{0,200}\)")


def check_signatories(facts: Expected, paper: ReadPaper) -> Iterator[Fault]:
    """The names below the last lines for signatures, against who must sign and who may."""
    wanted = _wanted(facts, paper.code)
    if wanted is None:
        return
    must, may = wanted
    tail = _signatures(paper.flat)
    for place, group in enumerate(must, 1):
        if group and not any(name in tail for name in group):
            yield Fault("nguoi_ky_sai", paper.code, f"người ký {place}")
    named = {name for name in facts.names if name in tail}
    strangers = {name for name in named - may if not any(name in other for other in may if other in tail)}
    if strangers:
        yield Fault("nguoi_ky_sai", paper.code, "không có thẩm quyền")


def _signatures(flat: str) -> str:
    """The end of the paper from the first role of its last block of signatures on."""
    signs = list(TO_SIGN.finditer(flat))
    if not signs:
        return ""
    before = flat[: signs[0].start()]
    roles = [found.start() for found in ROLES.finditer(before)]
    return flat[roles[-1] if roles else signs[0].start() :]


Wanted = tuple[list[set[str]], set[str]]


def _wanted(facts: Expected, code: str) -> Wanted | None:
    """For each signature that is needed the names of which one must be there; and all names that may be."""
    legal = {_name(one) for one in facts.representatives} - {""}
    if code.startswith(("dieu-le", "cam-ket")):
        return _charter(facts)
    if code == "giay-de-nghi-dang-ky-doanh-nghiep" or code.startswith("danh-sach"):
        each = facts.kind == "HD" and (code.startswith("giay-de-nghi") or "hop-danh" in code)
        return ([{one} for one in sorted(legal)] if each else [legal], legal)
    if code.startswith("van-ban-uy-quyen"):
        agent = facts.dossier.ho_so.nguoi_nop_ho_so
        return ([{one} for one in sorted(legal)], legal | ({_name(agent)} if agent else set()))
    if code.startswith("hop-dong-dich-vu"):
        return ([{one} for one in sorted(legal)], legal)
    return None


def _charter(facts: Expected) -> Wanted:
    """LDN 24.3: the owner, each member or founder, every general partner; for an organisation one of its representatives."""
    owners = facts.dossier.chu_so_huu_list
    if facts.kind == "HD":
        owners = tuple(one for one in owners if one.vai_tro == "HOP_DANH")
    if facts.kind == "CP":
        owners = tuple(one for one in owners if one.la_co_dong_sang_lap)
    must: list[set[str]] = []
    for one in owners:
        if isinstance(one, ChuSoHuuCaNhan):
            must.append({_name(one)} - {""})
        else:
            must.append(_speakers(one))
    return (must, set[str]().union(*must))


def _speakers(owner: ChuSoHuuToChuc) -> set[str]:
    return {_name(one) for one in owner.nguoi_dai_dien_list} - {""}


def _name(who: Nguoi) -> str:
    return squeeze(who.ho_ten.upper())
