"""What other rooms may use of dossiers. All functions work inside the caller's transaction and never commit."""

from khoisu.dossiers.answers import nothing, whole
from khoisu.dossiers.events import SYSTEM, Actor, EventKind
from khoisu.dossiers.keeping import new, newest, own, save
from khoisu.dossiers.repository import Kept
from khoisu.dossiers.rules.states import State, Step, Who
from khoisu.dossiers.schemas import Action, DossierCode, DossierData, DossierSent, NewDossier
from khoisu.dossiers.submitting import submit

__all__ = [
    "SYSTEM",
    "Action",
    "Actor",
    "DossierCode",
    "DossierData",
    "DossierSent",
    "EventKind",
    "Kept",
    "NewDossier",
    "State",
    "Step",
    "Who",
    "new",
    "newest",
    "nothing",
    "own",
    "save",
    "submit",
    "whole",
]
