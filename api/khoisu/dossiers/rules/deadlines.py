"""Days the law fixes after filing and after the certificate."""

from datetime import date, timedelta

from khoisu.legal_facts.service import legal_fact, quarter_of, quarter_return_due

REGISTRAR_DAYS = legal_fact("xem_xet_ho_so").gia_tri
"""Working days in which the registrar decides (LDN 26.5)."""
AMEND_DAYS = legal_fact("sua_ho_so").gia_tri
"""Days to amend after the registrar's notice, else the filing lapses (ND168 32)."""
CAPITAL_DAYS = legal_fact("gop_von").gia_tri
"""Days in which the capital must be paid in (LDN 47.2, 75.2, 113.1)."""
CAPITAL_TYPES = frozenset({"TNHH1_CN", "TNHH1_TC", "TNHH2", "CP"})
"""The legal types with that deadline: a private enterprise and a partnership pay in as they said they would."""


def contribution_days(loai_hinh_id: str) -> int | None:
    """Days after the certificate in which the owners of this legal type must pay in; None where the law sets no limit.

    Partners pay in as they committed themselves to (LDN 178), so neither a rule nor the charter may limit them to 90 days.
    """
    return CAPITAL_DAYS if loai_hinh_id in CAPITAL_TYPES else None


def capital_due(issued: date) -> date:
    """The last day to pay the capital in."""
    return issued + timedelta(days=CAPITAL_DAYS)


def first_quarter_return(issued: date) -> date:
    """The usual last day of the first quarterly return: that of the quarter in which the certificate was issued."""
    return quarter_return_due(*quarter_of(issued))


def amend_until(noticed: date) -> date:
    """The last day to amend after the registrar's notice of that day."""
    return noticed + timedelta(days=AMEND_DAYS)
