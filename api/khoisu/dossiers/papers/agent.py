"""The company that prepares and files the dossier, as it stands in authorisations and contracts."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Firm:
    """Our own company's data. `dai_dien` signs for it as `chuc_vu`."""

    ten: str = ""
    ma_so: str = ""
    dia_chi: str = ""
    dien_thoai: str = ""
    email: str = ""
    dai_dien: str = ""
    chuc_vu: str = ""
    tai_khoan: str = ""
