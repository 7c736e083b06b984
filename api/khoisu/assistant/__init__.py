"""The assistant: answers questions in a first line, from facts, or with passages of published pages, or says that it does not know (S1.4, S2.7).

What is asked: `reading/`. Answers from facts: `replies/`, looked up in `tools/`. Quote, offer links, decline or not know: `answers.py`, what it declines `question_rules.py`, how passages are found `passage_search.py`. A model that
writes: `generation/` (what it is told `prompt.py`, what it may cost `budget.py`, which of its sentences are shown `gate.py`). docs/assistant.md says how.
"""
