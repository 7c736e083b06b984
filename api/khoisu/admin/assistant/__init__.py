"""The assistant in the back office: conversations, its switch, and the everyday words it understands."""
