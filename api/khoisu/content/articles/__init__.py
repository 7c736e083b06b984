"""Articles: reads, search, and the editor with its versions."""
