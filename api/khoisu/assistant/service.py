"""What other rooms may use of the assistant: the index of published passages, kept up to date in this process, and answers.

`office` is a separate interface: what staff read, switch and teach.
"""

from khoisu.assistant.answering import Assistant
from khoisu.assistant.corpus import Corpus
from khoisu.assistant.office import service as office
from khoisu.assistant.office.current_state import OfficeDecisions

__all__ = ["Assistant", "Corpus", "OfficeDecisions", "office"]
