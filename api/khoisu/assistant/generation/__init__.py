"""Answers in a model's words: what it is given, and the gate that each of its sentences must pass."""
