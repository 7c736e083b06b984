"""An object store that fails: from its first file on, or as somebody who writes several loses it halfway."""

from khoisu.integrations.storage import MemoryStorage, StorageUnavailable


class FailingStore(MemoryStorage):
    """Stores `after` files, then none."""

    def __init__(self, after: int = 0) -> None:
        super().__init__()
        self.left = after

    async def put(self, key: str, data: bytes) -> None:
        """Store, until the store fails."""
        self.left -= 1
        if self.left < 0:
            raise StorageUnavailable("gone")
        await super().put(key, data)
