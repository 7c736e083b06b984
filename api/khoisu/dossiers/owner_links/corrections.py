"""What a co-owner corrects: written wherever the dossier names the person, and checked by the rules of the wizard."""

from dataclasses import dataclass, replace
from typing import Any

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.dossiers.drafts.validation import validate_draft
from khoisu.dossiers.rules.drafts import DECLARED, Merging, Tree
from khoisu.dossiers.rules.fields import OWNER_KIND
from khoisu.dossiers.rules.findings import Finding, Findings
from khoisu.dossiers.rules.people.owner_data import OWNERS, own_fields
from khoisu.dossiers.rules.people.owners import SAME_OWNER
from khoisu.dossiers.rules.people.person_records import changed_elsewhere, sent_fields, unite
from khoisu.dossiers.rules.people.same_person import NUMBER_TAKEN, OTHER_DATA
from khoisu.dossiers.stored_dossier import StoredDossier
from khoisu.kit import clock
from khoisu.kit.errors import Invalid
from khoisu.kit.ids import new_id

LIST = "chu_so_huu_list"
SENT_AS = {"CA_NHAN": "ca_nhan", "TO_CHUC": "to_chuc"}


@dataclass(frozen=True, slots=True)
class PutRight:
    """The dossier with the corrections in it: the owner's fields that changed, and the paths of the person's other places."""

    tree: Tree
    changed: list[str]
    copies: list[str]


def put_right(current: Tree, owner: Tree, corrections: Tree) -> PutRight:
    """The corrections of one owner, in the list of owners and in every other place that names the same person."""
    owners = current[LIST]
    sent: list[dict[str, Any]] = [{"id": one["id"], OWNER_KIND: one[OWNER_KIND]} for one in owners]
    sent[owners.index(owner)] |= corrections | {OWNER_KIND: owner[OWNER_KIND]}
    tree = Merging(clock.now(), new_id).dossier(current, {LIST: sent})
    after = tree[LIST][owners.index(owner)]
    changed = sorted(name for name, value in after.items() if value != owner[name])
    everywhere = unite(current, tree, sent_fields({LIST: sent}), by_themselves=True)
    return PutRight(everywhere, changed, changed_elsewhere(tree, everywhere))


async def require_right(session: AsyncSession, stored: StoredDossier, owner: Tree, done: PutRight) -> None:
    """Raises `Invalid` (422) with the rules' findings on the corrections, each on the field as it was sent.

    Earlier errors in fields that the owner does not change are left to the person who prepares the dossier.
    """
    before = await validate_draft(session, stored.tree, stored.id)
    after = await validate_draft(session, done.tree, stored.id)
    found = _refused(before, after, stored.tree[LIST].index(owner), owner[OWNER_KIND], done.changed)
    if found:
        raise Invalid(errors=[one.error for one in found])


def _refused(before: Findings, after: Findings, at: int, kind: str, changed: list[str]) -> list[Finding]:
    known = {(one.truong, one.ma) for one in before.all}
    fresh = [one for one in after.all if one.blocks and (one.truong, one.ma) not in known]
    # An owner may withdraw the declaration: without it the dossier cannot be submitted.
    own = own_fields(OWNERS[kind]) - {DECLARED}
    found = [
        replace(one, path=(SENT_AS[kind], *one.path[2:]))
        for one in after.all
        if one.blocks and one.path[:2] == (LIST, at) and one.path[2] in own and (one.path[2] in changed or one in fresh)
    ]
    taken = _number_taken(fresh, found, SENT_AS[kind], changed)
    return [*taken, *(one for one in found if not taken or one.ma != SAME_OWNER.ma)]


def _number_taken(fresh: list[Finding], found: list[Finding], sent_as: str, changed: list[str]) -> list[Finding]:
    """A new number that belongs to somebody else is reported on the number too, not only where the two differ."""
    number = next((name for name in ("so_giay_to", "ma_so_dkdn") if name in changed), None)
    taken = any(one.ma == OTHER_DATA.ma for one in found) or any(one.ma == SAME_OWNER.ma for one in fresh)
    return [NUMBER_TAKEN.at(sent_as, number)] if number and taken else []
