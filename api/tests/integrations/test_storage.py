"""Files at rest: sealed, bound to their name, opened by every known key, refused in production with the sample key."""

import shutil
from pathlib import Path

import pytest
from pydantic import ValidationError

from khoisu.integrations.storage import (
    MemoryStorage,
    ObjectStorage,
    Storage,
    StorageSettings,
    StorageUnavailable,
    StoredMissing,
    choose_storage,
)
from tests.integrations.bucket import bucket
from tests.integrations.lying import lying_in

MARKER = b"CAN CUOC 001090012345"
KEYS = {"moi": "a-secret-of-its-own-2026", "cu": "the-one-before-it-2025"}


@pytest.fixture(params=["folder", "memory"])
def storage(request: pytest.FixtureRequest, tmp_path: Path) -> Storage:
    return ObjectStorage(tmp_path / "tep", KEYS) if request.param == "folder" else MemoryStorage(KEYS)


async def test_what_was_put_comes_back_until_it_is_deleted(storage: Storage) -> None:
    await storage.put("tep/a", MARKER)
    assert await storage.get("tep/a") == MARKER
    assert await storage.keys("tep/") == ["tep/a"]
    await storage.delete("tep/a")
    await storage.delete("tep/a")
    with pytest.raises(StoredMissing):
        await storage.get("tep/a")
    assert await storage.is_ready()


@pytest.mark.req("S6.5")
async def test_nothing_is_readable_at_rest(tmp_path: Path) -> None:
    storage = ObjectStorage(tmp_path, KEYS)
    await storage.put("tep/a", MARKER)
    await storage.put("tep/b", MARKER)
    lying = lying_in(tmp_path)
    assert len(lying) == 2
    assert lying[0] != lying[1]
    assert not any(MARKER in one for one in lying)


async def test_an_object_opens_only_under_its_own_name_and_unchanged(tmp_path: Path) -> None:
    storage = ObjectStorage(tmp_path, KEYS)
    await storage.put("tep/a", MARKER)
    sealed = (tmp_path / "tep" / "a").read_bytes()
    (tmp_path / "tep" / "b").write_bytes(sealed)
    (tmp_path / "tep" / "c").write_bytes(sealed[:-1] + bytes([sealed[-1] ^ 1]))
    (tmp_path / "tep" / "d").write_bytes(MARKER)
    (tmp_path / "tep" / "e").write_bytes(b"")
    for name in "bcde":
        with pytest.raises(StorageUnavailable):
            await storage.get(f"tep/{name}")


async def test_a_new_key_comes_first_and_the_old_one_still_opens(tmp_path: Path) -> None:
    await ObjectStorage(tmp_path, {"cu": KEYS["cu"]}).put("tep/a", MARKER)
    both = ObjectStorage(tmp_path, KEYS)
    assert await both.get("tep/a") == MARKER
    await both.put("tep/b", MARKER)
    with pytest.raises(StorageUnavailable):
        await ObjectStorage(tmp_path, {"cu": KEYS["cu"]}).get("tep/b")


async def test_a_store_that_cannot_be_written_is_not_ready(tmp_path: Path) -> None:
    (tmp_path / "tep").write_text("a file where the folder should be")
    storage = ObjectStorage(tmp_path / "tep", KEYS)
    assert not await storage.is_ready()
    with pytest.raises(StorageUnavailable):
        await storage.put("tep/a", MARKER)


async def test_a_store_that_was_emptied_or_taken_away_answers_truly_at_once(tmp_path: Path) -> None:
    storage = ObjectStorage(tmp_path / "tep", KEYS)
    assert await storage.is_ready()
    shutil.rmtree(tmp_path / "tep")
    assert await storage.is_ready()
    shutil.rmtree(tmp_path / "tep")
    (tmp_path / "tep").write_text("a file where the folder should be")
    assert not await storage.is_ready()


@pytest.mark.parametrize("keys", ["", "dev:khoisu-storage-dev", "moi:khoisu-storage-dev", "moi:short"])
def test_production_refuses_placeholder_and_short_keys(keys: str) -> None:
    with pytest.raises((ValidationError, ValueError), match="STORAGE_KEYS"):
        choose_storage(StorageSettings(env="production", storage_keys=keys))  # pyright: ignore


def test_keys_have_ids() -> None:
    with pytest.raises(ValidationError, match="id:secret"):
        StorageSettings(storage_keys="just-a-secret")  # pyright: ignore
    assert list(StorageSettings(storage_keys="b:2, a:1").keys()) == ["b", "a"]  # pyright: ignore


async def test_a_bucket_holds_the_same_and_nothing_readable(monkeypatch: pytest.MonkeyPatch) -> None:
    with bucket() as (address, stored, signed):
        for name, value in {
            "AWS_ENDPOINT_URL": address,
            "AWS_ACCESS_KEY_ID": "test",
            "AWS_SECRET_ACCESS_KEY": "test",
            "AWS_REGION": "vn",
            "AWS_ALLOW_HTTP": "true",
        }.items():
            monkeypatch.setenv(name, value)
        storage = choose_storage(StorageSettings(storage_url="s3://kho/khoisu"))  # pyright: ignore
        assert await storage.is_ready()
        assert await storage.is_ready()
        await storage.put("tep/a", MARKER)
        assert await storage.get("tep/a") == MARKER
        assert not any(MARKER in data for data in stored.values())
        assert await storage.keys("tep/") == ["tep/a"]
        await storage.delete("tep/a")
        with pytest.raises(StoredMissing):
            await storage.get("tep/a")
        stored.clear()
        assert await storage.is_ready()
        assert all(signed)
    assert list(stored) == ["/kho/khoisu/san-sang"]
