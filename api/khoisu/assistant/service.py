"""What other rooms may use of the assistant: the index of published passages, kept up to date in this process, and answers.

`office`, `figures`, `gaps`, `grading`, `passage_questions` are separate interfaces: what staff read, switch and teach, what happened by day, what was
not answered, how good answers were, and what passages are found by. `talks`: one of our people in a conversation.
"""

from khoisu.assistant.answering import Assistant
from khoisu.assistant.corpus import Corpus
from khoisu.assistant.documents import documents_found
from khoisu.assistant.gaps import service as gaps
from khoisu.assistant.grading import service as grading
from khoisu.assistant.office import figures
from khoisu.assistant.office import service as office
from khoisu.assistant.office.current_state import OfficeDecisions
from khoisu.assistant.passage_questions import service as passage_questions
from khoisu.assistant.talks import service as talks

__all__ = [
    "Assistant",
    "Corpus",
    "OfficeDecisions",
    "documents_found",
    "figures",
    "gaps",
    "grading",
    "office",
    "passage_questions",
    "talks",
]
