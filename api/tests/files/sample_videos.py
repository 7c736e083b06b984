"""Small videos for tests: boxes of ISO/IEC 14496-12 around bytes that nobody decodes."""


def box(kind: bytes, body: bytes = b"") -> bytes:
    """One box: its size, its type, its content."""
    return (len(body) + 8).to_bytes(4) + kind + body


def mp4(brand: bytes = b"isom", size: int = 2_000) -> bytes:
    """A file that has the structure of a phone's MP4."""
    return box(b"ftyp", brand + b"\0\0\2\0isomiso2avc1mp41") + box(b"moov", b"\0" * 100) + box(b"mdat", b"\7" * size)


def mov() -> bytes:
    """The same as an iPhone writes it."""
    return mp4(b"qt  ")
