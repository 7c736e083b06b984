"""The rules' suggestions for beneficial owners, for the page where the list is filled in."""

from collections.abc import Sequence
from typing import Annotated, Any, Literal
from uuid import UUID

from pydantic import Field

from khoisu.dossiers.rules.drafts import Tree, read_dossier
from khoisu.dossiers.rules.money.percentages import percent
from khoisu.dossiers.rules.people.beneficial import Proposal, propose
from khoisu.dossiers.rules.people.id_numbers import paper_key
from khoisu.dossiers.stored_dossier import StoredDossier
from khoisu.kit.api_model import Wire
from khoisu.kit.lang import Lang

SOURCES = ("chu_so_huu_list", "nguoi_dai_dien")


class SuggestedOwner(Wire):
    """A beneficial owner by the three ordered tests of ND296 art. 17: who, by which test, with which shares, and why."""

    nguon_id: Annotated[UUID, Field(description="Id of the owner or legal representative who it is")]
    ho_ten: str
    tieu_chi: Annotated[Literal[1, 2, 3], Field(description="1 ownership, 2 control, 3 highest manager")]
    ty_le_von_dieu_le: Annotated[str, Field(description="Percent of the capital held directly, two decimals")]
    ty_le_co_phan_bieu_quyet: Annotated[str, Field(description="Percent of the votes held directly, two decimals")]
    ly_do: str
    sau_to_chuc: Annotated[
        list[str],
        Field(
            description="Organisations that hold 25 % together: only true when no person stands behind them. Test 3 only"
        ),
    ]


def propose_beneficial_owners(stored: StoredDossier, lang: Lang) -> list[SuggestedOwner]:
    """The rules' proposals for a draft as it is now; none for a DNTN or while no type is chosen."""
    dossier, _unreadable = read_dossier(stored.tree)
    sources: list[tuple[Tree, Any]] = []
    for name in SOURCES:
        people: Sequence[Any] = getattr(dossier, name)
        sources += zip(stored.tree[name], people, strict=True)
    return [_reported(one, sources, lang) for one in propose(dossier)]


def _source(one: Proposal, sources: Sequence[tuple[Tree, Any]]) -> UUID:
    """The person's id; a legal representative is a copy (LDN 184) and found by the number of the paper."""
    same = [item for item, who in sources if who is one.nguoi]
    number = paper_key(one.nguoi.so_giay_to)
    same += [item for item, who in sources if paper_key(getattr(who, "so_giay_to", "")) == number]
    return UUID(same[0]["id"])


def _reported(one: Proposal, sources: Sequence[tuple[Tree, Any]], lang: Lang) -> SuggestedOwner:
    return SuggestedOwner(
        nguon_id=_source(one, sources),
        ho_ten=one.nguoi.ho_ten,
        tieu_chi=one.tieu_chi,
        ty_le_von_dieu_le=f"{percent(one.von):f}",
        ty_le_co_phan_bieu_quyet=f"{percent(one.phieu):f}",
        ly_do=one.ly_do.in_lang(lang),
        sau_to_chuc=list(one.sau_to_chuc),
    )
