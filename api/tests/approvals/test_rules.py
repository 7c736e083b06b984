"""Deadlines of a change request and who may not approve it."""

from datetime import UTC, datetime, timedelta
from uuid import UUID

import pytest

from khoisu.approvals.rules import approval_refusal, deadlines
from khoisu.approvals.states import Refusal
from khoisu.kit.ids import new_id

NOW = datetime(2026, 11, 22, 9, 30, tzinfo=UTC)
REQUESTER, AFFECTED, DECIDER = new_id(), new_id(), new_id()


@pytest.mark.parametrize(("alone", "wait"), [(True, timedelta(hours=24)), (False, None)])
def test_a_request_ends_after_a_week_and_a_lone_one_takes_effect_after_a_day(
    *, alone: bool, wait: timedelta | None
) -> None:
    found = deadlines(NOW, alone=alone)
    assert found.expires_at - NOW == timedelta(days=7)
    assert found.effective_at == (NOW + wait if wait else None)


@pytest.mark.parametrize(
    ("decider", "affected", "linked", "refusal"),
    [
        (DECIDER, AFFECTED, False, None),
        (DECIDER, None, False, None),
        (REQUESTER, AFFECTED, False, "NGUOI_DE_NGHI"),
        (REQUESTER, REQUESTER, True, "NGUOI_DE_NGHI"),
        (AFFECTED, AFFECTED, False, "CUA_MINH"),
        (AFFECTED, AFFECTED, True, "CUA_MINH"),
        (DECIDER, AFFECTED, True, "LIEN_QUAN"),
    ],
)
def test_nobody_approves_what_is_theirs(
    decider: UUID, affected: UUID | None, refusal: Refusal | None, *, linked: bool
) -> None:
    assert approval_refusal(REQUESTER, affected, decider, linked=linked) == refusal
