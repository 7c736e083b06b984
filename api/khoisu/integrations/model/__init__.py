"""The door to a language model that speaks the chat completions wire (`POST …/chat/completions`, streamed)."""
