"""What state the confirmation of a co-owner is in, by the link and the owner's data as they are now."""

from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from decimal import Decimal
from uuid import uuid4

import pytest

from khoisu.dossiers.rules.people.owner_data import LinkState, fingerprint, is_alive, link_state
from khoisu.dossiers.stored_dossier import StoredLink

NOW = datetime(2026, 11, 20, 9, tzinfo=UTC)
AN, CHANGED = {"ho_ten": "Lê An"}, {"ho_ten": "Lê Bình"}
SENT = StoredLink(
    id=uuid4(),
    ho_so_id=uuid4(),
    chu_so_huu_id=uuid4(),
    token_hash=b"",
    dau_van=fingerprint(AN),
    kenh="EMAIL",
    tao_luc=NOW - timedelta(1),
    het_han=NOW + timedelta(1),
)
OPENED, USED = replace(SENT, mo_luc=NOW), replace(SENT, dung_luc=NOW)


@pytest.mark.req("S4.11")
@pytest.mark.parametrize(
    ("link", "owner", "state"),
    [
        (SENT, AN, LinkState.SENT),
        (OPENED, AN, LinkState.OPENED),
        (OPENED, CHANGED, LinkState.REVOKED),
        (OPENED, None, LinkState.REVOKED),
        (replace(OPENED, huy_luc=NOW), AN, LinkState.REVOKED),
        (replace(OPENED, het_han=NOW), AN, LinkState.EXPIRED),
        (USED, AN, LinkState.CONFIRMED),
        (USED, CHANGED, LinkState.RECONFIRM),
        (USED, None, LinkState.RECONFIRM),
        (replace(USED, huy_luc=NOW, het_han=NOW), AN, LinkState.CONFIRMED),
    ],
)
def test_a_link_confirms_the_data_it_was_sent_for(
    link: StoredLink, owner: dict[str, object] | None, state: LinkState
) -> None:
    assert link_state(link, owner, NOW) is state
    assert is_alive(state) is (state in (LinkState.SENT, LinkState.OPENED))


OWNER = {"ho_ten": "Lê An", "ngay_sinh": date(1990, 5, 6), "ty_le_von_gop": Decimal("33.30"), "ngay_cap": None}


def test_the_same_data_are_confirmed_however_they_were_stored() -> None:
    assert fingerprint(dict(reversed(OWNER.items()))) == fingerprint(OWNER)
    assert fingerprint(OWNER | {"ty_le_von_gop": Decimal("33.3")}) == fingerprint(OWNER)
    assert fingerprint(OWNER | {"cam_ket_luc": NOW, "hinh_anh_cccd_truoc": "x"}) == fingerprint(OWNER)


@pytest.mark.parametrize(
    "changed", [{"ngay_sinh": date(1990, 6, 5)}, {"ty_le_von_gop": Decimal("33.31")}, {"ngay_cap": date(2020, 1, 1)}]
)
def test_a_changed_day_or_share_is_confirmed_again(changed: dict[str, object]) -> None:
    assert fingerprint(OWNER | changed) != fingerprint(OWNER)
