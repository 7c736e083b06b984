"""Wire shape of an uploaded picture."""

from uuid import UUID

from khoisu.kit.api_model import Wire


class PictureOut(Wire):
    """An uploaded picture: `diaChi` is its folder, below which stand `<width>.avif` and `<width>.webp`."""

    id: UUID
    dia_chi: str
    rong: int
    cao: int
