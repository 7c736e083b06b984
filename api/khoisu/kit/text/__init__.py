"""Text: letters without marks, spelling, names and the messages of both languages."""
