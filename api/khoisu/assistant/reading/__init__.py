"""What somebody asks: the words as meant, the intents and what they are about, with what was said before.

`accents` puts on what was not typed, `words` marks what stands in a question, `classifier` says how likely each intent is (`training` teaches it) by `meaning` and by how near the
words are (`intents`), `frame` keeps what the talk is about, `reader` joins them.
"""
