"""The second factors of the sample company's staff: a secret and a key that everybody may know. Development only."""

import base64
import hashlib
from uuid import UUID

import cbor2
from cryptography.hazmat.primitives.asymmetric import ec
from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.identity.second_factor.models import PASSKEY, TOTP, SecondFactor
from khoisu.identity.tokens.keys import DerivedKey
from khoisu.kit import clock
from khoisu.kit.ids import new_id
from khoisu.kit.settings import CoreSettings

TOTP_SECRET = "KHOISUMAUKHOISUMAUKHOISUMAU23456"  # noqa: S105 - documented, for the sample company only
KEY_SEED = "khoisu-sample-passkey"
"""SHA-256 of this text is the private key of the sample passkey, of this text and the e-mail address its credential id."""
NAME = "Mẫu (sample)"


async def load_sample_factors(session: AsyncSession, account_id: UUID, email: str) -> None:
    """An authenticator app and a passkey for a sample account. Raises `RuntimeError` in production."""
    core = CoreSettings()
    if core.env == "production":
        raise RuntimeError("sample factors are refused in production")
    now, app_id = clock.now(), new_id()
    seal = DerivedKey(core.session_secret.get_secret_value(), "second-factor")
    session.add(
        SecondFactor(
            id=app_id,
            account_id=account_id,
            kind=TOTP,
            name=NAME,
            sealed_secret=seal.encrypt(base64.b32decode(TOTP_SECRET), str(app_id)),
            confirmed_at=now,
        )
    )
    session.add(
        SecondFactor(
            id=new_id(),
            account_id=account_id,
            kind=PASSKEY,
            name=NAME,
            credential_id=hashlib.sha256(f"{KEY_SEED}:{email}".encode()).digest(),
            public_key=_public_key(),
            sign_count=0,
            transports=[],
            synced=True,
            confirmed_at=now,
        )
    )
    await session.flush()


def _public_key() -> bytes:
    """The public half as COSE has it (RFC 9053: EC2, ES256, P-256)."""
    private = int.from_bytes(hashlib.sha256(KEY_SEED.encode()).digest(), "big")
    numbers = ec.derive_private_key(private, ec.SECP256R1()).public_key().public_numbers()
    return cbor2.dumps({1: 2, 3: -7, -1: 1, -2: numbers.x.to_bytes(32, "big"), -3: numbers.y.to_bytes(32, "big")})
