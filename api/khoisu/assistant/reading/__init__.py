"""What somebody asks: the words as meant, the intents and what they are about, with what was said before. Pure.

`words` marks what stands in a question, `intents` finds what is wanted, `frame` keeps what the talk is about, `reader` joins them.
"""
