"""How a proposed change stands."""

from enum import StrEnum

from khoisu.kit.lang import Text


class ProposalState(StrEnum):
    """What became of it; the first two are derived from its end, the others are stored."""

    WAITING = "CHO_TRA_LOI"
    ENDED = "HET_HAN"
    ACCEPTED = "DONG_Y"
    DECLINED = "TU_CHOI"
    WITHDRAWN = "DA_RUT"


PROPOSAL_NAMES: dict[ProposalState, Text] = {
    ProposalState.WAITING: Text("Chờ khách trả lời", "Waiting for the customer"),
    ProposalState.ENDED: Text("Hết hạn", "Over"),
    ProposalState.ACCEPTED: Text("Khách đã đồng ý", "Accepted by the customer"),
    ProposalState.DECLINED: Text("Khách không đồng ý", "Declined by the customer"),
    ProposalState.WITHDRAWN: Text("Đã rút", "Withdrawn"),
}
