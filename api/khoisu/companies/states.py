"""Where a version of a company and an answer about it came from, and what a person is to a company."""

from enum import StrEnum


class VersionSource(StrEnum):
    """Why a version was added."""

    CERTIFICATE = "GIAY_CHUNG_NHAN"
    CORRECTION = "DINH_CHINH"
    CHANGE = "THAY_DOI"
    DECLARED = "KHAI_NHAP"


class AnswerSource(StrEnum):
    """Who gave an answer: what was registered, or the company's owner here."""

    DOSSIER = "HO_SO"
    OWNER = "CHU_CONG_TY"


class Role(StrEnum):
    """What a person is to a company: its owner, or somebody invited who sees it, does what is due, or orders services for it too."""

    OWNER = "CHU"
    VIEWER = "XEM"
    WORKER = "LAM"
    BUYER = "DAT"


class Right(StrEnum):
    """What may be done with a company."""

    SEE = "XEM"
    WORK = "LAM"
    ORDER = "DAT"
    OWN = "SO_HUU"
