"""The way to start a conversation, as the tests of conversations have it."""

from tests.assistant.conversations.conftest import start

__all__ = ["start"]
