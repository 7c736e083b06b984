"""The wire shapes of second factors, of confirming, and of the link "it was not me"."""

from typing import Annotated, Any, Literal
from uuid import UUID

from pydantic import Field, StringConstraints

from khoisu.identity.second_factor.rules import FACTOR_NAME_LENGTH
from khoisu.kit.api_model import NO_NUL, Instant, TypedText, Wire

FactorName = Annotated[str, TypedText(min_length=1, max_length=FACTOR_NAME_LENGTH)]
TypedFactorCode = Annotated[str, TypedText(max_length=40)]
Secret = Annotated[str, StringConstraints(strip_whitespace=False, max_length=1024, pattern=NO_NUL)]
LinkToken = Annotated[str, TypedText(min_length=16, max_length=128, pattern=r"^[A-Za-z0-9_-]+$")]
PasskeyResponse = Annotated[dict[str, Any], Field(max_length=20)]
"""A `PublicKeyCredential` as `toJSON()` gives it."""


class FactorRow(Wire):
    """An authenticator app or a passkey; `dongBo`: the passkey is synchronised between the person's devices."""

    id: UUID
    loai: Literal["TOTP", "PASSKEY"]
    ten: str
    dong_bo: bool
    tao_luc: Instant
    dung_lan_cuoi: Instant | None


class OwnFactors(Wire):
    """The caller's factors. `batBuoc`: their roles demand one; `phienDu`: this session has proven one."""

    yeu_to: list[FactorRow]
    ma_khoi_phuc_con: int
    bat_buoc: bool
    phien_du: bool


class StartTotp(Wire):
    """What the person calls the app or device."""

    ten: FactorName


class TotpStarted(Wire):
    """The new secret, to be scanned or typed; it counts once a code of it is confirmed."""

    id: UUID
    bi_mat: str
    dia_chi: str
    qr: str


class ConfirmTotp(Wire):
    """A code that the app shows."""

    id: UUID
    ma: TypedFactorCode


class RecoveryCodes(Wire):
    """Recovery codes, shown this once; empty when the account has some already."""

    ma_khoi_phuc: list[str]


class PasskeyStarted(Wire):
    """The flow's id, and the options of `navigator.credentials` as JSON."""

    luong_id: UUID
    tuy_chon: dict[str, Any]


class AddPasskey(Wire):
    """The browser's response and the key's name."""

    luong_id: UUID
    ten: FactorName
    khoa: PasskeyResponse


class RenameFactor(Wire):
    """Another name."""

    ten: FactorName


class ConfirmationWays(Wire):
    """By what the caller can confirm that it is them; `khoa` are the options of `navigator.credentials.get`."""

    mat_khau: bool
    totp: bool
    ma: bool
    luong_id: UUID | None
    khoa: dict[str, Any] | None


class Confirm(Wire):
    """One proof: the password, a code of the app or a recovery code, a passkey's response, or a code that was sent."""

    mat_khau: Secret | None = None
    ma: TypedFactorCode | None = None
    khoa: PasskeyResponse | None = None
    luong_id: UUID | None = None
    ma_da_gui: TypedFactorCode | None = None


class AlertToken(Wire):
    """The secret of a link "it was not me"."""

    ma: LinkToken


class SecondStepToken(Wire):
    """The second step of a login that has begun."""

    mfa_token: LinkToken


class SecondStepShown(Wire):
    """By what the second step can be answered, and for how many seconds it stays open."""

    het_han_sau: int
    totp: bool
    ma_khoi_phuc: bool
    khoa: dict[str, Any] | None


class ResetTicket(Wire):
    """The ticket with which a new password is set."""

    phieu: str
