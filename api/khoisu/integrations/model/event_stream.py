"""Reads server-sent events (WHATWG HTML §9.2.6) as they arrive: only `data` matters here. Each byte is looked at once."""

import codecs


class BrokenStreamError(Exception):
    """Bytes that are no text, or an event longer than any answer."""


MOST_EVENT = 100_000
"""Bytes of one event; a model's are a few hundred."""


class EventReader:
    """Takes chunks cut anywhere, gives the data of each event that has ended."""

    def __init__(self) -> None:
        self._decode = codecs.getincrementaldecoder("utf-8")().decode
        self._line: list[str] = []
        self._data: list[str] = []
        self._size = 0

    def feed(self, chunk: bytes) -> list[str]:
        """The data of the events that end in this chunk. Raises `BrokenStreamError`."""
        try:
            text = self._decode(chunk)
        except UnicodeDecodeError:
            raise BrokenStreamError from None
        first, *rest = text.split("\n")
        self._keep(first)
        ended: list[str] = []
        for part in rest:
            ended.extend(self._end_line())
            self._keep(part)
        return ended

    def _keep(self, part: str) -> None:
        self._size += len(part)
        if self._size > MOST_EVENT:
            raise BrokenStreamError
        if part:
            self._line.append(part)

    def _end_line(self) -> list[str]:
        line = "".join(self._line).removesuffix("\r")
        self._line = []
        if line:
            name, _, value = line.partition(":")
            if name == "data":
                self._data.append(value.removeprefix(" "))
            return []
        data, self._data, self._size = self._data, [], 0
        return ["\n".join(data)] if data else []
