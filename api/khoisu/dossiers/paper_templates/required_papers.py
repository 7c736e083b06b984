"""Which papers a dossier needs: per legal type the full set, in the order of filing (company-formation.md 3)."""

from dataclasses import replace

from khoisu.dossiers.paper_templates.authorisations import appointments, authorisation, introduction
from khoisu.dossiers.paper_templates.beneficial_owner_list import beneficial_owners
from khoisu.dossiers.paper_templates.charter import charter
from khoisu.dossiers.paper_templates.context import PaperContext, normalised
from khoisu.dossiers.paper_templates.member_lists import members, partners
from khoisu.dossiers.paper_templates.registration_request import request
from khoisu.dossiers.paper_templates.service_contract import contract
from khoisu.dossiers.paper_templates.shareholder_lists import foreigners, founders
from khoisu.dossiers.paper_templates.signatories import cover_note
from khoisu.dossiers.paper_templates.social_commitment import social_commitment
from khoisu.dossiers.rules.people.owners import has_foreign_owner
from khoisu.kit.lang import Lang
from khoisu.rendering.service import Paper


def papers(m: PaperContext, lang: Lang = "vi") -> tuple[Paper, ...]:
    """All papers of the dossier in the order they are filed; none while the legal type is not chosen."""
    kind = m.kind
    if kind is None:
        return ()
    m = replace(m, dossier=normalised(m.dossier))
    found: list[Paper | None] = [request(m)]
    if kind.ma != "DNTN":
        found.append(charter(m))
        found.extend(_lists(m))
    found.append(social_commitment(m))
    if kind.ma != "DNTN":
        found.extend(appointments(m))
    found += [authorisation(m), introduction(m), contract(m)]
    whole = tuple(one for one in found if one is not None)
    return whole if lang == "vi" else (cover_note(m, whole), *whole)


def _lists(m: PaperContext) -> list[Paper | None]:
    """TNHH1 has no list of members (ND168 24.3); Mẫu 8 only with foreign shareholders, Mẫu 10 only when there are such."""
    kind = m.kind.ma if m.kind else ""
    foreign = has_foreign_owner(m.dossier)
    return [
        members(m) if kind == "TNHH2" else None,
        founders(m) if kind == "CP" else None,
        foreigners(m) if kind == "CP" and foreign else None,
        partners(m) if kind == "HD" else None,
        beneficial_owners(m) if m.dossier.chu_so_huu_huong_loi_list else None,
    ]
