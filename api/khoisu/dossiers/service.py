"""What other rooms may use of dossiers. All functions work inside the caller's transaction and never commit."""

from khoisu.dossiers.drafts.id_images import file_id, list_id_images, note_view
from khoisu.dossiers.drafts.lifecycle import (
    attach_order,
    create_dossier,
    get_newest_dossier,
    get_own_dossier,
    save_draft,
)
from khoisu.dossiers.drafts.responses import empty_dossier_response, to_dossier_response, to_event, unsent_comments
from khoisu.dossiers.drafts.submission import submit_draft
from khoisu.dossiers.events import SYSTEM, Actor, EventKind
from khoisu.dossiers.paper_files.paper_sets import paper_list_response
from khoisu.dossiers.paper_files.responses import CodeInPath as PaperCodeInPath
from khoisu.dossiers.paper_files.responses import FormInPath as PaperFormInPath
from khoisu.dossiers.paper_files.responses import RevisionAsked, sends_paper
from khoisu.dossiers.paper_files.responses import file_reply as paper_reply
from khoisu.dossiers.paper_files.schemas import PaperList
from khoisu.dossiers.paper_files.stored_files import all_files as all_papers
from khoisu.dossiers.paper_files.stored_files import of_revision as papers_of_revision
from khoisu.dossiers.paper_files.stored_files import one_file as one_paper
from khoisu.dossiers.reads import everything_of
from khoisu.dossiers.repository import list_events as events
from khoisu.dossiers.review import name_watchlist
from khoisu.dossiers.review.actions import (
    Filing,
    approve_dossier,
    ask_changes,
    close_dossier,
    comment_on_field,
    drop_comment,
    record_certificate,
    record_filing,
    record_receipt,
    request_amendment,
    settle_comment,
)
from khoisu.dossiers.review.signed_copies import fetch_signed_copy as fetch_scan
from khoisu.dossiers.review.transitions import find_any, has_approved, lock_dossier
from khoisu.dossiers.schemas import Action, DossierCode, DossierData, DossierEvent, DossierSent, NewDossier, NoteOnField
from khoisu.dossiers.states import STATE_NAMES, ActorKind, State, Step, admin_steps
from khoisu.dossiers.stored_dossier import LogEntry, StoredDossier, WatchedName

__all__ = [
    "STATE_NAMES",
    "SYSTEM",
    "Action",
    "Actor",
    "ActorKind",
    "DossierCode",
    "DossierData",
    "DossierEvent",
    "DossierSent",
    "EventKind",
    "Filing",
    "LogEntry",
    "NewDossier",
    "NoteOnField",
    "PaperCodeInPath",
    "PaperFormInPath",
    "PaperList",
    "RevisionAsked",
    "State",
    "Step",
    "StoredDossier",
    "WatchedName",
    "admin_steps",
    "all_papers",
    "approve_dossier",
    "ask_changes",
    "attach_order",
    "close_dossier",
    "comment_on_field",
    "create_dossier",
    "drop_comment",
    "empty_dossier_response",
    "events",
    "everything_of",
    "fetch_scan",
    "file_id",
    "find_any",
    "get_newest_dossier",
    "get_own_dossier",
    "has_approved",
    "list_id_images",
    "lock_dossier",
    "name_watchlist",
    "note_view",
    "one_paper",
    "paper_list_response",
    "paper_reply",
    "papers_of_revision",
    "record_certificate",
    "record_filing",
    "record_receipt",
    "request_amendment",
    "save_draft",
    "sends_paper",
    "settle_comment",
    "submit_draft",
    "to_dossier_response",
    "to_event",
    "unsent_comments",
]
