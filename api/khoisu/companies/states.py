"""Where a version of a company, and an answer about it, came from."""

from enum import StrEnum


class VersionSource(StrEnum):
    """Why a version was added."""

    CERTIFICATE = "GIAY_CHUNG_NHAN"
    CORRECTION = "DINH_CHINH"
    CHANGE = "THAY_DOI"


class AnswerSource(StrEnum):
    """Who gave an answer: the registered dossier, or the company's owner here."""

    DOSSIER = "HO_SO"
    OWNER = "CHU_CONG_TY"
