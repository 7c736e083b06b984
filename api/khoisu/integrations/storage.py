"""Where uploaded files are stored: a folder, or an object store when `STORAGE_URL` is set. Stored files are encrypted.

Each object has its own key, derived from a master key and a salt stored before its bytes (G-78). The master key's id
is stored there too, so that a new master can come first while files under the old ones stay readable.
"""

import asyncio
import os
from datetime import timedelta
from pathlib import Path
from typing import Any, ClassVar, Protocol

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from obstore.exceptions import BaseError
from obstore.store import LocalStore, from_url
from pydantic import Field, SecretStr, field_validator

from khoisu.kit.settings import SHORTEST_SECRET, Section, is_monotonous

DEVELOPMENT_KEY = "khoisu-storage-dev"
MAGIC = b"KSO1"
SALT, NONCE = 16, 12
PROBE = "san-sang"
PATIENCE: dict[str, Any] = {"timeout": timedelta(seconds=20), "connect_timeout": timedelta(seconds=3)}
TRIES: dict[str, Any] = {"max_retries": 3, "retry_timeout": timedelta(seconds=15)}


class StorageSettings(Section):
    """Where files are, and the keys that seal them."""

    development_secrets: ClassVar[dict[str, str]] = {"storage_keys": f"dev:{DEVELOPMENT_KEY}"}

    storage_url: str = Field(default="", validation_alias="STORAGE_URL")
    """Where people's files are: `s3://bucket/prefix`, `gs://…` or `az://…`, with credentials by the store's own variables, such as `AWS_ACCESS_KEY_ID` and `AWS_ENDPOINT_URL`; unset, the folder `tep` in `DATA_DIR`."""
    data_dir: str = Field(default="", validation_alias="DATA_DIR")
    """Database files, logs and people's files of `make run`; `.data` in the clone when unset."""
    storage_keys: SecretStr = Field(default=SecretStr(""), validation_alias="STORAGE_KEYS")
    """`id:secret`, several parted by commas: the first seals people's files, all open them; the same for API and worker."""

    @field_validator("storage_keys")
    @classmethod
    def _pairs(cls, value: SecretStr) -> SecretStr:
        parse_keys(value.get_secret_value())
        return value

    allow_http: bool = Field(default=False, validation_alias="AWS_ALLOW_HTTP")
    """A store inside one's own network may do without TLS."""

    def _wrong_in_production(self) -> list[str]:
        # Beside the sources or inside an installed package is no place for people's files.
        nowhere = not self.storage_url and not self.data_dir
        lacking = ["STORAGE_URL or DATA_DIR must say where people's files are stored when ENV=production"] * nowhere
        return super()._wrong_in_production() + lacking

    def keys(self) -> dict[str, str]:
        """The secrets by their ids, the sealing one first. Raises `ValueError` for a weak one in production."""
        found = parse_keys(self.storage_keys.get_secret_value())
        if self.env == "production" and any(_is_weak(secret) for secret in found.values()):
            raise ValueError(
                f"STORAGE_KEYS must hold secrets of their own, random and of at least {SHORTEST_SECRET} characters, "
                "in production"
            )
        return found

    def folder(self) -> Path:
        """Where files are stored when no other store is configured: `tep` in the data folder."""
        return Path(self.data_dir or Path(__file__).resolve().parents[3] / ".data") / "tep"


def _is_weak(secret: str) -> bool:
    return secret == DEVELOPMENT_KEY or len(secret) < SHORTEST_SECRET or is_monotonous(secret)


def parse_keys(text: str) -> dict[str, str]:
    """Read `id:secret,id:secret`. Raises `ValueError` for anything else."""
    pairs = [part.strip().partition(":") for part in text.split(",") if part.strip()]
    if any(not name or not secret or len(name.encode()) > 255 for name, _, secret in pairs):
        raise ValueError("STORAGE_KEYS must be id:secret, several parted by commas")
    return {name: secret for name, _, secret in pairs}


class StoredMissing(Exception):  # noqa: N818 - what happened, in one word
    """There is no such object (any more)."""


class StorageUnavailable(Exception):  # noqa: N818
    """The store does not answer, or an object's bytes cannot be opened with our keys."""


class Storage(Protocol):
    """Files by key (`a-z`, digits, `/`, `-`, `.`). Raises `StoredMissing` and `StorageUnavailable`."""

    async def put(self, key: str, data: bytes) -> None: ...

    async def get(self, key: str) -> bytes: ...

    async def delete(self, key: str) -> None:
        """Delete for good; a missing object counts as deleted."""
        ...

    async def keys(self, prefix: str) -> list[str]:
        """What is there below a prefix such as `tep/`."""
        ...

    async def is_ready(self) -> bool: ...


class Seal:
    """AES-256-GCM under HKDF-SHA256(master, salt, name): bytes moved to another name do not open."""

    def __init__(self, keys: dict[str, str]) -> None:
        self._keys = keys
        self._current = next(iter(keys))

    def close(self, name: str, plain: bytes) -> bytes:
        """Encrypt under the first key."""
        key_id = self._current.encode()
        salt, nonce = os.urandom(SALT), os.urandom(NONCE)
        head = MAGIC + bytes([len(key_id)]) + key_id
        sealed = self._cipher(self._current, salt, name).encrypt(nonce, plain, head)
        return head + salt + nonce + sealed

    def open(self, name: str, data: bytes) -> bytes:
        """Decrypt. Raises `StorageUnavailable` for an unknown key, another name or changed bytes."""
        end = len(MAGIC) + 1 + (data[len(MAGIC)] if len(data) > len(MAGIC) else 0)
        head, salt = data[:end], data[end : end + SALT]
        nonce, sealed = data[end + SALT : end + SALT + NONCE], data[end + SALT + NONCE :]
        key_id = head[len(MAGIC) + 1 :].decode("utf-8", "replace")
        if not data.startswith(MAGIC) or key_id not in self._keys or len(nonce) != NONCE:
            raise StorageUnavailable("unknown key")
        try:
            return self._cipher(key_id, salt, name).decrypt(nonce, sealed, head)
        except InvalidTag:
            raise StorageUnavailable("bytes do not open") from None

    def _cipher(self, key_id: str, salt: bytes, name: str) -> AESGCM:
        derived = HKDF(SHA256(), 32, salt=salt, info=b"khoisu object v1\0" + name.encode())
        return AESGCM(derived.derive(self._keys[key_id].encode()))


class ObjectStorage:
    """The real door: any store that obstore knows, opened at first use."""

    def __init__(self, place: str | Path, keys: dict[str, str], *, allow_http: bool = False) -> None:
        self._place = place
        self._options = PATIENCE | {"allow_http": allow_http}
        self._seal = Seal(keys)
        self._store: Any = None
        self._proven = False

    async def put(self, key: str, data: bytes) -> None:
        """Encrypt and store, all of it or nothing."""
        sealed = await asyncio.to_thread(self._seal.close, key, data)
        try:
            await self._opened().put_async(key, sealed)
        except (BaseError, OSError) as error:
            raise StorageUnavailable(type(error).__name__) from None

    async def get(self, key: str) -> bytes:
        """Fetch and decrypt."""
        try:
            reply = await self._opened().get_async(key)
            sealed = bytes(await reply.bytes_async())
        except FileNotFoundError:
            raise StoredMissing(key) from None
        except (BaseError, OSError) as error:
            raise StorageUnavailable(type(error).__name__) from None
        return await asyncio.to_thread(self._seal.open, key, sealed)

    async def delete(self, key: str) -> None:
        """Delete for good."""
        try:
            await self._opened().delete_async(key)
        except FileNotFoundError:
            return
        except (BaseError, OSError) as error:
            raise StorageUnavailable(type(error).__name__) from None

    async def keys(self, prefix: str) -> list[str]:
        """List what is there."""
        try:
            return [str(one["path"]) async for part in self._opened().list(prefix) for one in part]
        except (BaseError, OSError) as error:
            raise StorageUnavailable(type(error).__name__) from None

    async def is_ready(self) -> bool:
        """Whether the store answers; the first time, and when the probe is gone, also whether it returns what it is given."""
        try:
            if not (self._proven and await self._has_probe()):
                await self.put(PROBE, b"ok")
                self._proven = await self.get(PROBE) == b"ok"
        except (StorageUnavailable, StoredMissing, BaseError, OSError):
            self._proven = False
        return self._proven

    async def _has_probe(self) -> bool:
        try:
            await self._opened().head_async(PROBE)
        except FileNotFoundError:  # somebody emptied the store, which is no reason to refuse service
            return False
        return True

    def _opened(self) -> Any:
        if self._store is None:
            if isinstance(self._place, Path):
                self._place.mkdir(mode=0o700, parents=True, exist_ok=True)
                self._store = LocalStore(str(self._place), automatic_cleanup=True)
            else:
                # The overloads are by the kind of store, which the address says only at run time.
                choose: Any = from_url
                self._store = choose(self._place, client_options=self._options, retry_config=TRIES)
        return self._store


class MemoryStorage:
    """The fake: stores files in this process, also encrypted, so that tests can see what would be stored."""

    def __init__(self, keys: dict[str, str] | None = None) -> None:
        self.objects: dict[str, bytes] = {}
        self._seal = Seal(keys or {"dev": DEVELOPMENT_KEY})

    async def put(self, key: str, data: bytes) -> None:
        """Store."""
        self.objects[key] = self._seal.close(key, data)

    async def get(self, key: str) -> bytes:
        """Decrypt, or raise `StoredMissing`."""
        if key not in self.objects:
            raise StoredMissing(key)
        return self._seal.open(key, self.objects[key])

    async def delete(self, key: str) -> None:
        """Delete."""
        self.objects.pop(key, None)

    async def keys(self, prefix: str) -> list[str]:
        """The stored keys that begin with `prefix`."""
        return [key for key in self.objects if key.startswith(prefix)]

    async def is_ready(self) -> bool:
        """Always."""
        return True


def choose_storage(settings: StorageSettings) -> Storage:
    """The store at `STORAGE_URL`, else the folder in the data folder."""
    place = settings.storage_url or settings.folder()
    return ObjectStorage(place, settings.keys(), allow_http=settings.allow_http)
