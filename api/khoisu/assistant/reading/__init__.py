"""What somebody asks: the words as meant, the intents and what they are about, with what was said before.

`accents` puts on what was not typed, `words` marks what stands in a question, `intents` finds what is wanted by words and `nearness` by `meaning`
(the nearest of `known_questions`, which lie where `vectors` says), `frame` keeps what the talk is about, `reader` joins them.
"""
