"""How far a change of a company is, and what can be done to it."""

from enum import StrEnum


class CompanyChangeKind(StrEnum):
    """What of the company changes; the same of one company is changed once at a time."""

    NAME = "TEN"
    HEAD_OFFICE = "TRU_SO"
    LINES = "NGANH_NGHE"
    CAPITAL = "VON"
    REDUCTION = "GIAM_VON"
    REPRESENTATIVE = "DAI_DIEN"
    MEMBERS = "THANH_VIEN"
    BENEFICIAL = "HUONG_LOI"
    CONTACT = "LIEN_HE"
    TAX = "THUE"
    SUSPENSION = "TAM_NGUNG"
    RESUMPTION = "TIEP_TUC"


class TransferForm(StrEnum):
    """How a contribution goes over: sold; given to an heir by law, or to somebody whom the members must accept (LDN 53.6); left by who died."""

    SALE = "CHUYEN_NHUONG"
    GIFT_TO_HEIR = "TANG_CHO_NGUOI_THUA_KE"
    GIFT = "TANG_CHO"
    INHERITANCE = "THUA_KE"


class ReductionForm(StrEnum):
    """Why a capital becomes lower: part of it is returned to the owners, or it was not paid in on time (LDN 68.3, 87.3, 112.5)."""

    RETURN = "HOAN_TRA"
    UNPAID = "KHONG_GOP_DU"


class ChangeState(StrEnum):
    """How far a change is. In REVIEW the office looks at it, FILED: the registrar has it."""

    DRAFT = "SOAN"
    REVIEW = "CHO_DUYET"
    RETURNED = "YEU_CAU_SUA"
    FILED = "DA_NOP"
    RECORDED = "DA_GHI_NHAN"
    REFUSED = "TU_CHOI"
    WITHDRAWN = "DA_RUT"


class ChangeAction(StrEnum):
    """What is done to a change: the first four by its owner, the rest by the office."""

    CREATE = "TAO"
    SAVE = "LUU"
    HAND_IN = "GUI"
    WITHDRAW = "RUT"
    RETURN = "YEU_CAU_SUA"
    FILE = "NOP"
    RECORD = "GHI_NHAN"
    REFUSE = "TU_CHOI"


S, A = ChangeState, ChangeAction
FROM: dict[ChangeAction, frozenset[ChangeState]] = {
    A.CREATE: frozenset(),
    A.SAVE: frozenset({S.DRAFT, S.RETURNED}),
    A.HAND_IN: frozenset({S.DRAFT, S.RETURNED}),
    A.WITHDRAW: frozenset({S.DRAFT, S.REVIEW, S.RETURNED}),
    A.RETURN: frozenset({S.REVIEW, S.FILED}),
    A.FILE: frozenset({S.REVIEW}),
    A.RECORD: frozenset({S.FILED}),
    A.REFUSE: frozenset({S.FILED}),
}
TO: dict[ChangeAction, ChangeState] = {
    A.HAND_IN: S.REVIEW,
    A.WITHDRAW: S.WITHDRAWN,
    A.RETURN: S.RETURNED,
    A.FILE: S.FILED,
    A.RECORD: S.RECORDED,
    A.REFUSE: S.REFUSED,
}
CLOSED = frozenset({S.RECORDED, S.REFUSED, S.WITHDRAWN})
OFFICE = (A.RETURN, A.FILE, A.RECORD, A.REFUSE)


def office_actions(state: ChangeState) -> list[ChangeAction]:
    """What the office can do now."""
    return [one for one in OFFICE if state in FROM[one]]
