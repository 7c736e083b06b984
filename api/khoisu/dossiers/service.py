"""What other rooms may use of dossiers. All functions work inside the caller's transaction and never commit.

`name_watchlist` is a separate interface: the list of names that staff maintain; `checks` another: what a review keeps by field.
"""

from khoisu.dossiers.drafts.id_images import PictureOf, record_picture_view
from khoisu.dossiers.drafts.lifecycle import attach_order, create_dossier, get_own_dossier, read_draft, save_draft
from khoisu.dossiers.drafts.responses import to_dossier_response
from khoisu.dossiers.drafts.submission import submit_draft
from khoisu.dossiers.paper_files import held_sets, stored_files
from khoisu.dossiers.reads import ReviewDetails, get_review_details
from khoisu.dossiers.review import certificates, checks, name_watchlist
from khoisu.dossiers.review.actions import (
    AmendmentNotice,
    Approval,
    ChangeRequest,
    FiledWithRegistrar,
    Filing,
    FurtherPapers,
    Rejection,
    ReviewDecision,
    apply_decision,
    comment_on_field,
    drop_comment,
    settle_comment,
)
from khoisu.dossiers.review.certificates import IssuedCertificate
from khoisu.dossiers.review.certified_company import CertifiedCompany
from khoisu.dossiers.review.open_points import NOTHING_KNOWN, Known
from khoisu.dossiers.review.signed_copies import fetch_signed_copy
from khoisu.dossiers.review.transitions import get_any_dossier
from khoisu.dossiers.stored_dossier import FieldCheck, FieldComment, LogEntry, StoredDossier, WatchedName

__all__ = [
    "NOTHING_KNOWN",
    "AmendmentNotice",
    "Approval",
    "CertifiedCompany",
    "ChangeRequest",
    "FieldCheck",
    "FieldComment",
    "FiledWithRegistrar",
    "Filing",
    "FurtherPapers",
    "IssuedCertificate",
    "Known",
    "LogEntry",
    "PictureOf",
    "Rejection",
    "ReviewDecision",
    "ReviewDetails",
    "StoredDossier",
    "WatchedName",
    "apply_decision",
    "attach_order",
    "certificates",
    "checks",
    "comment_on_field",
    "create_dossier",
    "drop_comment",
    "fetch_signed_copy",
    "get_any_dossier",
    "get_own_dossier",
    "get_review_details",
    "held_sets",
    "name_watchlist",
    "read_draft",
    "record_picture_view",
    "save_draft",
    "settle_comment",
    "stored_files",
    "submit_draft",
    "to_dossier_response",
]
