"""What other rooms may use of dossiers. All functions work inside the caller's transaction and never commit."""

from khoisu.dossiers import known_names
from khoisu.dossiers.answers import event as told_event
from khoisu.dossiers.answers import nothing, unsent_comments, whole
from khoisu.dossiers.events import SYSTEM, Actor, EventKind
from khoisu.dossiers.keeping import join_order, new, newest, own, save
from khoisu.dossiers.moving import find_any, has_approved, lock
from khoisu.dossiers.office import (
    Filing,
    amend,
    approve,
    ask_changes,
    certify,
    close,
    comment,
    drop_comment,
    file,
    receive,
    settle_comment,
)
from khoisu.dossiers.paper_files import all_files as all_papers
from khoisu.dossiers.paper_files import of_revision as papers_of_revision
from khoisu.dossiers.paper_files import one_file as one_paper
from khoisu.dossiers.paper_replies import CodeInPath as PaperCodeInPath
from khoisu.dossiers.paper_replies import FormInPath as PaperFormInPath
from khoisu.dossiers.paper_replies import RevisionAsked
from khoisu.dossiers.paper_replies import file_reply as paper_reply
from khoisu.dossiers.paper_replies import sends as sends_paper
from khoisu.dossiers.paper_schemas import PaperList
from khoisu.dossiers.paper_sets import told as papers_told
from khoisu.dossiers.pictures import file_id, note_view, pictures
from khoisu.dossiers.reads import everything_of
from khoisu.dossiers.repository import Kept, events
from khoisu.dossiers.rules.states import STATE_NAMES, State, Step, Who, office_steps
from khoisu.dossiers.scans import fetch as fetch_scan
from khoisu.dossiers.schemas import Action, DossierCode, DossierData, DossierEvent, DossierSent, NewDossier, NoteOnField
from khoisu.dossiers.submitting import submit

__all__ = [
    "STATE_NAMES",
    "SYSTEM",
    "Action",
    "Actor",
    "DossierCode",
    "DossierData",
    "DossierEvent",
    "DossierSent",
    "EventKind",
    "Filing",
    "Kept",
    "NewDossier",
    "NoteOnField",
    "PaperCodeInPath",
    "PaperFormInPath",
    "PaperList",
    "RevisionAsked",
    "State",
    "Step",
    "Who",
    "all_papers",
    "amend",
    "approve",
    "ask_changes",
    "certify",
    "close",
    "comment",
    "drop_comment",
    "events",
    "everything_of",
    "fetch_scan",
    "file",
    "file_id",
    "find_any",
    "has_approved",
    "join_order",
    "known_names",
    "lock",
    "new",
    "newest",
    "note_view",
    "nothing",
    "office_steps",
    "one_paper",
    "own",
    "paper_reply",
    "papers_of_revision",
    "papers_told",
    "pictures",
    "receive",
    "save",
    "sends_paper",
    "settle_comment",
    "submit",
    "told_event",
    "unsent_comments",
    "whole",
]
