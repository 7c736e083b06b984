"""The assistant: answers questions with passages of published pages, word for word, or says that it does not know (S1.4, S2.7).

Quote, offer links, decline or not know: `answers.py`, what it declines `question_rules.py`, how passages are found `passage_search.py`. A model that
writes: `generation/` (what it is told `prompt.py`, what it may cost `budget.py`, which of its sentences are shown `gate.py`). docs/assistant.md says how.
"""
