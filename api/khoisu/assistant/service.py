"""What other rooms may use of the assistant: the index of published passages, kept up to date in this process, and answers."""

from khoisu.assistant.answering import Assistant
from khoisu.assistant.corpus import Corpus

__all__ = ["Assistant", "Corpus"]
