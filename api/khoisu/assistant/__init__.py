"""The assistant: answers questions with passages of published pages, word for word, or says that it does not know (S1.4, S2.7)."""
