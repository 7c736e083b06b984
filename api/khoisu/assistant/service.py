"""What other rooms may use of the assistant: the index of published passages, kept up to date in this process."""

from khoisu.assistant.corpus import Corpus

__all__ = ["Corpus"]
